import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `lint` and `rules` as people call them.
@Suite struct LintCommandTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let home: String

    init() async throws {
        folder = try TemporaryDirectory()
        home = folder.path.appending("home").string
        repository = try await GitFixture(at: folder.path.appending("work"))
        try await repository.commit(
            "One", files: [".swiftlint.yml": "only_rules: [trailing_semicolon]\n", "one.swift": "let one = 1;\n"])
    }

    private func slipway(_ arguments: String...) async throws -> CommandResult {
        try await SlipwayCommand(in: repository.path, environment: ["HOME": home, "XDG_CACHE_HOME": nil]).run(arguments)
    }

    private func write(_ text: String, to name: String) throws {
        try LocalFileSystem().write(text, to: repository.path.appending(name))
    }

    @Test func onlyWhatABranchHasChanged() async throws {
        try await repository.git("checkout", "-q", "-b", "topic")
        try await repository.commit("Two", files: ["two.swift": "let two = 2;\n"])
        try write("let one = 1;\nlet more = 1;\n", to: "one.swift")
        for arguments in [["--only-changed"], ["--only-changed", "main"], ["--only-changed=main"]] {
            let result = try await SlipwayCommand(in: repository.path, environment: ["HOME": home])
                .run(["lint", "--reporter", "relative-path"] + arguments)
            let places = result.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
            #expect(places == ["one.swift:2:13:", "two.swift:1:12:"], "\(result.errorOutput)")
        }
        // a file that is there is no branch
        let file = try await slipway("lint", "--reporter", "relative-path", "--only-changed", "two.swift")
        #expect(file.output.split(separator: "\n").count == 1)
        #expect(try await slipway("lint", "--only-changed", "nowhere").termination == .exited(2))
        try await repository.git("checkout", "-q", "main", "-f")
        #expect(try await slipway("lint", "--only-changed", "HEAD").output.isEmpty)
    }

    @Test func mendingIsShownOrDone() async throws {
        let dry = try await slipway("lint", "--fix", "--dry-run")
        #expect(dry.isSuccess && dry.output.hasPrefix("--- a/one.swift\n+++ b/one.swift\n@@ -1 +1 @@\n-let one = 1;\n"))
        #expect(try await repository.git("status", "--porcelain").isEmpty)
        #expect(
            try await slipway("lint", "--fix").output
                == "one.swift:1:12: mended: Trailing Semicolon (trailing_semicolon)\n")
        #expect(try LocalFileSystem().readText(repository.path.appending("one.swift")) == "let one = 1\n")
        #expect(try await slipway("lint", "--fix").output.isEmpty)
    }

    @Test func statusesSayWhatIsWrong() async throws {
        #expect(try await slipway("lint").isSuccess)
        #expect(try await slipway("lint", "--strict").termination == .exited(1))
        let one = try await slipway("lint", "--only-rule", "trailing_semicolons")
        #expect(one.termination == .exited(2) && one.errorOutput.contains("did you mean 'trailing_semicolon'?"))
        try write("only_rules: [trailing_semicolon]\nline_lenght: 3\n", to: ".swiftlint.yml")
        let misspelt = try await slipway("lint")
        // what is found is told all the same
        #expect(misspelt.termination == .exited(2) && misspelt.output.contains("trailing_semicolon"))
        #expect(misspelt.errorOutput.contains("did you mean 'line_length'?"))
        #expect(try await slipway("lint", "--compat").isSuccess)
        #expect(try await slipway("lint", "--config", "gone.yml").termination == .exited(2))
        #expect(try await slipway("lint", "--cache-path", "c", "--no-cache").termination == .exited(64))
        #expect(try await slipway("lint", "--fix", "--baseline", "b").termination == .exited(64))
    }

    @Test func resultsAreKeptOutsideOfTheRepository() async throws {
        let first = try await slipway("lint")
        #expect(try LocalFileSystem().list(Path(home).appending(".cache/slipway/lint")).count == 1)
        #expect(try await slipway("lint").output == first.output)
        #expect(try await repository.git("status", "--porcelain").isEmpty)
        _ = try await slipway("lint", "--cache-path", ".kept")
        #expect(try LocalFileSystem().list(repository.path.appending(".kept")).count == 1)
    }

    @Test func baselinesAreWrittenAndRead() async throws {
        #expect(try await slipway("lint", "--write-baseline", "known.json").isSuccess)
        #expect(try await slipway("lint", "--strict", "--baseline", "known.json").isSuccess)
    }

    @Test func rulesAreListedAndExplained() async throws {
        let all = try await slipway("rules")
        #expect(all.isSuccess && all.output.split(separator: "\n").count == 245)
        #expect(try await slipway("rules", "force_cast").output.hasPrefix("# force_cast\n\n**Force Cast**: "))
        #expect(try await slipway("rules", "variable_name").output.hasPrefix("# identifier_name\n"))
        #expect(try await slipway("rules", "force_cats").errorOutput.contains("did you mean 'force_cast'?"))
        #expect(try await slipway("rules", "unused_import").termination == .exited(2))
    }
}
