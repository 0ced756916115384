import SlipwayReport
import SwiftSyntax

/// Asks that test classes have no members but tests that others could use.
package struct TestCaseAccessibilityRule: Rule {
    package static let about = RuleDescription(
        id: "test_case_accessibility", name: "Test Case Accessibility",
        summary: "What is not private in a test class should be a test: a helper may be a test with its name misspelt.",
        kind: .lint, isOptIn: true,
        options: [
            .severity(),
            .init("allowed_prefixes", "[]", "beginnings of names that are accepted"),
            TestClasses.option,
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let allowedPrefixes: [String]
    private let testClasses: TestClasses

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        allowedPrefixes = options.texts("allowed_prefixes")
        testClasses = TestClasses(&options)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, rule) = (walk.file, walk.report, severity, self)
        walk.onEnter { (node: ClassDeclSyntax) in
            guard rule.testClasses.contains(node), node.nearest(ofAny: PrunedWalk.declarations) == nil else { return }
            PrunedWalk.run(Syntax(node.memberBlock)) { member in
                if let (modifiers, place) = rule.offender(member) {
                    let edits = modifiers.edits(makingPrivateAt: place, in: file)
                    report(at: place, severity, "make the member private", fix: edits)
                }
                return !PrunedWalk.declarations.contains(member.kind)
            }
        }
    }

    /// The modifiers of a member that should be private, and where it is reported.
    private func offender(_ node: Syntax) -> (DeclModifierListSyntax, AbsolutePosition)? {
        switch node.as(SyntaxEnum.self) {
        case .variableDecl(let node) where isOffending(node): (node.modifiers, node.bindingSpecifier.start)
        case .functionDecl(let node) where isOffending(node.modifiers, node.name) && !isTest(node):
            (node.modifiers, node.start)
        case .classDecl(let node) where isOffending(node.modifiers, node.name):
            (node.modifiers, node.classKeyword.start)
        case .enumDecl(let node) where isOffending(node.modifiers, node.name): (node.modifiers, node.enumKeyword.start)
        case .structDecl(let node) where isOffending(node.modifiers, node.name):
            (node.modifiers, node.structKeyword.start)
        case .actorDecl(let node) where isOffending(node.modifiers, node.name):
            (node.modifiers, node.actorKeyword.start)
        case .typeAliasDecl(let node) where isOffending(node.modifiers, node.name):
            (node.modifiers, node.typealiasKeyword.start)
        default: nil
        }
    }

    private func isOffending(_ modifiers: DeclModifierListSyntax, _ name: TokenSyntax) -> Bool {
        !modifiers.arePrivate && !allowedPrefixes.contains { name.text.hasPrefix($0) }
    }

    private func isOffending(_ node: VariableDeclSyntax) -> Bool {
        let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
        let isList = node.modifiers.areStatic && names.allSatisfy { $0.isWritten("allTests") }
        return !isList && !node.modifiers.mentions(.override) && names.contains { isOffending(node.modifiers, $0) }
    }

    private func isTest(_ node: FunctionDeclSyntax) -> Bool {
        node.modifiers.mentions(.override) || !node.modifiers.areStatic && TestClasses.isTest(node)
    }

    private static let examples: [RuleDescription.Example] = [
        .init(
            "class BoxTests: XCTestCase {\n    private let box = Box()\n    static var allTests = [1]\n"
                + "    func testOpen() {}\n    override func setUp() {}\n    init() { let width = 1 }\n"
                + "    private struct Part { var width = 1 }\n}"
        ),
        .init("class Box { func open() {} }"),
        .init("enum All { class BoxTests: XCTestCase { func open() {} } }"),
        .init(
            "class BoxTests: XCTestCase { func checkOpen() {}\n    let checkWidth = 1 }",
            options: "{allowed_prefixes: [check]}"),
        .init(
            "class BoxTests: XCTestCase {\n    @objc ↓let box = Box(), door = Door()\n    ↓func open() {}\n"
                + "    ↓static func testOpen() {}\n    ↓func testOpen(_ box: Box) {}\n    ↓@objc func shut() {}\n}"
        ),
        .init(
            "class BoxTests: QuickSpec {\n    ↓typealias B = Box; ↓enum E { case a }; ↓struct S { let a = 1 }\n"
                + "    final ↓class C {}; ↓actor A {}\n#if DEBUG\n    private(set) ↓var width = 1\n#endif\n}"),
        .init("class BoxTests: BoxTestCase { ↓let width = 1 }", options: "{test_parent_classes: [BoxTestCase]}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "class BoxTests: XCTestCase {\n    var box: Box?\n    static func on() {}\n    // 1\n    struct Part {}\n}",
            "class BoxTests: XCTestCase {\n    private var box: Box?\n    private static func on() {}\n    // 1\n"
                + "    private struct Part {}\n}"
        ),
        .init(
            "class BoxTests: XCTestCase {\n    public private(set) var box: Box?\n    @objc internal func open() {}\n}",
            "class BoxTests: XCTestCase {\n    private var box: Box?\n    @objc private func open() {}\n}"),
    ]
}
