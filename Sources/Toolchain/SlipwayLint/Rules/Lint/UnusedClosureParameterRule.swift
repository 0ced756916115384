import SlipwayReport
import SwiftSyntax

/// Finds parameters of closures that are not used.
package struct UnusedClosureParameterRule: Rule {
    package static let about = RuleDescription(
        id: "unused_closure_parameter", name: "Unused Closure Parameter",
        summary: "A parameter that a closure does not use should be `_`, so that nobody looks for its use.",
        kind: .lint, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onExit(from: .closureExpr) { place in
            guard place.place.has(.closureSignature), let node = place.syntax.as(ClosureExprSyntax.self) else {
                return
            }
            let names = UnusedClosureParameterRule.names(of: node).filter { $0.tokenKind != .wildcard }
            if names.isEmpty { return }
            let unused = References(countsMembers: false, countsMarks: false).missing(
                names.map(UnusedClosureParameterRule.bare), in: node.statements)
            for name in names where unused.contains(UnusedClosureParameterRule.bare(name)) {
                report(
                    at: name, severity, "write `_` for a parameter that is not used",
                    fix: [TextEdit(replacing: name, with: "_")])
            }
        }
    }

    private static func names(of closure: ClosureExprSyntax) -> [TokenSyntax] {
        switch closure.signature?.parameterClause {
        case .simpleInput(let parameters): parameters.map(\.name)
        case .parameterClause(let clause): clause.parameters.map(\.firstName)
        case nil: []
        }
    }

    /// A name without `$` and backticks: `$name` declares `name` too.
    private static func bare(_ token: TokenSyntax) -> String {
        let text = token.text
        return text.utf8.contains { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "`") }
            ? text.filter { $0 != "$" && $0 != "`" } : text
    }

    private static let examples: [RuleDescription.Example] = [
        .init("names.map { $0.count }"),
        .init("names.map { name in name.count }"),
        .init("names.map { _ in 1 }"),
        .init("names.map { first in { second in first + second } }"),
        .init("names.map { (name: String, _: Int) -> String in \"\\(name)\" }"),
        .init("List($names) { $name in Text(name) }"),
        .init("names.map { `class` in `class`.count }"),
        .init("names.map { ↓name in 1 }"),
        .init("names.map { first, ↓second in first.second }"),
        .init("names.map { (↓name: String, ↓size: Int) -> Int in other(name: .size) }\nprint(name)"),
        .init("names.map { ↓name in if let name {} }", options: "error"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("names.map { name in 1 }", "names.map { _ in 1 }"),
        .init(
            "names.map { (a: Int, /* b */ b: Int, c) -> Int in // name\n    c\n}",
            "names.map { (_: Int, /* b */ _: Int, c) -> Int in // name\n    c\n}"),
        .init("one { a in two { b in three { c in b } } }", "one { _ in two { b in three { _ in b } } }"),
    ]
}
