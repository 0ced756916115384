import SlipwayReport
import SwiftSyntax

/// Finds expectations of Nimble that have an operator.
package struct NimbleOperatorRule: Rule {
    package static let about = RuleDescription(
        id: "nimble_operator", name: "Nimble Operator",
        summary: "Write an expectation of Nimble with an operator where there is one.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("expect(sum) == 3"),
            .init("expect(sum).toEventually(equal(3))"),
            .init("expect(names).to(haveCount(3))"),
            .init("expect(sum).to(equal(3), description: \"sum\")"),
            .init("page.expect(sum).to(equal(3))"),
            .init("expect(sum).to(Nimble.equal(3))"),
            .init("↓expect(sum).to(equal(3))"),
            .init("↓expect(sum, line: 1)\n  .notTo(beNil())"),
            .init("it(\"adds\") { ↓expect(sum).toNot(beGreaterThan(3)) }"),
        ],
        fixes: [
            .init("expect( sum ).to(equal( 3 )) // three", "expect( sum ) == 3 // three"),
            .init("it(\"adds\") { expect(sum).notTo(beNil()) }", "it(\"adds\") { expect(sum) != nil }"),
            .init("await expect(await sum()).to(beTrue())", "await expect(await sum()) == true"),
            .init("expect(sum).to(equal(one ? 1 : 2))", "expect(sum) == (one ? 1 : 2)"),
            .init("expect(sum).toNot(beLessThan(3))", "expect(sum).toNot(beLessThan(3))"),
            .init("expect(sum).to(equal(3 /* or so */))", "expect(sum).to(equal(3 /* or so */))"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, file) = (walk.report, severity, walk.file)
        walk.onNames(NimbleOperatorRule.matchers.keys) { name in
            guard let matcher = name.plainCall, let call = NimbleOperatorRule.expectation(of: matcher),
                let operators = NimbleOperatorRule.matchers[name.text]
            else { return }
            report(
                at: call, severity, "write the expectation with an operator",
                fix: NimbleOperatorRule.edits(call, matcher, operators, file))
        }
    }

    /// `expect(…).to(matcher)`
    private static func expectation(of matcher: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
        guard let argument = matcher.parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            call.arguments.count == 1, let access = call.calledMember,
            ["to", "toNot", "notTo"].contains(access.declName.baseName.text),
            let expected = access.base?.as(FunctionCallExprSyntax.self)?.calledExpression.plainName,
            expected.isWritten("expect")
        else { return nil }
        return call
    }

    private static func edits(
        _ call: FunctionCallExprSyntax, _ matcher: FunctionCallExprSyntax, _ operators: Operators, _ file: LintedFile
    ) -> [TextEdit] {
        guard let access = call.calledMember, let base = access.base, ExprSyntax(call).takesComparison,
            let name = access.declName.baseName.isWritten("to") ? operators.positive : operators.negative
        else { return [] }
        let value: String
        if let constant = operators.value {
            guard matcher.arguments.isEmpty, !file.mayHaveComment(in: base.end..<call.end) else { return [] }
            value = constant
        } else {
            guard let argument = matcher.arguments.only, argument.label == nil, matcher.trailingClosure == nil,
                !file.mayHaveComment(in: base.end..<argument.expression.start),
                !file.mayHaveComment(in: argument.expression.end..<call.end)
            else { return [] }
            let text = file.text(of: argument.expression)
            value = argument.expression.isComparable ? text : "(\(text))"
        }
        return [TextEdit(base.end.utf8Offset..<call.end.utf8Offset, " \(name) \(value)")]
    }

    private struct Operators {
        let positive: String?
        let negative: String?
        /// What stands behind the operator of a matcher without an argument.
        var value: String?
    }

    private static let matchers: [String: Operators] = [
        "equal": Operators(positive: "==", negative: "!="),
        "beIdenticalTo": Operators(positive: "===", negative: "!=="),
        "beGreaterThan": Operators(positive: ">", negative: nil),
        "beGreaterThanOrEqualTo": Operators(positive: ">=", negative: nil),
        "beLessThan": Operators(positive: "<", negative: nil),
        "beLessThanOrEqualTo": Operators(positive: "<=", negative: nil),
        "beTrue": Operators(positive: "==", negative: "!=", value: "true"),
        "beFalse": Operators(positive: "==", negative: "!=", value: "false"),
        "beNil": Operators(positive: "==", negative: "!=", value: "nil"),
    ]
}
