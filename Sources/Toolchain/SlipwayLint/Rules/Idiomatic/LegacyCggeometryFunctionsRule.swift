import SlipwayReport
import SwiftSyntax

/// Finds functions on rectangles from the time before `CGRect` had members.
package struct LegacyCggeometryFunctionsRule: Rule {
    package static let about = RuleDescription(
        id: "legacy_cggeometry_functions", name: "Legacy CGGeometry Functions",
        summary: "Ask a rectangle by its properties and methods; the global functions on `CGRect` come from C.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("let width = frame.width"),
            .init("let inner = frame.insetBy(dx: 4, dy: 4)"),
            .init("let width = Geometry.CGRectGetWidth(frame)"),
            .init("let measure = CGRectGetWidth"),
            .init("CGRectGetWidth(frame, .points)"),
            .init("let width = ↓CGRectGetWidth(frame)"),
            .init("let inner = ↓CGRectInset(frame, 4, 4)"),
            .init("if ↓CGRectContainsPoint(view.bounds, touch) { select() }"),
            .init("let all = ↓CGRectUnion(↓CGRectStandardize(one), two)"),
        ],
        fixes: [
            .init("let width = CGRectGetWidth( frame )", "let width = frame.width"),
            .init("CGRectInset(view.bounds, 4, -inset)", "view.bounds.insetBy(dx: 4, dy: -inset)"),
            .init("CGRectUnion(\n  one,\n  two\n) // both", "one.union(two) // both"),
            .init("CGRectIsEmpty(CGRectIntersection(one, two))", "one.intersection(two).isEmpty"),
            .init("CGRectGetMaxX(first ?? second)", "(first ?? second).maxX"),
            .init("CGRectGetMidY(/* outer */ frame)", "CGRectGetMidY(/* outer */ frame)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) { LegacyCggeometryFunctionsRule.functions.register(walk, severity) }

    private static let functions = LegacyFunctions(successors: [
        "CGRectGetWidth": .property("width"),
        "CGRectGetHeight": .property("height"),
        "CGRectGetMinX": .property("minX"),
        "CGRectGetMidX": .property("midX"),
        "CGRectGetMaxX": .property("maxX"),
        "CGRectGetMinY": .property("minY"),
        "CGRectGetMidY": .property("midY"),
        "CGRectGetMaxY": .property("maxY"),
        "CGRectIsNull": .property("isNull"),
        "CGRectIsEmpty": .property("isEmpty"),
        "CGRectIsInfinite": .property("isInfinite"),
        "CGRectStandardize": .property("standardized"),
        "CGRectIntegral": .property("integral"),
        "CGRectInset": .method("insetBy", labels: ["dx", "dy"]),
        "CGRectOffset": .method("offsetBy", labels: ["dx", "dy"]),
        "CGRectUnion": .method("union", labels: [""]),
        "CGRectIntersection": .method("intersection", labels: [""]),
        "CGRectContainsRect": .method("contains", labels: [""]),
        "CGRectContainsPoint": .method("contains", labels: [""]),
        "CGRectIntersectsRect": .method("intersects", labels: [""]),
    ])
}
