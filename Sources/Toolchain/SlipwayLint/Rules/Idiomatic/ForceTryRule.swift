import SlipwayReport
import SwiftSyntax

/// Finds `try!`.
package struct ForceTryRule: Rule {
    package static let about = RuleDescription(
        id: "force_try", name: "Force Try",
        summary: "`try!` ends the program on an error: handle it, pass it on or use `try?`.", kind: .idiomatic,
        options: [.severity("error")],
        examples: [
            .init("func load() throws { try read() }"),
            .init("let text = try? read()"),
            .init("let text = ↓try! read()"),
            .init("func load() { store(↓try! read(), !isReady) }"),
            .init("↓try! /* now */ read()", options: "severity: warning"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .error) }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onPlace(of: .exclamationMark) { mark in
            guard mark.parentKind == .tryExpr, let node = mark.syntax.parent?.as(TryExprSyntax.self) else { return }
            report(at: node, severity, "handle the error instead of `try!`")
        }
    }
}
