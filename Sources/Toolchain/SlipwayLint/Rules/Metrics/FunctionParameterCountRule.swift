import SlipwayReport
import SwiftSyntax

/// Limits the parameters of a function.
package struct FunctionParameterCountRule: Rule {
    package static let about = RuleDescription(
        id: "function_parameter_count", name: "Function Parameter Count",
        summary: "A function should have few parameters; initialisers and overrides may have more.",
        kind: .metrics,
        options: [
            .init("warning", "5", "parameters above which a function is a warning"),
            .init("error", "8", "parameters above which a function is an error"),
            .init("ignores_default_parameters", "true", "does not count parameters with a default"),
        ],
        examples: examples)

    private let limits: Limits
    private let ignoresDefaults: Bool

    package init(_ options: inout RuleOptions) {
        limits = options.limits(warning: 5, error: 8)
        ignoresDefaults = options.flag("ignores_default_parameters", default: true)
    }

    package func register(_ walk: inout RuleWalk) {
        let report = walk.report
        walk.onEntry(to: .functionParameterList) { place in
            guard place.place.childCount > limits.lowest,
                let parameters = place.syntax.as(FunctionParameterListSyntax.self),
                let node = parameters.function(FunctionDeclSyntax.self)
            else { return }
            let count = ignoresDefaults ? parameters.count { $0.defaultValue == nil } : parameters.count
            guard let (severity, limit) = limits.exceeded(by: count),
                !node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) })
            else { return }
            report(
                at: node.funcKeyword.positionAfterSkippingLeadingTrivia, severity,
                "function has \(count) parameters, the limit is \(limit)")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func five(a: Int, b: Int, c: Int, d: Int, e: Int) {}"),
        .init("func six(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int = 1) {}"),
        .init("init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) {}"),
        .init("override func six(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) {}"),
        .init("static ↓func six(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) {}"),
        .init("↓func two(a: Int, b: Int = 1) {}", options: "{warning: 1, ignores_default_parameters: false}"),
    ]
}
