import SlipwayLint
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The pages about rules are what the rules say of themselves.
@Suite struct RuleReferenceTests {
    @Test(arguments: RuleDescription.Kind.allCases)
    func pagesAreFresh(_ kind: RuleDescription.Kind) throws {
        let name = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
        let file = Golden.repository.appending("Sources/Toolchain/SlipwayCLI/Documentation.docc/LintRules\(name).md")
        let environment = Host.processEnvironment()
        if environment["UPDATE_GOLDEN"] == "1", environment["CI"] == nil {
            try LocalFileSystem().writeIfChanged(Array(RuleReference.page(of: kind).utf8), to: file)
        }
        #expect(try LocalFileSystem().readText(file) == RuleReference.page(of: kind))
    }

    @Test func oneRuleIsExplained() {
        let text = RuleReference.explanation(of: LineLengthRule.about)
        #expect(text.hasPrefix("# line_length\n\nmetrics · runs by default\n\n**Line Length**: "))
        #expect(text.contains("| `ignores_urls` | `false` |") && text.contains("↓"))
    }
}
