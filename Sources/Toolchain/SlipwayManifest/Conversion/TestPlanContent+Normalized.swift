import SlipwayModel

extension TestPlanContent {
    /// The content with each option in one spelling: the file that is written is the same, byte by byte.
    var normalized: TestPlanContent {
        TestPlanContent(
            targets: targets, defaultOptions: TestPlanContent.sorted(defaultOptions),
            configurations: configurations.map { .init($0.key, TestPlanContent.normalized($0.value)) })
    }

    private static func sorted(_ entries: [ManifestValue.Entry]) -> [ManifestValue.Entry] {
        entries.sortedBytewise(by: \.key).map { .init($0.key, normalized($0.value)) }
    }

    /// As `PlainJSON` of SlipwayGenerate reads it: plain text that is a whole number or a truth value becomes one.
    private static func normalized(_ value: ManifestValue) -> ManifestValue {
        switch value {
        case .null: .null
        case .list(let values): .list(values.map { normalized($0) })
        case .mapping(let entries): .mapping(sorted(entries))
        case .scalar(let text, let isPlain):
            .scalar(
                text,
                isPlain: isPlain && (text == "true" || text == "false" || PropertyText.integer(text) != nil))
        }
    }
}
