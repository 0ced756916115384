package import SwiftSyntax

// Types, patterns and statements that a rule can register for.

extension ArrayTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrayType } }
extension AttributedTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .attributedType } }
extension BreakStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .breakStmt } }
extension ClassRestrictionTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .classRestrictionType }
}
extension CompositionTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .compositionType } }
extension ContinueStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .continueStmt } }
extension DeferStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .deferStmt } }
extension DesignatedTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .designatedType } }
extension DictionaryTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .dictionaryType } }
extension DiscardStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .discardStmt } }
extension DoStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .doStmt } }
extension ExpressionPatternSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .expressionPattern }
}
extension ExpressionStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .expressionStmt } }
extension FallThroughStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .fallThroughStmt } }
extension ForStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .forStmt } }
extension FunctionTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .functionType } }
extension GuardStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .guardStmt } }
extension IdentifierPatternSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .identifierPattern }
}
extension IdentifierTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .identifierType } }
extension ImplicitlyUnwrappedOptionalTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .implicitlyUnwrappedOptionalType }
}
extension InheritedTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .inheritedType } }
extension InlineArrayTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .inlineArrayType } }
extension IsTypePatternSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .isTypePattern } }
extension LabeledStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .labeledStmt } }
extension MemberTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .memberType } }
extension MetatypeTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .metatypeType } }
extension MissingPatternSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingPattern } }
extension MissingStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingStmt } }
extension MissingTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingType } }
extension NamedOpaqueReturnTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .namedOpaqueReturnType }
}
extension OptionalTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .optionalType } }
extension PackElementTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .packElementType } }
extension PackExpansionTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .packExpansionType }
}
extension PrimaryAssociatedTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .primaryAssociatedType }
}
extension RepeatStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .repeatStmt } }
extension ReturnStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .returnStmt } }
extension SomeOrAnyTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .someOrAnyType } }
extension SuppressedTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .suppressedType } }
extension ThrowStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .throwStmt } }
extension TuplePatternSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tuplePattern } }
extension TupleTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tupleType } }
extension ValueBindingPatternSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .valueBindingPattern }
}
extension WhileStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .whileStmt } }
extension WildcardPatternSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .wildcardPattern } }
extension YieldStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .yieldStmt } }
