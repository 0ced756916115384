import SlipwayReport

/// Reads the expressions of one tag.
struct StencilExpressionParser {
    let place: SourceLocation

    /// Parentheses and `not` one inside the other, and operators in one expression.
    private static let mostDepth = 30
    private static let mostWords = 400

    // MARK: values

    /// `name|filter:argument`, or a range.
    func operand(_ text: String) throws(SlipwayError) -> StencilOperand {
        let ends = text.split(separator: "...", omittingEmptySubsequences: false).map(String.init)
        if ends.count == 2, !text.hasPrefix("\""), !text.hasPrefix("'") {
            return .range(try filtered(ends[0]), try filtered(ends[1]))
        }
        return try filtered(text)
    }

    private func filtered(_ text: String) throws(SlipwayError) -> StencilOperand {
        var parts: [String] = []
        for part in StencilWords.parts(text, at: "|") where !part.trimmed.isEmpty { parts.append(part.trimmed) }
        guard let first = parts.first else { throw error("a value is missing in '\(text)'") }
        var calls: [StencilFilterCall] = []
        for part in parts.dropFirst() { calls.append(try call(part)) }
        return .filtered(try variable(first), calls)
    }

    /// The filters of `{% filter a|b %}`.
    func calls(_ text: String) throws(SlipwayError) -> [StencilFilterCall] {
        var calls: [StencilFilterCall] = []
        for part in StencilWords.parts(text, at: "|") { calls.append(try call(part)) }
        if calls.isEmpty { throw error("a filter is missing") }
        return calls
    }

    func variable(_ text: String) throws(SlipwayError) -> StencilVariable {
        do throws(StencilVariable.Problem) {
            return try StencilVariable(text)
        } catch {
            throw self.error(error.message)
        }
    }

    private func call(_ text: String) throws(SlipwayError) -> StencilFilterCall {
        let parts = StencilWords.parts(text, at: ":")
        let name = parts.first?.trimmed ?? ""
        guard StencilFilters.names.contains(name) else {
            throw SlipwayError(
                .input, code: "unknown-filter", "there is no filter '\(name)'",
                hint: Suggestion.hint(for: name, in: StencilFilters.names.sorted()), at: place)
        }
        var arguments: [StencilVariable] = []
        for part in StencilWords.parts(parts.dropFirst().joined(separator: ":"), at: ",") {
            arguments.append(try variable(part.trimmed))
        }
        return StencilFilterCall(name: name, arguments: arguments)
    }

    // MARK: conditions

    /// Words with `and`, `or`, `not`, `in`, comparisons and parentheses.
    func expression(_ words: some Collection<String>) throws(SlipwayError) -> StencilExpression {
        guard words.count <= StencilExpressionParser.mostWords else {
            throw error("the condition has more than \(StencilExpressionParser.mostWords) words")
        }
        var rest = Array(words)[...]
        let result = try expression(&rest, power: 0, depth: 0)
        if let word = rest.first {
            throw error("'\(word)' is not expected here", hint: "join conditions by 'and', 'or'")
        }
        return result
    }

    private func expression(
        _ words: inout ArraySlice<String>, power: Int, depth: Int
    ) throws(SlipwayError) -> StencilExpression {
        if depth > StencilExpressionParser.mostDepth { throw error("the condition is nested too deeply") }
        var left = try first(&words, depth)
        while let word = words.first, let infix = StencilExpression.Infix(rawValue: word), power < infix.power {
            words.removeFirst()
            left = .infix(infix, left, try expression(&words, power: infix.power, depth: depth + 1))
        }
        return left
    }

    private func first(_ words: inout ArraySlice<String>, _ depth: Int) throws(SlipwayError) -> StencilExpression {
        guard let word = words.popFirst() else { throw error("a condition is missing") }
        switch word {
        case "not": return .not(try expression(&words, power: StencilExpression.notPower, depth: depth + 1))
        case "(":
            let inside = try expression(&words, power: 0, depth: depth + 1)
            guard words.popFirst() == ")" else { throw error("'(' is not closed") }
            return inside
        case ")": throw error("')' closes nothing")
        default:
            if StencilExpression.Infix(rawValue: word) != nil { throw error("there is nothing in front of '\(word)'") }
            return .operand(try operand(word))
        }
    }

    // MARK: outputs

    /// What stands between `{{` and `}}`.
    func output(_ words: [String]) throws(SlipwayError) -> StencilOutput {
        if words.isEmpty { throw error("there is nothing to print", hint: "name a value between '{{' and '}}'") }
        guard words.count > 2, words[1] == "if" else {
            return StencilOutput(value: try printed(words), condition: nil, otherwise: nil)
        }
        let condition = words[2...]
        guard let other = condition.firstIndex(of: "else") else {
            return StencilOutput(
                value: try printed([words[0]]), condition: try expression(condition), otherwise: nil)
        }
        return StencilOutput(
            value: try printed([words[0]]), condition: try expression(condition[..<other]),
            otherwise: try printed(Array(condition[(other + 1)...])))
    }

    /// A condition, or else a value whose name has spaces in it.
    private func printed(_ words: [String]) throws(SlipwayError) -> StencilExpression {
        if let condition = try? expression(words) { return condition }
        return .operand(try operand(words.joined(separator: " ")))
    }

    func error(_ message: String, hint: String? = nil) -> SlipwayError {
        SlipwayError(.input, code: "template-syntax", message, hint: hint, at: place)
    }
}
