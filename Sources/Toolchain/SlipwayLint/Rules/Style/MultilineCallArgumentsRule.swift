import SlipwayReport
import SwiftSyntax

/// Wants arguments all on one line or each on its own.
package struct MultilineCallArgumentsRule: Rule {
    package static let about = RuleDescription(
        id: "multiline_call_arguments", name: "Multiline Call Arguments",
        summary: "The arguments of a call should be all on one line, or each on a line of its own.",
        kind: .style, isOptIn: true, options: [.severity()] + LineDistribution.documentation,
        examples: [
            .init("run()\nrun(1, 2)\nrun { one in one }"),
            .init("run(one: 1,\n    two: 2)\nrun(\n    1, 2, 3\n)"),
            .init("run(one: 1) {}", options: "{allows_single_line: false}"),
            .init("run(1, 2)", options: "{max_number_of_single_line_parameters: 2}"),
            .init("list[1,\n     2, 3]"),
            .init("↓run(one: 1, two: 2,\n    three: 3)"),
            .init("↓box\n    .run(1,\n         2, ↓first(3, 4,\n                  5))"),
            .init("↓run({\n}, 2, 3)\n↓run(1, 2) {}", options: "{allows_single_line: false}"),
            .init("↓Box.run(1, 2, 3)", options: "{max_number_of_single_line_parameters: 2, severity: error}"),
        ])

    private let severity: Diagnostic.Severity
    private let distribution: LineDistribution

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        distribution = LineDistribution(&options)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        walk.onEnter { (node: FunctionCallExprSyntax) in
            guard node.arguments.count > 1, distribution.isBad(file.startLines(of: node.arguments)) else { return }
            report(
                at: file.textStart(of: node), severity, "put the arguments on one line, or each on a line of its own")
        }
    }
}
