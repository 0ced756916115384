import SlipwayModel
import SlipwayReport

/// One value of a list, or an entry of a table.
struct StencilItem {
    let key: String?
    let value: TemplateValue
}

/// Values, conditions and filters.
extension StencilRenderer {
    /// Numbers that a range may have.
    private static let mostNumbers = 100_000

    func wrong(_ message: String, at place: SourceLocation) -> SlipwayError {
        SlipwayError(.input, code: "template-value", message, at: place)
    }

    // MARK: values

    func value(of operand: StencilOperand, at place: SourceLocation) throws(SlipwayError) -> TemplateValue? {
        switch operand {
        case .filtered(let variable, let calls):
            return try apply(calls, to: try value(of: variable, at: place), at: place)
        case .range(let from, let to):
            let (first, last) = (try number(from, at: place), try number(to, at: place))
            let (distance, isTooFar) = last.subtractingReportingOverflow(first)
            guard !isTooFar, distance.magnitude < StencilRenderer.mostNumbers else {
                throw wrong("the range has more than \(StencilRenderer.mostNumbers) numbers", at: place)
            }
            try budget.step(Int(distance.magnitude) + 1, at: place)
            let numbers = stride(from: first, through: last, by: first <= last ? 1 : -1)
            return .list(numbers.map { .integer($0) })
        }
    }

    private func number(_ operand: StencilOperand, at place: SourceLocation) throws(SlipwayError) -> Int {
        switch try value(of: operand, at: place) {
        case .integer(let number)?: return number
        case .real(let number)? where Int(exactly: number.rounded(.towardZero)) != nil: return Int(number)
        case .text(let text)? where Int(text) != nil: return Int(text) ?? 0
        case let other:
            throw wrong("a range goes from a number to a number, and this is \(other?.kind ?? "nothing")", at: place)
        }
    }

    func value(of variable: StencilVariable, at place: SourceLocation) throws(SlipwayError) -> TemplateValue? {
        guard case .path(let steps) = variable else {
            if case .literal(let value) = variable { return value }
            return nil
        }
        var current: TemplateValue?
        for (index, step) in steps.enumerated() {
            let name = try name(of: step, at: place)
            if index == 0 {
                guard case .value(let value)? = scopes[name] else { return nil }
                current = value
            } else if let value = current {
                if case .text(let text) = value { try budget.step(1 + text.utf8.count / 64, at: place) }
                current = StencilRenderer.member(name, of: value)
            }
            if current == nil { return nil }
        }
        return current
    }

    private func name(of step: StencilVariable.Step, at place: SourceLocation) throws(SlipwayError) -> String {
        switch step {
        case .name(let name): return name
        case .value(let variable):
            if let value = try value(of: variable, at: place) { return value.printed }
            throw wrong("what stands in the brackets is nothing", at: place)
        }
    }

    private static func member(_ name: String, of value: TemplateValue) -> TemplateValue? {
        switch value {
        case .table(let entries): return name == "count" ? .integer(entries.count) : entries[name]
        case .list(let values):
            switch name {
            case "count": return .integer(values.count)
            case "first": return values.first
            case "last": return values.last
            default: return Int(name).flatMap { values.indices.contains($0) ? values[$0] : nil }
            }
        case .text(let text):
            switch name {
            case "count": return .integer(text.count)
            case "first": return text.first.map { .text(String($0)) }
            case "last": return text.last.map { .text(String($0)) }
            default:
                guard let index = Int(name), index >= 0 else { return nil }
                return text.dropFirst(index).first.map { .text(String($0)) }
            }
        case .integer, .real, .flag: return nil
        }
    }

    /// What a loop goes through: the values of a list, or the entries of a table by their keys.
    func items(of operand: StencilOperand, at place: SourceLocation) throws(SlipwayError) -> [StencilItem] {
        switch try value(of: operand, at: place) {
        case .list(let values)?: return values.map { StencilItem(key: nil, value: $0) }
        case .table(let entries)?:
            return entries.sortedBytewise(by: \.key).map { StencilItem(key: $0.key, value: $0.value) }
        default: return []
        }
    }

    func apply(
        _ calls: [StencilFilterCall], to value: TemplateValue?, at place: SourceLocation
    ) throws(SlipwayError) -> TemplateValue? {
        var value = value
        for call in calls {
            var arguments: [TemplateValue?] = []
            for argument in call.arguments { arguments.append(try self.value(of: argument, at: place)) }
            if call.name == "filter" {
                value = try dynamicFilter(value, arguments, at: place)
            } else {
                value = try StencilFilters(call.name, arguments, place, budget).apply(to: value)
            }
            try budget.step(at: place)
        }
        return value
    }

    /// `value|filter:name`: the filters are the value of a name.
    private func dynamicFilter(
        _ value: TemplateValue?, _ arguments: [TemplateValue?], at place: SourceLocation
    ) throws(SlipwayError) -> TemplateValue? {
        guard let value else { return nil }
        guard arguments.count == 1, case .text(let text)?? = arguments.first else {
            throw wrong("the filter 'filter' takes the text of a filter", at: place)
        }
        try budget.enter(at: place)
        defer { budget.leave() }
        return try apply(try StencilExpressionParser(place: place).calls(text), to: value, at: place)
    }

    // MARK: conditions

    func value(of expression: StencilExpression, at place: SourceLocation) throws(SlipwayError) -> TemplateValue? {
        if case .operand(let operand) = expression { return try value(of: operand, at: place) }
        return .text("\(try isTrue(expression, at: place))")
    }

    func isTrue(_ expression: StencilExpression, at place: SourceLocation) throws(SlipwayError) -> Bool {
        switch expression {
        case .operand(let operand): return StencilRenderer.isTrue(try value(of: operand, at: place))
        case .not(let inner): return try !isTrue(inner, at: place)
        case .infix(.or, let left, let right):
            if try isTrue(left, at: place) { return true }
            return try isTrue(right, at: place)
        case .infix(.and, let left, let right):
            if try !isTrue(left, at: place) { return false }
            return try isTrue(right, at: place)
        case .infix(.notEqual, let left, let right): return try !isTrue(.infix(.equal, left, right), at: place)
        case .infix(let infix, let left, let right):
            let whole = try value(of: right, at: place)
            switch whole {
            case .text(let text)?: try budget.step(1 + text.utf8.count / 64, at: place)
            case .list(let values)?: try budget.step(1 + values.count, at: place)
            default: break
            }
            return StencilComparison(try value(of: left, at: place), whole).holds(infix)
        }
    }

    private static func isTrue(_ value: TemplateValue?) -> Bool {
        switch value {
        case nil: false
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .integer(let number): number > 0
        case .real(let number): number > 0
        case .list(let values): !values.isEmpty
        case .table(let entries): !entries.isEmpty
        }
    }
}
