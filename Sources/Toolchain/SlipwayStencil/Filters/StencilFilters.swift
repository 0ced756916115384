import SlipwayModel
import SlipwayReport

/// One use of a filter.
///
/// The names and what they do are those of Stencil 0.15 and of StencilSwiftKit 2.10, by which Tuist renders templates.
struct StencilFilters {
    let name: String
    let arguments: [TemplateValue?]
    let place: SourceLocation
    let budget: StencilBudget

    init(_ name: String, _ arguments: [TemplateValue?], _ place: SourceLocation, _ budget: StencilBudget) {
        self.name = name
        self.arguments = arguments
        self.place = place
        self.budget = budget
    }

    /// All there are.
    static let names: Set<String> = [
        "!contains", "!hasPrefix", "!hasSuffix", "basename", "camelToSnakeCase", "capitalize", "contains", "default",
        "dirname", "escapeReservedKeywords", "filter", "hasPrefix", "hasSuffix", "hexToInt", "indent", "int255toFloat",
        "join", "lowerFirstLetter", "lowerFirstWord", "lowercase", "percent", "removeNewlines", "replace",
        "snakeToCamelCase", "split", "swiftIdentifier", "titlecase", "upperFirstLetter", "uppercase",
    ]

    /// - Throws: status 2 where the value or an argument is none that the filter takes.
    func apply(to value: TemplateValue?) throws(SlipwayError) -> TemplateValue? {
        switch value {
        case .text(let text)?: try budget.step(1 + text.utf8.count / 64, at: place)
        case .list(let values)?: try budget.step(1 + values.count, at: place)
        default: break
        }
        let result = try result(of: value)
        if case .text(let text)? = result { try budget.add(text.utf8.count, at: place) }
        return result
    }

    private func result(of value: TemplateValue?) throws(SlipwayError) -> TemplateValue? {
        switch name {
        case "default": return value ?? arguments.compactMap { $0 }.first
        case "capitalize": return mapped(value, LetterCase.capitalized)
        case "uppercase": return mapped(value) { $0.uppercased() }
        case "lowercase": return mapped(value) { $0.lowercased() }
        case "join": return try join(value)
        case "split": return try split(value)
        case "indent": return .text(try indent(value?.printed ?? ""))
        case "hexToInt", "int255toFloat", "percent": return try number(value)
        default: break
        }
        let text = try text(value)
        switch name {
        case "contains", "hasPrefix", "hasSuffix", "!contains", "!hasPrefix", "!hasSuffix": return .flag(try asks(text))
        case "camelToSnakeCase", "snakeToCamelCase", "lowerFirstLetter", "lowerFirstWord", "titlecase",
            "upperFirstLetter":
            return .text(try letterCase(text))
        default: return .text(try changed(text))
        }
    }

    private func letterCase(_ text: String) throws(SlipwayError) -> String {
        switch name {
        case "camelToSnakeCase":
            let snake = LetterCase.snakeCase(text)
            return try flag(0) ?? true ? snake.lowercased() : snake
        case "snakeToCamelCase": return LetterCase.camelCase(text, keepsUnderscores: try flag(0) != true)
        case "lowerFirstLetter": return LetterCase.lowerFirstLetter(text)
        case "lowerFirstWord": return LetterCase.lowerFirstWord(text)
        default: return LetterCase.upperFirstLetter(text)
        }
    }

    private func changed(_ text: String) throws(SlipwayError) -> String {
        switch name {
        case "basename": return Path(text).lastComponent
        case "dirname": return Path(text).parent.string
        case "escapeReservedKeywords": return SwiftNames.escaped(text)
        case "swiftIdentifier":
            let isPretty = try word(0, of: ["normal", "pretty"]) == "pretty"
            return isPretty ? SwiftNames.prettyIdentifier(text) : SwiftNames.identifier(text)
        case "removeNewlines": return try removeNewlines(text)
        case "replace": return try replace(text)
        default: return text
        }
    }

    private func mapped(_ value: TemplateValue?, _ change: (String) -> String) -> TemplateValue {
        if case .list(let values)? = value { return .list(values.map { .text(change($0.printed)) }) }
        return .text(change(value?.printed ?? ""))
    }
}
