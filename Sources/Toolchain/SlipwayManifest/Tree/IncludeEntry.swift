import SlipwayModel

/// One entry of `include:`, in the form of XcodeGen: a path, or a mapping with `path`, `relativePaths` and `enable`.
struct IncludeEntry {
    let path: String
    let place: Place
    let hasRelativePaths: Bool
    let isEnabled: Bool

    /// The entries of `include:`; wrong ones become problems.
    static func all(of node: ManifestNode?, _ problems: Problems) -> [IncludeEntry] {
        guard let node, !node.isNull else { return [] }
        return (node.sequence ?? [node]).compactMap { IncludeEntry($0, problems) }
    }

    private init?(_ node: ManifestNode, _ problems: Problems) {
        if let scalar = node.scalar, !scalar.string.isEmpty, !scalar.isNull {
            self.init(path: scalar.string, place: node.place, hasRelativePaths: true, isEnabled: true)
            return
        }
        guard let mapping = node.mapping else {
            problems.error(
                "wrong-form", "an entry of 'include' should be a path or a mapping", cause: "it is \(node.description)",
                hint: "write `- path: other.yml`", at: node.place)
            return nil
        }
        let reader = MappingReader(
            mapping, name: "an entry of 'include'", known: ["path", "relativePaths", "enable"], problems: problems,
            at: node.place)
        guard let path = reader.string("path"), !path.isEmpty else {
            if reader["path"]?.scalar.map({ !$0.isNull }) ?? true {
                problems.error("bad-include", "an entry of 'include' has no 'path'", at: node.place)
            }
            return nil
        }
        self.init(
            path: path, place: mapping["path"]?.place ?? node.place,
            hasRelativePaths: IncludeEntry.isTrue("relativePaths", reader) ?? true,
            isEnabled: IncludeEntry.isTrue("enable", reader) ?? true)
    }

    private init(path: String, place: Place, hasRelativePaths: Bool, isEnabled: Bool) {
        self.path = path
        self.place = place
        self.hasRelativePaths = hasRelativePaths
        self.isEnabled = isEnabled
    }

    /// YAML's truth values, and texts as `NSString.boolValue` reads them: what comes out of the environment may be `1`
    /// or `Y`, and a variable that is not set is false.
    private static func isTrue(_ key: String, _ reader: MappingReader) -> Bool? {
        guard let node = reader[key], !node.isNull else { return nil }
        guard let scalar = node.scalar else {
            reader.wrongForm(key, "true or false", node)
            return nil
        }
        let text = scalar.string.lowercased()
        if text == "on" { return true }
        let digits = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "0") }
        return digits.first.map { "yt123456789".utf8.contains($0) } ?? false
    }
}
