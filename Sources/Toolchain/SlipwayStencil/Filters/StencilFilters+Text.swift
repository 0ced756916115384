import SlipwayModel
import SlipwayReport

/// Filters that take texts apart and put them together.
extension StencilFilters {
    func asks(_ text: String) throws(SlipwayError) -> Bool {
        let part = try argument(0)
        return switch name {
        case "contains": part.isEmpty || text.contains(part)
        case "!contains": !(part.isEmpty || text.contains(part))
        case "hasPrefix": text.hasPrefix(part)
        case "!hasPrefix": !text.hasPrefix(part)
        case "hasSuffix": text.hasSuffix(part)
        default: !text.hasSuffix(part)
        }
    }

    func join(_ value: TemplateValue?) throws(SlipwayError) -> TemplateValue? {
        guard case .list(let values)? = value else { return value }
        let separator = arguments.first??.printed ?? ""
        try budget.add(separator.utf8.count * values.count, at: place)
        return .text(values.map(\.printed).joined(separator: separator))
    }

    func split(_ value: TemplateValue?) throws(SlipwayError) -> TemplateValue? {
        guard case .text(let text)? = value else { return value }
        let separator = arguments.first??.printed ?? " "
        if separator.isEmpty { return .list([.text(text)]) }
        try budget.step(1 + text.utf8.count / 8, at: place)
        return .list(text.split(separator: separator, omittingEmptySubsequences: false).map { .text(String($0)) })
    }

    func indent(_ text: String) throws(SlipwayError) -> String {
        var width = 4
        if let value = arguments.first ?? nil {
            guard case .integer(let number) = value, number >= 0 else {
                throw wrong("'indent' takes the number of blanks, and not '\(value.printed)'")
            }
            width = number
        }
        let unit = arguments.count > 1 ? try argument(1) : " "
        let indentsFirst = arguments.count > 2 ? try flag(2) ?? false : false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let (bytes, isTooMuch) = (unit.utf8.count * lines.count).multipliedReportingOverflow(by: width)
        try budget.add(isTooMuch ? .max : bytes, at: place)
        let blanks = String(repeating: unit, count: width)
        return lines.enumerated().map { index, line in
            line.isEmpty || index == 0 && !indentsFirst ? String(line) : blanks + line
        }.joined(separator: "\n")
    }

    func removeNewlines(_ text: String) throws(SlipwayError) -> String {
        func isBlank(_ character: Character) -> Bool { character.isWhitespace && !character.isNewline }
        guard try word(0, of: ["all", "leading"]) == "leading" else { return text.filter { !$0.isWhitespace } }
        var joined = text.split(whereSeparator: \.isNewline).map { $0.drop(while: isBlank) }.joined()[...]
        while let last = joined.last, isBlank(last) { joined.removeLast() }
        return String(joined)
    }

    func replace(_ text: String) throws(SlipwayError) -> String {
        let (part, other) = (try argument(0), try argument(1))
        if part.isEmpty { return text }
        try budget.step(1 + text.utf8.count / 8, at: place)
        let count = text.utf8.count / part.utf8.count
        let (bytes, isTooMuch) = count.multipliedReportingOverflow(by: other.utf8.count)
        // most parts are no match: what is really made is counted behind it
        if isTooMuch || bytes > 1 << 30 { try budget.add(.max, at: place) }
        return text.replacing(part, with: other)
    }

    func number(_ value: TemplateValue?) throws(SlipwayError) -> TemplateValue? {
        switch (name, value) {
        case ("hexToInt", .text(let text)?): return Int(text, radix: 16).map { .integer($0) }
        case ("hexToInt", .integer(let number)?): return Int("\(number)", radix: 16).map { .integer($0) }
        case ("int255toFloat", .integer(let number)?): return .real(Double("\(Float(number) / 255)") ?? 0)
        case ("percent", .integer(let number)?): return .text("\(number.multipliedReportingOverflow(by: 100).0)%")
        case ("percent", .real(let number)?) where abs(number) < 1e15: return .text("\(Int(Float(number) * 100))%")
        default: throw wrong("'\(name)' takes a number, and this is \(value?.kind ?? "nothing")")
        }
    }
}
