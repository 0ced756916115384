import SlipwayReport
import SwiftSyntax

/// Finds functions on rectangles, sizes and points from the time before they had members.
package struct LegacyNsgeometryFunctionsRule: Rule {
    package static let about = RuleDescription(
        id: "legacy_nsgeometry_functions", name: "Legacy NSGeometry Functions",
        summary:
            "Ask a rectangle by its properties, methods and operators; the global functions of AppKit come from C.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("let height = frame.height"),
            .init("let isSame = one == two"),
            .init("NSMinX(frame, scale)"),
            .init("let edges = frames.map(NSMaxY)"),
            .init("let height = ↓NSHeight(frame)"),
            .init("if !↓NSEqualSizes(one, two) { resize() }"),
            .init("let isInside = ↓NSPointInRect(touch, view.bounds)"),
            .init("return ↓NSIsEmptyRect(↓NSIntersectionRect(one, two))"),
        ],
        fixes: [
            .init("let height = NSHeight( frame )", "let height = frame.height"),
            .init("NSPointInRect(touch, view.bounds)", "view.bounds.contains(touch)"),
            .init("isOn && NSEqualPoints(one, two)", "isOn && one == two"),
            .init("if !NSEqualSizes(one, two) {}", "if !(one == two) {}"),
            .init("NSEqualRects(one ?? .zero, two)", "one ?? .zero == two"),
            .init("NSEqualRects(isOn ? one : two, try next())", "(isOn ? one : two) == (try next())"),
            .init("NSOffsetRect(frame, 1, 2) // aside", "frame.offsetBy(dx: 1, dy: 2) // aside"),
            .init("NSWidth(frame /* outer */)", "NSWidth(frame /* outer */)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) { LegacyNsgeometryFunctionsRule.functions.register(walk, severity) }

    private static let functions = LegacyFunctions(successors: [
        "NSWidth": .property("width"),
        "NSHeight": .property("height"),
        "NSMinX": .property("minX"),
        "NSMidX": .property("midX"),
        "NSMaxX": .property("maxX"),
        "NSMinY": .property("minY"),
        "NSMidY": .property("midY"),
        "NSMaxY": .property("maxY"),
        "NSIsEmptyRect": .property("isEmpty"),
        "NSIntegralRect": .property("integral"),
        "NSInsetRect": .method("insetBy", labels: ["dx", "dy"]),
        "NSOffsetRect": .method("offsetBy", labels: ["dx", "dy"]),
        "NSUnionRect": .method("union", labels: [""]),
        "NSIntersectionRect": .method("intersection", labels: [""]),
        "NSContainsRect": .method("contains", labels: [""]),
        "NSIntersectsRect": .method("intersects", labels: [""]),
        "NSPointInRect": .methodOfSecond("contains"),
        "NSEqualPoints": .equality,
        "NSEqualSizes": .equality,
        "NSEqualRects": .equality,
        "NSEdgeInsetsEqual": .equality,
    ])
}
