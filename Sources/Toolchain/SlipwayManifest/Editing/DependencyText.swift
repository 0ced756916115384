import SlipwayModel

/// A dependency as it is written into a list.
struct DependencyText {
    let dependency: ManifestChange.Dependency
    /// Whether keys and values have quotation marks, as in JSON.
    private let isJSON: Bool
    /// Whether an item in brackets has brackets of its own.
    private let hasBrackets: Bool

    init(_ dependency: ManifestChange.Dependency, isJSON: Bool = false, hasBrackets: Bool = true) {
        self.dependency = dependency
        self.isJSON = isJSON
        self.hasBrackets = hasBrackets
    }

    /// Written as another item is.
    init(_ dependency: ManifestChange.Dependency, like item: SourceNode, _ bytes: [UInt8]) {
        let key = item.entries.first?.key
        let hasBrackets = item.entries.isEmpty || bytes[item.range].first == UInt8(ascii: "{")
        self.init(
            dependency, isJSON: key.map { bytes[$0.range].first == UInt8(ascii: "\"") } ?? false,
            hasBrackets: hasBrackets)
    }

    private var pairs: [(key: String, value: String)] {
        switch dependency {
        case .target(let name): [("target", name)]
        case .product(let name, let package) where name == package: [("package", package)]
        case .product(let name, let package): [("package", package), ("product", name)]
        }
    }

    /// As lines.
    func block(indent: String, newLine: String) -> String {
        pairs.enumerated().map { index, pair in
            indent + (index == 0 ? "- " : "  ") + "\(pair.key): \(text(pair.value))"
        }.joined(separator: newLine)
    }

    /// In one line.
    var flow: String {
        let text = pairs.map { pair in
            isJSON ? "\"\(pair.key)\": \(quoted(pair.value))" : "\(pair.key): \(self.text(pair.value))"
        }.joined(separator: ", ")
        return hasBrackets || pairs.count > 1 ? "{" + text + "}" : text
    }

    private func text(_ name: String) -> String { DependencyText.isPlain(name) ? name : quoted(name) }

    private func quoted(_ name: String) -> String {
        "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
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
