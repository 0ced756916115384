import SlipwayReport
import SwiftSyntax

/// Checks that the cases of a switch stand below each other.
package struct SwitchCaseAlignmentRule: Rule {
    package static let about = RuleDescription(
        id: "switch_case_alignment", name: "Switch and Case Statement Alignment",
        summary: "The cases of a switch should stand in the column of its closing brace or, if that is wanted, "
            + "all in one column to the right of it.",
        kind: .style,
        options: [
            .severity(), .init("indented_cases", "false", "wants cases to the right of the closing brace"),
            .init("ignore_one_liners", "false", "lets a switch on one line be"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let wantsIndentation: Bool
    private let ignoresOneLiners: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        wantsIndentation = options.flag("indented_cases", default: false)
        ignoresOneLiners = options.flag("ignore_one_liners", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        walk.onEnter { (node: SwitchExprSyntax) in
            guard let first = node.cases.first else { return }
            if ignoresOneLiners, file.startLine(of: node.switchKeyword) == file.startLine(of: node.rightBrace) {
                return
            }
            let brace = file.byteColumn(of: node.rightBrace)
            // may be an `#if`, which the cases are measured by nevertheless
            let wanted = wantsIndentation ? file.byteColumn(of: first) : brace
            for element in node.cases {
                guard case .switchCase(let branch) = element else { continue }
                let column = file.byteColumn(of: branch)
                if column == wanted, !wantsIndentation || column > brace { continue }
                report(
                    at: branch, severity,
                    wantsIndentation
                        ? "indent the cases of a switch alike, within its closing brace"
                        : "put the cases of a switch into the column of its closing brace")
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("switch one {\ncase 1: run()\n// comment\n@unknown default: stop()\n}"),
        .init("func run() {\n    switch one {\n    case 1, 2:\n        run()\n    default: break\n    }\n}"),
        .init("let two = switch one {\n    case 1: 2\n    default: 3\n    }"),
        .init("switch one {\n#if DEBUG\n    case 1: run()\n#endif\ndefault: stop()\n}"),
        .init("switch one { case 1: run() default: stop() }", options: "{ignore_one_liners: true}"),
        .init("switch one {\n    case 1: run()\n    default: stop()\n}", options: "{indented_cases: true}"),
        .init("switch one {\n    ↓case 1: run()\n default: stop()\n }"),
        .init("switch one {\ncase 1: run()\n  ↓@unknown default: stop()\n}"),
        .init("switch one { ↓case 1: run()\n↓default: stop() }", options: "error"),
        .init("switch one {\n↓case 1: run()\n  ↓default: stop()\n}", options: "{indented_cases: true}"),
        .init("switch one {\n  case 1: run()\n    ↓default: stop()\n}", options: "{indented_cases: true}"),
    ]
}
