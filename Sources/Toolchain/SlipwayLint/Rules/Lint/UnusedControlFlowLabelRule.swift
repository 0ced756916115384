import SlipwayReport
import SwiftSyntax

/// Finds labels of statements that nothing refers to.
package struct UnusedControlFlowLabelRule: Rule {
    package static let about = RuleDescription(
        id: "unused_control_flow_label", name: "Unused Control Flow Label",
        summary: "A label that no `break` or `continue` names has no meaning.", kind: .lint,
        options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let uses = LastUses()
        func insert(_ label: TokenSyntax?) {
            if let label { uses.insert(label.text, at: label.position) }
        }
        walk.onEnter { (node: BreakStmtSyntax) in insert(node.label) }
        walk.onEnter { (node: ContinueStmtSyntax) in insert(node.label) }
        walk.onLeave { (node: LabeledStmtSyntax) in
            guard !uses.contains(node.label.text, from: node.position) else { return }
            let start = node.label.textRange.lowerBound
            let gap = node.colon.textRange.upperBound..<node.statement.textRange.lowerBound
            let end = file.hasComment(in: gap) ? file.endOfBlanks(from: gap.lowerBound) : gap.upperBound
            report(
                at: node.label, severity, "remove the label that nothing refers to",
                fix: [TextEdit(start..<end, "")])
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("while true { break }"),
        .init("outer: while true { break outer }"),
        .init("outer: for one in ones { for two in twos { if one == two { continue outer } } }"),
        .init("choice: switch key {\ndefault: break choice\n}"),
        .init("↓outer: while true { break }"),
        .init("break outer\n↓outer: while true { inner: repeat { break inner } while true }"),
        .init("func run() {\n    ↓outer:\n    for one in ones { ↓inner: if isReady { break other } }\n}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("outer: while true { break }", "while true { break }"),
        .init(
            "func run() {\n    // all\n    outer:\n    for one in ones { inner : if isReady {} }\n}",
            "func run() {\n    // all\n    for one in ones { if isReady {} }\n}"),
        .init("outer: /* ever */ while true { break }", "/* ever */ while true { break }"),
    ]
}
