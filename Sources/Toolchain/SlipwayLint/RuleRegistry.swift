/// All rules, sorted by identifier.
///
/// Generated from the files in `Rules/`: `UPDATE_GOLDEN=1 swift test --filter RuleRegistryTests` writes it again.
package enum RuleRegistry {
    package static let rules: [any Rule.Type] = [
        BlanketDisableCommandRule.self,
        ClassDelegateProtocolRule.self,
        ComputedAccessorsOrderRule.self,
        CyclomaticComplexityRule.self,
        DuplicateConditionsRule.self,
        DuplicateEnumCasesRule.self,
        DuplicateImportsRule.self,
        DuplicatedKeyInDictionaryLiteralRule.self,
        EmptyCountRule.self,
        EmptyStringRule.self,
        FileLengthRule.self,
        FunctionBodyLengthRule.self,
        FunctionParameterCountRule.self,
        ImplicitGetterRule.self,
        ImplicitOptionalInitializationRule.self,
        InvalidSwiftlintCommandRule.self,
        LineLengthRule.self,
        NotificationCenterDetachmentRule.self,
        PrivateUnitTestRule.self,
        ProtocolPropertyAccessorsOrderRule.self,
        RedundantObjcAttributeRule.self,
        RedundantSendableRule.self,
        RedundantSetAccessControlRule.self,
        RedundantStringEnumValueRule.self,
        RedundantVoidReturnRule.self,
        SuperfluousDisableCommandRule.self,
        TrailingWhitespaceRule.self,
        TypeBodyLengthRule.self,
    ]
}
