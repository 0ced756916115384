import SlipwayReport
import SwiftSyntax

/// Finds functions that always end the program and can be called nevertheless.
package struct UnavailableFunctionRule: Rule {
    package static let about = RuleDescription(
        id: "unavailable_function", name: "Unavailable Function",
        summary: "A function that is not there to be called should be marked as unavailable: the compiler keeps others "
            + "from calling it.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init(
                "class Door: View {\n    @available(*, unavailable)\n"
                    + "    required init?(coder: Coder) { fatalError() }\n}"),
            .init("func open() {\n    if isLocked { return }\n    fatalError(\"no door\")\n}"),
            .init("func open() -> Never {\n    abort()\n}"),
            .init("func open() {\n    if isLocked { fatalError() }\n}"),
            .init("func open() {\n    func close() -> Int { return 1 }\n    abort()\n}"),
            .init("subscript(door: Int) -> Int { fatalError() }"),
            .init(
                "class Door: View {\n    public required ↓init?(coder: Coder) { preconditionFailure(\"no coder\") }\n"
                    + "}"),
            .init("↓func open() {\n    doors.filter { return $0.isOpen }\n    abort()\n}"),
            .init("@available(iOS 13, *) ↓func open() -> Int {\n    log()\n    fatalError(\"no door\")\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        var seen: Set<SyntaxIdentifier> = []
        walk.onName("fatalError", "preconditionFailure", "abort") { name in
            guard let statements = UnavailableFunctionRule.statements(endedBy: name),
                let body = statements.parent?.as(CodeBlockSyntax.self), let function = body.parent,
                let keyword = UnavailableFunctionRule.keyword(of: function), seen.insert(function.id).inserted,
                function.asProtocol((any WithAttributesSyntax).self)?
                    .attributes.contains(where: UnavailableFunctionRule.isUnavailable) == false,
                !UnavailableFunctionRule.mayReturn(statements)
            else { return }
            report(at: keyword, severity, "mark what always fails with `@available(*, unavailable)`")
        }
    }

    /// The statements of which one calls a function that never returns.
    private static func statements(endedBy name: TokenSyntax) -> CodeBlockItemListSyntax? {
        name.plainCall?.parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self)
    }

    /// `nil` for what is no function that should return, and no initializer.
    private static func keyword(of declaration: Syntax) -> TokenSyntax? {
        if let node = declaration.as(InitializerDeclSyntax.self) { return node.initKeyword }
        guard let node = declaration.as(FunctionDeclSyntax.self) else { return nil }
        let result = node.signature.returnClause?.type.as(IdentifierTypeSyntax.self)
        return result?.name.isWritten("Never") == true ? nil : node.funcKeyword
    }

    private static func isUnavailable(_ element: AttributeListSyntax.Element) -> Bool {
        guard let attribute = element.as(AttributeSyntax.self),
            attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.isWritten("available") == true,
            let arguments = attribute.arguments?.as(AvailabilityArgumentListSyntax.self)
        else { return false }
        return arguments.contains { $0.argument.as(TokenSyntax.self)?.isWritten("unavailable") == true }
    }

    /// Whether there is a `return`, but in closures and calls.
    private static func mayReturn(_ statements: CodeBlockItemListSyntax) -> Bool {
        let found = SyntaxWalk.first(below: Syntax(statements)) { node in
            ![.token, .closureExpr, .functionCallExpr].contains(node.kind)
        } where: {
            $0.is(ReturnStmtSyntax.self)
        }
        return found != nil
    }
}
