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

    @Test("links on the way to a file hide none of its changes") func changesBehindLinks() async throws {
        let (files, top) = (LocalFileSystem(), repository.path)
        try files.createDirectory(top.appending("Real"))
        try files.createLink(top.appending("App"), to: "Real")
        try await repository.commit("Two", files: ["Real/a.swift": "let a = 1\n", "sub/b.swift": "let b = 1;\n"])
        try await repository.git("checkout", "-q", "-b", "topic")
        try write("let a = 1;\n", to: "Real/a.swift")
        let named = try await slipway("lint", "--reporter", "relative-path", "--only-changed", "main", "App")
        #expect(named.output.hasPrefix("App/a.swift:1:10: "), "\(named.errorOutput)")
        try write("only_rules: [trailing_semicolon]\nincluded: [App]\n", to: ".swiftlint.yml")
        let included = try await slipway("lint", "--reporter", "relative-path", "--only-changed", "main")
        #expect(included.output.hasPrefix("App/a.swift:1:10: "), "\(included.errorOutput)")
        // what a new link leads to is new here
        try files.createLink(top.appending("Real/c.swift"), to: "../sub/b.swift")
        let linked = try await slipway("lint", "--reporter", "relative-path", "--only-changed", "main")
        #expect(linked.output.contains("App/c.swift:1:10: "), "\(linked.output)")
    }

    @Test func aBaseThatSaysNothingIsTold() async throws {
        let unset = try await slipway("lint", "--only-changed", "")
        #expect(unset.termination == .exited(64) && unset.errorOutput.contains("names no branch"))
        #expect(try await slipway("lint", "--only-changed=").termination == .exited(64))
        let same = try await slipway("lint", "--only-changed", "main")
        #expect(same.isSuccess && same.errorOutput.contains("nothing has changed since 'main': no file is linted"))
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
    }

    @Test func whatCannotBeMendedIsToldBesideWhatWas() async throws {
        try write("let two = 2;\n", to: "two.swift")
        try LocalFileSystem().setPermissions(0o444, of: repository.path.appending("one.swift"))
        let result = try await slipway("lint", "--fix")
        #expect(result.termination == .exited(3))
        #expect(result.output.hasPrefix("two.swift:1:12: mended: Trailing Semicolon (trailing_semicolon)\n"))
        #expect(result.errorOutput.contains("one.swift stays as it is") && result.errorOutput.contains("read-only"))
        let json = try await slipway("lint", "--fix", "--json")
        #expect(json.termination == .exited(3) && json.output.contains("\"code\" : \"read-only\""))
    }

    @Test("what is no folder or no configuration is told by what it is") func wrongKinds() async throws {
        let folder = try await slipway("lint", "-C", "one.swift")
        #expect(folder.termination == .exited(2) && folder.errorOutput.contains("one.swift is no folder"))
        let configuration = try await slipway("lint", "--config", ".")
        #expect(configuration.termination == .exited(2))
        #expect(
            configuration.errorOutput.contains("is a folder") && configuration.errorOutput.contains("name the file"))
        let path = repository.path.appending(".swiftlint.yml")
        for target in ["nowhere.yml", ".swiftlint.yml"] {
            try LocalFileSystem().remove(path)
            try LocalFileSystem().createLink(path, to: target)
            let result = try await slipway("lint")
            #expect(result.termination == .exited(2) && result.errorOutput.contains("a symbolic link to '\(target)'"))
        }
    }

    @Test func resultsAreKeptOutsideOfTheRepository() async throws {
        let first = try await slipway("lint")
        #expect(try kept(in: Path(home).appending(".cache/slipway/lint")) == 1)
        #expect(try await slipway("lint").output == first.output)
        #expect(try await repository.git("status", "--porcelain").isEmpty)
        _ = try await slipway("lint", "--cache-path", ".kept")
        #expect(try kept(in: repository.path.appending(".kept")) == 1)
    }

    @Test("results that are committed are not believed") func committedResults() async throws {
        _ = try await slipway("lint", "--cache-path", "kept")
        #expect(try kept(in: repository.path.appending("kept")) == 1)
        #expect(try await !slipway("lint", "--cache-path", "kept").errorOutput.contains("tracked-cache"))
        try await repository.git("add", "-f", "kept")
        let result = try await slipway("lint", "--cache-path", "kept")
        #expect(
            result.errorOutput.contains("results are not kept in 'kept'") && result.output.contains("(trailing_sem"))
        try write("cache_path: kept\nonly_rules: [trailing_semicolon]\n", to: ".swiftlint.yml")
        #expect(try await slipway("lint").errorOutput.contains("results are not kept in 'kept'"))
    }

    private func kept(in folder: Path) throws -> Int {
        try LocalFileSystem().list(folder).count { $0.name.hasSuffix(".findings") }
    }

    @Test func rulesAreListedAndExplained() async throws {
        let all = try await slipway("rules")
        #expect(all.isSuccess && all.output.split(separator: "\n").count == 245)
        #expect(
            try await slipway("rules", "force_cast").output.hasPrefix(
                "# force_cast\n\nidiomatic · runs by default\n\n**Force Cast**: "))
        let renamed = try await slipway("rules", "variable_name").output
        #expect(renamed.hasPrefix("# identifier_name\n") && renamed.contains("also called `variable_name`\n"))
        #expect(try await slipway("rules", "force_cats").errorOutput.contains("did you mean 'force_cast'?"))
        #expect(try await slipway("rules", "unused_import").termination == .exited(2))
    }
}
