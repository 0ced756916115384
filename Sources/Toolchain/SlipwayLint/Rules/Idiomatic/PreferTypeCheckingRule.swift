import SlipwayReport
import SwiftSyntax

/// Asks for `is` where a cast is only compared with `nil`.
package struct PreferTypeCheckingRule: Rule {
    package static let about = RuleDescription(
        id: "prefer_type_checking", name: "Prefer Type Checking",
        summary: "Whether a value has a type is asked with `is`, without a cast that is thrown away.", kind: .idiomatic,
        options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onSequence(with: "!=") { node in
            guard node.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }) else { return }
            let operations = Operation.all(in: node)
            for comparison in operations where comparison.name == "!=" {
                guard let cast = PreferTypeCheckingRule.cast(of: comparison, among: operations),
                    let keyword = cast.operator.as(UnresolvedAsExprSyntax.self)
                else { continue }
                report(
                    at: keyword.asKeyword, severity, "ask with `is` for the type",
                    fix: PreferTypeCheckingRule.edits(of: comparison, cast, in: file))
            }
        }
    }

    /// The operation with `as?` that is compared with `nil`.
    private static func cast(of comparison: Operation, among operations: [Operation]) -> Operation? {
        func cast(_ side: ArraySlice<ExprSyntax>) -> Operation? {
            guard let operation = Operation.making(side, among: operations),
                operation.operator.is(UnresolvedAsExprSyntax.self)
            else { return nil }
            return operation
        }
        func isConditional(_ operation: Operation) -> Bool {
            let mark = operation.operator.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark
            guard mark?.tokenKind == .postfixQuestionMark,
                let type = operation.rightOperand?.as(TypeExprSyntax.self)?.type
            else { return false }
            return !type.is(OptionalTypeSyntax.self)
        }
        if let left = cast(comparison.left) {
            return isConditional(left) && isNil(comparison.rightOperand) ? left : nil
        }
        guard !Operation.hasEffect(comparison.right), let right = cast(comparison.right) else { return nil }
        return isConditional(right) && isNil(comparison.leftOperand) ? right : nil
    }

    private static func isNil(_ operand: ExprSyntax?) -> Bool { operand?.is(NilLiteralExprSyntax.self) ?? false }

    /// Turns `as?` to `is` on the line of the value, and takes the comparison away.
    private static func edits(of comparison: Operation, _ cast: Operation, in file: LintedFile) -> [TextEdit] {
        var question = TextEdit(cast.operator.textRange, "is")
        if let value = cast.left.last, let type = cast.right.first {
            let gap = value.textRange.upperBound..<type.textRange.lowerBound
            if !file.hasComment(in: gap) { question = TextEdit(gap, " is ") }
        }
        let name = comparison.operator.textRange
        if isNil(comparison.rightOperand), let type = comparison.left.last, let none = comparison.rightOperand {
            let gap = type.textRange.upperBound..<name.lowerBound
            let start = file.hasComment(in: gap) ? file.trimmed(gap).upperBound : gap.lowerBound
            return [question, TextEdit(start..<none.textRange.upperBound, "")]
        }
        guard let none = comparison.leftOperand, let value = comparison.right.first else { return [] }
        let gap = name.upperBound..<value.textRange.lowerBound
        let end = file.hasComment(in: gap) ? file.startOfText(from: name.upperBound) : gap.upperBound
        return [TextEdit(none.textRange.lowerBound..<end, ""), question]
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let isNumber = value is Int"),
        .init("let number = value as? Int"),
        .init("let isNumber = value as? Int == nil"),
        .init("let isNumber = value as? Int? != nil"),
        .init("let isNumber = value as Int? != nil"),
        .init("let isNumber = (value as? Int) != nil"),
        .init("let isNumber = value as? Int ?? other != nil"),
        .init("let isNumber = nil != try value as? Int"),
        .init("let isNumber = value ↓as? Int != nil"),
        .init("if isReady, try a + b ↓as? Int != nil || nil != other ↓as? [Int] {}"),
        .init("isReady = other ?? value as? Int != nil"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("let isNumber = value as? Int != nil // one", "let isNumber = value is Int // one"),
        .init("let isNumber = nil != a + b as? Int", "let isNumber = a + b is Int"),
        .init("if try a as? Int /* whole */ != nil, b {}", "if try a is Int /* whole */, b {}"),
        .init("let isNumber = value.first\n    as?  Int  != nil", "let isNumber = value.first is Int"),
        .init("isReady = nil != /* a number */ a as? Int && isSet", "isReady = /* a number */ a is Int && isSet"),
    ]
}
