import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Baselines as people give them to `lint`.
@Suite struct LintBaselineTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("work"))
        try await repository.commit(
            "One", files: [".swiftlint.yml": "only_rules: [trailing_semicolon]\n", "one.swift": "let one = 1;\n"])
    }

    private func slipway(_ arguments: String...) async throws -> CommandResult {
        try await SlipwayCommand(in: repository.path, environment: ["HOME": folder.path.string])
            .run(["lint"] + arguments)
    }

    private func write(_ text: String, to name: String) throws {
        try LocalFileSystem().write(text, to: repository.path.appending(name))
    }

    @Test func theyAreWrittenAndRead() async throws {
        #expect(try await slipway("--write-baseline", "known.json").isSuccess)
        #expect(try await slipway("--strict", "--baseline", "known.json").isSuccess)
        try LocalFileSystem().createDirectory(repository.path.appending("sub"))
        let below = try await slipway("-C", "sub", "--strict", "--baseline", "../known.json", "../one.swift")
        #expect(below.isSuccess, "\(below.output)\(below.errorOutput)")
    }

    @Test("SwiftLint's usual way to begin: one that is read and written") func both() async throws {
        let words = ["--strict", "--baseline", "known.json", "--write-baseline", "known.json"]
        let command = SlipwayCommand(in: repository.path, environment: ["HOME": folder.path.string])
        #expect(try await command.run(["lint"] + words).termination == .exited(1))
        #expect(try await command.run(["lint"] + words).isSuccess)
        try write("let two = 2;\n", to: "two.swift")
        let more = try await command.run(["lint"] + words)
        #expect(more.termination == .exited(1) && !more.output.contains("one.swift"))
        #expect(try await command.run(["lint"] + words).isSuccess)
    }

    @Test func mendingGoesWithThem() async throws {
        _ = try await slipway("--write-baseline", "known.json")
        let mended = try await slipway("--fix", "--strict", "--baseline", "known.json")
        #expect(mended.isSuccess && mended.output.contains("one.swift:1:12: mended"))
        try write("only_rules: [force_cast]\nbaseline: known.json\nwrite_baseline: new.json\n", to: ".swiftlint.yml")
        try write("let one = two as! Two\n", to: "one.swift")
        #expect(try await slipway("--write-baseline", "known.json").termination == .exited(1))
        let left = try await slipway("--fix")
        #expect(left.isSuccess && left.output.isEmpty, "\(left.output)\(left.errorOutput)")
        #expect(try !LocalFileSystem().exists(repository.path.appending("new.json")))
    }

    @Test func soItDoesWithOtherEngines() async throws {
        let path = repository.path.appending("one.swift")
        let list =
            "[{\"character\": 12, \"file\": \"\(path)\", \"line\": 1, \"reason\": \"x\", \"severity\": \"Warning\", "
            + "\"rule_id\": \"trailing_semicolon\", \"type\": \"Trailing Semicolon\"}]"
        let tool = try FakeTool(
            "swiftlint", in: folder.path.appending("bin"),
            script: """
                if [ "$1" = version ]; then echo 0.63.2; exit 0; fi
                case " $* " in *' --fix '*) ;; *) printf '%s' '\(list)' ;; esac

                """)
        let command = SlipwayCommand(
            in: repository.path, environment: ["HOME": folder.path.string, "PATH": tool.searchPath])
        let words = ["lint", "--engine", "swiftlint", "--strict"]
        #expect(try await command.run(words + ["--write-baseline", "known.json"]).termination == .exited(1))
        #expect(try await command.run(words + ["--fix"]).termination == .exited(1))
        let known = try await command.run(words + ["--fix", "--baseline", "known.json"])
        #expect(known.isSuccess && known.output.isEmpty, "\(known.output)\(known.errorOutput)")
    }

    @Test(arguments: [
        ["--fix", "--write-baseline", "b"], ["--only-changed", "main", "--write-baseline", "b"],
        ["--staged", "--write-baseline", "b"], ["--strict-baseline"], ["--strict-baseline", "--fix"],
    ])
    func whatDoesNotGoTogether(_ arguments: [String]) async throws {
        let result = try await SlipwayCommand(in: repository.path).run(["lint"] + arguments)
        #expect(result.termination == .exited(64), "\(result.errorOutput)")
    }

    @Test func aTextOfAnEditorLeavesNothingStale() async throws {
        _ = try await slipway("--write-baseline", "known.json")
        try write(
            "only_rules: [trailing_semicolon]\nbaseline: known.json\nstrict_baseline: true\nwrite_baseline: b.json\n",
            to: ".swiftlint.yml")
        let words = ["-c", "echo 'let one = 1' | \"$0\" lint --use-stdin one.swift", SlipwayCommand.binary.string]
        let result = try await SubprocessRunner().run(Command("/bin/sh", words, in: repository.path))
        #expect(result.isSuccess && result.output.isEmpty, "\(result.output)\(result.errorOutput)")
        #expect(result.errorOutput.contains("note: the baseline 'b.json' is not written"))
        #expect(try !LocalFileSystem().exists(repository.path.appending("b.json")))
    }

    @Test func whatDoesNotParseIsLetPassAsSwiftLintDoes() async throws {
        try write("func (\n", to: "one.swift")
        for arguments in [["--compat"], ["--compat", "--fix"]] {
            let result = try await SlipwayCommand(in: repository.path).run(["lint"] + arguments)
            #expect(result.isSuccess && result.output.isEmpty, "\(result.output)")
            #expect(result.errorOutput.contains("linted as far as they parse: one.swift"))
        }
        #expect(try await slipway("--fix").termination == .exited(1))
    }
}
