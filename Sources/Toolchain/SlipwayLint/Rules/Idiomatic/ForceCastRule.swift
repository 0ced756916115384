import SlipwayReport
import SwiftSyntax

/// Finds `as!`.
package struct ForceCastRule: Rule {
    package static let about = RuleDescription(
        id: "force_cast", name: "Force Cast",
        summary: "`as!` ends the program where the value has another type: cast with `as?` and say what then.",
        kind: .idiomatic, options: [.severity("error")],
        examples: [
            .init("let number = value as? Int"),
            .init("let number = value as Any"),
            .init("let number = value! as Any"),
            .init("let number = value ↓as! Int"),
            .init("try show(value ↓as! Int, (other\n    ↓as! [Int]).first)"),
            .init("let number = value ↓as! Int", options: "warning"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .error) }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: UnresolvedAsExprSyntax) in
            guard node.questionOrExclamationMark?.tokenKind == .exclamationMark else { return }
            report(at: node.asKeyword, severity, "cast with `as?` and handle other types")
        }
    }
}
