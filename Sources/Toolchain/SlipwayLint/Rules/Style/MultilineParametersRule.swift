import SlipwayReport
import SwiftSyntax

/// Wants parameters all on one line or each on its own.
package struct MultilineParametersRule: Rule {
    package static let about = RuleDescription(
        id: "multiline_parameters", name: "Multiline Parameters",
        summary: "The parameters of a function or initializer should be all on one line, or each on a line of its own.",
        kind: .style, isOptIn: true, options: [.severity()] + LineDistribution.documentation,
        examples: [
            .init("func run() {}\nfunc run(one: Int, two: Int) {}"),
            .init("func run(\n    one: Int,\n    two: Int\n) {}\ninit(one: Int,\n     two: Int) {}"),
            .init("func run(\n    one: Int, two: Int\n) {}"),
            .init("func run(one: Int) {}", options: "{allows_single_line: false}"),
            .init("func run(one: Int, two: Int) {}", options: "{max_number_of_single_line_parameters: 2}"),
            .init("struct Box {\n    subscript(one: Int,\n              two: Int, three: Int) -> Int { 1 }\n}"),
            .init("public func ↓run(one: Int,\n                two: Int, three: Int) {}"),
            .init("struct Box {\n    public ↓init(one: Int, two: Int,\n        three: Int) {}\n}"),
            .init("func ↓run(one: Int = first(\n    1), two: Int, three: Int) {}"),
            .init("func ↓run(one: Int, two: Int) {}", options: "{allows_single_line: false}"),
            .init(
                "func ↓run(one: Int, two: Int, three: Int) {}",
                options: "{max_number_of_single_line_parameters: 2, severity: error}"),
        ])

    private let severity: Diagnostic.Severity
    private let distribution: LineDistribution

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        distribution = LineDistribution(&options)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        func check(_ signature: FunctionSignatureSyntax, _ place: TokenSyntax) {
            guard distribution.isBad(file.startLines(of: signature.parameterClause.parameters)) else { return }
            report(at: place, severity, "put the parameters on one line, or each on a line of its own")
        }
        walk.onEnter { (node: FunctionDeclSyntax) in check(node.signature, node.name) }
        walk.onEnter { (node: InitializerDeclSyntax) in check(node.signature, node.initKeyword) }
    }
}
