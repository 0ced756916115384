/// All rules, sorted by identifier.
///
/// Generated from the files in `Rules/`: `UPDATE_GOLDEN=1 swift test --filter RuleRegistryTests` writes it again.
package enum RuleRegistry {
    package static let rules: [any Rule.Type] = [
        BlanketDisableCommandRule.self,
        BlockBasedKvoRule.self,
        CompilerProtocolInitRule.self,
        CyclomaticComplexityRule.self,
        DeploymentTargetRule.self,
        DiscouragedDirectInitRule.self,
        DynamicInlineRule.self,
        EmptyCountRule.self,
        EmptyStringRule.self,
        FileLengthRule.self,
        FunctionBodyLengthRule.self,
        FunctionParameterCountRule.self,
        InvalidSwiftlintCommandRule.self,
        IsDisjointRule.self,
        LegacyCggeometryFunctionsRule.self,
        LegacyConstantRule.self,
        LegacyConstructorRule.self,
        LegacyHashingRule.self,
        LegacyNsgeometryFunctionsRule.self,
        LegacyRandomRule.self,
        LineLengthRule.self,
        NonOptionalStringDataConversionRule.self,
        NsNumberInitAsFunctionReferenceRule.self,
        NsobjectPreferIsequalRule.self,
        OptionalDataStringConversionRule.self,
        ReduceBooleanRule.self,
        SuperfluousDisableCommandRule.self,
        TrailingWhitespaceRule.self,
        TypeBodyLengthRule.self,
    ]
}
