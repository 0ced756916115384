import SlipwayReport
import SwiftSyntax

/// Wants chained calls all on one line or each on its own.
package struct MultilineFunctionChainsRule: Rule {
    package static let about = RuleDescription(
        id: "multiline_function_chains", name: "Multiline Function Chains",
        summary: "Calls in a chain should be all on one line, or each but the first should begin a line.",
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("let one = list.filter { $0 > 1 }.map { $0 }.first()"),
            .init("let one = list\n    .filter { $0 > 1 }\n    .map {\n        $0\n    }\n    .first()"),
            .init("let one = list.filter { $0 > 1 }\n    .map { $0 }\n    .count"),
            .init("let one = first(\n    list.filter { $0 > 1 }.map { $0 }\n)"),
            .init("list.run(1,\n    2).count"),
            .init("list\n    .filter { $0 > 1 }.map { $0 }.first()"),
            .init("let one = list\n    .filter { $0 > 1 }↓.map { $0 }\n    .first()"),
            .init("list.filter {\n    $0 > 1\n}↓.map { $0 }"),
            .init("run(list.run(1,\n    2)↓.count())", options: "error"),
            .init("list.first(1)?\n    .second()!↓.third()"),
            .init(
                "list\n    .one()\n    #if DEBUG\n    .two()↓↓.six()\n    #else\n    .two()\n    .six().run()\n"
                    + "    #endif\n    .four()"),
            .init("list.one()\n#if os(Linux)\n    .two()\n#endif\n    .four()↓.five()"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        var inner: Set<SyntaxIdentifier> = []
        var skipped = 0
        walk.onEnter { (node: IfConfigClauseSyntax) in if CallChain.isSkipped(node) { skipped += 1 } }
        walk.onLeave { (node: IfConfigClauseSyntax) in if CallChain.isSkipped(node) { skipped -= 1 } }
        func check(_ call: Syntax) {
            // calls within a chain are looked at together with the last one
            guard skipped == 0, inner.remove(call.id) == nil else { return }
            let chain = CallChain(endingIn: call, in: file)
            inner.formUnion(chain.innerCalls)
            for (place, count) in chain.misplacedDots() {
                // each beginning of the chain is a chain as well, in which the dot is found once more
                for _ in 0..<count { report(at: place, severity, "put the call on a new line") }
            }
        }
        walk.onEnter { (node: FunctionCallExprSyntax) in check(Syntax(node)) }
        walk.onEnter { (node: SubscriptCallExprSyntax) in check(Syntax(node)) }
    }
}
