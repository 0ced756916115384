import SlipwayLint
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct RuleRegistryTests {
    private static let folder = Golden.repository.appending("Sources/Toolchain/SlipwayLint")

    /// The registry's source for the files in `Rules/`.
    private static func source() throws -> String {
        let files = LocalFileSystem()
        let rules = folder.appending("Rules")
        let names = try files.list(rules).flatMap { kind in
            try files.list(rules.appending(kind.name)).map { Path($0.name).stem }.filter { $0.hasSuffix("Rule") }
        }
        return """
            /// All rules, sorted by identifier.
            ///
            /// Generated from the files in `Rules/`: `UPDATE_GOLDEN=1 swift test --filter RuleRegistryTests` \
            writes it again.
            package enum RuleRegistry {
                package static let rules: [any Rule.Type] = [
            \(names.map { $0.dropLast(4) }.sorted().map { "        \($0)Rule.self," }.joined(separator: "\n"))
                ]
            }

            """
    }

    @Test func isFresh() throws {
        let file = RuleRegistryTests.folder.appending("RuleRegistry.swift")
        let environment = Host.processEnvironment()
        if environment["UPDATE_GOLDEN"] == "1", environment["CI"] == nil {
            try LocalFileSystem().writeIfChanged(Array(try RuleRegistryTests.source().utf8), to: file)
        }
        #expect(try LocalFileSystem().readText(file) == RuleRegistryTests.source())
    }

    @Test func isSortedAndKnownToSwiftLint() {
        let ids = RuleRegistry.rules.map { $0.about.id }
        #expect(ids == ids.sorted())
        for rule in RuleRegistry.rules {
            let id = rule.about.id
            #expect(rule.about.isOptIn == (SwiftLintRules.optIn + SwiftLintRules.own).contains(id))
            #expect(rule.about.isOptIn != SwiftLintRules.defaults.contains(id))
        }
    }

    @Test("every rule of Slipway's own is there, and only runs where it is named") func ownRules() throws {
        for id in SwiftLintRules.own {
            #expect(RuleRegistry.rules.contains { $0.about.id == id && $0.about.isOptIn })
            func isOn(_ text: String) throws -> Bool {
                let configuration = try LintConfiguration.parse(text, file: ".swiftlint.yml", named: ".swiftlint.yml")
                return RuleSelection(configuration).rules.contains { $0.about.id == id }
            }
            #expect(try !isOn("opt_in_rules: all") && !isOn("only_rules: [all]"))
            #expect(try isOn("opt_in_rules: [\(id)]") && isOn("only_rules: [\(id)]"))
            #expect(try isOn("opt_in_rules: [\(id.replacing("_", with: "-"))]"))
        }
    }

    @Test func knowsTheNumbersOfSwiftLint() {
        #expect(SwiftLintRules.defaults.count == 99)
        #expect(SwiftLintRules.optIn.count == 145)
        #expect(SwiftLintRules.analyzer.count == 5)
        #expect(SwiftLintRules.current("variable_name") == "identifier_name")
    }
}
