import SlipwayReport
import SwiftSyntax

/// Finds numbers that have no name.
package struct NoMagicNumbersRule: Rule {
    package static let about = RuleDescription(
        id: "no_magic_numbers", name: "No Magic Numbers",
        summary:
            "A number with a name says what it is for, and is changed in one place. Tests and colors may do without.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(),
            .init("allowed_numbers", "[0, 1, 100]", "numbers that need no name, besides 0, 1 and 100"),
            .init(
                "test_parent_classes", "[QuickSpec, XCTestCase]",
                "superclasses of tests, besides `QuickSpec` and `XCTestCase`"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let allowed: Set<Double>
    private let testParents: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        allowed = Set(options.numbers("allowed_numbers") + [0, 1, 100])
        testParents = Set(options.texts("test_parent_classes") + ["QuickSpec", "XCTestCase"])
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let regions = NumberRegions(walk, testParents: testParents)
        let places = NumberPlaces()
        var found: [(AbsolutePosition, extended: String?)] = []
        func check(_ literal: ExprSyntax, _ token: TokenSyntax) {
            guard !regions.isFree(literal.position),
                let number = NoMagicNumbersRule.value(of: token.text), !allowed.contains(number),
                !places.names(literal), !places.isShift(literal), !NumberPlaces.isColor(literal)
            else { return }
            found.append((token.start, regions.extendedType(at: literal.position)))
        }
        walk.onEnter { (node: IntegerLiteralExprSyntax) in check(ExprSyntax(node), node.literal) }
        walk.onEnter { (node: FloatLiteralExprSyntax) in check(ExprSyntax(node), node.literal) }
        walk.atEnd {
            for (position, extended) in found where extended.map({ !regions.tests.contains($0) }) ?? true {
                report(at: position, severity, "give the number a name")
            }
        }
    }

    private static func value(of literal: String) -> Double? {
        Double(literal.utf8.contains(UInt8(ascii: "_")) ? literal.filter { $0 != "_" } : literal)
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let size = 12\nvar offset: Int = -12\nenum Key: Int { case one = 11 }"),
        .init("let half = size / 100 + 1 - 0"),
        .init("let sizes = 2...12\nlet pair = (5, \"name\", 0.5)\nlet flag = 1 << 4"),
        .init("if #available(iOS 17, *) {}\n#if swift(>=5.9)\n#endif"),
        .init("let color = UIColor(red: 0.5, green: 0.2, blue: 0.3, alpha: 0.9)\nUIColor.init(white: 0.5)"),
        .init("class Test: XCTestCase { func test() { run(12) } }\nextension Test { func other() { run(12) } }"),
        .init("@Test func run() { run(12) }\n@Suite struct Runs { let one = run(12) }\n#Preview { Row(12) }"),
        .init(
            "class Test: Base { func test() { run(12, 0x10) } }",
            options: "{allowed_numbers: [12, 16.0], test_parent_classes: Base}"),
        .init("run(↓12, ↓1_0.5, ↓0x1F)"),
        .init("let size = half * ↓2 - (2 << 4) + (1 << 4)\nlet sizes = 2 ... ↓12 + 1"),
        .init("let pair = (↓5, run(↓12))\nlet name = names[↓12]\nreturn (↓5, isReady ? ↓6 : ↓7)"),
        .init("extension Box { func run() { run(↓12) } }\nlet color = UIColor(red: -↓0.5)\nColor(red: ↓0.5)"),
    ]
}

/// Parts of a file in which numbers need no name.
private final class NumberRegions {
    /// Classes of tests; an extension of one may stand in front of it.
    private(set) var tests: Set<String> = []
    /// The end of what is not looked into.
    private var skippedEnd = AbsolutePosition(utf8Offset: 0)
    private var testEnd = AbsolutePosition(utf8Offset: 0)
    private var extended: (name: String, end: AbsolutePosition)?

    init(_ walk: RuleWalk, testParents: Set<String>) {
        walk.onEnter { (node: ClassDeclSyntax) in
            guard node.position >= self.skippedEnd else { return }
            let isTest = node.inheritanceClause?.inheritedTypes.contains { type in
                type.type.as(IdentifierTypeSyntax.self).map { testParents.contains($0.name.text) } ?? false
            }
            if isTest == true {
                self.tests.insert(node.name.text)
                self.testEnd = max(self.testEnd, node.endPosition)
            }
            if NumberRegions.isSuite(node) { self.skip(node) }
        }
        walk.onEnter { (node: StructDeclSyntax) in if NumberRegions.isSuite(node) { self.skip(node) } }
        walk.onEnter { (node: EnumDeclSyntax) in if NumberRegions.isSuite(node) { self.skip(node) } }
        walk.onEnter { (node: ActorDeclSyntax) in if NumberRegions.isSuite(node) { self.skip(node) } }
        walk.onEnter { (node: FunctionDeclSyntax) in if node.attributes.contains("Test") { self.skip(node) } }
        walk.onEnter { (node: MacroExpansionExprSyntax) in if node.macroName.text == "Preview" { self.skip(node) } }
        walk.onEnter { (node: IfConfigClauseSyntax) in if let condition = node.condition { self.skip(condition) } }
        walk.onEnter { (node: PatternBindingSyntax) in if NumberRegions.isTuple(node) { self.skip(node) } }
        walk.onEnter { (node: ExtensionDeclSyntax) in
            self.extended = (node.extendedType.trimmedText, node.endPosition)
        }
    }

    private func skip(_ node: some SyntaxProtocol) { skippedEnd = max(skippedEnd, node.endPosition) }

    func isFree(_ position: AbsolutePosition) -> Bool { position < skippedEnd || position < testEnd }

    func extendedType(at position: AbsolutePosition) -> String? {
        guard let extended, position < extended.end else { return nil }
        return extended.name
    }

    private static func isSuite(_ node: some DeclGroupSyntax) -> Bool {
        node.attributes.contains("Suite")
            || node.memberBlock.members.contains { member in
                member.decl.as(FunctionDeclSyntax.self)?.attributes.contains("Test") ?? false
            }
    }

    /// Whether a tuple of literals is given to names of its own: `let (low, high) = (5, 10)`.
    private static func isTuple(_ binding: PatternBindingSyntax) -> Bool {
        guard let tuple = binding.initializer?.value.as(TupleExprSyntax.self) else { return false }
        return tuple.elements.allSatisfy { element in
            [.integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr]
                .contains(element.expression.kind)
        }
    }
}
