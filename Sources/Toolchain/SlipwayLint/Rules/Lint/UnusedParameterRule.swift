import SlipwayReport
import SwiftSyntax

/// Finds parameters that are not used.
package struct UnusedParameterRule: Rule {
    package static let about = RuleDescription(
        id: "unused_parameter", name: "Unused Parameter",
        summary: "A parameter without a use is a mistake or should say so with `_`.", kind: .lint, isOptIn: true,
        options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let names = DeclaredNames()
        names.follow(walk) { closed in
            for declaration in closed where !declaration.isUsed {
                guard let name = declaration.parameter else { continue }
                report(
                    at: name, severity, "write `_` for a parameter that is not used",
                    fix: UnusedParameterRule.edits(of: name, in: file))
            }
        }
        walk.onEnter { (node: DeclReferenceExprSyntax) in if !node.isMemberName { names.use(node.baseName) } }
        walk.onEnter { (node: OptionalBindingConditionSyntax) in
            guard node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
            else { return }
            names.use(name)
        }
    }

    /// Keeps what callers write.
    private static func edits(of name: TokenSyntax, in file: LintedFile) -> [TextEdit] {
        guard let parameter = name.parent?.as(FunctionParameterSyntax.self) else {
            return [TextEdit(replacing: name, with: "_")]
        }
        let label = parameter.firstName
        if label.id == name.id {
            return [TextEdit(replacing: name, with: isOfOperator(parameter) ? "_" : name.text + " _")]
        }
        guard label.tokenKind == .wildcard else { return [TextEdit(replacing: name, with: "_")] }
        let gap = label.textRange.upperBound..<name.textRange.lowerBound
        return [TextEdit((file.hasComment(in: gap) ? gap.upperBound : gap.lowerBound)..<name.textRange.upperBound, "")]
    }

    /// Operators have no labels.
    private static func isOfOperator(_ parameter: FunctionParameterSyntax) -> Bool {
        let function = parameter.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self)
        if case .binaryOperator = function?.name.tokenKind { return true }
        if case .prefixOperator = function?.name.tokenKind { return true }
        if case .postfixOperator = function?.name.tokenKind { return true }
        return false
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func run(name: String) { print(name) }\nfunc run(_: Int, name _: String) {}"),
        .init("func run(name: String?) { if let name {} }\nprotocol Runner { func run(name: String) }"),
        .init("func run(name: String) { { print(`name`) }() }\nfunc run(name: String) -> Int"),
        .init("func run(name: String) { func stop() { print(name) } }"),
        .init("func run(name: String) {\n    let name = name\n    print(name)\n}"),
        .init("func run(↓name: String, of ↓owner: Int, _ ↓size: Int) { print(self.name) }"),
        .init("struct Box {\n    init(↓name: String) {}\n    subscript(↓key: Int) -> Int { 1 }\n}"),
        .init("func run(↓name: String) {\n    let name = 1\n    print(name)\n}"),
        .init("func run(↓name: String) {\n    struct Box { var size: Int { name } }\n}"),
        .init("names.map { ↓first, second in second }\nnames.map { name in { ↓name in }(name) }"),
        .init("func run(error: Int) { do {} catch { print(error) }\n    print(error) }"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "func run(name: String, of owner: Int, _ size: Int) {} // none",
            "func run(name _: String, of _: Int, _: Int) {} // none"),
        .init("func == (one: Box, two: Box) -> Bool { true }", "func == (_: Box, _: Box) -> Bool { true }"),
        .init("prefix func - (one: Box) -> Int { 1 }", "prefix func - (_: Box) -> Int { 1 }"),
        .init("names.map { first, second in second }", "names.map { _, second in second }"),
        .init("func run(in /* one */ box: Box) {}", "func run(in /* one */ _: Box) {}"),
    ]
}
