//! The cases of `testdata/sgf/forgiven.txt`.

use banmen_go::sgf::{self, Node};

/// The bytes that a case writes with `\`.
fn bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let (&kind, after) = rest.split_first().expect("something after \\");
        rest = after;
        bytes.push(match kind {
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'0' => 0,
            b'\\' => b'\\',
            b'x' => {
                let (digits, after) = rest.split_at(2);
                rest = after;
                u8::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap()
            }
            _ => panic!("{text}: \\{}", char::from(kind)),
        });
    }
    bytes
}

/// The other way.
fn written(bytes: &[u8]) -> String {
    let byte = |&byte: &u8| match byte {
        b'\\' if bytes.is_ascii() => r"\\".to_owned(),
        b'\\' | b']' if !bytes.is_ascii() => format!(r"\x{byte:02X}"),
        0 => r"\0".to_owned(),
        b' '..=b'~' => char::from(byte).to_string(),
        _ => format!(r"\x{byte:02X}"),
    };
    bytes.iter().map(byte).collect()
}

fn tree(node: Node<'_>) -> String {
    let properties: Vec<String> = node
        .properties()
        .map(|property| {
            let values = property.values().map(|value| format!("[{}]", written(value)));
            format!("{}{}", property.name(), values.collect::<String>())
        })
        .collect();
    let children: String = node.children().map(|child| format!(" {}", tree(child))).collect();
    let colon = if children.is_empty() { "" } else { ":" };
    format!("({}{colon}{children})", properties.join(" "))
}

#[test]
fn every_case_is_read_as_it_says() {
    let cases = include_str!("../testdata/sgf/forgiven.txt");
    let (mut count, mut faults) = (0, Vec::new());
    for case in cases.split("\n\n").filter(|case| case.contains("\nread ")) {
        let lines =
            |key: &str| -> Vec<&str> { case.lines().filter_map(|line| line.strip_prefix(key)).collect() };
        let [record] = lines("read ")[..] else { panic!("{case}") };
        let record = bytes(record);
        let collection = sgf::parse(&record).unwrap();
        assert_eq!(collection.write(), record);
        let trees: Vec<String> = collection.games().map(tree).collect();
        let told: Vec<String> = collection
            .forgiven()
            .iter()
            .map(|forgiven| format!("{} {:?}", forgiven.place, forgiven.kind))
            .collect();
        if trees != lines("tree ") || told != lines("told ") {
            let read = [("tree", trees), ("told", told)]
                .map(|(key, lines)| (lines.iter().map(|line| format!("{key} {line}\n"))).collect::<String>());
            faults.push(format!("{case}\nis read as\n{}", read.concat()));
        }
        count += 1;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    assert!(count > 30, "{count} cases");
}

#[test]
fn what_is_no_record_is_refused_with_a_place() {
    for record in ["", "\n\n", ";;)", ")", "(", "()", "hello (world)", "GM[1]", "(;", "\0"] {
        let parsed = sgf::parse(record.as_bytes());
        if record == "(;" {
            assert!(parsed.is_ok());
            continue;
        }
        let told = parsed.unwrap_err().to_string();
        assert_eq!(
            told, "1:1: no game here; a record in SGF begins with \"(;\", such as (;GM[1]SZ[19];B[pd])",
            "{record}"
        );
    }
}

#[test]
fn a_million_of_anything_takes_no_stack() {
    let count = 1_000_000;
    let deep = [b"(;B[aa]".repeat(count), b")".repeat(count)].concat();
    let collection = sgf::parse(&deep).unwrap();
    assert_eq!((collection.nodes().len(), collection.forgiven().len()), (count, 0));
    let last = collection.nodes().last().unwrap();
    assert_eq!(last.path().len(), count);
    let mut edit = sgf::Edit::new();
    edit.comment(last.id(), "deep");
    let edited = collection.edited(&edit).unwrap().collection;
    assert_eq!(edited.write().len(), deep.len() + "C[deep]".len());

    for (record, told) in [
        (b"(".repeat(count), None),
        (b"(;".repeat(count), Some(1)),
        (b"(;)".repeat(count), Some(0)),
        (b"]x".repeat(count), None),
    ] {
        assert_eq!(sgf::parse(&record).ok().map(|read| read.forgiven().len()), told);
    }
    let strays = [b"(;B[aa]".to_vec(), b" x;".repeat(count)].concat();
    let read = sgf::parse(&strays).unwrap();
    assert_eq!(read.forgiven().len(), 1000);
    assert!(read.forgiven_more() > 900_000);
    let wide = [b"(;B[aa]".to_vec(), b"(;W[bb])".repeat(count), b")".to_vec()].concat();
    assert_eq!(sgf::parse(&wide).unwrap().first().children().count(), count);
}
