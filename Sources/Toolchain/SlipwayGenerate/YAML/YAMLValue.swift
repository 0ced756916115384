/// A document to be written: scalars, lists and mappings in the order they are given.
package indirect enum YAMLValue: Sendable, Hashable {
    /// Text that is read back as exactly this text.
    case text(String)
    /// Text that is written without quotes, such as `true` or `YES`: the reader may see more than text in it.
    case plain(String)
    case list([YAMLValue])
    case mapping(YAMLMapping)

    package static func flag(_ flag: Bool) -> YAMLValue { .plain(flag ? "true" : "false") }
    package static func texts(_ texts: [String]) -> YAMLValue { .list(texts.map { .text($0) }) }

    /// Text alone, or a list where there are several.
    package static func oneOrMore(_ texts: [String]) -> YAMLValue { texts.count == 1 ? .text(texts[0]) : .texts(texts) }

    package var isEmpty: Bool {
        switch self {
        case .text, .plain: false
        case .list(let elements): elements.isEmpty
        case .mapping(let mapping): mapping.entries.isEmpty
        }
    }
}

/// The entries of a mapping; keys are unique.
package struct YAMLMapping: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        package let key: String
        package let value: YAMLValue
        /// What is said behind the key's value, or behind the key where its value has lines of its own.
        package let note: String?
        /// Whether an empty line stands above.
        package let isApart: Bool
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    /// A mapping of some entries.
    package static func of(_ entries: (String, YAMLValue)...) -> YAMLMapping {
        var mapping = YAMLMapping()
        for (key, value) in entries { mapping.add(key, value) }
        return mapping
    }

    package mutating func add(_ key: String, _ value: YAMLValue, note: String? = nil, isApart: Bool = false) {
        entries.append(Entry(key: key, value: value, note: note, isApart: isApart))
    }

    /// Adds an entry that says something.
    package mutating func add(_ key: String, nonEmpty value: YAMLValue) {
        if !value.isEmpty { add(key, value) }
    }

    package mutating func add(_ key: String, _ text: String?) {
        if let text { add(key, .text(text)) }
    }

    package mutating func add(_ key: String, texts: [String]) { add(key, nonEmpty: .texts(texts)) }

    package mutating func add(_ key: String, mapping: YAMLMapping) { add(key, nonEmpty: .mapping(mapping)) }

    /// Adds a flag that is not as usual.
    package mutating func add(_ key: String, _ flag: Bool, unless usual: Bool) {
        if flag != usual { add(key, .flag(flag)) }
    }

    package mutating func add(_ key: String, _ flag: Bool?) {
        if let flag { add(key, .flag(flag)) }
    }
}
