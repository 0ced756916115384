import SlipwayReport
import SwiftSyntax

/// Finds `break` at the end of cases that do something else.
package struct UnneededBreakInSwitchRule: Rule {
    package static let about = RuleDescription(
        id: "unneeded_break_in_switch", name: "Unneeded Break in Switch",
        summary: "A case ends by itself; only one that does nothing needs a `break`.", kind: .idiomatic,
        options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: SwitchCaseSyntax) in
            guard let item = node.statements.last, let statement = item.item.as(BreakStmtSyntax.self),
                statement.label == nil, node.statements.count > 1
            else { return }
            report(
                at: statement, severity, "leave out the `break`",
                fix: [UnneededBreakInSwitchRule.edit(removing: item, in: file)])
        }
    }

    /// Takes the statement away, with the line it is on unless a comment is there too.
    private static func edit(removing item: CodeBlockItemSyntax, in file: LintedFile) -> TextEdit {
        let range = item.textRange
        let rest = file.endOfBlanks(from: range.upperBound)
        let isCommented = rest < file.bytes.count && file.bytes[rest] == Ascii.slash
        return TextEdit(
            (isCommented ? range.lowerBound : file.endOfText(before: range.lowerBound))..<range.upperBound, "")
    }

    private static let examples: [RuleDescription.Example] = [
        .init("switch key {\ncase 1: break\ndefault:\n    break\n}"),
        .init("switch key {\ncase 1: count()\ndefault:\n    if isReady { break }\n}"),
        .init("loop: while true {\n    switch key {\n    default:\n        count()\n        break loop\n    }\n}"),
        .init("for key in keys {\n    count()\n    break\n}"),
        .init("switch key {\ncase 1: count(); ↓break\ndefault:\n    count()\n    ↓break // done\n}"),
        .init("switch key {\n#if DEBUG\ncase 1:\n    break\n    ↓break\n#endif\n@unknown default: break\n}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "do {\n    switch key {\n    case 1:\n        count() // 1\n        break\n    case 2: go()\n    }\n}",
            "do {\n    switch key {\n    case 1:\n        count() // 1\n    case 2: go()\n    }\n}"),
        .init(
            "switch key {\ndefault:\n    count()\n    // that is all\n    break\n}",
            "switch key {\ndefault:\n    count()\n    // that is all\n}"),
        .init(
            "switch key {\ncase 1: count(); break;\ndefault:\n    count()\n    break /* done */\n}",
            "switch key {\ncase 1: count();\ndefault:\n    count()\n     /* done */\n}"),
        .init("switch key {\ndefault:\n    count()\n    break\n    break\n}", "switch key {\ndefault:\n    count()\n}"),
    ]
}
