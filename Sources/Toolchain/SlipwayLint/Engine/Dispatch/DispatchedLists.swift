package import SwiftSyntax

// Lists that a rule can register for.

extension AccessorDeclListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .accessorDeclList } }
extension ArrayElementListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .arrayElementList } }
extension AttributeListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .attributeList } }
extension AvailabilityArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .availabilityArgumentList }
}
extension CatchClauseListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .catchClauseList } }
extension CatchItemListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .catchItemList } }
extension ClosureCaptureListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureCaptureList }
}
extension ClosureParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureParameterList }
}
extension ClosureShorthandParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .closureShorthandParameterList }
}
extension CodeBlockItemListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .codeBlockItemList }
}
extension CompositionTypeElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .compositionTypeElementList }
}
extension ConditionElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .conditionElementList }
}
extension DeclModifierListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .declModifierList } }
extension DeclNameArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .declNameArgumentList }
}
extension DesignatedTypeListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .designatedTypeList }
}
extension DictionaryElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .dictionaryElementList }
}
extension DifferentiabilityArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .differentiabilityArgumentList }
}
extension DocumentationAttributeArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .documentationAttributeArgumentList }
}
extension EffectsAttributeArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .effectsAttributeArgumentList }
}
extension EnumCaseElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .enumCaseElementList }
}
extension EnumCaseParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .enumCaseParameterList }
}
extension ExprListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .exprList } }
extension FunctionParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .functionParameterList }
}
extension GenericArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericArgumentList }
}
extension GenericParameterListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericParameterList }
}
extension GenericRequirementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .genericRequirementList }
}
extension IfConfigClauseListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .ifConfigClauseList }
}
extension ImportPathComponentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .importPathComponentList }
}
extension InheritedTypeListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .inheritedTypeList }
}
extension KeyPathComponentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .keyPathComponentList }
}
extension LabeledExprListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .labeledExprList } }
extension MemberBlockItemListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .memberBlockItemList }
}
extension MultipleTrailingClosureElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .multipleTrailingClosureElementList }
}
extension ObjCSelectorPieceListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .objCSelectorPieceList }
}
extension PatternBindingListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .patternBindingList }
}
extension PlatformVersionItemListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .platformVersionItemList }
}
extension PrecedenceGroupAttributeListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupAttributeList }
}
extension PrecedenceGroupNameListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupNameList }
}
extension PrimaryAssociatedTypeListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .primaryAssociatedTypeList }
}
extension SimpleStringLiteralSegmentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .simpleStringLiteralSegmentList }
}
extension SpecializeAttributeArgumentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .specializeAttributeArgumentList }
}
extension StringLiteralSegmentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .stringLiteralSegmentList }
}
extension SwitchCaseItemListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .switchCaseItemList }
}
extension SwitchCaseListSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .switchCaseList } }
extension TuplePatternElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .tuplePatternElementList }
}
extension TupleTypeElementListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .tupleTypeElementList }
}
extension TypeSpecifierListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .typeSpecifierList }
}
extension VersionComponentListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .versionComponentList }
}
extension YieldedExpressionListSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .yieldedExpressionList }
}
