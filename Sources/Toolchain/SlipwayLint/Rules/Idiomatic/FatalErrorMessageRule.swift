import SlipwayReport
import SwiftSyntax

/// Finds `fatalError` without a message.
package struct FatalErrorMessageRule: Rule {
    package static let about = RuleDescription(
        id: "fatal_error_message", name: "Fatal Error Message",
        summary: "A program that ends with `fatalError` should say why.", kind: .idiomatic, isOptIn: true,
        options: [.severity()],
        examples: [
            .init("fatalError(\"no name\")"),
            .init("fatalError(reason)"),
            .init("fatalError(\" \")"),
            .init("Swift.fatalError()"),
            .init("fatalError(\"\", file: file)"),
            .init("func load() { ↓fatalError() }"),
            .init("names.first ?? ↓fatalError(\"\")"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("fatalError") { name in
            guard let node = name.plainCall,
                node.arguments.isEmpty || FatalErrorMessageRule.isEmpty(node.arguments.only?.expression)
            else { return }
            report(at: node, severity, "say what went wrong")
        }
    }

    private static func isEmpty(_ message: ExprSyntax?) -> Bool {
        guard let segment = message?.as(StringLiteralExprSyntax.self)?.segments.only else { return false }
        return segment.trimmedLength.utf8Length == 0
    }
}
