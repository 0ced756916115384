import SlipwayModel
import SlipwayReport

/// Reads the keys of one mapping of XcodeGen's vocabulary.
///
/// A key without a value is absent: XcodeGen drops it silently, here it is a warning.
struct KeyReader {
    let reader: MappingReader
    let context: XcodeContext
    /// Where the mapping begins.
    let node: ManifestNode
    /// Keys whose value has to be a list.
    private let lists: Set<String>

    /// - Parameters:
    ///   - name: what the mapping is, for messages: `target 'App'`.
    /// - Returns: `nil` after a problem where `node` is no mapping.
    ///   - key: the key of `owner` whose value it is, where it is one.
    init?(
        _ node: ManifestNode, _ name: String, _ table: XcodeKeys.Table, _ context: XcodeContext,
        key: String? = nil, of owner: KeyReader? = nil
    ) {
        guard let mapping = node.mapping else {
            if let key, let owner {
                owner.reader.wrongForm(key, what: name, "a mapping", node)
                return nil
            }
            context.error(
                "wrong-form", "\(name) should be a mapping", cause: "it is \(node.description)",
                hint:
                    "its keys are \(table.names.prefix(6).joined(separator: ", "))\(table.keys.count > 6 ? ", …" : "")",
                at: node.place)
            return nil
        }
        let reader = MappingReader(
            mapping, name: name, known: table.names, passedOver: table.passedOver, strays: table.strays,
            problems: context.problems,
            at: node.place)
        self.init(reader, node, table, context)
        reportEmpty(table.names.filter { !table.mayBeEmpty.contains($0) })
    }

    init(_ reader: MappingReader, _ node: ManifestNode, _ table: XcodeKeys.Table, _ context: XcodeContext) {
        lists = table.lists
        self.reader = reader
        self.node = node
        self.context = context
    }

    /// Reports those of some keys that have no value.
    func reportEmpty(_ keys: [String]) {
        for entry in reader.entries where entry.value.isNull && keys.contains(entry.name) {
            context.warning(
                "empty-value", "'\(entry.name)' in \(name) has no value", cause: "it is read as not given",
                hint: "remove the key or give it a value", at: entry.mark)
        }
    }

    var name: String { reader.name }
    var place: Place { node.place }

    subscript(key: String) -> ManifestNode? {
        guard let value = reader[key], !value.isNull else { return nil }
        return value
    }

    func has(_ key: String) -> Bool { self[key] != nil }
    func text(_ key: String) -> String? { has(key) ? reader.string(key) : nil }

    func texts(_ key: String) -> [String] {
        guard let value = self[key] else { return [] }
        if lists.contains(key), value.sequence == nil {
            wrongForm(key, "a list", value)
            return []
        }
        return reader.strings(key)
    }

    func flag(_ key: String) -> Bool? { has(key) ? reader.flag(key) : nil }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) -> Choice? {
        has(key) ? reader.choice(key) : nil
    }

    /// Several names of an enumeration, or one.
    func choices<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) -> [Choice] {
        nodes(key).compactMap { node in
            guard let text = node.scalar?.string, !node.isNull else {
                wrongForm(key, "a list of names", node)
                return nil
            }
            if let choice = Choice(rawValue: text) { return choice }
            reader.badValue(key, text, in: Choice.allCases.map(\.rawValue), at: node.place)
            return nil
        }
    }

    func integer(_ key: String) -> Int? {
        guard let text = text(key) else { return nil }
        if let number = Int(text), number >= 0 { return number }
        wrongForm(key, "a whole number", self[key])
        return nil
    }

    /// The entries of a list; anything else counts as a list of one, where XcodeGen takes it for one.
    func nodes(_ key: String) -> [ManifestNode] {
        guard let value = self[key] else { return [] }
        if let sequence = value.sequence { return sequence }
        guard lists.contains(key) else { return [value] }
        wrongForm(key, "a list", value)
        return []
    }

    /// The mappings of a list.
    func mappings(_ key: String, _ what: String, _ table: XcodeKeys.Table) -> [KeyReader] {
        guard has(key) else { return [] }
        return reader.list(key).compactMap { KeyReader($0, what, table, context) }
    }

    func mapping(_ key: String, _ table: XcodeKeys.Table) -> KeyReader? {
        self[key].flatMap { KeyReader($0, "'\(key)' in \(name)", table, context, key: key, of: self) }
    }

    /// The entries of a mapping whose keys are names; those without a value are reported and left out.
    func named(_ key: String) -> [(name: String, place: Place?, value: ManifestNode)] {
        guard has(key), let names = reader.named(key) else { return [] }
        return names.entries.compactMap { entry in
            guard entry.value.isNull else { return (entry.name, entry.mark, entry.value) }
            context.error(
                "empty-value", "'\(entry.name)' in '\(key)' of \(name) has no value",
                hint: "remove it or give it a value", at: entry.mark)
            return nil
        }
    }

    /// Texts by name; none where one of them is no text, as XcodeGen has it.
    func namedTexts(_ key: String) -> [(name: String, place: Place?, value: String)] {
        let entries = named(key)
        let texts = entries.compactMap { entry in
            entry.value.scalar.map { (name: entry.name, place: entry.place, value: $0.string) }
        }
        guard texts.count < entries.count else { return texts }
        for entry in entries where entry.value.scalar == nil {
            reader.wrongForm(
                key, what: "'\(entry.name)' in '\(key)' of \(name)", "text, or all of '\(key)' is passed over",
                entry.value)
        }
        return []
    }

    /// Free values by name, for property lists and attributes.
    func values(_ key: String) -> [ManifestValue.Entry] {
        guard let value = self[key] else { return [] }
        if case .mapping(let entries) = ManifestValue(value) { return entries }
        wrongForm(key, "a mapping", value)
        return []
    }

    /// Reports that a key is needed.
    func missing(_ key: String, hint: String? = nil) {
        guard reader[key] == nil || reader[key]?.isNull == true else { return }
        context.error("missing-key", "\(name) has no '\(key)'", hint: hint, at: place)
    }

    func wrongForm(_ key: String, _ expected: String, _ node: ManifestNode?) {
        reader.wrongForm(key, expected, node)
    }
}

extension ManifestValue {
    /// What a node says, with merged keys already in place.
    init(_ node: ManifestNode) {
        switch node.content {
        case .scalar(let scalar):
            // a key with nothing behind it is empty text, as XcodeGen has it; `~` and `null` say that there is none
            self = scalar.isNull && !scalar.string.isEmpty ? .null : .scalar(scalar.string, isPlain: scalar.isPlain)
        case .sequence(let nodes):
            self = .list(nodes.map { ManifestValue($0) })
        case .mapping(let mapping):
            self = .mapping(mapping.entries.map { ManifestValue.Entry($0.key, ManifestValue($0.value)) })
        }
    }
}
