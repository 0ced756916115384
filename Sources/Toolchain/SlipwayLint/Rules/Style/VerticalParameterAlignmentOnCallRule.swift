import SlipwayReport
import SwiftSyntax

/// Checks that arguments on several lines stand below each other.
package struct VerticalParameterAlignmentOnCallRule: Rule {
    package static let about = RuleDescription(
        id: "vertical_parameter_alignment_on_call", name: "Vertical Parameter Alignment on Call",
        summary: "Arguments of a call that begin a line should stand below the first one.",
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("run(1, 2)\nrun(1,\n    2, 3,\n    4)\nrun(\n  1,\n  2\n)"),
            .init("run(1, {\n    one()\n},\n  2)\nrun([\n    1\n],\n  2,\n  3)"),
            .init("run(1) {\n} two: {\n}"),
            .init("run(1,\n  ↓2, 3,\n    4,\n      ↓five: 5)"),
            .init("run(1, two:\n        2, ↓three: 3)"),
            .init("run(1, [\n    2\n],\n  3,\n    ↓4)", options: "error"),
            .init("run(first(1,\n      ↓2),\n    3)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: FunctionCallExprSyntax) in
            guard node.arguments.count > 1, let first = node.arguments.first,
                let last = node.arguments.last, file.startLine(of: last) > file.startLine(of: first)
            else { return }
            var (line, column) = (file.startLine(of: first), file.byteColumn(of: first))
            var lastLine = line
            var isBehindLines = false
            for argument in node.arguments {
                defer {
                    isBehindLines =
                        file.endLine(of: argument.expression) > file.startLine(of: argument.expression)
                }
                let place = (line: file.startLine(of: argument), column: file.byteColumn(of: argument))
                // only the first one on a line counts
                guard place.line > line, place.line > lastLine else { continue }
                lastLine = place.line
                if place.column == column { continue }
                if isBehindLines {
                    // behind what spans lines, others have a new column to follow
                    (line, column) = place
                } else {
                    report(at: argument, severity, "put the argument below the first one")
                }
            }
        }
    }
}
