/// A value that a template prints, asks about or goes through.
package indirect enum TemplateValue: Sendable, Hashable {
    case text(String)
    case integer(Int)
    case real(Double)
    case flag(Bool)
    case list([TemplateValue])
    case table([String: TemplateValue])

    /// What is printed for it.
    package var printed: String {
        switch self {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        case .list(let values): "[" + values.map(\.quoted).joined(separator: ", ") + "]"
        case .table(let entries):
            entries.isEmpty
                ? "[:]"
                : "["
                    + entries.sortedBytewise(by: \.key).map { "\($0.key.debugDescription): \($0.value.quoted)" }
                    .joined(separator: ", ") + "]"
        }
    }

    /// As it stands in a list.
    private var quoted: String {
        if case .text(let text) = self { text.debugDescription } else { printed }
    }

    /// What it is, for messages.
    package var kind: String {
        switch self {
        case .text: "a text"
        case .integer: "a whole number"
        case .real: "a number"
        case .flag: "true or false"
        case .list: "a list"
        case .table: "a table"
        }
    }
}

extension TemplateValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .integer(let number): try container.encode(number)
        case .real(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .list(let values): try container.encode(values)
        case .table(let entries): try container.encode(entries)
        }
    }
}
