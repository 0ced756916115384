/// A value with filters, or a range of numbers.
indirect enum StencilOperand: Sendable {
    case filtered(StencilVariable, [StencilFilterCall])
    /// `1...count`, in either direction.
    case range(StencilOperand, StencilOperand)
}

/// A filter's name and what it is given: `join:", "`.
struct StencilFilterCall: Sendable {
    let name: String
    let arguments: [StencilVariable]
}

/// What a condition asks.
indirect enum StencilExpression: Sendable {
    case operand(StencilOperand)
    case not(StencilExpression)
    case infix(Infix, StencilExpression, StencilExpression)

    enum Infix: String, Sendable, CaseIterable {
        case isIn = "in"
        case or, and
        case equal = "=="
        case notEqual = "!="
        case greater = ">"
        case greaterOrEqual = ">="
        case less = "<"
        case lessOrEqual = "<="

        /// How tightly it binds, as in Stencil: `in` least of all.
        var power: Int {
            switch self {
            case .isIn: 5
            case .or: 6
            case .and: 7
            case .equal, .notEqual, .greater, .greaterOrEqual, .less, .lessOrEqual: 10
            }
        }
    }

    /// How tightly `not` binds.
    static let notPower = 8
}
