package import SwiftSyntax

/// A node a rule can register for.
package protocol DispatchedSyntax: SyntaxProtocol {
    /// The one kind that values of this type have.
    static var dispatchKind: SyntaxKind { get }
}

extension ABIAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .abiAttributeArguments }
}
extension AccessorBlockSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .accessorBlock } }
extension AccessorDeclListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .accessorDeclList } }
extension AccessorDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .accessorDecl } }
extension AccessorEffectSpecifiersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .accessorEffectSpecifiers }
}
extension AccessorParametersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .accessorParameters }
}
extension ActorDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .actorDecl } }
extension ArrayElementListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrayElementList } }
extension ArrayElementSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrayElement } }
extension ArrayExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrayExpr } }
extension ArrayTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrayType } }
extension ArrowExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrowExpr } }
extension AsExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .asExpr } }
extension AssignmentExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .assignmentExpr } }
extension AssociatedTypeDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .associatedTypeDecl }
}
extension AttributeListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .attributeList } }
extension AttributeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .attribute } }
extension AttributedTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .attributedType } }
extension AvailabilityArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .availabilityArgumentList }
}
extension AvailabilityArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .availabilityArgument }
}
extension AvailabilityConditionSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .availabilityCondition }
}
extension AvailabilityLabeledArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .availabilityLabeledArgument }
}
extension AwaitExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .awaitExpr } }
extension BackDeployedAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .backDeployedAttributeArguments }
}
extension BinaryOperatorExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .binaryOperatorExpr }
}
extension BooleanLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .booleanLiteralExpr }
}
extension BorrowExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .borrowExpr } }
extension BreakStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .breakStmt } }
extension CatchClauseListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .catchClauseList } }
extension CatchClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .catchClause } }
extension CatchItemListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .catchItemList } }
extension CatchItemSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .catchItem } }
extension ClassDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .classDecl } }
extension ClassRestrictionTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .classRestrictionType }
}
extension ClosureCaptureClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureCaptureClause }
}
extension ClosureCaptureListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureCaptureList }
}
extension ClosureCaptureSpecifierSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureCaptureSpecifier }
}
extension ClosureCaptureSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .closureCapture } }
extension ClosureExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .closureExpr } }
extension ClosureParameterClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureParameterClause }
}
extension ClosureParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureParameterList }
}
extension ClosureParameterSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .closureParameter } }
extension ClosureShorthandParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureShorthandParameterList }
}
extension ClosureShorthandParameterSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureShorthandParameter }
}
extension ClosureSignatureSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .closureSignature } }
extension CodeBlockItemListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .codeBlockItemList }
}
extension CodeBlockItemSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .codeBlockItem } }
extension CodeBlockSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .codeBlock } }
extension CompositionTypeElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .compositionTypeElementList }
}
extension CompositionTypeElementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .compositionTypeElement }
}
extension CompositionTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .compositionType } }
extension ConditionElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .conditionElementList }
}
extension ConditionElementSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .conditionElement } }
extension ConformanceRequirementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .conformanceRequirement }
}
extension ConsumeExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .consumeExpr } }
extension ContinueStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .continueStmt } }
extension CopyExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .copyExpr } }
extension DeclModifierDetailSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .declModifierDetail }
}
extension DeclModifierListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .declModifierList } }
extension DeclModifierSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .declModifier } }
extension DeclNameArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .declNameArgumentList }
}
extension DeclNameArgumentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .declNameArgument } }
extension DeclNameArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .declNameArguments }
}
extension DeclReferenceExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .declReferenceExpr }
}
extension DeferStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .deferStmt } }
extension DeinitializerDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .deinitializerDecl }
}
extension DeinitializerEffectSpecifiersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .deinitializerEffectSpecifiers }
}
extension DerivativeAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .derivativeAttributeArguments }
}
extension DesignatedTypeListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .designatedTypeList }
}
extension DesignatedTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .designatedType } }
extension DictionaryElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .dictionaryElementList }
}
extension DictionaryElementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .dictionaryElement }
}
extension DictionaryExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .dictionaryExpr } }
extension DictionaryTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .dictionaryType } }
extension DifferentiabilityArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .differentiabilityArgumentList }
}
extension DifferentiabilityArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .differentiabilityArgument }
}
extension DifferentiabilityArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .differentiabilityArguments }
}
extension DifferentiabilityWithRespectToArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .differentiabilityWithRespectToArgument }
}
extension DifferentiableAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .differentiableAttributeArguments }
}
extension DiscardAssignmentExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .discardAssignmentExpr }
}
extension DiscardStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .discardStmt } }
extension DoStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .doStmt } }
extension DocumentationAttributeArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .documentationAttributeArgumentList }
}
extension DocumentationAttributeArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .documentationAttributeArgument }
}
extension DynamicReplacementAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .dynamicReplacementAttributeArguments }
}
extension EditorPlaceholderDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .editorPlaceholderDecl }
}
extension EditorPlaceholderExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .editorPlaceholderExpr }
}
extension EffectsAttributeArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .effectsAttributeArgumentList }
}
extension EnumCaseDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .enumCaseDecl } }
extension EnumCaseElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .enumCaseElementList }
}
extension EnumCaseElementSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .enumCaseElement } }
extension EnumCaseParameterClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .enumCaseParameterClause }
}
extension EnumCaseParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .enumCaseParameterList }
}
extension EnumCaseParameterSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .enumCaseParameter }
}
extension EnumDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .enumDecl } }
extension ExprListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .exprList } }
extension ExpressionPatternSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .expressionPattern }
}
extension ExpressionSegmentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .expressionSegment }
}
extension ExpressionStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .expressionStmt } }
extension ExtensionDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .extensionDecl } }
extension FallThroughStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .fallThroughStmt } }
extension FloatLiteralExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .floatLiteralExpr } }
extension ForStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .forStmt } }
extension ForceUnwrapExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .forceUnwrapExpr } }
extension FunctionCallExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .functionCallExpr } }
extension FunctionDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .functionDecl } }
extension FunctionEffectSpecifiersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionEffectSpecifiers }
}
extension FunctionParameterClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionParameterClause }
}
extension FunctionParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionParameterList }
}
extension FunctionParameterSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionParameter }
}
extension FunctionSignatureSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionSignature }
}
extension FunctionTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .functionType } }
extension GenericArgumentClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericArgumentClause }
}
extension GenericArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericArgumentList }
}
extension GenericArgumentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .genericArgument } }
extension GenericParameterClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericParameterClause }
}
extension GenericParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericParameterList }
}
extension GenericParameterSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .genericParameter } }
extension GenericRequirementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericRequirementList }
}
extension GenericRequirementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericRequirement }
}
extension GenericSpecializationExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericSpecializationExpr }
}
extension GenericWhereClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericWhereClause }
}
extension GuardStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .guardStmt } }
extension IdentifierPatternSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .identifierPattern }
}
extension IdentifierTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .identifierType } }
extension IfConfigClauseListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .ifConfigClauseList }
}
extension IfConfigClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .ifConfigClause } }
extension IfConfigDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .ifConfigDecl } }
extension IfExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .ifExpr } }
extension ImplementsAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .implementsAttributeArguments }
}
extension ImplicitlyUnwrappedOptionalTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .implicitlyUnwrappedOptionalType }
}
extension ImportDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .importDecl } }
extension ImportPathComponentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .importPathComponentList }
}
extension ImportPathComponentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .importPathComponent }
}
extension InOutExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .inOutExpr } }
extension InfixOperatorExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .infixOperatorExpr }
}
extension InheritanceClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .inheritanceClause }
}
extension InheritedTypeListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .inheritedTypeList }
}
extension InheritedTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .inheritedType } }
extension InitializerClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .initializerClause }
}
extension InitializerDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .initializerDecl } }
extension InlineArrayTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .inlineArrayType } }
extension IntegerLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .integerLiteralExpr }
}
extension IsExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .isExpr } }
extension IsTypePatternSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .isTypePattern } }
extension KeyPathComponentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .keyPathComponentList }
}
extension KeyPathComponentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .keyPathComponent } }
extension KeyPathExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .keyPathExpr } }
extension KeyPathOptionalComponentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .keyPathOptionalComponent }
}
extension KeyPathPropertyComponentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .keyPathPropertyComponent }
}
extension KeyPathSubscriptComponentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .keyPathSubscriptComponent }
}
extension LabeledExprListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .labeledExprList } }
extension LabeledExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .labeledExpr } }
extension LabeledSpecializeArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .labeledSpecializeArgument }
}
extension LabeledStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .labeledStmt } }
extension LayoutRequirementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .layoutRequirement }
}
extension MacroDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .macroDecl } }
extension MacroExpansionDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .macroExpansionDecl }
}
extension MacroExpansionExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .macroExpansionExpr }
}
extension MatchingPatternConditionSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .matchingPatternCondition }
}
extension MemberAccessExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .memberAccessExpr } }
extension MemberBlockItemListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .memberBlockItemList }
}
extension MemberBlockItemSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .memberBlockItem } }
extension MemberBlockSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .memberBlock } }
extension MemberTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .memberType } }
extension MetatypeTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .metatypeType } }
extension MissingDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingDecl } }
extension MissingExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingExpr } }
extension MissingPatternSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingPattern } }
extension MissingStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingStmt } }
extension MissingSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missing } }
extension MissingTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingType } }
extension ModuleSelectorSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .moduleSelector } }
extension MultipleTrailingClosureElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .multipleTrailingClosureElementList }
}
extension MultipleTrailingClosureElementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .multipleTrailingClosureElement }
}
extension NamedOpaqueReturnTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .namedOpaqueReturnType }
}
extension NilLiteralExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .nilLiteralExpr } }
extension NonisolatedSpecifierArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .nonisolatedSpecifierArgument }
}
extension NonisolatedTypeSpecifierSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .nonisolatedTypeSpecifier }
}
extension ObjCSelectorPieceListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .objCSelectorPieceList }
}
extension ObjCSelectorPieceSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .objCSelectorPiece }
}
extension OperatorDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .operatorDecl } }
extension OperatorPrecedenceAndTypesSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .operatorPrecedenceAndTypes }
}
extension OptionalBindingConditionSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .optionalBindingCondition }
}
extension OptionalChainingExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .optionalChainingExpr }
}
extension OptionalTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .optionalType } }
extension OriginallyDefinedInAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .originallyDefinedInAttributeArguments }
}
extension PackElementExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .packElementExpr } }
extension PackElementTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .packElementType } }
extension PackExpansionExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .packExpansionExpr }
}
extension PackExpansionTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .packExpansionType }
}
extension PatternBindingListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .patternBindingList }
}
extension PatternBindingSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .patternBinding } }
extension PatternExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .patternExpr } }
extension PlatformVersionItemListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .platformVersionItemList }
}
extension PlatformVersionItemSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .platformVersionItem }
}
extension PlatformVersionSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .platformVersion } }
extension PostfixIfConfigExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .postfixIfConfigExpr }
}
extension PostfixOperatorExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .postfixOperatorExpr }
}
extension PoundSourceLocationArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .poundSourceLocationArguments }
}
extension PoundSourceLocationSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .poundSourceLocation }
}
extension PrecedenceGroupAssignmentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupAssignment }
}
extension PrecedenceGroupAssociativitySyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupAssociativity }
}
extension PrecedenceGroupAttributeListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupAttributeList }
}
extension PrecedenceGroupDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupDecl }
}
extension PrecedenceGroupNameListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupNameList }
}
extension PrecedenceGroupNameSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupName }
}
extension PrecedenceGroupRelationSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupRelation }
}
extension PrefixOperatorExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .prefixOperatorExpr }
}
extension PrimaryAssociatedTypeClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .primaryAssociatedTypeClause }
}
extension PrimaryAssociatedTypeListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .primaryAssociatedTypeList }
}
extension PrimaryAssociatedTypeSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .primaryAssociatedType }
}
extension ProtocolDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .protocolDecl } }
extension RegexLiteralExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .regexLiteralExpr } }
extension RepeatStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .repeatStmt } }
extension ReturnClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .returnClause } }
extension ReturnStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .returnStmt } }
extension SameTypeRequirementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .sameTypeRequirement }
}
extension SequenceExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .sequenceExpr } }
extension SimpleStringLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .simpleStringLiteralExpr }
}
extension SimpleStringLiteralSegmentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .simpleStringLiteralSegmentList }
}
extension SimpleTypeSpecifierSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .simpleTypeSpecifier }
}
extension SomeOrAnyTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .someOrAnyType } }
extension SourceFileSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .sourceFile } }
extension SpecializeAttributeArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .specializeAttributeArgumentList }
}
extension SpecializeAvailabilityArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .specializeAvailabilityArgument }
}
extension SpecializeTargetFunctionArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .specializeTargetFunctionArgument }
}
extension SpecializedAttributeArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .specializedAttributeArgument }
}
extension StringLiteralExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .stringLiteralExpr }
}
extension StringLiteralSegmentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .stringLiteralSegmentList }
}
extension StringSegmentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .stringSegment } }
extension StructDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .structDecl } }
extension SubscriptCallExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .subscriptCallExpr }
}
extension SubscriptDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .subscriptDecl } }
extension SuperExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .superExpr } }
extension SuppressedTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .suppressedType } }
extension SwitchCaseItemListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .switchCaseItemList }
}
extension SwitchCaseItemSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchCaseItem } }
extension SwitchCaseLabelSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchCaseLabel } }
extension SwitchCaseListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchCaseList } }
extension SwitchCaseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchCase } }
extension SwitchDefaultLabelSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .switchDefaultLabel }
}
extension SwitchExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchExpr } }
extension TernaryExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .ternaryExpr } }
extension ThrowStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .throwStmt } }
extension ThrowsClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .throwsClause } }
extension TryExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tryExpr } }
extension TupleExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tupleExpr } }
extension TuplePatternElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .tuplePatternElementList }
}
extension TuplePatternElementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .tuplePatternElement }
}
extension TuplePatternSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tuplePattern } }
extension TupleTypeElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .tupleTypeElementList }
}
extension TupleTypeElementSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tupleTypeElement } }
extension TupleTypeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tupleType } }
extension TypeAliasDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .typeAliasDecl } }
extension TypeAnnotationSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .typeAnnotation } }
extension TypeEffectSpecifiersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .typeEffectSpecifiers }
}
extension TypeExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .typeExpr } }
extension TypeInitializerClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .typeInitializerClause }
}
extension TypeSpecifierListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .typeSpecifierList }
}
extension UnexpectedCodeDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .unexpectedCodeDecl }
}
extension UnexpectedNodesSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .unexpectedNodes } }
extension UnresolvedAsExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .unresolvedAsExpr } }
extension UnresolvedIsExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .unresolvedIsExpr } }
extension UnresolvedTernaryExprSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .unresolvedTernaryExpr }
}
extension UnsafeExprSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .unsafeExpr } }
extension ValueBindingPatternSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .valueBindingPattern }
}
extension VariableDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .variableDecl } }
extension VersionComponentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .versionComponentList }
}
extension VersionComponentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .versionComponent } }
extension VersionTupleSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .versionTuple } }
extension WhereClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .whereClause } }
extension WhileStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .whileStmt } }
extension WildcardPatternSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .wildcardPattern } }
extension YieldStmtSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .yieldStmt } }
extension YieldedExpressionListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .yieldedExpressionList }
}
extension YieldedExpressionSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .yieldedExpression }
}
extension YieldedExpressionsClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .yieldedExpressionsClause }
}
