//! Where a measurement was made, and how busy it was there.

use std::process::Command;
use std::time::SystemTime;

/// The rows of a table: what, and which.
pub(crate) fn rows() -> Vec<(&'static str, String)> {
    let today = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    let cores = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    let flags = env!("FLAGS");
    vec![
        ("processor", processor()),
        ("its instructions", instructions()),
        ("cores", cores.to_string()),
        ("system", format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        ("compiler", format!("{}{}{flags}", env!("COMPILER"), if flags.is_empty() { "" } else { ", " })),
        ("revision", revision()),
        ("date", today.split('T').next().unwrap_or_default().to_owned()),
    ]
}

/// How many programs wanted to run in the last minute; known on Linux.
pub(crate) fn load() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

fn processor() -> String {
    let linux = || {
        let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
        let field = |name: &str| {
            let line = text.lines().find(|line| line.split(':').next().unwrap_or_default().trim() == name)?;
            Some(line.split_once(':')?.1.trim().to_owned())
        };
        let numbers = format!("family {} model {}", field("cpu family")?, field("model")?);
        Some(format!("{} ({numbers})", field("model name")?))
    };
    let mac = || answer("sysctl", &["-n", "machdep.cpu.brand_string"]);
    linux().or_else(mac).unwrap_or_else(|| "unknown".to_owned())
}

/// Those that decide which engine runs.
fn instructions() -> String {
    #[cfg(target_arch = "x86_64")]
    {
        macro_rules! present {
            ($($name:tt)*) => {
                [$(($name, is_x86_feature_detected!($name))),*]
            };
        }
        let known = present!(
            "ssse3" "sse4.2" "avx2" "bmi1" "bmi2" "lzcnt" "popcnt" "gfni" "avx512f" "avx512bw" "avx512vl" "avx512dq"
            "avx512vbmi" "avx512vbmi2" "avx512bitalg" "avx512vpopcntdq"
        );
        let names: Vec<&str> =
            known.into_iter().filter_map(|(name, present)| present.then_some(name)).collect();
        names.join(" ")
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        "those of every such processor".to_owned()
    }
}

/// The commit that was built, and whether something was changed since.
fn revision() -> String {
    let here = env!("CARGO_MANIFEST_DIR");
    let Some(commit) = answer("git", &["-C", here, "rev-parse", "--short=12", "HEAD"]) else {
        return "unknown".to_owned();
    };
    match answer("git", &["-C", here, "status", "--porcelain", "--untracked-files=no", "--", "../../src"]) {
        Some(changes) if !changes.is_empty() => format!("{commit}, with changes"),
        _ => commit,
    }
}

fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
