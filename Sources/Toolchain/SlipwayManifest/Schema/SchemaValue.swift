/// JSON whose members keep their order.
indirect enum SchemaValue: Sendable, Hashable {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([SchemaValue])
    case object([Member])

    struct Member: Sendable, Hashable {
        let name: String
        let value: SchemaValue

        init(_ name: String, _ value: SchemaValue) {
            self.name = name
            self.value = value
        }
    }

    var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    subscript(name: String) -> SchemaValue? { members.first { $0.name == name }?.value }

    /// This object with more members behind its own; `true` counts as the empty object.
    func adding(_ more: [Member]) -> SchemaValue { .object(members + more) }

    /// This object with what editors show for it in front.
    func described(_ text: String) -> SchemaValue {
        .object([Member("description", .text(text))] + members.filter { $0.name != "description" })
    }
}

// So that a schema in code looks like the schema.
extension SchemaValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(integerLiteral value: Int) { self = .number(value) }
    init(stringLiteral value: String) { self = .text(value) }
    init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, SchemaValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
}

extension SchemaValue {
    static func texts(_ texts: [String]) -> SchemaValue { .list(texts.map { .text($0) }) }

    /// A reference to one of the document's definitions.
    static func reference(_ name: String) -> SchemaValue { ["$ref": .text("#/definitions/\(name)")] }

    /// What a mapping must have. One that has a key with `${…}` or `:REPLACE` may have it by that.
    static func needed(_ needs: SchemaValue) -> SchemaValue {
        ["if": .reference("hasComputedKeys"), "else": needs]
    }

    /// A mapping with a key that has a value.
    static func given(_ key: String, not values: [SchemaValue] = [.null]) -> SchemaValue {
        ["required": .texts([key]), "properties": .object([Member(key, ["not": ["enum": .list(values)]])])]
    }

    /// One of several; those of an alternative that is nothing but alternatives itself are taken over.
    static func anyOf(_ alternatives: [SchemaValue]) -> SchemaValue {
        let flat = alternatives.flatMap { alternative -> [SchemaValue] in
            guard alternative.members.count == 1, case .list(let inner)? = alternative["anyOf"] else {
                return [alternative]
            }
            return inner
        }
        return flat.count == 1 ? flat[0] : ["anyOf": .list(flat)]
    }
}

extension SchemaValue {
    private static let width = 120

    /// The document: what fits into a line stands in one, two spaces per level, one trailing newline.
    var document: String {
        var result = ""
        write(indent: "", before: 0, to: &result)
        return result + "\n"
    }

    /// - Parameter before: the columns in front of the value that the indentation does not count.
    private func write(indent: String, before: Int, to text: inout String) {
        let line = line
        if indent.utf8.count + before + line.utf8.count < SchemaValue.width {
            text += line
            return
        }
        let inner = indent + "  "
        switch self {
        case .null, .flag, .number, .text: text += line
        case .list(let values):
            for (index, value) in values.enumerated() {
                text += (index == 0 ? "[\n" : ",\n") + inner
                value.write(indent: inner, before: 0, to: &text)
            }
            text += "\n\(indent)]"
        case .object(let members):
            for (index, member) in members.enumerated() {
                let name = JSONWriter.quoted(member.name) + ": "
                text += (index == 0 ? "{\n" : ",\n") + inner + name
                member.value.write(indent: inner, before: name.utf8.count, to: &text)
            }
            text += "\n\(indent)}"
        }
    }

    /// The value in one line.
    var line: String {
        switch self {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): "\(number)"
        case .text(let text): JSONWriter.quoted(text)
        case .list(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(JSONWriter.quoted($0.name)): \($0.value.line)" }.joined(separator: ", ") + "}"
        }
    }
}
