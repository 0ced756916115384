import SlipwayReport
import SwiftSyntax

/// Finds assertions of XCTest.
package struct PreferNimbleRule: Rule {
    package static let about = RuleDescription(
        id: "prefer_nimble", name: "Prefer Nimble",
        summary: "Write expectations with Nimble instead of assertions of XCTest.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("expect(sum) == 3"),
            .init("XCTFail(\"no sum\")"),
            .init("XCTest.XCTAssertEqual(sum, 3)"),
            .init("let check = XCTAssertEqual"),
            .init("↓XCTAssert(isReady)"),
            .init("try ↓XCTAssertEqualToSelf(sum(), 3)"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, prefix) = (walk.report, severity, Array("XCTAssert".utf8))
        walk.onEnter { [bytes = walk.file.bytes] (node: FunctionCallExprSyntax) in
            guard let name = node.calledExpression.plainName, bytes[name.textRange].starts(with: prefix) else { return }
            report(at: node, severity, "write the expectation with Nimble")
        }
    }
}
