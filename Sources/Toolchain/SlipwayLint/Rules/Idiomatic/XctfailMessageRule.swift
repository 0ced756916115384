import SlipwayReport
import SwiftSyntax

/// Asks for a message in `XCTFail`.
package struct XctfailMessageRule: Rule {
    package static let about = RuleDescription(
        id: "xctfail_message", name: "XCTFail Message",
        summary: "A test that fails should say why: `XCTFail` needs a message.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("XCTFail(\"no value came\")"),
            .init("XCTFail(reason)"),
            .init("XCTFail(\" \")"),
            .init("XCTFail(\"\" + reason)"),
            .init("XCTFail(\"\", file: file)"),
            .init("XCTest.XCTFail()"),
            .init("fail()"),
            .init("↓XCTFail()"),
            .init("func test() {\n    guard let value else { return ↓XCTFail(\"\") }\n}"),
            .init("↓XCTFail(#\"\"#)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("XCTFail") { name in
            guard let node = name.plainCall, XctfailMessageRule.saysNothing(node.arguments) else { return }
            report(at: node, severity, "say in the message why the test fails")
        }
    }

    /// Whether there are no arguments, or one that is an empty string.
    private static func saysNothing(_ arguments: LabeledExprListSyntax) -> Bool {
        guard let first = arguments.first else { return true }
        return arguments.count == 1 && first.expression.as(StringLiteralExprSyntax.self)?.isEmpty == true
    }
}
