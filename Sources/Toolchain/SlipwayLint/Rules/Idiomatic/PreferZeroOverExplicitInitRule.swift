import SlipwayReport
import SwiftSyntax

/// Finds geometric values that are made of zeros.
package struct PreferZeroOverExplicitInitRule: Rule {
    package static let about = RuleDescription(
        id: "prefer_zero_over_explicit_init", name: "Prefer Zero Over Explicit Init",
        summary: "Write `.zero` instead of an initialiser whose arguments are all zero.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("let origin = CGPoint.zero"),
            .init("let point = CGPoint(x: 0, y: 1)"),
            .init("let point = CGPoint(x: 0, y: -0)"),
            .init("let point = CGPoint(0, 0)"),
            .init("let point = CGPoint.init(x: 0, y: 0)"),
            .init("let point = Point(x: 0, y: 0)"),
            .init("let size = CGSize(height: 0, width: 0)"),
            .init("let point = ↓CGPoint(x: 0, y: 0.0)"),
            .init("show(↓CGRect(x: 0, y: 0, width: 0x0, height: 0_0), ↓CGSize(\n  width: 0, height: 0))"),
            .init("let speed = ↓CGVector(dx: 0, dy: 0e1).length"),
        ],
        fixes: [
            .init("let point = CGPoint(x: 0, y: 0) // origin", "let point = CGPoint.zero // origin"),
            .init("show(CGSize(\n  width: 0,\n  height: 0\n).area)", "show(CGSize.zero.area)"),
            .init("CGSize(width: 0 /* for now */, height: 0)", "CGSize(width: 0 /* for now */, height: 0)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, file) = (walk.report, severity, walk.file)
        walk.onNames(PreferZeroOverExplicitInitRule.labels.keys) { name in
            guard let call = name.plainCall, let labels = PreferZeroOverExplicitInitRule.labels[name.text],
                call.arguments.map(\.label?.text) == labels, call.arguments.allSatisfy(\.expression.isZeroNumber)
            else { return }
            let isPlain = call.trailingClosure == nil && !file.mayHaveComment(in: call.start..<call.end)
            report(
                at: call, severity, "write '\(name.text).zero'",
                fix: isPlain ? [TextEdit(replacing: call, with: "\(name.text).zero")] : [])
        }
    }

    /// The labels of an initialiser by the type.
    private static let labels: [String: [String?]] = [
        "CGPoint": ["x", "y"],
        "CGRect": ["x", "y", "width", "height"],
        "CGSize": ["width", "height"],
        "CGVector": ["dx", "dy"],
        "UIEdgeInsets": ["top", "left", "bottom", "right"],
    ]
}
