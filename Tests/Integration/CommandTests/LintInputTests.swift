import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What `lint` takes from elsewhere than paths: standard input, Xcode's variables.
@Suite struct LintInputTests {
    private static let bad = "let one : Int = 1;\n"
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try LocalFileSystem().createDirectory(folder.path.appending(".git"))
        try write("only_rules: [trailing_semicolon, colon, file_name]\nexcluded: [Made]\n", to: ".swiftlint.yml")
    }

    private func write(_ text: String, to name: String) throws {
        let path = folder.path.appending(name)
        try LocalFileSystem().createDirectory(path.parent)
        try LocalFileSystem().write(text, to: path)
    }

    private func slipway(
        _ arguments: String..., variables: [String: String?] = [:]
    ) async throws -> CommandResult {
        try await SlipwayCommand(in: folder.path, environment: variables).run(["lint"] + arguments)
    }

    /// Runs with a text on standard input.
    private func slipway(reading text: String, _ arguments: String...) async throws -> CommandResult {
        try write(text, to: "input.txt")
        let words = ["-c", "\"$0\" lint \"$@\" < input.txt", SlipwayCommand.binary.string] + arguments
        return try await SubprocessRunner().run(Command("/bin/sh", words, in: folder.path))
    }

    @Test func standardInputHasNoName() async throws {
        let result = try await slipway(reading: Self.bad + "struct Box {}\n", "--use-stdin")
        let places = result.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(places == ["<nopath>:1:8:", "<nopath>:1:18:"], "\(result.output)\(result.errorOutput)")
    }

    @Test func standardInputTakesThePlaceOfAFile() async throws {
        try write("struct Saved {}\n", to: "Sources/Box.swift")
        try write("only_rules: [trailing_semicolon]\n", to: "Sources/.swiftlint.yml")
        let result = try await slipway(
            reading: Self.bad, "--use-stdin", "--reporter", "human", "Sources/Box.swift")
        #expect(result.output.contains("Sources/Box.swift:1:18: ") && result.output.contains("let one : Int = 1;"))
        #expect(!result.output.contains("(colon)"))
        let excluded = try await slipway(reading: Self.bad, "--use-stdin", "--force-exclude", "Made/A.swift")
        #expect(excluded.isSuccess && excluded.output.isEmpty, "\(excluded.errorOutput)")
        let asItCame = try await slipway(reading: Self.bad, "--use-stdin", "--force-exclude", "--fix", "Made/A.swift")
        #expect(asItCame.isSuccess && asItCame.output == Self.bad, "\(asItCame.errorOutput)")
        #expect(try LocalFileSystem().readText(folder.path.appending("Sources/Box.swift")) == "struct Saved {}\n")
    }

    @Test func standardInputIsMendedToStandardOutput() async throws {
        try write("struct Saved {}\n", to: "Box.swift")
        let result = try await slipway(reading: Self.bad, "--use-stdin", "--fix", "Box.swift")
        #expect(result.output == "let one: Int = 1\n" && result.isSuccess, "\(result.errorOutput)")
        #expect(try LocalFileSystem().readText(folder.path.appending("Box.swift")) == "struct Saved {}\n")
        let broken = try await slipway(reading: "let one : = 1;\n", "--use-stdin", "--fix")
        #expect(broken.output == "let one : = 1;\n" && broken.termination == .exited(1))
        #expect(broken.errorOutput.contains("(syntax_error)"))
    }

    @Test func filesOfABuildPhase() async throws {
        try write(Self.bad, to: "A.swift")
        try write(Self.bad, to: "Made/B.swift")
        try write("not Swift", to: "c.txt")
        let names = ["A.swift", "Made/B.swift", "c.txt"]
        var variables: [String: String?] = ["SCRIPT_INPUT_FILE_COUNT": "3"]
        for (index, name) in names.enumerated() {
            variables["SCRIPT_INPUT_FILE_\(index)"] = folder.path.appending(name).string
        }
        let files = try await slipway("--use-script-input-files", "--only-rule", "colon", variables: variables)
        #expect(files.output.split(separator: "\n").count == 1 && files.output.contains("/A.swift:1:8: "))
        try write(names.map { folder.path.appending($0).string }.joined(separator: "\n") + "\n", to: "in.xcfilelist")
        variables = ["SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "in.xcfilelist"]
        let lists = try await slipway("--use-script-input-file-lists", "--only-rule", "colon", variables: variables)
        #expect(lists.output == files.output, "\(lists.errorOutput)")
    }

    @Test func buildPhasesWithoutFilesToLint() async throws {
        try write(Self.bad, to: "A.swift")
        try write(Self.bad, to: "Made/B.swift")
        let excluded = ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "Made/B.swift"]
        #expect(try await slipway("--use-script-input-files", variables: excluded).isSuccess)
        let none = try await slipway(
            "--use-script-input-files", "--allow-zero-lintable-files", variables: ["SCRIPT_INPUT_FILE_COUNT": "0"])
        #expect(none.isSuccess && none.output.isEmpty, "\(none.output)")
    }

    @Test func variablesThatSayNothingAreTold() async throws {
        let none = try await slipway("--use-script-input-files")
        #expect(none.termination == .exited(2) && none.errorOutput.contains("SCRIPT_INPUT_FILE_COUNT says nothing"))
        let short = try await slipway("--use-script-input-files", variables: ["SCRIPT_INPUT_FILE_COUNT": "1"])
        #expect(short.errorOutput.contains("SCRIPT_INPUT_FILE_0 says nothing"))
        let empty = try await slipway("--use-script-input-files", variables: ["SCRIPT_INPUT_FILE_COUNT": "0"])
        #expect(empty.termination == .exited(2) && empty.errorOutput.contains("Xcode names no Swift file"))
        let both = try await slipway("--use-script-input-files", "A.swift")
        #expect(both.termination == .exited(64))
    }

    @Test func findingsGoIntoAFile() async throws {
        try write(Self.bad, to: "A.swift")
        let result = try await slipway("--output", "out/lint.json", "--reporter", "json")
        #expect(result.output.isEmpty && result.errorOutput.contains("warnings: 2"))
        let text = try LocalFileSystem().readText(folder.path.appending("out/lint.json"))
        #expect(text.contains("\"rule_id\" : \"colon\""))
        try write("", to: "file")
        let lost = try await slipway("--output", "file/lint.json")
        #expect(lost.termination == .exited(3) && lost.errorOutput.contains("\(folder.path)/file"))
    }

    @Test func allRulesWhateverIsConfigured() async throws {
        try write("let one = 1;\n", to: "A.swift")
        let result = try await slipway("--enable-all-rules")
        #expect(result.output.contains("(explicit_top_level_acl)") && result.output.contains("(trailing_semicolon)"))
    }

    @Test func whatIsKeptBelongsToOneProgram() async throws {
        try write("let one = 1\n", to: "A.swift")
        // two programs of the same size and time
        for name in ["one", "two"] {
            let copy = "cp \"$0\" \(name) && printf \(name) >> \(name) && touch -d @1 \(name)"
            let words = ["-c", copy + " && ./\(name) lint -q --cache-path cache", SlipwayCommand.binary.string]
            #expect(try await SubprocessRunner().run(Command("/bin/sh", words, in: folder.path)).isSuccess)
        }
        let kept = try LocalFileSystem().list(folder.path.appending("cache")).map(\.name)
        #expect(kept.count { $0.hasSuffix(".findings") } == 2 && kept.count { $0.hasSuffix(".program") } == 2)
    }

    @Test func pathsThatAreGoneAreLetPassAsSwiftLintDoes() async throws {
        try write("let one = 1;\n", to: "A.swift")
        let result = try await slipway("--compat", "A.swift", "gone.swift")
        #expect(result.output.contains("/A.swift:1:12: ") && result.errorOutput.contains("nothing at 'gone.swift'"))
        #expect(result.isSuccess)
        #expect(try await slipway("--compat", "gone.swift").termination == .exited(1))
        #expect(try await slipway("A.swift", "gone.swift").termination == .exited(2))
    }

    @Test func linksOnTheWayToATextChangeNothing() async throws {
        try write(Self.bad, to: "Sources/Box.swift")
        try LocalFileSystem().createLink(folder.path.appending("L.swift"), to: "Sources/Box.swift")
        try LocalFileSystem().createLink(folder.path.appending("S"), to: "Sources")
        for name in ["L.swift", "S/Box.swift"] {
            let result = try await slipway(reading: Self.bad, "--use-stdin", "--fix", name)
            #expect(result.output == "let one: Int = 1\n", "\(result.errorOutput)")
            #expect(try LocalFileSystem().readText(folder.path.appending("Sources/Box.swift")) == Self.bad)
        }
    }

    @Test func aReportDestroysNothing() async throws {
        try write("let one = 1\n", to: "A.swift")
        try write("let two = 2\n", to: "Other.swift")
        try write("kept", to: ".git/index")
        try write("[]", to: "known.json")
        try LocalFileSystem().createLink(folder.path.appending("link"), to: "A.swift")
        try write("line_length: 50\n", to: "sub/.swiftlint.yml")
        for name in [
            "A.swift", "Other.swift", ".swiftlint.yml", "sub/.swiftlint.yml", ".git/index", "link", "known.json",
        ] {
            let before = try LocalFileSystem().read(folder.path.appending(name))
            let result = try await slipway("A.swift", "--baseline", "known.json", "--output", name)
            #expect(result.termination == .exited(2) && result.errorOutput.contains("would be lost"), "\(name)")
            #expect(try LocalFileSystem().read(folder.path.appending(name)) == before)
        }
        try write("old", to: "out/real.txt")
        try LocalFileSystem().setPermissions(0o600, of: folder.path.appending("out/real.txt"))
        try LocalFileSystem().createLink(folder.path.appending("report"), to: "out/real.txt")
        #expect(try await slipway("A.swift", "--output", "report").isSuccess)
        #expect(try LocalFileSystem().readText(folder.path.appending("out/real.txt")).isEmpty)
        #expect(try LocalFileSystem().attributes(folder.path.appending("out/real.txt"))?.permissions == 0o600)
        #expect(try LocalFileSystem().attributes(folder.path.appending("report"))?.kind == .symlink)
        try write(Self.bad, to: "A.swift")
        #expect(try await slipway("A.swift", "--output", "/dev/stdout").output.contains("(colon)"))
    }

    @Test func optionsThatContradictAreRefused() async throws {
        try write("let one = 1\n", to: "A.swift")
        for arguments in [
            ["--output", ""], ["--cache-path", ""], ["--baseline", ""], ["--config", "https://example.com/a.yml"],
            ["--json", "--reporter", "csv"], ["--use-stdin", ".swiftlint.yml"], ["--dry-run", "--output", "x"],
            ["--use-stdin", "--fix", "--json"], ["--format"], ["--benchmark"], [""], ["--fix", ""],
        ] {
            let result = try await SlipwayCommand(in: folder.path).run(["lint"] + arguments)
            #expect(result.termination == .exited(64), "\(arguments)")
        }
        let usual = ["--progress", "--disable-sourcekit", "--working-directory", ".", "--check-for-updates"]
        #expect(try await SlipwayCommand(in: folder.path).run(["lint"] + usual).isSuccess)
    }

    @Test func aClosedStandardInputIsNoEmptyText() async throws {
        let words = ["-c", "exec \"$0\" lint --use-stdin <&-", SlipwayCommand.binary.string]
        let result = try await SubprocessRunner().run(Command("/bin/sh", words, in: folder.path))
        #expect(result.termination == .exited(3) && result.errorOutput.contains("it is closed"))
    }

    @Test func whatLiesOutsideIsNeitherPrintedNorMended() async throws {
        let (work, other) = (folder.path.appending("work"), folder.path.appending("other"))
        try write("", to: "work/.git/HEAD")
        try write("", to: "other/.git/HEAD")
        try write("SECRET = {{{\n", to: "other/credentials")
        try write("let two = 2;\n", to: "other/B.swift")
        try write("included: ['.', '../other']\nonly_rules: [trailing_semicolon]\n", to: "work/.swiftlint.yml")
        try LocalFileSystem().createLink(work.appending("leak.swift"), to: "../other/credentials")
        let command = SlipwayCommand(in: work)
        let seen = try await command.run(["lint", "--reporter", "human"])
        #expect(!seen.output.contains("SECRET") && seen.output.contains("leads out of the repository"))
        let mended = try await command.run(["lint", "--fix"])
        #expect(mended.termination == .exited(3) && mended.errorOutput.contains("none of the repository's files"))
        #expect(try LocalFileSystem().readText(other.appending("B.swift")) == "let two = 2;\n")
        #expect(try await command.run(["lint", "--fix", "../other/B.swift"]).isSuccess)
        #expect(try LocalFileSystem().readText(other.appending("B.swift")) == "let two = 2\n")
    }
}
