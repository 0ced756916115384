/// All rules, sorted by identifier.
///
/// Generated from the files in `Rules/`: `UPDATE_GOLDEN=1 swift test --filter RuleRegistryTests` writes it again.
package enum RuleRegistry {
    package static let rules: [any Rule.Type] = [
        BlanketDisableCommandRule.self,
        CyclomaticComplexityRule.self,
        EmptyCountRule.self,
        EmptyStringRule.self,
        FileLengthRule.self,
        FunctionBodyLengthRule.self,
        FunctionParameterCountRule.self,
        InvalidSwiftlintCommandRule.self,
        LineLengthRule.self,
        SelfInPropertyInitializationRule.self,
        StaticOverFinalClassRule.self,
        SuperfluousDisableCommandRule.self,
        SyntacticSugarRule.self,
        TrailingWhitespaceRule.self,
        TypeBodyLengthRule.self,
        UnneededOverrideRule.self,
        UnneededSynthesizedInitializerRule.self,
        ValidIbinspectableRule.self,
        VoidReturnRule.self,
        XctfailMessageRule.self,
    ]
}
