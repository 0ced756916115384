package import SwiftSyntax

// Expressions that a rule can register for.

extension ArrayExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrayExpr } }
extension ArrowExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrowExpr } }
extension AsExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .asExpr } }
extension AssignmentExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .assignmentExpr } }
extension AwaitExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .awaitExpr } }
extension BinaryOperatorExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .binaryOperatorExpr }
}
extension BooleanLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .booleanLiteralExpr }
}
extension BorrowExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .borrowExpr } }
extension ClosureExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .closureExpr } }
extension ConsumeExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .consumeExpr } }
extension CopyExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .copyExpr } }
extension DeclReferenceExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .declReferenceExpr }
}
extension DictionaryExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .dictionaryExpr } }
extension DiscardAssignmentExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .discardAssignmentExpr }
}
extension EditorPlaceholderExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .editorPlaceholderExpr }
}
extension FloatLiteralExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .floatLiteralExpr } }
extension ForceUnwrapExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .forceUnwrapExpr } }
extension FunctionCallExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .functionCallExpr } }
extension GenericSpecializationExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericSpecializationExpr }
}
extension IfExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .ifExpr } }
extension InOutExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .inOutExpr } }
extension InfixOperatorExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .infixOperatorExpr }
}
extension IntegerLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .integerLiteralExpr }
}
extension IsExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .isExpr } }
extension KeyPathExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .keyPathExpr } }
extension LabeledExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .labeledExpr } }
extension MacroExpansionExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .macroExpansionExpr }
}
extension MemberAccessExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .memberAccessExpr } }
extension MissingExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingExpr } }
extension NilLiteralExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .nilLiteralExpr } }
extension OptionalChainingExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .optionalChainingExpr }
}
extension PackElementExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .packElementExpr } }
extension PackExpansionExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .packExpansionExpr }
}
extension PatternExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .patternExpr } }
extension PostfixIfConfigExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .postfixIfConfigExpr }
}
extension PostfixOperatorExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .postfixOperatorExpr }
}
extension PrefixOperatorExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .prefixOperatorExpr }
}
extension RegexLiteralExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .regexLiteralExpr } }
extension SequenceExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .sequenceExpr } }
extension SimpleStringLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .simpleStringLiteralExpr }
}
extension StringLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .stringLiteralExpr }
}
extension SubscriptCallExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .subscriptCallExpr }
}
extension SuperExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .superExpr } }
extension SwitchExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchExpr } }
extension TernaryExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .ternaryExpr } }
extension TryExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tryExpr } }
extension TupleExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tupleExpr } }
extension TypeExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .typeExpr } }
extension UnresolvedAsExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .unresolvedAsExpr } }
extension UnresolvedIsExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .unresolvedIsExpr } }
extension UnresolvedTernaryExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .unresolvedTernaryExpr }
}
extension UnsafeExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .unsafeExpr } }
