/// All rules, sorted by identifier.
///
/// Generated from the files in `Rules/`: `UPDATE_GOLDEN=1 swift test --filter RuleRegistryTests` writes it again.
package enum RuleRegistry {
    package static let rules: [any Rule.Type] = [
        BlanketDisableCommandRule.self,
        CyclomaticComplexityRule.self,
        EmptyCountRule.self,
        EmptyEnumArgumentsRule.self,
        EmptyParametersRule.self,
        EmptyStringRule.self,
        FileLengthRule.self,
        ForWhereRule.self,
        ForceCastRule.self,
        ForceTryRule.self,
        FunctionBodyLengthRule.self,
        FunctionParameterCountRule.self,
        InvalidSwiftlintCommandRule.self,
        LineLengthRule.self,
        MultipleClosuresWithTrailingClosureRule.self,
        NoFallthroughOnlyRule.self,
        PreferTypeCheckingRule.self,
        RedundantDiscardableLetRule.self,
        ShorthandOperatorRule.self,
        SuperfluousDisableCommandRule.self,
        TrailingWhitespaceRule.self,
        TypeBodyLengthRule.self,
        UnavailableConditionRule.self,
        UnneededBreakInSwitchRule.self,
        UnusedClosureParameterRule.self,
        UnusedControlFlowLabelRule.self,
        UnusedEnumeratedRule.self,
        UnusedOptionalBindingRule.self,
        UnusedSetterValueRule.self,
        VoidFunctionInTernaryRule.self,
    ]
}
