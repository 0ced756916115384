import SlipwayReport
import SwiftSyntax

/// Finds private tests, which are never run.
package struct PrivateUnitTestRule: Rule {
    package static let about = RuleDescription(
        id: "private_unit_test", name: "Private Unit Test",
        summary: "XCTest does not see private test classes and methods, and passes them over in silence.",
        kind: .lint, options: [.severity(), TestClasses.option], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let testClasses: TestClasses

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        testClasses = TestClasses(&options)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, testClasses) = (walk.file, walk.report, severity, testClasses)
        let check = { (node: Syntax, modifiers: DeclModifierListSyntax, keyword: TokenSyntax) in
            guard testClasses.enclose(node, where: { !PrivateUnitTestRule.isHidden($0) }) else { return }
            let edit = modifiers.modifier(.private).map { [file.removal(ofWord: $0)] } ?? []
            report(at: keyword, severity, "remove `private`, else the test is not run", fix: edit)
        }
        walk.onEnter { (node: ClassDeclSyntax) in
            guard PrivateUnitTestRule.isHidden(node), testClasses.contains(node) else { return }
            check(Syntax(node), node.modifiers, node.classKeyword)
        }
        walk.onPlace(of: .keyword(.private)) { place in
            guard let list = place.modifier?.parent?.as(DeclModifierListSyntax.self),
                let node = list.parent?.as(FunctionDeclSyntax.self),
                list.first(where: { $0.name.tokenKind == .keyword(.private) }) == place.modifier,
                PrivateUnitTestRule.isHidden(node), PrivateUnitTestRule.isTest(node)
            else { return }
            check(Syntax(node), node.modifiers, node.funcKeyword)
        }
    }

    /// Whether a declaration is private; `@objc` shows it nevertheless.
    private static func isHidden(_ node: some WithModifiersSyntax & WithAttributesSyntax) -> Bool {
        node.modifiers.mentions(.private) && !node.attributes.contains(anyOf: ["objc"])
    }

    private static func isTest(_ node: FunctionDeclSyntax) -> Bool {
        TestClasses.isTest(node) && node.signature.returnClause == nil && !node.modifiers.mentions(.static)
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class BoxTests: XCTestCase {\n    func testOpen() {}\n    fileprivate func testShut() {}\n}"),
        .init("private class Box: NSObject {\n    private func testOpen() {}\n}"),
        .init("@objc private class BoxTests: XCTestCase {\n    @objc private func testOpen() {}\n}"),
        .init(
            "class BoxTests: XCTestCase {\n    private func testOpen(_ box: Box) {}\n"
                + "    private func testBox() -> Box { Box() }\n    private static func testAll() {}\n"
                + "    private func helper() {}\n}"),
        .init("struct Boxes { private class BoxTests: XCTestCase {} }"),
        .init("private ↓class BoxTests: XCTestCase {\n    private func testOpen() {}\n}"),
        .init("final class BoxTests: QuickSpec, Named {\n    override private ↓func testOpen() throws {}\n}"),
        .init("class BoxTests: XCTestCase {\n    private ↓class InnerTests: XCTestCase {}\n}"),
        .init(
            "private ↓class BoxTests: BoxTestCase {}\nprivate ↓class Others: XCTestCase {}",
            options: "{test_parent_classes: [BoxTestCase]}"),
        .init("private ↓func testOpen() {}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "// Boxes.\nprivate final class BoxTests: XCTestCase {}", "// Boxes.\nfinal class BoxTests: XCTestCase {}"),
        .init(
            "class BoxTests: XCTestCase {\n    override private func test1() {}\n    private /* 2 */ func test2() {}\n}",
            "class BoxTests: XCTestCase {\n    override func test1() {}\n    /* 2 */ func test2() {}\n}"),
        .init(
            "private class BoxTests: XCTestCase {\n    private func test() {}\n}",
            "class BoxTests: XCTestCase {\n    func test() {}\n}"),
    ]
}
