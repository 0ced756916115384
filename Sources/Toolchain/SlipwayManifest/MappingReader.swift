import SlipwayModel
import SlipwayReport
import Yams

/// Reads the keys of one mapping. What has the wrong form becomes a problem and reads as absent.
struct MappingReader {
    let problems: Problems
    /// What the mapping is, for messages: `target 'Greeter'`.
    let name: String
    let mark: Mark?
    private let pairs: [(key: Node.Scalar, value: Node)]

    /// - Parameters:
    ///   - known: the keys that are read; others are reported with the nearest of these.
    ///   - foreign: keys of XcodeGen's vocabulary that are accepted, but not used.
    init(
        _ mapping: Node.Mapping, name: String, known: [String], foreign: Set<String> = [], problems: Problems
    ) {
        self.init(entriesOf: mapping, name: name, problems: problems)
        for (key, _) in pairs where !known.contains(key.string) {
            if foreign.contains(key.string) {
                problems.warning(
                    "unused-key", "'\(key.string)' in \(name) is not used by this version of slipway",
                    cause: "it is a key of Xcode projects", at: key.mark)
            } else {
                problems.error(
                    "unknown-key", "unknown key '\(key.string)' in \(name)",
                    hint: Suggestion.hint(for: key.string, in: known), at: key.mark)
            }
        }
    }

    /// A mapping whose keys are names, all of them welcome.
    init(entriesOf mapping: Node.Mapping, name: String, problems: Problems) {
        self.problems = problems
        self.name = name
        mark = mapping.mark
        var pairs: [(key: Node.Scalar, value: Node)] = []
        for (key, value) in MappingReader.merged(mapping, problems) {
            if let scalar = key.scalar {
                pairs.append((scalar, value))
            } else {
                problems.error("bad-key", "a key of \(name) is not text", at: key.mark)
            }
        }
        self.pairs = pairs
    }

    /// The entries in order of the manifest, with YAML's merge key `<<` resolved: what is written here wins.
    private static func merged(_ mapping: Node.Mapping, _ problems: Problems) -> [(key: Node, value: Node)] {
        guard mapping.contains(where: { $0.key.scalar?.string == "<<" }) else { return Array(mapping) }
        var result = mapping.filter { $0.key.scalar?.string != "<<" }
        var seen = Set(result.compactMap { $0.key.scalar?.string })
        for (key, value) in mapping where key.scalar?.string == "<<" {
            let sources = value.sequence.map { Array($0) } ?? [value]
            for source in sources.compactMap(\.mapping) where problems.countMerge(at: key.mark) {
                for entry in merged(source, problems) where seen.insert(entry.key.scalar?.string ?? "").inserted {
                    result.append(entry)
                }
            }
        }
        return result
    }

    subscript(key: String) -> Node? { pairs.first { $0.key.string == key }?.value }

    /// The place of a key; the mapping's own where it is not there.
    func mark(of key: String) -> Mark? { pairs.first { $0.key.string == key }?.key.mark ?? mark }

    /// Names and values in the order of the manifest.
    var entries: [(name: String, mark: Mark?, value: Node)] { pairs.map { ($0.key.string, $0.key.mark, $0.value) } }

    /// A scalar's text as written.
    func string(_ key: String) -> String? {
        guard let node = self[key] else { return nil }
        return text(node, "'\(key)' in \(name)")
    }

    /// A list of texts; a single text counts as a list of one.
    func strings(_ key: String) -> [String] {
        guard let node = self[key] else { return [] }
        if node.scalar != nil { return text(node, "'\(key)' in \(name)").map { [$0] } ?? [] }
        return list(key).compactMap { text($0, "an entry of '\(key)' in \(name)") }
    }

    /// `true`, `false`, `yes` or `no`.
    func flag(_ key: String) -> Bool? {
        guard let node = self[key], let text = text(node, "'\(key)' in \(name)") else { return nil }
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default:
            wrongForm(key, "true or false", node)
            return nil
        }
    }

    /// The entries of a list.
    func list(_ key: String) -> [Node] {
        guard let node = self[key] else { return [] }
        guard let sequence = node.sequence else {
            wrongForm(key, "a list", node)
            return []
        }
        return Array(sequence)
    }

    /// A mapping below `key` with known keys.
    func mapping(_ key: String, known: [String], foreign: Set<String> = []) -> MappingReader? {
        guard let node = self[key] else { return nil }
        guard let mapping = node.mapping else {
            wrongForm(key, "a mapping", node)
            return nil
        }
        return MappingReader(mapping, name: "'\(key)'", known: known, foreign: foreign, problems: problems)
    }

    /// A mapping below `key` whose keys are names.
    func named(_ key: String) -> MappingReader? {
        guard let node = self[key] else { return nil }
        guard let mapping = node.mapping else {
            wrongForm(key, "a mapping of names", node)
            return nil
        }
        return MappingReader(entriesOf: mapping, name: "'\(key)'", problems: problems)
    }

    /// One of the names of an enumeration.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) -> Choice? {
        guard let text = string(key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        problems.error(
            "bad-value", "'\(text)' is not a value of '\(key)' in \(name)",
            hint: Suggestion.hint(for: text, in: Choice.allCases.map(\.rawValue)), at: self[key]?.mark)
        return nil
    }

    func wrongForm(_ key: String, _ expected: String, _ node: Node) {
        problems.error(
            "wrong-form", "'\(key)' in \(name) should be \(expected)", cause: "it is \(describe(node))", at: node.mark)
    }

    private func text(_ node: Node, _ what: String) -> String? {
        if let scalar = node.scalar, !MappingReader.isNull(scalar) { return scalar.string }
        problems.error("wrong-form", "\(what) should be text", cause: "it is \(describe(node))", at: node.mark)
        return nil
    }

    private static func isNull(_ scalar: Node.Scalar) -> Bool {
        scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
    }

    private func describe(_ node: Node) -> String {
        switch node {
        case .scalar(let scalar): MappingReader.isNull(scalar) ? "empty" : "the text '\(scalar.string)'"
        case .mapping: "a mapping"
        case .sequence: "a list"
        case .alias: "an alias"
        }
    }
}
