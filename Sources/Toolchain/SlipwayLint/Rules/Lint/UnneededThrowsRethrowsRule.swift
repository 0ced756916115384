import SlipwayReport
import SwiftSyntax

/// Finds `throws` on what never throws.
package struct UnneededThrowsRethrowsRule: Rule {
    package static let about = RuleDescription(
        id: "unneeded_throws_rethrows", name: "Unneeded (Re)Throws Keyword",
        summary: "What lets no error out need not be `throws`; callers would have to `try` for nothing.", kind: .lint,
        isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let scopes = ThrowingScopes(walk, severity: severity)
        scopes.followDeclarations(walk)
        scopes.followClosures(walk)
        scopes.followErrors(walk)
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func run() throws { try stop() }\nfunc run() throws { throw late }\nfunc run() {}"),
        .init("protocol Runner { func run() throws }\nlet run: () throws -> Void\nvar run: () throws -> Void = {}"),
        .init("func run() throws { do { try stop() } catch is Failure {} }"),
        .init("func run() throws { do { stop() } catch { throw error } }"),
        .init("func run() throws { for try await name in names { print(name) } }"),
        .init("let run: () throws -> Void = stop\nlet run: () throws -> Void = { try stop() }"),
        .init("func run(_ action: () throws -> Void = { stop() }) {}\nlet pair: (() throws -> Void, Int) = ({}, 1)"),
        .init("func run() ↓throws { stop() }\ninit() ↓throws(Failure) {}\nvar size: Int { get ↓throws { 1 } }"),
        .init("func run() ↓throws { try? stop(); try! stop() }"),
        .init("func run(_ action: () throws -> Void) ↓rethrows {}"),
        .init("func run() ↓throws { do { try stop() } catch is Failure {} catch {} }"),
        .init("func run() ↓throws { Task { try stop() } }\nfunc run() throws { Task(with: { try stop() }) }"),
        .init("func run() throws { try stop(); func end() ↓throws { { () ↓throws -> Int in 1 }() } }"),
        .init("let run: (@Sendable () ↓throws -> Void)? = {}\nlet run = { () ↓throws in stop() }"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("func run() throws -> Int { 1 } // one", "func run() -> Int { 1 } // one"),
        .init("init() throws(Failure) {}\nlet run: () throws -> Void = {}", "init() {}\nlet run: () -> Void = {}"),
        .init("func run() /* now */ throws /* never */ {}", "func run() /* now */ /* never */ {}"),
        .init("func run() async throws {\n    func stop() throws {}\n}", "func run() async {\n    func stop() {}\n}"),
    ]
}

/// What is open around the current node and may let errors out.
private final class ThrowingScopes {
    private let file: LintedFile
    private let report: Reporter
    private let severity: Diagnostic.Severity
    /// For each scope the `throws` that no error has justified.
    private var clauses: [ThrowsClauseSyntax?] = []
    /// What is not looked into: parameters and protocols.
    private let skipped: Depth

    init(_ walk: RuleWalk, severity: Diagnostic.Severity) {
        file = walk.file
        report = walk.report
        self.severity = severity
        skipped = walk.depth(of: .protocolDecl, .functionParameterClause)
    }

    private func open(_ clause: ThrowsClauseSyntax?) { clauses.append(clause) }

    private func close() {
        guard let clause = clauses.popLast() ?? nil else { return }
        let range = clause.textRange
        let isSpaced = range.lowerBound > 0 && [32, 9].contains(file.bytes[range.lowerBound - 1])
        report(
            at: clause, severity, "leave out `\(clause.throwsSpecifier.text)`: no error gets out",
            fix: [TextEdit((isSpaced ? range.lowerBound - 1 : range.lowerBound)..<range.upperBound, "")])
    }

    private func letErrorOut() {
        if let last = clauses.indices.last { clauses[last] = nil }
    }

    func followDeclarations(_ walk: RuleWalk) {
        enclose(walk) { (node: FunctionDeclSyntax) in .some(node.signature.effectSpecifiers?.throwsClause) }
        enclose(walk) { (node: InitializerDeclSyntax) in .some(node.signature.effectSpecifiers?.throwsClause) }
        enclose(walk) { (node: AccessorDeclSyntax) in .some(node.effectSpecifiers?.throwsClause) }
        enclose(walk) { (node: PatternBindingSyntax) in
            ThrowingScopes.type(of: node).map { $0.effectSpecifiers?.throwsClause }
        }
    }

    func followClosures(_ walk: RuleWalk) {
        enclose(walk) { (node: ClosureExprSyntax) in node.signature?.effectSpecifiers?.throwsClause.map { .some($0) } }
        // What a closure throws is no error of the function it is passed from.
        enclose(walk) { (node: FunctionCallExprSyntax) in
            node.trailingClosure != nil || node.calledExpression.is(ClosureExprSyntax.self) ? .some(nil) : nil
        }
    }

    /// Opens a scope for each node of a type that has one.
    private func enclose<Node: DispatchedSyntax>(
        _ walk: RuleWalk, _ clause: @escaping (Node) -> ThrowsClauseSyntax??
    ) {
        walk.onEnter { (node: Node) in
            if self.skipped.isZero, let clause = clause(node) { self.open(clause) }
        }
        walk.onLeave { (node: Node) in
            if self.skipped.isZero, clause(node) != nil { self.close() }
        }
    }

    func followErrors(_ walk: RuleWalk) {
        walk.onEnter { (_: DoStmtSyntax) in if self.skipped.isZero { self.open(nil) } }
        walk.onLeave { (node: CodeBlockSyntax) in
            if node.parent?.is(DoStmtSyntax.self) == true, self.skipped.isZero { self.close() }
        }
        walk.onLeave { (node: DoStmtSyntax) in
            if self.skipped.isZero, !node.catchClauses.contains(where: \.catchItems.isEmpty) { self.letErrorOut() }
        }
        walk.onLeave { (node: ForStmtSyntax) in
            if node.tryKeyword != nil, self.skipped.isZero { self.letErrorOut() }
        }
        walk.onLeave { (node: TryExprSyntax) in
            if node.questionOrExclamationMark == nil, self.skipped.isZero { self.letErrorOut() }
        }
        walk.onLeave { (_: ThrowStmtSyntax) in if self.skipped.isZero { self.letErrorOut() } }
    }

    /// The type of a function that a constant gets a closure for.
    private static func type(of binding: PatternBindingSyntax) -> FunctionTypeSyntax? {
        guard let annotation = binding.typeAnnotation, let value = binding.initializer?.value,
            ![.declReferenceExpr, .memberAccessExpr, .functionCallExpr].contains(value.kind),
            binding.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
        else { return nil }
        var type: TypeSyntax? = annotation.type
        while let current = type {
            if let function = current.as(FunctionTypeSyntax.self) { return function }
            type =
                current.as(OptionalTypeSyntax.self)?.wrappedType
                ?? current.as(AttributedTypeSyntax.self)?.baseType
                ?? current.as(TupleTypeSyntax.self)?.elements.only?.type
        }
        return nil
    }
}
