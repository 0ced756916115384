import SlipwayReport
import SwiftSyntax

/// Finds tests of Quick that are not run.
package struct QuickDiscouragedPendingTestRule: Rule {
    package static let about = RuleDescription(
        id: "quick_discouraged_pending_test", name: "Quick Discouraged Pending Test",
        summary: "A test that is pending is not run, and easily forgotten.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.atEnd {
            QuickCalls.forEach(in: file, named: ["pending", "xdescribe", "xcontext", "xit", "xitBehavesLike"]) { call in
                report(at: call, severity, "have the test run, or remove it")
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class BoxSpec: QuickSpec {\n    override func spec() { describe(\"a\") { it(\"b\") {} } }\n}"),
        .init("class BoxSpec { override func spec() { xit(\"a\") {} } }"),
        .init("class BoxSpec: QuickSpec { override func spec() { self.xit(\"a\") {} } }"),
        .init(
            "class BoxSpec: QuickSpec {\n    override class func spec() {\n        ↓xdescribe(1) { ↓pending(2) {} }\n"
                + "        if isNew { ↓xitBehavesLike(\"b\") }\n    }\n}"),
        .init("#if DEBUG\n↓xcontext(\"a\") { ↓xit(\"b\") {} }\n#endif"),
    ]
}
