import SlipwayReport
import SwiftSyntax

/// Finds commas with white space in front, or without one space behind.
package struct CommaRule: Rule {
    package static let about = RuleDescription(
        id: "comma", name: "Comma Spacing",
        summary: "A comma should stand right behind what it ends, with one space or a new line after it.",
        kind: .style, options: [.severity()],
        examples: [
            .init("run(1, 2, named: \"3,4\")"),
            .init("run(\n    1, // one\n    2,  \n    3\n)"),
            .init("run(1 /* one */ , /* two */ 2)"),
            .init("let (first, second): (Int, Int)"),
            .init("run(1↓,2↓ ,3↓ , 4)"),
            .init("run(1↓,  2)"),
            .init("run(1↓\u{A0}, 2)"),
            .init("enum Side { case left↓,right }"),
            .init("run(\n    1↓ ,\n    2\n)"),
            .init("run(\n    1↓\n    ,2\n)"),
            .init("run(1↓,/* two */ 2)"),
            .init("run(\n    1↓ , // one\n    2\n)"),
            .init("run(\n    1↓ // one\n    , 2\n)"),
        ],
        fixes: [
            .init("run(1,2 ,3  ,  4)", "run(1, 2, 3, 4)"),
            .init("run(\n    1 ,\n    2  , \n    3\n)", "run(\n    1,\n    2,\n    3\n)"),
            .init("run(1,/* two */ 2)", "run(1, /* two */ 2)"),
            .init("run(\n    1 , // one\n    2\n)", "run(\n    1, // one\n    2\n)"),
            .init("run(\n    1 // one\n    , 2\n)", "run(\n    1 // one\n    , 2\n)"),
            .init("run(\n    1\n    ,2\n)", "run(\n    1, 2\n)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        walk.onPlace(of: .comma) { token in
            if file.isUsuallySpaced(at: token.start) { return }
            check(token.syntax, file, report)
        }
    }

    private func check(_ token: TokenSyntax, _ file: LintedFile, _ report: Reporter) {
        guard let before = token.previousToken(viewMode: .sourceAccurate),
            let after = token.nextToken(viewMode: .sourceAccurate)
        else { return }
        let comma = token.positionAfterSkippingLeadingTrivia.utf8Offset
        let (left, right) = (file.trailingTrivia(of: before), file.trailingTrivia(of: token))
        let endsLine = file.hasNewline(in: file.leadingTrivia(of: after))
        if !left.isEmpty, !file.comments(in: left).contains(where: { $0.kind == .block }) {
            report(
                at: left.lowerBound, severity, "remove the space in front of the comma",
                fix: file.respacing(",", left.lowerBound..<comma, right, isSpaced: !endsLine))
        } else if !file.beginsWithSingleSpace(right), !endsLine {
            report(
                at: token.position, severity, "put one space behind the comma",
                fix: file.respacing(",", file.leadingTrivia(of: token), right, isSpaced: true))
        }
    }
}
