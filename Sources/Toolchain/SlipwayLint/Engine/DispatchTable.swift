package import SwiftSyntax

/// What to call for which kind of node, of all rules, for one file.
package final class DispatchTable {
    package typealias Action = (Syntax) -> Void

    private var enterActions: [[Action]] = []
    private var leaveActions: [[Action]] = []

    package init() {}

    package var isEmpty: Bool { enterActions.isEmpty && leaveActions.isEmpty }

    package func addEnter(_ kind: SyntaxKind, _ action: @escaping Action) {
        DispatchTable.add(action, for: kind, to: &enterActions)
    }

    package func addLeave(_ kind: SyntaxKind, _ action: @escaping Action) {
        DispatchTable.add(action, for: kind, to: &leaveActions)
    }

    func wants(_ kind: SyntaxKind) -> Bool {
        DispatchTable.has(kind, in: enterActions) || DispatchTable.has(kind, in: leaveActions)
    }

    func wantsLeave(_ kind: SyntaxKind) -> Bool { DispatchTable.has(kind, in: leaveActions) }

    func enter(_ node: Syntax, _ kind: SyntaxKind) { DispatchTable.call(enterActions, node, kind) }

    func leave(_ node: Syntax, _ kind: SyntaxKind) { DispatchTable.call(leaveActions, node, kind) }

    private static func add(_ action: @escaping Action, for kind: SyntaxKind, to actions: inout [[Action]]) {
        let ordinal = kind.ordinal
        while actions.count <= ordinal { actions.append([]) }
        actions[ordinal].append(action)
    }

    private static func has(_ kind: SyntaxKind, in actions: [[Action]]) -> Bool {
        let ordinal = kind.ordinal
        return ordinal < actions.count && !actions[ordinal].isEmpty
    }

    private static func call(_ actions: [[Action]], _ node: Syntax, _ kind: SyntaxKind) {
        let ordinal = kind.ordinal
        guard ordinal < actions.count else { return }
        for action in actions[ordinal] { action(node) }
    }
}

extension SyntaxKind {
    /// The case's number: an enumeration without payloads is stored as one, and hashing a kind for every node of a
    /// tree would cost more than the walk.
    var ordinal: Int {
        withUnsafeBytes(of: self) { bytes in
            bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }
}

/// A node a rule can register for.
package protocol DispatchedSyntax: SyntaxProtocol {
    /// The one kind that values of this type have.
    static var dispatchKind: SyntaxKind { get }
}

extension TokenSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .token } }
extension ActorDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .actorDecl } }
extension CatchClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .catchClause } }
extension ClassDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .classDecl } }
extension DeinitializerDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .deinitializerDecl }
}
extension EnumDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .enumDecl } }
extension ExpressionSegmentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .expressionSegment }
}
extension ExtensionDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .extensionDecl } }
extension FallThroughStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .fallThroughStmt } }
extension ForStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .forStmt } }
extension FunctionDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .functionDecl } }
extension GuardStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .guardStmt } }
extension IfExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .ifExpr } }
extension InitializerDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .initializerDecl } }
extension MacroExpansionExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .macroExpansionExpr }
}
extension ProtocolDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .protocolDecl } }
extension RegexLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .regexLiteralExpr }
}
extension RepeatStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .repeatStmt } }
extension SequenceExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .sequenceExpr } }
extension StringLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .stringLiteralExpr }
}
extension StructDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .structDecl } }
extension SubscriptDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .subscriptDecl } }
extension SwitchCaseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchCase } }
extension WhileStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .whileStmt } }
