import SlipwayReport
import SwiftSyntax

/// Finds `return` in bodies that are a single expression.
package struct ImplicitReturnRule: Rule {
    package static let about = RuleDescription(
        id: "implicit_return", name: "Implicit Return",
        summary: "A body that is a single expression returns it without `return`.", kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init(
                "included", "[\(kinds.joined(separator: ", "))]",
                "bodies that are looked at: \(kinds.joined(separator: ", "))"),
        ],
        examples: examples, fixes: fixes)

    private static let kinds = ["closure", "function", "getter", "initializer", "subscript"]

    private let severity: Diagnostic.Severity
    private let included: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        included = Set(options.choices("included", from: ImplicitReturnRule.kinds, default: ImplicitReturnRule.kinds))
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func check(_ statements: CodeBlockItemListSyntax?) {
            guard let statement = statements?.only?.item.as(ReturnStmtSyntax.self) else { return }
            let range = statement.returnKeyword.textRange
            let end = statement.expression == nil ? range.upperBound : file.endOfBlank(at: range.upperBound)
            report(
                at: statement, severity, "leave out `return`",
                fix: [TextEdit(range.lowerBound..<end, "")])
        }
        if included.contains("closure") { walk.onEnter { (node: ClosureExprSyntax) in check(node.statements) } }
        if included.contains("function") { walk.onEnter { (node: FunctionDeclSyntax) in check(node.body?.statements) } }
        if included.contains("initializer") {
            walk.onEnter { (node: InitializerDeclSyntax) in check(node.body?.statements) }
        }
        if included.contains("subscript") {
            walk.onEnter { (node: SubscriptDeclSyntax) in check(node.accessorBlock?.getter) }
        }
        guard included.contains("getter") else { return }
        walk.onEnter { (node: PatternBindingSyntax) in check(node.accessorBlock?.getter) }
        walk.onEnter { (node: AccessorDeclSyntax) in
            if node.accessorSpecifier.tokenKind == .keyword(.get) { check(node.body?.statements) }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func name() -> String { first }\nvar name: String { first }\nnames.map { $0.count }"),
        .init("func name() -> String {\n    let first = 1\n    return first\n}"),
        .init("func name() -> String {\n    if isReady { return first }\n    return second\n}"),
        .init("var name: String {\n    didSet { return }\n}\nclass Box { deinit { return } }"),
        .init("func name() -> String { ↓return first }\nvar name: String { ↓return first }"),
        .init("struct Box {\n    init?() { ↓return nil }\n    subscript(key: Int) -> Int { ↓return key }\n}"),
        .init("var name: String {\n    get { ↓return first }\n    set { return store(newValue) }\n}"),
        .init("names.map { name in\n    // all\n    ↓return { ↓return name }\n}"),
        .init(
            "func name() -> String { return names.map { ↓return $0 } }\ninit() { ↓return }",
            options: "included: [closure, initializer]"),
        .init("var name: String { ↓return first }\nnames.map { return $0 }", options: "included: getter"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("func name() -> String { return first } // one", "func name() -> String { first } // one"),
        .init(
            "names.map { name in\n    return name.map {\n        return $0\n    }\n}",
            "names.map { name in\n    name.map {\n        $0\n    }\n}"),
        .init("var name: String {\n    return /* one */ first\n}", "var name: String {\n    /* one */ first\n}"),
        .init("struct Box { init() { return } }", "struct Box { init() {  } }"),
    ]
}
