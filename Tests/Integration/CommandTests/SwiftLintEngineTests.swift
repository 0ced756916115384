import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `lint --engine swiftlint` and `--compare swiftlint`, with a program that says what SwiftLint 0.63.2 says.
@Suite struct SwiftLintEngineTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("App of Åsa"))
        try await repository.commit(
            "One",
            files: [
                ".swiftlint.yml": "only_rules: [trailing_semicolon, force_cast]\n",
                "one.swift": "let one = 1;\n", "sub/zwei drei.swift": "let two = 2;\n",
            ])
    }

    /// One finding of SwiftLint's as it prints it.
    private func entry(
        _ file: String, _ line: Int, _ column: Int, _ severity: String = "Warning", rule: String = "trailing_semicolon"
    ) -> String {
        let path = repository.path.appending(file).string.split(separator: "/").joined(separator: "\\/")
        return """
              {
                "character" : \(column),
                "file" : "\\/\(path)",
                "line" : \(line),
                "reason" : "Lines should not have trailing semicolons",
                "rule_id" : "\(rule)",
                "severity" : "\(severity)",
                "type" : "Trailing Semicolon"
              }
            """
    }

    private var both: String { "[\n\(entry("one.swift", 1, 12)),\n\(entry("sub/zwei drei.swift", 1, 12))\n]" }

    /// Runs slipway with a `swiftlint` that prints a list, says what it is given and ends with a status.
    private func slipway(
        _ arguments: String..., printing list: String? = nil, status: Int = 0, script: String? = nil
    ) async throws -> CommandResult {
        try await slipway(arguments, in: repository.path, printing: list, status: status, script: script)
    }

    /// The same in some folder.
    private func slipway(
        _ arguments: [String], in directory: Path, printing list: String? = nil, status: Int = 0, script: String? = nil
    ) async throws -> CommandResult {
        try folder.write(list ?? both, to: "list.json")
        let tool = try FakeTool(
            "swiftlint", in: folder.path.appending("bin"),
            script: """
                if [ "$1" = version ]; then echo 0.63.2; exit 0; fi
                printf '%s\\n' "$@" >> '\(folder.path)/arguments'
                \(script ?? "cat '\(folder.path)/list.json'; exit \(status)")

                """)
        return try await SlipwayCommand(
            in: directory, environment: ["HOME": folder.path.string, "PATH": tool.searchPath]
        ).run(["lint"] + (arguments.contains("--json") ? [] : ["--reporter", "relative-path"]) + arguments)
    }

    private func arguments() throws -> [String] {
        try folder.read("arguments").split(separator: "\n").map(String.init)
    }

    private func places(_ result: CommandResult) -> [String] {
        result.output.split(separator: "\n").map { String($0.prefix { $0 != " " || $0.isNumber }) }
    }

    // MARK: Engine

    @Test func findingsGoThroughTheSameReporters() async throws {
        let result = try await slipway("--engine", "swiftlint")
        #expect(result.isSuccess, "\(result.errorOutput)")
        let text =
            "warning: Trailing Semicolon Violation: Lines should not have trailing semicolons (trailing_semicolon)"
        #expect(result.output == "one.swift:1:12: \(text)\nsub/zwei drei.swift:1:12: \(text)\n")
        #expect(result.errorOutput.contains("Linting with swiftlint 0.63.2: 2 files, errors: 0, warnings: 2"))
        #expect(try arguments() == ["lint", "--quiet", "--reporter", "json"])
        let sarif = try await slipway("--engine", "swiftlint", "--reporter", "sarif")
        #expect(sarif.output.contains("\"name\" : \"SwiftLint\"") && sarif.output.contains("\"version\" : \"0.63.2\""))
        let json = try await slipway("--engine", "swiftlint", "--json")
        #expect(json.output.contains("\"name\" : \"swiftlint\""))
        #expect(try !LocalFileSystem().exists(folder.path.appending(".cache/slipway/lint")))
    }

    @Test func theToolIsGivenWhatIsGiven() async throws {
        try LocalFileSystem().write("", to: repository.path.appending("other.yml"))
        _ = try await slipway(
            "--engine", "swiftlint", "--config", "other.yml", "--force-exclude", "--only-rule", "force_cast",
            "--no-cache", "--", "sub", "one.swift")
        let config = repository.path.appending("other.yml").string
        #expect(
            try arguments() == [
                "lint", "--quiet", "--reporter", "json", "--config", config, "--only-rule", "force_cast",
                "--force-exclude", "--no-cache", "sub", "one.swift",
            ])
    }

    @Test func gradesAndThresholdsAreCountedAsEver() async throws {
        #expect(try await slipway("--engine", "swiftlint", "--strict").termination == .exited(1))
        let error = "[\n\(entry("one.swift", 1, 12, "Error"))\n]"
        #expect(try await slipway("--engine", "swiftlint", printing: error, status: 2).termination == .exited(1))
        #expect(try await slipway("--engine", "swiftlint", "--lenient", printing: error, status: 2).isSuccess)
        let compat = try await slipway("--engine", "swiftlint", "--compat", printing: error, status: 2)
        #expect(compat.termination == .exited(2))
        try LocalFileSystem().write("warning_threshold: 2\n", to: repository.path.appending(".swiftlint.yml"))
        let own = """
            [
            \(entry("one.swift", 1, 12)),
            \(entry("sub/zwei drei.swift", 1, 12)),
              {"character": 0, "file": "", "line": 0, "reason": "exceeded", "rule_id": "warning_threshold",
               "severity": "Error", "type": "Warning Threshold"}
            ]
            """
        let over = try await slipway("--engine", "swiftlint", printing: own, status: 2)
        #expect(over.termination == .exited(1))
        #expect(over.output.split(separator: "\n").filter { $0.contains("(warning_threshold)") }.count == 1)
    }

    @Test func whatSlipwayDoesNotKnowOfTheConfigurationIsTheToolsOwn() async throws {
        try LocalFileSystem().write(
            "only_rules: [rule_of_tomorrow]\nkey_of_tomorrow: 1\n", to: repository.path.appending(".swiftlint.yml"))
        let result = try await slipway("--engine", "swiftlint")
        #expect(result.isSuccess && !result.errorOutput.contains("tomorrow"))
    }

    @Test func onlyWhatChangedIsLinted() async throws {
        try LocalFileSystem().write("let one = 1;\nlet more = 1;\n", to: repository.path.appending("one.swift"))
        let list = "[\n\(entry("one.swift", 1, 12)),\n\(entry("one.swift", 2, 13))\n]"
        let result = try await slipway("--engine", "swiftlint", "--only-changed", "main", printing: list)
        #expect(result.output.hasPrefix("one.swift:2:13:") && result.output.split(separator: "\n").count == 1)
        #expect(try arguments().suffix(1) == ["one.swift"])
        try await repository.git("checkout", "-q", "-f", "main")
        let nothing = try await slipway("--engine", "swiftlint", "--only-changed", "main", printing: list)
        #expect(nothing.isSuccess && nothing.output.isEmpty)
    }

    @Test func knownFindingsAreLeftOutHereAndNotByTheTool() async throws {
        try LocalFileSystem().write(
            "baseline: known.json\nwrite_baseline: known.json\n", to: repository.path.appending(".swiftlint.yml"))
        #expect(
            try await slipway("--engine", "swiftlint", "--write-baseline", "known.json", "--baseline", "no.json")
                .termination == .exited(2))
        try LocalFileSystem().write("write_baseline: known.json\n", to: repository.path.appending(".swiftlint.yml"))
        #expect(try await slipway("--engine", "swiftlint").isSuccess)
        try LocalFileSystem().write("baseline: known.json\n", to: repository.path.appending(".swiftlint.yml"))
        let known = try await slipway("--engine", "swiftlint", "--strict")
        #expect(known.isSuccess && known.output.isEmpty, "\(known.errorOutput)")
        let given = try arguments()
        #expect(given.contains("--baseline") && !given.contains { $0.hasSuffix("known.json") })
    }

    @Test func whatTheToolSaysBesidesIsTold() async throws {
        let warning = try await slipway(
            "--engine", "swiftlint", script: "echo \"warning: 'colour' is no rule\" >&2; echo '[]'")
        #expect(warning.isSuccess && warning.errorOutput.contains("warning: swiftlint: 'colour' is no rule"))
        let error = try await slipway("--engine", "swiftlint", script: "echo 'error: cannot read A' >&2; echo '[]'")
        #expect(error.termination == .exited(1) && error.output.contains("cannot read A (swiftlint)"))
    }

    @Test(arguments: [
        ("echo 'Fatal error: Index out of range' >&2; kill -SEGV $$", "ended with signal 11", "Index out of range"),
        ("echo 'Error: No lintable files found' >&2; exit 1", "ended with exit status 1", "No lintable files found"),
        ("exit 0", "ended with exit status 0 and printed no list", ""), ("echo what", "printed no list", "what"),
        ("echo '[' ; exit 0", "printed no list", ""), ("echo '[{}]'", "'[0].severity' is missing", ""),
        ("echo '[]'; exit 2", "but none of its findings is an error", ""),
        ("printf '[\\0]\\n'", "printed no list of findings: it is not valid JSON", ""),
        ("head -c 70000000 /dev/zero | tr '\\0' a", "says more than can be kept", "64 MB"),
    ])
    func aToolThatFailsIsNeverGreen(_ script: String, _ message: String, _ cause: String) async throws {
        for arguments in [["--engine", "swiftlint"], ["--compare", "swiftlint"]] {
            let reporter = arguments[0] == "--engine" ? ["--reporter", "xcode"] : []
            let tool = try FakeTool(
                "swiftlint", in: folder.path.appending("bin"),
                script: "if [ \"$1\" = version ]; then echo 0.63.2; exit 0; fi\n\(script)\n")
            let result = try await SlipwayCommand(
                in: repository.path, environment: ["HOME": folder.path.string, "PATH": tool.searchPath]
            ).run(["lint"] + reporter + arguments)
            #expect(result.termination == .exited(3), "\(arguments): \(result.output)\(result.errorOutput.prefix(300))")
            #expect(result.errorOutput.contains(message) && result.errorOutput.contains(cause))
            #expect(result.output.isEmpty && result.errorOutput.utf8.count < 10_000)
        }
    }

    @Test func aToolThatIsNotHereIsTold() async throws {
        let nowhere = try FakeTool("other", in: folder.path.appending("empty"), script: "", isAlone: true)
        let command = SlipwayCommand(
            in: repository.path, environment: ["HOME": folder.path.string, "PATH": nowhere.searchPath])
        let missing = try await command.run("lint", "--engine", "swiftlint")
        #expect(missing.termination == .exited(3) && missing.errorOutput.contains("swiftlint does not run here"))
        #expect(missing.errorOutput.contains("hint: install it"))
        let broken = try await slipway("--engine", "swiftlint", "--config", "gone.yml")
        #expect(broken.termination == .exited(2))
    }

    @Test func theToolMendsOrShowsWhatItWould() async throws {
        let script = """
            case " $* " in
            *" --fix "*) find . -name '*.swift' -exec sed -i.bak 's/;$//' {} + ; find . -name '*.bak' -delete ;;
            *) grep -q ';' one.swift && cat '\(folder.path)/list.json' || echo '[]' ;;
            esac
            """
        let dry = try await slipway("--engine", "swiftlint", "--fix", "--dry-run", script: script)
        #expect(dry.isSuccess, "\(dry.errorOutput)")
        #expect(dry.output.hasPrefix("--- a/one.swift\n+++ b/one.swift\n@@ -1 +1 @@\n-let one = 1;\n+let one = 1\n---"))
        #expect(!dry.output.contains("warning"))
        #expect(try await repository.git("status", "--porcelain").isEmpty)
        let fixed = try await slipway("--engine", "swiftlint", "--fix", script: script)
        #expect(
            fixed.output == "one.swift: mended: SwiftLint (swiftlint)\n"
                + "sub/zwei drei.swift: mended: SwiftLint (swiftlint)\n")
        #expect(try LocalFileSystem().readText(repository.path.appending("one.swift")) == "let one = 1\n")
        let again = try await slipway("--engine", "swiftlint", "--fix", script: script)
        #expect(again.isSuccess && again.output.isEmpty)
        let failed = try await slipway("--engine", "swiftlint", "--fix", script: "echo broken >&2; exit 1")
        #expect(failed.termination == .exited(3) && failed.errorOutput.contains("broken"))
    }

    @Test func aDryRunSaysWhatRuns() async throws {
        let result = try await slipway("--engine", "swiftlint", "--dry-run", "sub")
        #expect(
            result.output == "sub/zwei drei.swift\nruns: swiftlint lint --quiet --reporter json sub\n")
    }

    // MARK: Comparison

    private func compare(_ arguments: String..., printing list: String) async throws -> CommandResult {
        try folder.write(list, to: "list.json")
        let tool = try FakeTool(
            "swiftlint", in: folder.path.appending("bin"),
            script: "if [ \"$1\" = version ]; then echo 0.63.2; else cat '\(folder.path)/list.json'; fi\n")
        return try await SlipwayCommand(
            in: repository.path, environment: ["HOME": folder.path.string, "PATH": tool.searchPath]
        ).run(["lint", "--compare", "swiftlint"] + arguments)
    }

    @Test func enginesThatFindTheSame() async throws {
        let result = try await compare(printing: both)
        #expect(result.isSuccess && result.output == "the same as SwiftLint 0.63.2 in 2 files: 2 findings\n")
    }

    @Test func whatOnlyOneFindsIsToldByPlaceAndByRule() async throws {
        let list = "[\n\(entry("one.swift", 1, 12)),\n\(entry("one.swift", 3, 1, rule: "colon"))\n]"
        let result = try await compare(printing: list)
        #expect(result.termination == .exited(1))
        #expect(
            result.output == """
                one.swift:3:1: warning: colon: only swiftlint
                sub/zwei drei.swift:1:12: warning: trailing_semicolon: only slipway

                rule                alike  only slipway  only swiftlint
                colon                   0             0               1
                trailing_semicolon      1             1               0

                not the same as SwiftLint 0.63.2 in 2 files: 1 finding alike, 1 only slipway, 1 only swiftlint

                """)
        let json = try await compare("--json", printing: list)
        #expect(json.termination == .exited(1) && json.output.contains("\"onlySlipway\" : ["))
        #expect(json.output.contains("\"schema\" : 1") && json.output.contains("\"version\" : \"0.63.2\""))
    }

    @Test func whatSwiftLintLetsPassIsADifferenceUnlessItIsLetPass() async throws {
        try LocalFileSystem().write("let = \n", to: repository.path.appending("bad.swift"))
        let strict = try await compare(printing: both)
        #expect(strict.termination == .exited(1) && strict.output.contains("error: syntax_error: only slipway"))
        #expect(try await compare("--compat", printing: both).isSuccess)
    }

    @Test(arguments: [
        ["--compare", "swift-format"], ["--compare", "slipway"], ["--compare", "swiftlint", "--fix"],
        ["--compare", "swiftlint", "--engine", "swiftlint"], ["--compare", "swiftlint", "--baseline", "b"],
        ["--engine", "swift-format", "--only-rule", "colon"], ["--engine", "swiftlints"],
        ["--engine", "swift-format", "--compat"], ["--staged", "--engine", "swiftlint"], ["--staged", "--fix"],
        ["--all-lines"], ["--staged", "--only-changed", "main"],
    ])
    func whatExcludesEachOtherIsToldAsUsage(_ arguments: [String]) async throws {
        let result = try await SlipwayCommand(in: repository.path).run(["lint"] + arguments)
        #expect(result.termination == .exited(64))
    }
}

extension SwiftLintEngineTests {
    @Test("below the configuration's folder it runs in the latter, and what lies elsewhere does not count")
    func subfolder() async throws {
        let sub = repository.path.appending("sub")
        for words in [["--engine", "swiftlint"], ["--engine", "swiftlint", "zwei drei.swift"]] {
            let result = try await slipway(
                words, in: sub, script: "pwd >> '\(folder.path)/places'; cat '\(folder.path)/list.json'")
            #expect(result.output.hasPrefix("zwei drei.swift:1:12: ") && result.output.filter(\.isNewline).count == 1)
        }
        #expect(try Set(folder.read("places").split(separator: "\n")) == [Substring(repository.path.string)])
        #expect(try arguments().filter { $0.hasPrefix("sub") } == ["sub", "sub/zwei drei.swift"])
        let plan = try await slipway(["--engine", "swiftlint", "--dry-run"], in: sub)
        #expect(plan.output.contains("swiftlint lint --quiet --reporter json sub in \(repository.path)"))
        let same = try await slipway(["--compare", "swiftlint", "--json"], in: sub)
        #expect(same.isSuccess && same.output.contains("\"alike\" : 1"), "\(same.output)\(same.errorOutput)")
    }
}
