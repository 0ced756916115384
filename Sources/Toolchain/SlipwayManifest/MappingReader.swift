import SlipwayModel
import SlipwayReport

/// Reads the keys of one mapping. What has the wrong form becomes a problem and reads as absent.
struct MappingReader {
    let problems: Problems
    /// What the mapping is, for messages: `target 'Greeter'`.
    let name: String
    let mark: Place?
    private let mapping: ManifestNode.Mapping
    /// Keys that are passed over with a warning where their value has the wrong form.
    private let passedOver: Set<String>

    /// - Parameters:
    ///   - known: the keys that are read; others are reported with the nearest of these.
    ///   - foreign: keys of XcodeGen's vocabulary that are accepted, but not used.
    ///   - passedOver: keys that are passed over with a warning where their value has the wrong form.
    ///   - strays: where keys of other mappings belong that are often put into this one.
    ///   - isOwners: whether a key is the owner's business and nobody else's.
    init(
        _ mapping: ManifestNode.Mapping, name: String, known: [String], foreign: Set<String> = [],
        passedOver: Set<String> = [], strays: [String: String] = [:],
        isOwners: (String) -> Bool = { _ in false }, problems: Problems, at place: Place? = nil
    ) {
        self.init(entriesOf: mapping, name: name, passedOver: passedOver, problems: problems, at: place)
        for entry in mapping.entries where !known.contains(entry.key) && !isOwners(entry.key) {
            if foreign.contains(entry.key) {
                problems.warning(
                    "unused-key", "'\(entry.key)' in \(name) is not used by this version of slipway",
                    cause: "it is a key of Xcode projects", at: entry.keyPlace)
            } else {
                problems.unknownKey(
                    entry.key, in: name, known: known, foreign: foreign, hint: strays[entry.key], at: entry.keyPlace)
            }
        }
    }

    /// A mapping whose keys are names, all of them welcome.
    ///
    /// - Parameter place: where the mapping begins; its first key's place where it is not given.
    init(
        entriesOf mapping: ManifestNode.Mapping, name: String, passedOver: Set<String> = [], problems: Problems,
        at place: Place? = nil
    ) {
        self.problems = problems
        self.passedOver = passedOver
        self.name = name
        self.mapping = mapping
        mark = place ?? mapping.entries.first?.keyPlace
    }

    subscript(key: String) -> ManifestNode? { mapping[key] }

    /// The place of a key; the mapping's own where it is not there.
    func mark(of key: String) -> Place? { mapping.entries.first { $0.key == key }?.keyPlace ?? mark }

    /// Names and values in the order of the manifest.
    var entries: [(name: String, mark: Place?, value: ManifestNode)] {
        mapping.entries.map { ($0.key, $0.keyPlace, $0.value) }
    }

    /// A scalar's text as written.
    func string(_ key: String) -> String? {
        guard let node = self[key] else { return nil }
        return text(node, key, "'\(key)' in \(name)")
    }

    /// A list of texts; a single text counts as a list of one.
    func strings(_ key: String) -> [String] { placedStrings(key).map(\.text) }

    /// As ``strings(_:)``, with the place of each.
    func placedStrings(_ key: String) -> [(text: String, mark: Place?)] {
        guard let node = self[key] else { return [] }
        if node.scalar != nil { return text(node, key, "'\(key)' in \(name)").map { [($0, node.place)] } ?? [] }
        return list(key).compactMap { entry in
            text(entry, key, "an entry of '\(key)' in \(name)").map { ($0, entry.place) }
        }
    }

    /// `true`, `false`, `yes` or `no`.
    func flag(_ key: String) -> Bool? {
        guard let node = self[key], let text = text(node, key, "'\(key)' in \(name)") else { return nil }
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default:
            wrongForm(key, "true or false", node)
            return nil
        }
    }

    /// A whole number of a range.
    func count(_ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let text = string(key) else { return nil }
        if text.utf8.allSatisfy(DecimalNumber.isDigit), let number = Int(text), range.contains(number) {
            return number
        }
        problems.error(
            "bad-value", "'\(text)' is not a value of '\(key)' in \(name)",
            cause: "it is a whole number from \(range.lowerBound) to \(range.upperBound)", at: self[key]?.place)
        return nil
    }

    /// The entries of a list.
    func list(_ key: String) -> [ManifestNode] {
        guard let node = self[key] else { return [] }
        guard let sequence = node.sequence else {
            wrongForm(key, "a list", node)
            return []
        }
        return sequence
    }

    /// A mapping below `key` with known keys.
    func mapping(_ key: String, known: [String], foreign: Set<String> = []) -> MappingReader? {
        guard let node = self[key] else { return nil }
        guard let mapping = node.mapping else {
            wrongForm(key, "a mapping", node)
            return nil
        }
        return MappingReader(
            mapping, name: "'\(key)'", known: known, foreign: foreign, problems: problems, at: node.place)
    }

    /// A mapping below `key` whose keys are names.
    func named(_ key: String) -> MappingReader? {
        guard let node = self[key] else { return nil }
        guard let mapping = node.mapping else {
            wrongForm(key, "a mapping of names", node)
            return nil
        }
        return MappingReader(entriesOf: mapping, name: "'\(key)'", problems: problems, at: node.place)
    }

    /// One of the names of an enumeration.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) -> Choice? {
        guard let text = string(key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        badValue(key, text, in: Choice.allCases.map(\.rawValue), at: self[key]?.place)
        return nil
    }

    /// Several names of an enumeration; a single one counts as a list of one.
    func choices<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) -> [Choice] {
        placedStrings(key).compactMap { text, place in
            if let choice = Choice(rawValue: text) { return choice }
            badValue(key, text, in: Choice.allCases.map(\.rawValue), at: place)
            return nil
        }
    }

    /// Reports a text that is none of those which a key takes.
    func badValue(_ key: String, _ text: String, in known: [String], at place: Place?) {
        let message = "'\(text)' is not a value of '\(key)' in \(name)"
        let hint = problems.suggestion(for: text, in: known)
        if passedOver.contains(key) {
            problems.warning(
                "bad-value", message, cause: "it is passed over, as XcodeGen does", hint: hint, at: place)
        } else {
            problems.error("bad-value", message, hint: hint, at: place)
        }
    }

    func wrongForm(_ key: String, _ expected: String, _ node: ManifestNode?) {
        wrongForm(key, what: "'\(key)' in \(name)", expected, node)
    }

    /// - Parameter what: the value or the part of it that has the wrong form.
    func wrongForm(_ key: String, what: String, _ expected: String, _ node: ManifestNode?) {
        let message = "\(what) should be \(expected)"
        let (cause, place) = (node.map { "it is \($0.description)" }, node?.place ?? mark)
        if passedOver.contains(key) {
            problems.warning(
                "wrong-form", message, cause: cause, hint: "it is passed over, as XcodeGen does", at: place)
        } else {
            problems.error("wrong-form", message, cause: cause, at: place)
        }
    }

    private func text(_ node: ManifestNode, _ key: String, _ what: String) -> String? {
        if let scalar = node.scalar, !scalar.isNull { return scalar.string }
        wrongForm(key, what: what, "text", node)
        return nil
    }
}

extension ManifestNode {
    /// What the node is, for messages.
    var description: String {
        switch content {
        case .scalar(let scalar): scalar.isNull ? "empty" : "the text '\(scalar.string.prefix(200))'"
        case .mapping: "a mapping"
        case .sequence: "a list"
        }
    }
}
