import SlipwayReport
import SwiftSyntax

/// Asks for closures behind the parentheses of a call.
package struct TrailingClosureRule: Rule {
    package static let about = RuleDescription(
        id: "trailing_closure", name: "Trailing Closure",
        summary: "A closure that is the last argument stands behind the parentheses.", kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init("only_single_muted_parameter", "false", "looks only at calls with one argument, without a label"),
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let onlySingle: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        onlySingle = options.flag("only_single_muted_parameter", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, onlySingle) = (walk.file, walk.report, severity, onlySingle)
        // In conditions and at the head of a loop the brace would begin the body.
        var heads = 0
        walk.onEnter([.conditionElementList, .forStmt]) { _ in heads += 1 }
        walk.onLeave([.conditionElementList, .forStmt]) { _ in heads -= 1 }
        walk.onEnter { (node: CodeBlockSyntax) in if node.parent?.is(ForStmtSyntax.self) == true { heads -= 1 } }
        walk.onLeave { (node: CodeBlockSyntax) in if node.parent?.is(ForStmtSyntax.self) == true { heads += 1 } }
        walk.onEnter { (node: FunctionCallExprSyntax) in
            guard heads == 0, node.trailingClosure == nil, !node.arguments.isEmpty,
                let closure = TrailingClosureRule.lastClosure(of: node, onlySingle: onlySingle)
            else { return }
            report(
                at: closure, severity, "put the closure behind the parentheses",
                fix: TrailingClosureMove(call: node, closure: closure).edits(in: file))
        }
    }

    /// The closure to move; none where there are two at the end.
    private static func lastClosure(of call: FunctionCallExprSyntax, onlySingle: Bool) -> ClosureExprSyntax? {
        if onlySingle {
            guard let argument = call.arguments.only, argument.label == nil else { return nil }
            return argument.expression.as(ClosureExprSyntax.self)
        }
        guard let closure = call.arguments.last?.expression.as(ClosureExprSyntax.self) else { return nil }
        let previous = call.arguments.dropLast().last?.expression
        return previous?.is(ClosureExprSyntax.self) == true ? nil : closure
    }

    private static let examples: [RuleDescription.Example] = [
        .init("names.map { $0.count }"),
        .init("animate({ show() }, then: { hide() })"),
        .init("animate(for: 1, by: { show() }) { hide() }"),
        .init("run({ 1 }())\nrun(first: { 1 }, 2)"),
        .init("if names.contains(where: { $0.isLong }) {}\nwhile run({ names.map({ $0 }) }) {}"),
        .init("for name in names.filter({ $0.isLong }) where run({ name }) {}"),
        .init("run(1, { 2 })\nrun(first: { 2 })", options: "only_single_muted_parameter: true"),
        .init("names.map(↓{ $0.count })\nnames.reduce(0, by: ↓{ $0 + $1 })"),
        .init("animate({ show() }, for: 1, then: ↓{ hide(↓{ 2 }) })"),
        .init("for name in names { names.map(↓{ $0 }) }\nguard isReady else { run(↓{ 1 }) }"),
        .init("run(↓{ 1 })", options: "only_single_muted_parameter: true"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("names.map({ $0.count }) // all", "names.map { $0.count } // all"),
        .init("let one = names.reduce(0, by: { $0 + $1 }) + 1", "let one = names.reduce(0) { $0 + $1 } + 1"),
        .init(
            "run(\n    first: 1, // one\n    second: { name in\n        name\n    }\n)",
            "run(\n    first: 1 // one\n) { name in\n        name\n    }"),
        .init(
            "names.map(\n    by: { name in\n        name\n    }\n)\n", "names.map { name in\n        name\n    }\n"),
        .init(
            "run(1, /* by */ by /* a */ : /* a */ { 2 } /* end */)", "run(1) /* by */ /* a */ { 2 } /* end */"),
        .init("one(by: { two(by: { three(1, { 4 }) }) })", "one { two { three(1) { 4 } }}"),
        .init("switch run({ 1 }) { default: stop() }", "switch run({ 1 }) { default: stop() }"),
        .init("run(\n    1, { 2 }, // two\n)", "run(\n    1\n) { 2 } // two"),
        .init("run(1, { 2 } // two\n) + 1", "run(1, { 2 } // two\n) + 1"),
    ]
}
