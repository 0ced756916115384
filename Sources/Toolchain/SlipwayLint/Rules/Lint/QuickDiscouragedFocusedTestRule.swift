import SlipwayReport
import SwiftSyntax

/// Finds tests of Quick that are run alone.
package struct QuickDiscouragedFocusedTestRule: Rule {
    package static let about = RuleDescription(
        id: "quick_discouraged_focused_test", name: "Quick Discouraged Focused Test",
        summary: "As long as one test is focused, no other one is run.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.atEnd {
            QuickCalls.forEach(in: file, named: ["fdescribe", "fcontext", "fit", "fitBehavesLike"]) { call in
                report(at: call, severity, "run the other tests, too")
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class BoxSpec: QuickSpec {\n    override func spec() { describe(\"a\") { it(\"b\") {} } }\n}"),
        .init("class BoxSpec { override func spec() { fit(\"a\") {} } }"),
        .init("class BoxSpec: QuickSpec { func spec() { fit(\"a\") {} } }"),
        .init("class BoxSpec: QuickSpec { override func spec() { func other() { fit(\"a\") {} } } }"),
        .init(
            "class BoxSpec: QuickSpec {\n    override class func spec() {\n        ↓fdescribe(1) { ↓fit(2) {} }\n"
                + "        context(\"a\") { ↓fitBehavesLike(\"b\") }\n    }\n}"),
        .init("↓fcontext(\"a\") {}"),
    ]
}
