import SlipwayReport
import SwiftSyntax

/// Finds overrides that do no more than what they override.
package struct UnneededOverrideRule: Rule {
    package static let about = RuleDescription(
        id: "unneeded_override", name: "Unneeded Overridden Functions",
        summary: "An override that only calls `super` with its own arguments can be removed.",
        kind: .lint,
        options: [
            .severity(),
            .init("affect_initializers", "false", "also looks at initializers, whose removal may hide others"),
            .init("excluded_methods", "[]", "names of methods to be left alone"),
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let affectsInitializers: Bool
    private let excluded: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        affectsInitializers = options.flag("affect_initializers", default: false)
        excluded = Set(options.texts("excluded_methods"))
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, excluded) = (walk.file, walk.report, severity, excluded)
        func checkMethod(_ node: FunctionDeclSyntax) {
            let override = Override(
                modifiers: node.modifiers, attributes: node.attributes, signature: node.signature, body: node.body)
            guard override.onlyCallsSuper(node.name), !excluded.contains(node.name.text) else { return }
            report(
                at: node, severity, "remove the method, it only calls that of the superclass",
                fix: [TextEdit(removing: node, of: file)])
        }
        func checkInitializer(_ node: InitializerDeclSyntax) {
            let override = Override(
                modifiers: node.modifiers, attributes: node.attributes, signature: node.signature, body: node.body)
            // `init?` may override `init` and the other way round; a private one hides that of the superclass
            guard node.optionalMark == nil, override.onlyCallsSuper(node.initKeyword),
                !node.modifiers.contains(.private)
            else { return }
            report(
                at: node, severity, "remove the initializer, it only calls that of the superclass",
                fix: [TextEdit(removing: node, of: file)])
        }
        walk.onPlace(of: .keyword(.override)) { [affectsInitializers] place in
            guard let modifier = place.modifier, let modifiers = modifier.parent?.as(DeclModifierListSyntax.self),
                modifiers.modifier(.override) == modifier
            else { return }
            if let method = modifiers.parent?.as(FunctionDeclSyntax.self) { checkMethod(method) }
            if affectsInitializers, let made = modifiers.parent?.as(InitializerDeclSyntax.self) {
                checkInitializer(made)
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Door: Gate {\n    override func open() {\n        super.open()\n        ring()\n    }\n}"),
        .init("class Door: Gate {\n    @MainActor override func open() { super.open() }\n}"),
        .init("class Door: Gate {\n    override func open() throws { try? super.open() }\n}"),
        .init("class Door: Gate {\n    override func open(by angle: Int) { super.open(by: angle + 1) }\n}"),
        .init(
            "class Door: Gate {\n    override func open(_ angle: Int, fast: Bool) { super.open(fast, fast: angle) }\n"
                + "}"),
        .init("class Door: Gate {\n    override func open(by angle: Int = 90) { super.open(by: angle) }\n}"),
        .init("class Door: Gate {\n    override func open(then run: () -> Void) { super.open { run() } }\n}"),
        .init(
            "class Door: Gate {\n    override func open() { super.close() }\n    override func close() { open() }\n}"),
        .init("class Door: Gate {\n    func open() { super.open() }\n    override func close() {}\n}"),
        .init("class Door: Gate {\n    override init(angle: Int) { super.init(angle: angle) }\n}"),
        .init(
            "class Door: Gate {\n    override init?() { super.init() }\n"
                + "    private override init(_ angle: Int) { super.init(angle) }\n}",
            options: "affect_initializers: true"),
        .init("class Door: Gate {\n    override func open() { super.open() }\n}", options: "excluded_methods: [open]"),
        .init(
            "class Door: Gate {\n    /// Opens.\n    ↓public override func open() {\n        super.open() // up\n"
                + "    }\n}"),
        .init(
            "class Door: Gate {\n"
                + "    ↓override func open(by angle: Int) async throws { return try await super.open(by: angle) }\n"
                + "}"),
        .init("class Door: Gate {\n    ↓override func open(_ angle: Int, by: Int) { super.open(angle, by: by) }\n}"),
        .init(
            "class Door: Gate {\n    ↓override init(angle: Int) { super.init(angle: angle) }\n}",
            options: "affect_initializers: true"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "class Door: Gate {\n    override func open() { super.open() }; func close() {}\n}",
            "class Door: Gate {\n    func close() {}\n}"),
        .init(
            "class Door: Gate {\n    /// Opens.\n    override func open() { super.open() }; /* now */ func close() {}\n}",
            "class Door: Gate {\n    /* now */ func close() {}\n}"),
        .init(
            "class Door: Gate {\n    override func open() {\n        super.open()\n    }\n}",
            "class Door: Gate {\n}"),
        .init(
            "class Door: Gate { // heavy\n    /// Opens.\n    override func open() { super.open() } // easy\n\n"
                + "    /// Closes.\n    override func close() {}\n}",
            "class Door: Gate { // heavy\n\n    /// Closes.\n    override func close() {}\n}"),
        .init(
            "class Door: Gate {\n    let angle = 0\n\n    // MARK: - Gate\n\n    // As usual.\n"
                + "    override func open() { super.open() }\n    override func close() { super.close() }\n"
                + "    func lock() {}\n}",
            "class Door: Gate {\n    let angle = 0\n\n    // MARK: - Gate\n\n    func lock() {}\n}"),
        .init(
            "class Door: Gate { override func open() { super.open() }; override func close() {} }",
            "class Door: Gate { override func close() {} }"),
        .init(
            "class Door: Gate {\n    override func open() { super.open() }\n    override init() { super.init() }\n}",
            "class Door: Gate {\n    override init() { super.init() }\n}"),
    ]
}

/// A declaration that may override another.
private struct Override {
    let modifiers: DeclModifierListSyntax
    let attributes: AttributeListSyntax
    let signature: FunctionSignatureSyntax
    let body: CodeBlockSyntax?

    /// Whether it says `override` and does nothing but to call `name` of the superclass with its own arguments. An
    /// attribute or a default value is taken for a difference.
    func onlyCallsSuper(_ name: TokenSyntax) -> Bool {
        guard !modifiers.isEmpty, modifiers.contains(.override), attributes.isEmpty, let statements = body?.statements,
            statements.count == 1, let call = statements.first.flatMap({ Override.call(in: Syntax($0.item)) }),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.is(SuperExprSyntax.self) == true, member.declName.baseName.text == name.text,
            call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty
        else { return false }
        return passesOn(call.arguments)
    }

    private func passesOn(_ arguments: LabeledExprListSyntax) -> Bool {
        let parameters = signature.parameterClause.parameters
        guard parameters.count == arguments.count else { return false }
        return zip(parameters, arguments).allSatisfy { parameter, argument in
            let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.text
            let name = (parameter.secondName ?? parameter.firstName).text
            return parameter.defaultValue == nil && argument.label?.text == label
                && argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == name
        }
    }

    /// The call that a statement consists of, but for `return`, `try` and `await`.
    private static func call(in statement: Syntax) -> FunctionCallExprSyntax? {
        var node = statement.as(ReturnStmtSyntax.self).map { $0.expression.map(Syntax.init) } ?? statement
        while let current = node {
            if let attempt = current.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil {
                node = Syntax(attempt.expression)
            } else if let wait = current.as(AwaitExprSyntax.self) {
                node = Syntax(wait.expression)
            } else {
                return current.as(FunctionCallExprSyntax.self)
            }
        }
        return nil
    }
}
