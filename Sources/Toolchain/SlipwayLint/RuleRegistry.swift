/// All rules, sorted by identifier.
///
/// Generated from the files in `Rules/`: `UPDATE_GOLDEN=1 swift test --filter RuleRegistryTests` writes it again.
package enum RuleRegistry {
    package static let rules: [any Rule.Type] = [
        AttributeNameSpacingRule.self,
        BlanketDisableCommandRule.self,
        ClosingBraceRule.self,
        ClosureParameterPositionRule.self,
        ColonRule.self,
        CommaRule.self,
        CommentSpacingRule.self,
        ControlStatementRule.self,
        CyclomaticComplexityRule.self,
        EmptyCountRule.self,
        EmptyParenthesesWithTrailingClosureRule.self,
        EmptyStringRule.self,
        FileLengthRule.self,
        FunctionBodyLengthRule.self,
        FunctionNameWhitespaceRule.self,
        FunctionParameterCountRule.self,
        InvalidSwiftlintCommandRule.self,
        LeadingWhitespaceRule.self,
        LineLengthRule.self,
        NoSpaceInMethodCallRule.self,
        OpeningBraceRule.self,
        ReturnArrowWhitespaceRule.self,
        StatementPositionRule.self,
        SuperfluousDisableCommandRule.self,
        TrailingNewlineRule.self,
        TrailingSemicolonRule.self,
        TrailingWhitespaceRule.self,
        TypeBodyLengthRule.self,
        VerticalWhitespaceRule.self,
    ]
}
