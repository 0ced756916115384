import SlipwayReport
import SwiftSyntax

/// Finds cases of a `switch` without a blank line between them, or with one where none is wanted.
package struct VerticalWhitespaceBetweenCasesRule: Rule {
    package static let about = RuleDescription(
        id: "vertical_whitespace_between_cases", name: "Vertical Whitespace Between Cases",
        summary: """
            A blank line should set the cases of a `switch` apart, other than cases of one line that follow each \
            other; or none, as configured.
            """,
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init("separation", "always", "`always` or `never`"),
        ],
        examples: examples,
        fixes: [
            .init(
                "switch value {\ncase 1:\n    run()\ncase 2:\n    stop()\n}",
                "switch value {\ncase 1:\n    run()\n\ncase 2:\n    stop()\n}"),
            .init(
                "switch value {\ncase 1:\n    run()\n// two\ncase 2:\n    stop()\n    // done\ncase 3: run()\n}",
                "switch value {\ncase 1:\n    run()\n\n// two\ncase 2:\n    stop()\n    // done\n\ncase 3: run()\n}"),
            .init(
                "switch value {\ncase 1:\n    run()\n/* two\n */  case 2:\n    stop()\n}",
                "switch value {\ncase 1:\n    run()\n\n/* two\n */  case 2:\n    stop()\n}"),
            .init(
                "switch value {\ncase 1:\n    run()\n  \n\n// two\n\ncase 2: stop()\n}",
                "switch value {\ncase 1:\n    run()\n// two\ncase 2: stop()\n}", options: "{separation: never}"),
        ])

    private enum Separation: String, CaseIterable { case always, never }

    private let severity: Diagnostic.Severity
    private let separation: Separation

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        separation = options.choice("separation", default: .always)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        walk.onEnter { (cases: SwitchCaseListSyntax) in
            var last: SwitchCaseListSyntax.Element?
            for element in cases {
                defer { last = element }
                guard let last, !areShort(last, element, file) else { continue }
                check(last, element, file, report)
            }
        }
    }

    private func check(
        _ first: SwitchCaseListSyntax.Element, _ second: SwitchCaseListSyntax.Element, _ file: LintedFile,
        _ report: Reporter
    ) {
        let end = file.line(at: first.endPosition)
        let start = file.line(at: second.start)
        let behind = blankLines(from: end + 1, by: 1, file)
        let before = blankLines(from: start - 1, by: -1, file)
        if separation == .always {
            guard behind == 0, before == 0 else { return }
            report(
                at: second, severity, "put a blank line in front of the case",
                fix: [TextEdit(insert: "\n", at: insertion(first, second, file))])
            return
        }
        func remove(_ lines: Range<Int>) {
            report(
                at: second, severity, "remove the blank line in front of the case",
                fix: [TextEdit(file.lines.start(of: lines.lowerBound)..<file.lines.start(of: lines.upperBound), "")])
        }
        if behind > 0 { remove(end + 1..<end + 1 + behind) }
        let hasComment = !file.isBlank(second.position.utf8Offset..<second.start.utf8Offset)
        if before > 0, behind == 0 || hasComment { remove(start - before..<start) }
    }

    /// How many lines from `line` on, down or up, are blank.
    private func blankLines(from line: Int, by step: Int, _ file: LintedFile) -> Int {
        var count = 0
        var line = line
        while line > 0, line <= file.lines.count, file.isBlank(file.lines.content(of: line)),
            !BlankLines.isText(line, in: file)
        {
            count += 1
            line += step
        }
        return count
    }

    /// Whether both are cases on one line each, the second on the line after the first.
    private func areShort(
        _ first: SwitchCaseListSyntax.Element, _ second: SwitchCaseListSyntax.Element, _ file: LintedFile
    ) -> Bool {
        guard case .switchCase(let one) = first, case .switchCase(let two) = second else { return false }
        let (line, next) = (file.line(at: one.start), file.line(at: two.start))
        return next == line + 1 && file.line(at: (one.statements.last?.endPosition ?? one.endPosition)) == line
            && file.line(at: (two.statements.last?.endPosition ?? two.endPosition)) == next
    }

    /// Where a blank line comes: in front of a comment that is indented as the second case, behind any other.
    private func insertion(
        _ first: SwitchCaseListSyntax.Element, _ second: SwitchCaseListSyntax.Element, _ file: LintedFile
    ) -> AbsolutePosition {
        let leading = second.position.utf8Offset..<second.start.utf8Offset
        let indentation = file.indentation(ofLine: file.line(at: second.start))
        guard let comment = file.comments(in: leading).last else { return first.endPosition }
        let own = file.indentation(ofLine: file.lines.line(at: comment.range.lowerBound))
        let isInside = comment.range.contains(indentation.lowerBound)
        if isInside || file.bytes[own] == file.bytes[indentation] { return first.endPosition }
        return AbsolutePosition(utf8Offset: indentation.lowerBound)
    }

    private static let examples: [RuleDescription.Example] = [
        .init("switch value {\ncase 1:\n    run()\n\ncase 2:\n    stop()\n\n// other\ndefault:\n    run()\n}"),
        .init("switch value {\ncase 1: run()\ncase 2: stop()\n}"),
        .init("switch value {\ncase 1:\n    run()\n    // done\n\ncase 2: stop()\n}"),
        .init("switch value {\ncase 1:\n    run()\n    // done\n\n// two\n↓case 2: stop()\n}"),
        .init("switch value {\ncase 1:\n    run()\ncase 2:\n    stop()\n}", options: "{separation: never}"),
        .init("switch value {\ncase 1:\n    run()\n↓case 2:\n    stop()\n↓@unknown default:\n    run()\n}"),
        .init("switch value {\ncase 1: run()\n\n\ncase 2: stop()\n/* three */\n↓case 3:\n    run()\n}"),
        .init("switch value {\ncase 1:\n    run()\n↓#if DEBUG\ncase 2:\n    stop()\n#endif\n↓case 3: run()\n}"),
        .init(
            "switch value {\ncase 1:\n    run()\n\n// two\n\n↓↓case 2: stop()\n\n↓case 3: run()\n}",
            options: "{separation: never}"),
    ]
}
