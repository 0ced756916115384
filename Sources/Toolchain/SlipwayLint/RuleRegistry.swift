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
        GenericTypeNameRule.self,
        IdentifierNameRule.self,
        InclusiveLanguageRule.self,
        InvalidSwiftlintCommandRule.self,
        LargeTupleRule.self,
        LineLengthRule.self,
        MarkRule.self,
        NestingRule.self,
        OrphanedDocCommentRule.self,
        PrivateOverFileprivateRule.self,
        SuperfluousDisableCommandRule.self,
        SwitchCaseAlignmentRule.self,
        TodoRule.self,
        TrailingCommaRule.self,
        TrailingWhitespaceRule.self,
        TypeBodyLengthRule.self,
        TypeNameRule.self,
        VerticalParameterAlignmentRule.self,
    ]
}
