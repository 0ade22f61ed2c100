//! Tells the program which compiler built it.

use std::process::Command;

fn main() {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let version = Command::new(rustc).arg("--version").output();
    let version = version.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    println!("cargo::rustc-env=COMPILER={}", version.unwrap_or_else(|_| "unknown".into()));
    println!(
        "cargo::rustc-env=FLAGS={}",
        std::env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default().replace('\x1f', " ")
    );
    println!("cargo::rerun-if-changed=build.rs");
}
