/// Makes schemas of the kinds of values that the tables of keys name.
enum KindSchema {
    typealias Kind = XcodeKeys.Kind

    /// - Parameter orEmpty: whether nothing may stand there.
    static func schema(_ kind: Kind, orEmpty: Bool = false) -> SchemaValue {
        switch kind {
        case .text, .path: SchemaScalar.text.reference(orEmpty: orEmpty)
        case .flag: SchemaScalar.flag.reference(orEmpty: orEmpty)
        case .integer: SchemaScalar.integer.reference(orEmpty: orEmpty)
        case .number: SchemaScalar.number.reference(orEmpty: orEmpty)
        case .percent: SchemaScalar.percent.reference(orEmpty: orEmpty)
        case .version: SchemaScalar.version.reference(orEmpty: orEmpty)
        case .choice(let names): choice(names, orEmpty: orEmpty)
        // readers of lists of texts take one text for a list of one
        case .list(let element) where isText(element): oneOrMore(element, orEmpty: orEmpty)
        case .list(let element): ["type": type("array", orEmpty), "items": schema(element)]
        case .mapping(let table): optional(.reference(table), orEmpty)
        case .named(let value): named(schema(value), orEmpty: orEmpty)
        case .anyOf(let kinds): anyOf(kinds, orEmpty: orEmpty)
        case .any: true
        case .null: ["type": "null"]
        }
    }

    /// A mapping of names.
    ///
    /// - Parameter keys: the only names that there are, where not any.
    static func named(_ value: SchemaValue, keys: [String]? = nil, orEmpty: Bool = false) -> SchemaValue {
        guard let keys else { return ["type": type("object", orEmpty), "additionalProperties": value] }
        let pattern =
            "^(?:\(keys.map(SchemaScalar.escaped).joined(separator: "|")))(?::REPLACE)?$|\(SchemaScalar.variable)"
        return [
            "type": type("object", orEmpty), "properties": .object(keys.map { .init($0, value) }),
            "patternProperties": [pattern: value], "additionalProperties": false,
        ]
    }

    /// One of some names, or text that a variable is part of.
    ///
    /// - Parameter pattern: what else is taken.
    static func choice(_ names: [String], orEmpty: Bool = false, pattern: String? = nil) -> SchemaValue {
        let names = names.map { SchemaValue.text($0) } + (orEmpty ? [.null] : [])
        let other = pattern.map { ["type": "string", "pattern": .text("^(?:\($0))$")] as SchemaValue }
        return .anyOf([["enum": .list(names)], .reference("variable")] + [other].compactMap(\.self))
    }

    static func optional(_ schema: SchemaValue, _ orEmpty: Bool) -> SchemaValue {
        orEmpty ? .anyOf([schema, ["type": "null"]]) : schema
    }

    private static func anyOf(_ kinds: [Kind], orEmpty: Bool) -> SchemaValue {
        if kinds.count == 2, kinds[1] == .list(kinds[0]), isText(kinds[0]) {
            return oneOrMore(kinds[0], orEmpty: orEmpty)
        }
        return .anyOf(kinds.map { schema($0) } + (orEmpty ? [["type": "null"]] : []))
    }

    private static func oneOrMore(_ kind: Kind, orEmpty: Bool) -> SchemaValue {
        if kind == .text || kind == .path { return .reference(orEmpty ? "textsOrEmpty" : "texts") }
        return .anyOf([schema(kind, orEmpty: orEmpty), ["type": "array", "items": schema(kind)]])
    }

    /// Whether values of a kind are written without structure.
    private static func isText(_ kind: Kind) -> Bool {
        switch kind {
        case .text, .flag, .integer, .number, .percent, .version, .path, .choice: true
        case .list, .mapping, .named, .anyOf, .any, .null: false
        }
    }

    private static func type(_ name: String, _ orEmpty: Bool) -> SchemaValue {
        orEmpty ? .texts([name, "null"]) : .text(name)
    }
}
