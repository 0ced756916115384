import SlipwayReport
import SwiftSyntax

/// Finds semicolons at the end of lines.
package struct TrailingSemicolonRule: Rule {
    package static let about = RuleDescription(
        id: "trailing_semicolon", name: "Trailing Semicolon", summary: "A line needs no semicolon at its end.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("let one = 1; let two = 2\n"),
            .init("for _ in values { run(); }\n"),
            .init("let text = \"one;\"\n"),
            .init("run();"),
            .init("let one = 1↓;\nlet two = 2; let three = 3↓; // three\n"),
            .init("struct Store {\n    var size = 1↓;\n}\n"),
            .init("run() ↓;\n\n"),
        ],
        fixes: [
            .init("let one = 1;\nlet two = 2;  // two\n", "let one = 1\nlet two = 2  // two\n"),
            .init("run()\n    ;\nstop()\n", "run()\nstop()\n"),
            .init("run() // one\n    ;\nstop()\n", "run() // one\nstop()\n"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onToken(.semicolon) { token in
            guard let next = token.nextToken(viewMode: .sourceAccurate),
                file.hasNewline(in: file.leadingTrivia(of: next))
            else { return }
            let leading = file.leadingTrivia(of: token)
            let start = file.isBlank(leading) ? leading.lowerBound : leading.upperBound
            report(
                at: token, severity, "remove the semicolon",
                fix: [TextEdit(start..<leading.upperBound + 1, "")])
        }
    }
}
