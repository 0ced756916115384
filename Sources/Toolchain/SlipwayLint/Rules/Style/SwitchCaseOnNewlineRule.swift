import SlipwayReport
import SwiftSyntax

/// Finds cases with statements on the line of their pattern.
package struct SwitchCaseOnNewlineRule: Rule {
    package static let about = RuleDescription(
        id: "switch_case_on_newline", name: "Cases on Newline",
        summary: "The statements of a case should begin on the line after its colon.", kind: .style, isOptIn: true,
        options: [.severity()],
        examples: [
            .init("switch value {\ncase 1:\n    run()\ndefault: // other\n    stop()\n}"),
            .init("enum Side { case left, right }\nif case .left = side {}"),
            .init("switch value {\ncase 1,\n    2:\n    run()\ndefault:\n    stop()\n}"),
            .init("switch value {\n↓case 1: run()\n↓default: stop()\n}"),
            .init("switch value {\n↓case let .one(size)\n    where size > 1: run()\n↓@unknown default: stop()\n}"),
            .init("switch value {\n#if DEBUG\n↓case 1: /* one */ run()\n#endif\ndefault:\n    stop()\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: SwitchCaseSyntax) in
            guard file.line(at: node.statements.start) == file.line(at: node.label.end) else { return }
            report(at: node, severity, "put the statements on the next line")
        }
    }
}
