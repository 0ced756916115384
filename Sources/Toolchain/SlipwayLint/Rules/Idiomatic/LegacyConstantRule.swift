import SlipwayReport
import SwiftSyntax

/// Finds global constants of the geometry libraries that became members of their types.
package struct LegacyConstantRule: Rule {
    package static let about = RuleDescription(
        id: "legacy_constant", name: "Legacy Constant",
        summary: "Use the constants of a type, such as `CGRect.zero`, instead of global ones.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("view.frame = CGRect.zero"),
            .init("let turn = 2 * CGFloat.pi"),
            .init("let half = CGFloat(M_PI / 2)"),
            .init("let turn = Double(M_PI)"),
            .init("let text = \"CGRectZero\""),
            .init("func show(CGPointZero: Int) {}"),
            .init("view.frame = ↓CGRectZero"),
            .init("place(at: ↓NSZeroPoint, size: ↓CGSizeZero)"),
            .init("let turn = 2 * ↓CGFloat(M_PI)"),
            .init("let none = Geometry.↓CGRectNull"),
        ],
        fixes: [
            .init("view.frame = CGRectZero // nothing", "view.frame = CGRect.zero // nothing"),
            .init("move(to: NSZeroPoint, by: Float(M_PI))", "move(to: NSPoint.zero, by: Float.pi)"),
            .init("CGFloat(/* half a turn */ M_PI)", "CGFloat(/* half a turn */ M_PI)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, file) = (walk.report, severity, walk.file)
        walk.onNames(LegacyConstantRule.successors.keys) { name in
            guard let reference = name.reference, let successor = LegacyConstantRule.successors[name.text]
            else { return }
            report(
                at: reference, severity, "use '\(successor)'",
                fix: reference.argumentNames == nil ? [TextEdit(replacing: name, with: successor)] : [])
        }
        walk.onName("M_PI") { name in
            guard let argument = name.reference?.parent?.as(LabeledExprSyntax.self),
                let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
                let type = call.calledExpression.plainName, type.isWritten("CGFloat") || type.isWritten("Float")
            else { return }
            let hasComment = file.mayHaveComment(in: call.start..<call.end)
            let successor = "\(type.text).pi"
            report(
                at: call, severity, "use '\(successor)'",
                fix: hasComment || call.trailingClosure != nil ? [] : [TextEdit(replacing: call, with: successor)])
        }
    }

    private static let successors = [
        "CGPointZero": "CGPoint.zero",
        "CGRectInfinite": "CGRect.infinite",
        "CGRectNull": "CGRect.null",
        "CGRectZero": "CGRect.zero",
        "CGSizeZero": "CGSize.zero",
        "NSZeroPoint": "NSPoint.zero",
        "NSZeroRect": "NSRect.zero",
        "NSZeroSize": "NSSize.zero",
    ]
}
