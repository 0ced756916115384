import SlipwayReport
import SwiftSyntax

/// Finds tests without statements.
package struct EmptyXctestMethodRule: Rule {
    package static let about = RuleDescription(
        id: "empty_xctest_method", name: "Empty XCTest Method",
        summary: "A test without statements always passes, and an empty `setUp` does nothing.",
        kind: .lint, isOptIn: true, options: [.severity(), TestClasses.option], examples: examples)

    private let severity: Diagnostic.Severity
    private let testClasses: TestClasses

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        testClasses = TestClasses(&options)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, testClasses) = (walk.report, severity, testClasses)
        walk.onEnter { (node: FunctionDeclSyntax) in
            guard node.body?.statements.isEmpty == true,
                node.modifiers.mentions(.override) || TestClasses.isTest(node), testClasses.enclose(node)
            else { return }
            report(at: node.funcKeyword, severity, "write the test, or remove it")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class BoxTests: XCTestCase {\n    func testOpen() { open() }\n    func helper() {}\n}"),
        .init("class Box { func testOpen() {} }"),
        .init("extension BoxTests { func testOpen() {} }"),
        .init("class BoxTests: XCTestCase { func testOpen(_ box: Box) {} }"),
        .init("class BoxTests: XCTestCase { private ↓func testOpen() async throws {\n    // later\n} }"),
        .init("class BoxTests: QuickSpec { override ↓func setUp() {} }"),
        .init("class BoxTests: BoxTestCase { ↓func test() {} }", options: "{test_parent_classes: [BoxTestCase]}"),
    ]
}
