import SlipwayModel

/// A dependency as it is written into a list.
struct DependencyText {
    let dependency: ManifestChange.Dependency
    private let style: Style

    /// How the entries around it are written.
    struct Style {
        /// The quotation marks of keys, and of values; none where they are empty.
        var keyMark = ""
        var valueMark = ""
        /// Whether an item in brackets has brackets of its own.
        var hasBrackets = true
        /// What stands between a bracket and what is in it.
        var padding = ""

        /// As in a mapping that has no dependencies yet.
        init(of mapping: SourceNode, _ bytes: [UInt8]) {
            keyMark = mapping.entries.first.map { DependencyText.mark(of: $0.key, bytes) } ?? ""
            if keyMark.isEmpty { return }
            // JSON has marks around all texts
            let marks = mapping.entries.map { DependencyText.mark(of: $0.value, bytes) }
            valueMark = marks.first { !$0.isEmpty } ?? (mapping.isFlow ? keyMark : "")
        }

        /// As another item is.
        init(like item: SourceNode, _ bytes: [UInt8]) {
            guard let entry = item.entries.first else { return }
            keyMark = DependencyText.mark(of: entry.key, bytes)
            valueMark = DependencyText.mark(of: entry.value, bytes)
            let text = bytes[item.range]
            hasBrackets = text.first == UInt8(ascii: "{")
            if hasBrackets, text.dropFirst().first == 0x20 { padding = " " }
        }
    }

    init(_ dependency: ManifestChange.Dependency, _ style: Style) {
        self.dependency = dependency
        self.style = style
    }

    private static func mark(of node: SourceNode, _ bytes: [UInt8]) -> String {
        switch bytes[node.range].first {
        case UInt8(ascii: "\""): "\""
        case UInt8(ascii: "'"): "'"
        default: ""
        }
    }

    private var pairs: [(key: String, value: String)] {
        switch dependency {
        case .target(let name): [("target", name)]
        case .product(let name, let package) where name == package: [("package", package)]
        case .product(let name, let package): [("package", package), ("product", name)]
        }
    }

    private var texts: [String] {
        pairs.map { pair in
            let mark =
                style.valueMark.isEmpty && !DependencyText.isPlain(pair.value) ? "\"" : style.valueMark
            return quotedKey(pair.key) + ": " + DependencyText.quoted(pair.value, mark)
        }
    }

    /// Another key of what the list is in.
    func quotedKey(_ key: String) -> String { style.keyMark + key + style.keyMark }

    /// As lines.
    func block(indent: String, newLine: String) -> String {
        texts.enumerated().map { index, text in indent + (index == 0 ? "- " : "  ") + text }.joined(separator: newLine)
    }

    /// In one line.
    var flow: String {
        let text = texts.joined(separator: ", ")
        return style.hasBrackets || pairs.count > 1 ? "{" + style.padding + text + style.padding + "}" : text
    }

    private static func quoted(_ name: String, _ mark: String) -> String {
        switch mark {
        case "": name
        case "'": "'" + name.replacing("'", with: "''") + "'"
        default: "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
    }

    /// Whether a text is the same without quotation marks, wherever it stands.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "z") ~= first,
            !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(name.lowercased())
        else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "/"), UInt8(ascii: "+"):
                true
            default: false
            }
        }
    }
}
