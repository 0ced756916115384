import SlipwayModel

/// Two values side by side.
struct StencilComparison {
    private let left: TemplateValue?
    private let right: TemplateValue?

    init(_ left: TemplateValue?, _ right: TemplateValue?) {
        self.left = left
        self.right = right
    }

    func holds(_ infix: StencilExpression.Infix) -> Bool {
        switch infix {
        case .equal: isEqual
        case .notEqual: !isEqual
        case .isIn: isContained
        case .greater: numbers.map { $0 > $1 } ?? false
        case .greaterOrEqual: numbers.map { $0 >= $1 } ?? false
        case .less: numbers.map { $0 < $1 } ?? false
        case .lessOrEqual: numbers.map { $0 <= $1 } ?? false
        case .or, .and: false
        }
    }

    private var numbers: (Double, Double)? {
        guard let left = StencilComparison.number(left), let right = StencilComparison.number(right) else { return nil }
        return (left, right)
    }

    private static func number(_ value: TemplateValue?) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }

    private var isEqual: Bool {
        switch (left, right) {
        case (nil, nil): return true
        case (.text(let left), .text(let right)): return left == right
        case (.flag(let left), .flag(let right)): return left == right
        // an attribute that is true or false may be asked for by the word that was given for it
        case (.flag(let flag), .text(let text)), (.text(let text), .flag(let flag)): return text == "\(flag)"
        case (.integer(let left), .integer(let right)): return left == right
        case (.integer(let number), .text(let text)), (.text(let text), .integer(let number)):
            return text == "\(number)"
        default: return numbers.map { $0 == $1 } ?? false
        }
    }

    private var isContained: Bool {
        switch (left, right) {
        case (nil, nil): true
        case (.text(let part), .text(let whole)): part.isEmpty || whole.contains(part)
        case (let left?, .list(let values)): values.contains { StencilComparison(left, $0).isEqual || left == $0 }
        default: false
        }
    }
}
