import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The plugins that let SwiftPM lint, in a package that has nothing else.
@Suite(.serialized) struct LintPluginTests {
    private let fixture: LintPluginFixture

    init() throws { fixture = try LintPluginFixture() }

    /// What a build tells, its errors as well.
    private func build(_ expectation: CommandResult.Termination) async throws -> String {
        let result = try await fixture.swift("build")
        let text = result.output + result.errorOutput
        #expect(result.termination == expectation, "\(text)")
        return text
    }

    @Test func aBuildLintsWhatHasChanged() async throws {
        try fixture.write(
            "only_rules: [trailing_semicolon]\nparent_config: base.yml\nwrite_baseline: known.json\n",
            to: ".swiftlint.yml")
        try fixture.write("trailing_semicolon: warning\n", to: "base.yml")
        #expect(try await build(.exited(0)).contains(fixture.finding("warning")))
        #expect(try await !build(.exited(0)).contains("Linting"))

        try fixture.write("\nlet name = 1;\n", to: "Sources/App/App.swift")
        #expect(try await build(.exited(0)).contains(fixture.finding("warning", line: 2)))
        // a configuration that the own one names
        try fixture.write("trailing_semicolon: error\n", to: "base.yml")
        for _ in 1...2 { #expect(try await build(.exited(1)).contains(fixture.finding("error", line: 2))) }
        // the own one
        try fixture.write("only_rules: [empty_count]\n", to: ".swiftlint.yml")
        #expect(try await build(.exited(0)).contains("Linting App"))
        try fixture.write("only_rules: [trailing_semicolon]\nstrict: true\n", to: ".swiftlint.yml")
        #expect(try await build(.exited(1)).contains(fixture.finding("error", line: 2)))
        // one in a folder that had none: nothing is left to lint
        try fixture.write("excluded: [App]\n", to: "Sources/.swiftlint.yml")
        #expect(try await build(.exited(0)).contains("Linting App"))
        #expect(try await !build(.exited(0)).contains("Linting"))
        #expect(try !fixture.has("known.json"))

        try fixture.declare(toolsVersion: "5.9")
        #expect(try await build(.exited(1)).contains("'App' cannot be linted in builds"))
    }

    @Test func aPersonLintsAndMends() async throws {
        let all = try await fixture.swift("package", "slipway-lint", "--reporter", "relative-path")
        #expect(all.isSuccess, "\(all.errorOutput)")
        let places = all.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(places == ["Sources/App/App.swift:1:13:", "Tests/AppTests/AppTests.swift:1:13:"])

        let strict = try await fixture.swift("package", "slipway-lint", "--strict", "--target", "App")
        #expect(strict.termination == .exited(1) && strict.errorOutput.contains("exit code 1"))
        #expect(strict.output.contains(fixture.finding("error")) && !strict.output.contains("AppTests.swift"))
        let misspelt = try await fixture.swift("package", "slipway-lint", "--only-rule", "force_cats", "Tests")
        #expect(misspelt.errorOutput.contains("exit code 2") && misspelt.output.contains("did you mean 'force_cast'?"))
        #expect(try await fixture.swift("package", "slipway-lint", "--target", "Ap").errorOutput.contains("‘Ap’"))

        let denied = try await fixture.swift("package", "slipway-lint-fix")
        #expect(denied.termination == .exited(1))
        #expect(denied.errorOutput.contains("Use `--allow-writing-to-package-directory` to allow this."))
        let permission = "--allow-writing-to-package-directory"
        let fixed = try await fixture.swift("package", "slipway-lint-fix", permission, "--target", "App")
        #expect(fixed.isSuccess, "\(fixed.errorOutput)")
        #expect(try fixture.read("Sources/App/App.swift") == "let name = 1\n")
        #expect(try fixture.read("Tests/AppTests/AppTests.swift") == "let test = 1;\n")
        #expect(try await fixture.swift("package", permission, "slipway-lint", "--fix").isSuccess)
        #expect(try fixture.read("Tests/AppTests/AppTests.swift") == "let test = 1\n")
        #expect(try await fixture.swift("package", "slipway-lint").output.contains("nothing found"))
    }
}
