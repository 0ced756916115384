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
            .init("run({ stop() ↓}\u{A0})"),
            .init("run({ stop() ↓}\u{C})"),
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
        walk.onPlace(of: .rightBrace) { place in
            let end = place.start + 1
            guard ClosingBraceRule.hasGap(at: end, in: file.bytes) else { return }
            let brace = place.syntax
            guard let next = brace.nextToken(viewMode: .sourceAccurate), next.tokenKind == .rightParen,
                !file.hasNewline(in: file.leadingTrivia(of: next))
            else { return }
            let gap = end..<next.positionAfterSkippingLeadingTrivia.utf8Offset
            report(
                at: brace, severity, "remove the space between '}' and ')'",
                fix: file.isBlank(gap) ? [TextEdit(gap, "")] : [])
        }
    }

    /// Whether white space and then a closing parenthesis are at an offset, or perhaps a comment or another blank.
    private static func hasGap(at offset: Int, in bytes: [UInt8]) -> Bool {
        var index = offset
        while index < bytes.count, Ascii.isSpace(bytes[index]), !Ascii.isNewline(bytes[index]) { index += 1 }
        guard index < bytes.count else { return false }
        return bytes[index] == Ascii.slash || bytes[index] >= 0x80
            || bytes[index] == UInt8(ascii: ")") && index > offset
    }
}
