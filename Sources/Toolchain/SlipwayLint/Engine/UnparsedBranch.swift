import SwiftSyntax

/// Branches of `#if` that the compiler does not parse: what stands there may be no Swift that it knows.
///
/// A branch whose condition names a version of the compiler or of the language is passed over where it is off; others
/// have to be Swift even then. Source: `Parser::parseIfConfig` of the compiler, and what `swiftc -frontend -parse`
/// takes.
enum UnparsedBranch {
    /// The version of Swift that the parser knows.
    private static let version = [6, 3]
    /// The oldest version of the language that its compiler speaks, but for Swift 4's.
    private static let oldest = [5, 10]

    private enum Value {
        case yes, no, unknown

        var inverted: Value {
            switch self {
            case .yes: .no
            case .no: .yes
            case .unknown: .unknown
            }
        }
    }

    /// What is known of a condition without its platform and flags, and whether it is about versions.
    private struct Condition {
        let value: Value
        var isVersioned = false
    }

    /// Whether the branch is off wherever the file is compiled, and not parsed therefore.
    static func isUnparsed(_ branch: IfConfigClauseSyntax) -> Bool {
        guard let branches = branch.parent?.as(IfConfigClauseListSyntax.self) else { return false }
        var (isDecided, isVersioned) = (false, false)
        for other in branches {
            var value = isDecided ? Value.no : .unknown
            if let condition = other.condition {
                let found = evaluate(condition)
                // `#else` is what the condition before it is
                isVersioned = found.isVersioned
                if !isDecided { value = found.value }
            }
            if other.id == branch.id { return isVersioned && value == .no }
            if value == .yes { isDecided = true }
        }
        return false
    }

    private static func evaluate(_ expression: ExprSyntax) -> Condition {
        if let call = expression.as(FunctionCallExprSyntax.self) { return evaluate(call) }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return evaluate(only.expression)
        }
        if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            let inner = evaluate(prefix.expression)
            return Condition(value: inner.value.inverted, isVersioned: inner.isVersioned)
        }
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return Condition(value: .unknown) }
        return evaluate(Array(sequence.elements))
    }

    /// Operands with operators between them; `&&` binds closer than `||`.
    private static func evaluate(_ elements: [ExprSyntax]) -> Condition {
        let isOr = { (element: ExprSyntax) in element.trimmedText == "||" }
        let groups = elements.split(whereSeparator: isOr).map { group in
            all(group.filter { $0.trimmedText != "&&" }.map(evaluate))
        }
        let value: Value =
            groups.contains { $0.value == .yes } ? .yes : groups.allSatisfy { $0.value == .no } ? .no : .unknown
        return Condition(value: value, isVersioned: groups.allSatisfy(\.isVersioned))
    }

    private static func all(_ operands: [Condition]) -> Condition {
        let value: Value =
            operands.contains { $0.value == .no } ? .no : operands.allSatisfy { $0.value == .yes } ? .yes : .unknown
        return Condition(value: value, isVersioned: operands.contains(where: \.isVersioned))
    }

    /// `swift(>=6.0)`, `compiler(<5.9)`, `_compiler_version("…")`.
    private static func evaluate(_ call: FunctionCallExprSyntax) -> Condition {
        let name = call.calledExpression.trimmedText
        if name == "_compiler_version" { return Condition(value: .unknown, isVersioned: true) }
        guard name == "swift" || name == "compiler",
            let argument = call.arguments.first?.expression.as(PrefixOperatorExprSyntax.self)
        else { return Condition(value: .unknown) }
        let wanted = argument.expression.trimmedText.split(separator: ".").compactMap { Int($0) }
        let isReached: Value =
            isLess(version, wanted)
            ? .no : name == "compiler" || !isLess(oldest, wanted) ? .yes : .unknown
        switch argument.operator.text {
        case ">=": return Condition(value: isReached, isVersioned: true)
        case "<": return Condition(value: isReached.inverted, isVersioned: true)
        default: return Condition(value: .unknown, isVersioned: true)
        }
    }

    private static func isLess(_ version: [Int], _ other: [Int]) -> Bool {
        for index in 0..<max(version.count, other.count) {
            let (one, two) = (index < version.count ? version[index] : 0, index < other.count ? other[index] : 0)
            if one != two { return one < two }
        }
        return false
    }
}
