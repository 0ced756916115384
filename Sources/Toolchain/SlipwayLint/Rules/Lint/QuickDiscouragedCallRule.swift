import SlipwayReport
import SwiftSyntax

/// Finds calls where Quick only collects tests.
package struct QuickDiscouragedCallRule: Rule {
    package static let about = RuleDescription(
        id: "quick_discouraged_call", name: "Quick Discouraged Call",
        summary:
            "What stands in `describe` and `context` is run once, when the tests are collected, not with each of them.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.atEnd {
            let blocks = OpenBlocks { position in
                report(at: position, severity, "move the call to `beforeEach` or `it`")
            }
            PrunedWalk.run(Syntax(file.tree), enter: blocks.enter, leave: blocks.leave)
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init(
            spec("describe(\"a\") { beforeEach { open() }; let box = 1; it(\"b\") { let box = Box() } }")),
        .init(spec("describe(\"a\") { itBehavesLike(\"b\"); box.width = 1; _ = make(); one() + two() }")),
        .init(spec("describe(\"a\") { let box = ↓Box(), other = ↓[make()], width = 1 }")),
        .init(spec("describe(\"a\") {\n    box = ↓Box()\n    ↓box.open { shut() }\n}")),
        .init(spec("sharedExamples(\"a\") { xcontext(\"b\") { ↓open(Box()) } }")),
        .init(spec("fdescribe(\"a\") {\n#if DEBUG\n    let box = ↓one() + two()\n#endif\n}")),
        .init("class BoxSpec { override func spec() { describe(\"a\") { open() } } }"),
        .init("class BoxSpec: QuickSpec { func spec() -> Int { describe(\"a\") { open() } } }"),
        .init("class BoxSpec: QuickSpec { func other() { describe(\"a\") { open() } } }"),
        .init(spec("describe(\"a\") { func box() { open() } }")),
    ]

    private static func spec(_ body: String) -> String {
        "class BoxSpec: QuickSpec {\n    override func spec() {\n\(body)\n    }\n}"
    }
}

/// Calls of Quick's functions around the current node.
private final class OpenBlocks {
    /// What a call brings: the statements in its closure where tests are collected; `nil` for other calls.
    private var blocks: [SyntaxIdentifier?] = []
    private let report: (AbsolutePosition) -> Void

    init(report: @escaping (AbsolutePosition) -> Void) { self.report = report }

    private static let collecting: Set<String> = [
        "describe", "fdescribe", "xdescribe", "context", "fcontext", "xcontext", "sharedExamples",
    ]
    private static let known: Set<String> = collecting.union([
        "itBehavesLike", "aroundEach", "beforeEach", "justBeforeEach", "beforeSuite", "afterEach", "afterSuite", "it",
        "pending", "xit", "xitBehavesLike", "fit", "fitBehavesLike",
    ])

    /// - Returns: whether to look into the node.
    func enter(_ node: Syntax) -> Bool {
        if let call = node.as(FunctionCallExprSyntax.self) { return enter(call) }
        if let sequence = node.as(SequenceExprSyntax.self) { return enter(sequence) }
        if let clause = node.as(IfConfigClauseSyntax.self) {
            guard case .statements(let statements) = clause.elements else { return false }
            let isCollecting = blocks.last.map { $0 != nil } ?? false
            blocks.append(isCollecting ? statements.id : nil)
            return true
        }
        guard PrunedWalk.declarations.contains(node.kind) else { return true }
        if let variable = node.as(VariableDeclSyntax.self) {
            reportValues(of: variable)
            return false
        }
        if let type = node.as(ClassDeclSyntax.self) { return type.inheritanceClause != nil }
        guard let function = node.as(FunctionDeclSyntax.self) else { return false }
        return function.isSpecification && function.signature.returnClause == nil
    }

    func leave(_ node: Syntax) {
        if node.is(FunctionCallExprSyntax.self) {
            // Like in SwiftLint, a call that was reported closes the block that it stands in.
            _ = blocks.popLast()
        } else if case .statements = node.as(IfConfigClauseSyntax.self)?.elements {
            _ = blocks.popLast()
        }
    }

    private func enter(_ call: FunctionCallExprSyntax) -> Bool {
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let name, OpenBlocks.known.contains(name) {
            blocks.append(OpenBlocks.collecting.contains(name) ? call.trailingClosure?.statements.id : nil)
            return call.trailingClosure != nil
        }
        if isDirect(Syntax(call)) {
            report(call.start)
            return false
        }
        blocks.append(nil)
        return true
    }

    /// Reports the call in `box = Box()`.
    private func enter(_ sequence: SequenceExprSyntax) -> Bool {
        guard isDirect(Syntax(sequence)), let operation = Operation.outermost(of: sequence),
            operation.operator.is(AssignmentExprSyntax.self), operation.left.count == 1,
            let target = operation.left.first,
            target.is(DeclReferenceExprSyntax.self) || target.is(MemberAccessExprSyntax.self),
            let call = operation.rightOperand?.as(FunctionCallExprSyntax.self)
        else { return true }
        report(call.start)
        return false
    }

    private func reportValues(of variable: VariableDeclSyntax) {
        guard isDirect(Syntax(variable)) else { return }
        for value in variable.bindings.compactMap(\.initializer?.value) {
            let call = SyntaxWalk.first(below: Syntax(value), descends: { _ in true }) {
                $0.is(FunctionCallExprSyntax.self)
            }
            if call != nil { report(value.start) }
        }
    }

    /// Whether a node is a statement of the innermost block, and that collects tests.
    private func isDirect(_ node: Syntax) -> Bool {
        guard let block = blocks.last.flatMap({ $0 }), let item = node.parent?.as(CodeBlockItemSyntax.self) else {
            return false
        }
        return item.parent?.id == block
    }
}
