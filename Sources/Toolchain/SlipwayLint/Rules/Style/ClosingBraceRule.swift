import SlipwayReport
import SwiftSyntax

/// Finds white space between a closing brace and a closing parenthesis.
package struct ClosingBraceRule: Rule {
    package static let about = RuleDescription(
        id: "closing_brace", name: "Closing Brace Spacing",
        summary: "A closing parenthesis should stand right behind a closing brace, or on a line of its own.",
        kind: .style, options: [.severity()],
        examples: [
            .init("run({ stop() })"),
            .init("run(\n    { stop() }\n)"),
            .init("run({ stop() } // later\n)"),
            .init("run( values[0] )"),
            .init("run({ stop() }, 1 )"),
            .init("run(\"} \")"),
            .init("run({ stop() ↓} )"),
            .init("run({ stop() ↓}\t )"),
            .init("run({ stop() ↓} /* later */)"),
        ],
        fixes: [
            .init("run({ stop() } )", "run({ stop() })"),
            .init("run({ run({ stop() }  ) }\t)", "run({ run({ stop() }) })"),
            .init("run({ stop() } /* later */ )", "run({ stop() } /* later */ )"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onToken(.rightParen) { token in
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            guard let before = file.byte(at: start - 1), Ascii.isBlank(before) || before == Ascii.slash,
                let brace = token.previousToken(viewMode: .sourceAccurate), brace.tokenKind == .rightBrace,
                !file.hasNewline(in: file.leadingTrivia(of: token))
            else { return }
            let gap = brace.endPositionBeforeTrailingTrivia.utf8Offset..<start
            guard !gap.isEmpty else { return }
            report(
                at: brace, severity, "remove the space between '}' and ')'",
                fix: file.isBlank(gap) ? [TextEdit(gap, "")] : [])
        }
    }
}
