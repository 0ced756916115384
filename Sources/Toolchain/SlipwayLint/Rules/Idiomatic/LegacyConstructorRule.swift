import SlipwayReport
import SwiftSyntax

/// Finds functions that make values, from the time before their types had initialisers.
package struct LegacyConstructorRule: Rule {
    package static let about = RuleDescription(
        id: "legacy_constructor", name: "Legacy Constructor",
        summary: "Make values with the initialisers of their types, whose labels tell what the numbers are.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("let origin = CGPoint(x: 0, y: 0)"),
            .init("let make = CGPointMake"),
            .init("let origin = Geometry.CGPointMake(0, 0)"),
            .init("let origin = ↓CGPointMake(0, 0)"),
            .init("let all = ↓NSMakeRange(0, text.count)"),
            .init("label.insets = ↓UIEdgeInsetsMake(0, margin(), 0, margin())"),
            .init("let box = Box(↓CGSizeMake(1, 2), at: ↓NSMakePoint(3, 4))"),
        ],
        fixes: [
            .init("let origin = CGPointMake(0, y( ))", "let origin = CGPoint(x: 0, y: y( ))"),
            .init("NSMakeRange(0, /* all */ count) // text", "NSRange(location: 0, /* all */ length: count) // text"),
            .init("CGSizeMake(\n  1,\n  2\n)", "CGSize(\n  width: 1,\n  height: 2\n)"),
            .init("CGPointMake(NSMakeRange(1, 2), 3)", "CGPoint(x: NSRange(location: 1, length: 2), y: 3)"),
            .init("CGPointMake(1, 2, 3)", "CGPointMake(1, 2, 3)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onNames(LegacyConstructorRule.initialisers.keys) { name in
            guard let call = name.plainCall, let (type, labels) = LegacyConstructorRule.initialisers[name.text]
            else { return }
            let isComplete = call.arguments.count == labels.count && call.arguments.allSatisfy { $0.label == nil }
            let insertions = zip(labels, call.arguments).map { label, argument in
                TextEdit(insert: "\(label): ", at: argument.start)
            }
            report(
                at: call, severity, "use the initialiser of '\(type)'",
                fix: isComplete ? [TextEdit(replacing: name, with: type)] + insertions : [])
        }
    }

    /// By function, the type that it makes and the labels of that type's initialiser.
    private static let initialisers: [String: (type: String, labels: [String])] = [
        "CGPointMake": ("CGPoint", ["x", "y"]),
        "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
        "CGSizeMake": ("CGSize", ["width", "height"]),
        "CGVectorMake": ("CGVector", ["dx", "dy"]),
        "NSEdgeInsetsMake": ("NSEdgeInsets", ["top", "left", "bottom", "right"]),
        "NSMakePoint": ("NSPoint", ["x", "y"]),
        "NSMakeRange": ("NSRange", ["location", "length"]),
        "NSMakeRect": ("NSRect", ["x", "y", "width", "height"]),
        "NSMakeSize": ("NSSize", ["width", "height"]),
        "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
        "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
    ]
}
