import SwiftSyntax

/// Limits the lines of closures.
package struct ClosureBodyLengthRule: Rule {
    package static let about = RuleDescription(
        id: "closure_body_length", name: "Closure Body Length",
        summary: "Closures should not span too many lines.", kind: .metrics, isOptIn: true,
        options: [
            .init("warning", "30", "lines above which a body is a warning; comments and blank lines do not count"),
            .init("error", "100", "lines above which a body is an error"),
        ],
        examples: [
            .init("run {\n    one()\n    two()\n}", options: "2"),
            .init("run { name in\n    one()\n    // two\n\n    three()\n}", options: "2"),
            .init("run ↓{ name in\n    one()\n    two()\n    three()\n}", options: "2"),
            .init(
                "let a = ↓{\n    one()\n    run ↓{\n        two()\n        six()\n    }\n}()", options: "[1, 4]"),
        ])

    private let limits: Limits

    package init(_ options: inout RuleOptions) { limits = options.limits(warning: 30, error: 100) }

    package func register(_ walk: inout RuleWalk) {
        let measure = BodyLength(walk, limits: limits)
        walk.onLeave { (node: ClosureExprSyntax) in
            measure.check(from: node.leftBrace, to: node.rightBrace, of: "closure", at: node.leftBrace)
        }
    }
}
