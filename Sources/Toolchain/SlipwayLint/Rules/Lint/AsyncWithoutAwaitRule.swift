import SlipwayReport
import SwiftSyntax

/// Finds `async` on what never waits.
package struct AsyncWithoutAwaitRule: Rule {
    package static let about = RuleDescription(
        id: "async_without_await", name: "Async Without Await",
        summary: "What has no `await` in it need not be `async`, unless it overrides or runs concurrently.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let scopes = AsyncScopes(walk, severity: severity)
        scopes.followTypes(walk)
        scopes.followFunctions(walk)
        scopes.followClosures(walk)
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func run() async { await stop() }\nfunc run() async\nfunc run() {}"),
        .init("func run() async { for await name in names { print(name) } }"),
        .init("func run() async {\n    async let name = load()\n    print(name)\n}"),
        .init("override func run() async {}\n@concurrent func stop() async {}"),
        .init("actor Box { init() async { stop() } }\noverride var size: Int { get async { 1 } }"),
        .init("let run: () async -> Void = { await stop() }\nvar run: (() async -> Void)? = nil"),
        .init("func run(_ action: () async -> Void = { stop() }) {}\nlet run: () async -> Int = { @concurrent in 1 }"),
        .init("func run() ↓async throws { { await stop() }() }"),
        .init("func run() async {\n    func stop() ↓async {}\n    await stop()\n}"),
        .init("class Box {\n    init() ↓async {}\n    var size: Int { get ↓async throws { 1 } }\n}"),
        .init("actor Box { struct Lid { init() ↓async {} } }\nsubscript(key: Int) -> Int { get ↓async { 1 } }"),
        .init("let run: (() ↓async -> Void)? = { stop() }\nlet stop: () ↓async -> Void = run"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("func run() async throws {} // one", "func run() throws {} // one"),
        .init(
            "class Box {\n    init() async {\n        func run() async {}\n    }\n}",
            "class Box {\n    init() {\n        func run() {}\n    }\n}"),
        .init("let run: () async -> Void = {}", "let run: () -> Void = {}"),
        .init("func run() async /* later */ {}", "func run() /* later */ {}"),
    ]
}

/// The functions around the current node, and whether they wait.
private final class AsyncScopes {
    private struct Scope {
        /// The `async` to be justified.
        let keyword: TokenSyntax?
        var waits = false
    }

    private let file: LintedFile
    private let report: Reporter
    private let severity: Diagnostic.Severity
    private var scopes: [Scope] = []
    /// Whether each open type is an actor, whose initialisers may need `async` without `await`.
    private var types: [Bool] = []
    /// The `async` of a variable's type, for the closure that the variable begins with.
    private var pending: TokenSyntax?
    /// Parameters, whose defaults do not count.
    private let parameters: Depth

    init(_ walk: RuleWalk, severity: Diagnostic.Severity) {
        file = walk.file
        report = walk.report
        self.severity = severity
        parameters = walk.depth(of: .functionParameter)
    }

    private func wait() {
        if let last = scopes.indices.last { scopes[last].waits = true }
    }

    private func open(_ keyword: TokenSyntax?) { scopes.append(Scope(keyword: keyword)) }

    private func close() {
        guard let scope = scopes.popLast(), let keyword = scope.keyword, !scope.waits else { return }
        let range = keyword.textRange
        report(
            at: keyword, severity, "leave out `async`: there is no `await`",
            fix: [TextEdit(range.lowerBound..<file.endOfBlanks(from: range.upperBound), "")])
    }

    func followTypes(_ walk: RuleWalk) {
        walk.onEnter([.actorDecl]) { _ in self.types.append(true) }
        walk.onEnter([.classDecl, .structDecl, .enumDecl]) { _ in self.types.append(false) }
        walk.onLeave([.actorDecl, .classDecl, .structDecl, .enumDecl]) { _ in self.types.removeLast() }
    }

    func followFunctions(_ walk: RuleWalk) {
        enclose(walk, has: { $0.body != nil }) { (node: FunctionDeclSyntax) in
            AsyncScopes.mustKeep(node) ? nil : node.signature.effectSpecifiers?.asyncSpecifier
        }
        enclose(walk, has: { $0.body != nil }) { (node: InitializerDeclSyntax) in
            let isKept = AsyncScopes.mustKeep(node) || self.types.last == true
            return isKept ? nil : node.signature.effectSpecifiers?.asyncSpecifier
        }
        enclose(walk, has: { $0.body != nil }) { (node: AccessorDeclSyntax) in
            let keyword = node.effectSpecifiers?.asyncSpecifier
            return keyword == nil || AsyncScopes.mustKeep(accessor: node) ? nil : keyword
        }
        walk.onEnter { (_: AwaitExprSyntax) in if self.parameters.isZero { self.wait() } }
        walk.onEnter { (node: ForStmtSyntax) in
            if node.awaitKeyword != nil, self.parameters.isZero { self.wait() }
        }
    }

    func followClosures(_ walk: RuleWalk) {
        enclose(walk, has: { _ in true }) { (node: ClosureExprSyntax) in
            defer { self.pending = nil }
            return node.signature?.attributes.contains("concurrent") == true ? nil : self.pending
        }
        walk.onEnter { (node: VariableDeclSyntax) in
            guard self.parameters.isZero, node.bindingSpecifier.tokenKind == .keyword(.let) else { return }
            self.pending = AsyncScopes.keyword(of: node)
        }
        walk.onLeave { (node: VariableDeclSyntax) in if self.parameters.isZero { self.leave(node) } }
    }

    /// Opens a scope for each node of a type that has a body.
    private func enclose<Node: DispatchedSyntax>(
        _ walk: RuleWalk, has hasBody: @escaping (Node) -> Bool, _ keyword: @escaping (Node) -> TokenSyntax?
    ) {
        walk.onEnter { (node: Node) in if self.parameters.isZero, hasBody(node) { self.open(keyword(node)) } }
        walk.onLeave { (node: Node) in if self.parameters.isZero, hasBody(node) { self.close() } }
    }

    private func leave(_ node: VariableDeclSyntax) {
        guard node.bindingSpecifier.tokenKind == .keyword(.let) else { return }
        if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.async) }) { wait() }
        guard pending == AsyncScopes.keyword(of: node) else { return }
        if pending != nil, node.bindings.only?.initializer != nil {
            open(pending)
            close()
        }
        pending = nil
    }

    /// The `async` of the type of a single variable.
    private static func keyword(of variable: VariableDeclSyntax) -> TokenSyntax? {
        var type = variable.bindings.only?.typeAnnotation?.type
        while let current = type {
            if let function = current.as(FunctionTypeSyntax.self) { return function.effectSpecifiers?.asyncSpecifier }
            type =
                current.as(OptionalTypeSyntax.self)?.wrappedType
                ?? current.as(TupleTypeSyntax.self)?.elements.only?.type
        }
        return nil
    }

    private static func mustKeep(_ node: some WithModifiersSyntax & WithAttributesSyntax) -> Bool {
        node.modifiers.contains { $0.name.tokenKind == .keyword(.override) } || node.attributes.contains("concurrent")
    }

    private static func mustKeep(accessor: AccessorDeclSyntax) -> Bool {
        let declaration = accessor.nearest(ofAny: [.variableDecl, .subscriptDecl])
        if let variable = declaration?.as(VariableDeclSyntax.self) { return mustKeep(variable) }
        return declaration?.as(SubscriptDeclSyntax.self).map(mustKeep) ?? false
    }
}
