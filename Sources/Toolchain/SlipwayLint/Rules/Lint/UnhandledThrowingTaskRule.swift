import SlipwayReport
import SwiftSyntax

/// Finds tasks whose errors get lost.
package struct UnhandledThrowingTaskRule: Rule {
    package static let about = RuleDescription(
        id: "unhandled_throwing_task", name: "Unhandled Throwing Task",
        summary: "What a task throws is never seen unless its value or result is asked for: handle errors inside it.",
        kind: .lint, isOptIn: true, options: [.severity("error")], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .error) }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let errors = OpenErrors()
        walk.onEnter { (node: FunctionCallExprSyntax) in
            if UnhandledThrowingTaskRule.isTask(node) {
                errors.open(isTask: true)
            } else if UnhandledThrowingTaskRule.isResult(node) {
                errors.open(isTask: false)
            }
        }
        walk.onLeave { (node: FunctionCallExprSyntax) in
            if UnhandledThrowingTaskRule.isTask(node) {
                guard errors.close(), !UnhandledThrowingTaskRule.isUsed(node) else { return }
                report(at: node, severity, "handle the errors of the task inside it, or use its value")
            } else if UnhandledThrowingTaskRule.isResult(node) {
                _ = errors.close()
            }
        }
        walk.onEnter([.codeBlock, .catchClause]) { node in
            if UnhandledThrowingTaskRule.isHandled(node) { errors.open(isTask: false) }
        }
        walk.onLeave([.codeBlock, .catchClause]) { node in
            if UnhandledThrowingTaskRule.isHandled(node) { _ = errors.close() }
        }
        walk.onEnter { (node: TryExprSyntax) in if node.questionOrExclamationMark == nil { errors.throwOne() } }
        walk.onEnter { (_: ThrowStmtSyntax) in errors.throwOne() }
    }

    /// Whether a call makes a task and leaves open what it throws: `Task { }`, `Task<Int, _> { }`.
    private static func isTask(_ call: FunctionCallExprSyntax) -> Bool {
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.isWritten("Task") }
        guard let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self),
            callee.expression.as(DeclReferenceExprSyntax.self)?.baseName.isWritten("Task") == true
        else { return false }
        let failure = callee.genericArgumentClause.arguments.last?.argument.as(IdentifierTypeSyntax.self)
        return failure?.name.text == "_"
    }

    /// Whether a call keeps errors in a `Result`.
    private static func isResult(_ call: FunctionCallExprSyntax) -> Bool {
        call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.isWritten("Result") == true
            && call.trailingClosure != nil
    }

    /// Whether errors of a part of `do … catch` are handled: all but those of the last `catch`, if that takes all.
    private static func isHandled(_ part: Syntax) -> Bool {
        let clauses = part.parent?.as(CatchClauseListSyntax.self)
        guard let statement = (clauses?.parent ?? part.parent)?.as(DoStmtSyntax.self),
            let last = statement.catchClauses.last, last.id != part.id
        else { return false }
        let binding = last.catchItems.last?.pattern?.as(ValueBindingPatternSyntax.self)
        return binding?.pattern.is(IdentifierPatternSyntax.self) ?? true
    }

    /// Whether somebody can see what the task throws.
    private static func isUsed(_ call: FunctionCallExprSyntax) -> Bool {
        guard let parent = call.parent else { return false }
        if parent.is(InitializerClauseSyntax.self) || parent.is(ReturnStmtSyntax.self) { return true }
        if let list = parent.as(ExprListSyntax.self), list.contains(where: { $0.is(AssignmentExprSyntax.self) }) {
            return true
        }
        if let member = parent.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            member == "value" || member == "result"
        {
            return true
        }
        guard let function = parent.parent?.parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
        return function.body?.statements.count == 1 && function.signature.returnClause != nil
    }

    private static let examples: [RuleDescription.Example] = [
        .init("Task { run() }\nTask { try? run() }\nTask { try! run() }"),
        .init("Task<Void, Never> { try run() }\nTask<Void, any Error> { try run() }"),
        .init("let task = Task { try run() }\ntask = Task { try run() }\ntry await Task { try run() }.value"),
        .init("func task() -> Task<Void, any Error> { Task { try run() } }"),
        .init("func task() -> Task<Void, any Error> {\n    start()\n    return Task { try run() }\n}"),
        .init("Task {\n    do { try run() } catch is Failure { throw late } catch let error { print(error) }\n}"),
        .init("Task { Result { try run() } }\nTask { do { Task<Void, Never> { try run() } } catch {} }"),
        .init("↓Task { try run() }\n↓Task { throw late }\n↓Task<Int, _> { try await run() }"),
        .init("↓Task { do { try run() } }\n↓Task { do { try run() } catch let error as Failure {} }"),
        .init("↓Task { do { run() } catch { try stop() } }"),
        .init("func task() {\n    ↓Task {\n        try run()\n        ↓Task { try run() }\n    }\n}"),
        .init("run(Task { 1 }, ↓Task { try run() })\nTask { do { ↓Task { try run() } } catch {} }"),
    ]
}

/// The tasks around the current node, and what keeps errors from them.
private final class OpenErrors {
    private struct Frame {
        let isTask: Bool
        var hasError = false
    }

    private var frames: [Frame] = []

    func open(isTask: Bool) { frames.append(Frame(isTask: isTask)) }

    /// Whether an error comes out of what is closed.
    func close() -> Bool { frames.popLast()?.hasError ?? false }

    /// An error comes out of all tasks up to the next place that handles it.
    func throwOne() {
        for index in frames.indices.reversed() {
            guard frames[index].isTask, !frames[index].hasError else { return }
            frames[index].hasError = true
        }
    }
}
