package import SwiftSyntax

// Parts of declarations, expressions and types that a rule can register for.

extension ABIAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .abiAttributeArguments }
}
extension AccessorBlockSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .accessorBlock } }
extension AccessorEffectSpecifiersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .accessorEffectSpecifiers }
}
extension AccessorParametersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .accessorParameters }
}
extension ArrayElementSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrayElement } }
extension AttributeSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .attribute } }
extension AvailabilityArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .availabilityArgument }
}
extension AvailabilityConditionSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .availabilityCondition }
}
extension AvailabilityLabeledArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .availabilityLabeledArgument }
}
extension BackDeployedAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .backDeployedAttributeArguments }
}
extension CatchClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .catchClause } }
extension CatchItemSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .catchItem } }
extension ClosureCaptureClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureCaptureClause }
}
extension ClosureCaptureSpecifierSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureCaptureSpecifier }
}
extension ClosureCaptureSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .closureCapture } }
extension ClosureParameterClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureParameterClause }
}
extension ClosureParameterSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .closureParameter } }
extension ClosureShorthandParameterSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureShorthandParameter }
}
extension ClosureSignatureSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .closureSignature } }
extension CodeBlockItemSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .codeBlockItem } }
extension CodeBlockSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .codeBlock } }
extension CompositionTypeElementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .compositionTypeElement }
}
extension ConditionElementSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .conditionElement } }
extension ConformanceRequirementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .conformanceRequirement }
}
extension DeclModifierDetailSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .declModifierDetail }
}
extension DeclModifierSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .declModifier } }
extension DeclNameArgumentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .declNameArgument } }
extension DeclNameArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .declNameArguments }
}
extension DeinitializerEffectSpecifiersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .deinitializerEffectSpecifiers }
}
extension DerivativeAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .derivativeAttributeArguments }
}
extension DictionaryElementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .dictionaryElement }
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
extension DocumentationAttributeArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .documentationAttributeArgument }
}
extension DynamicReplacementAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .dynamicReplacementAttributeArguments }
}
extension EnumCaseElementSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .enumCaseElement } }
extension EnumCaseParameterClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .enumCaseParameterClause }
}
extension EnumCaseParameterSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .enumCaseParameter }
}
extension ExpressionSegmentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .expressionSegment }
}
extension FunctionEffectSpecifiersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionEffectSpecifiers }
}
extension FunctionParameterClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionParameterClause }
}
extension FunctionParameterSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionParameter }
}
extension FunctionSignatureSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionSignature }
}
extension GenericArgumentClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericArgumentClause }
}
extension GenericArgumentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .genericArgument } }
extension GenericParameterClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericParameterClause }
}
extension GenericParameterSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .genericParameter } }
extension GenericRequirementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericRequirement }
}
extension GenericWhereClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericWhereClause }
}
extension IfConfigClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .ifConfigClause } }
extension ImplementsAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .implementsAttributeArguments }
}
extension ImportPathComponentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .importPathComponent }
}
extension InheritanceClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .inheritanceClause }
}
extension InitializerClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .initializerClause }
}
extension KeyPathComponentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .keyPathComponent } }
extension KeyPathOptionalComponentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .keyPathOptionalComponent }
}
extension KeyPathPropertyComponentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .keyPathPropertyComponent }
}
extension KeyPathSubscriptComponentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .keyPathSubscriptComponent }
}
extension LabeledSpecializeArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .labeledSpecializeArgument }
}
extension LayoutRequirementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .layoutRequirement }
}
extension MatchingPatternConditionSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .matchingPatternCondition }
}
extension MemberBlockItemSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .memberBlockItem } }
extension MemberBlockSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .memberBlock } }
extension MissingSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missing } }
extension ModuleSelectorSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .moduleSelector } }
extension MultipleTrailingClosureElementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .multipleTrailingClosureElement }
}
extension NonisolatedSpecifierArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .nonisolatedSpecifierArgument }
}
extension NonisolatedTypeSpecifierSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .nonisolatedTypeSpecifier }
}
extension ObjCSelectorPieceSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .objCSelectorPiece }
}
extension OperatorPrecedenceAndTypesSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .operatorPrecedenceAndTypes }
}
extension OptionalBindingConditionSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .optionalBindingCondition }
}
extension OriginallyDefinedInAttributeArgumentsSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .originallyDefinedInAttributeArguments }
}
extension PatternBindingSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .patternBinding } }
extension PlatformVersionItemSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .platformVersionItem }
}
extension PlatformVersionSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .platformVersion } }
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
extension PrecedenceGroupNameSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupName }
}
extension PrecedenceGroupRelationSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupRelation }
}
extension PrimaryAssociatedTypeClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .primaryAssociatedTypeClause }
}
extension ReturnClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .returnClause } }
extension SameTypeRequirementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .sameTypeRequirement }
}
extension SimpleTypeSpecifierSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .simpleTypeSpecifier }
}
extension SourceFileSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .sourceFile } }
extension SpecializeAvailabilityArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .specializeAvailabilityArgument }
}
extension SpecializeTargetFunctionArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .specializeTargetFunctionArgument }
}
extension SpecializedAttributeArgumentSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .specializedAttributeArgument }
}
extension StringSegmentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .stringSegment } }
extension SwitchCaseItemSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchCaseItem } }
extension SwitchCaseLabelSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchCaseLabel } }
extension SwitchCaseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchCase } }
extension SwitchDefaultLabelSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .switchDefaultLabel }
}
extension ThrowsClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .throwsClause } }
extension TuplePatternElementSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .tuplePatternElement }
}
extension TupleTypeElementSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .tupleTypeElement } }
extension TypeAnnotationSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .typeAnnotation } }
extension TypeEffectSpecifiersSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .typeEffectSpecifiers }
}
extension TypeInitializerClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .typeInitializerClause }
}
extension UnexpectedNodesSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .unexpectedNodes } }
extension VersionComponentSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .versionComponent } }
extension VersionTupleSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .versionTuple } }
extension WhereClauseSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .whereClause } }
extension YieldedExpressionSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .yieldedExpression }
}
extension YieldedExpressionsClauseSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .yieldedExpressionsClause }
}
