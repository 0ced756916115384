import SlipwayReport
import SwiftSyntax

/// Finds `!` behind optional values.
package struct ForceUnwrappingRule: Rule {
    package static let about = RuleDescription(
        id: "force_unwrapping", name: "Force Unwrapping",
        summary: "`!` ends the program where there is no value: bind the value, or give another for `nil`.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("let name = names.first ?? none"),
            .init("var name: String!"),
            .init("let name = value as! String"),
            .init("let isEmpty = !names.first.isEmpty"),
            .init("let name = names.first↓!"),
            .init("names.first↓!.children[\"a\"]↓!↓!.show()"),
            .init("let name = find { $0.isLong↓! }↓!", options: "error"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: ForceUnwrapExprSyntax) in
            report(at: node.exclamationMark, severity, "unwrap the value without `!`")
        }
    }
}
