import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `lint --engine swift-format` with the swift-format of the Swift in `PATH`.
@Suite(.enabled(if: !Tool.isMissing("swift"))) struct SwiftFormatEngineTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("work"))
        try await repository.commit(
            "One",
            files: [
                ".swiftlint.yml": "only_rules: [force_cast]\nexcluded: [Generated]\n", "ein s.swift": "let one = 1;\n",
                "sub/ü:3:4: warning: x.swift": "let two = 2;\n", "Generated/g.swift": "let three = 3;\n",
            ])
    }

    private func slipway(_ arguments: String..., path: String? = nil) async throws -> CommandResult {
        var environment = ["HOME": folder.path.string]
        if let path { environment["PATH"] = path }
        return try await SlipwayCommand(in: repository.path, environment: environment)
            .run(["lint", "--engine", "swift-format"] + arguments)
    }

    private func write(_ text: String, to name: String) throws {
        try LocalFileSystem().write(text, to: repository.path.appending(name))
    }

    private static let finding = "1:12: warning: DoNotUseSemicolons Violation: remove ';' (DoNotUseSemicolons)\n"

    @Test func findingsGoThroughTheSameReporters() async throws {
        let result = try await slipway("--reporter", "relative-path")
        #expect(
            result.output == "ein s.swift:\(Self.finding)sub/ü:3:4: warning: x.swift:\(Self.finding)",
            "\(result.errorOutput)")
        #expect(result.isSuccess && result.errorOutput.contains("Linting with swift-format "))
        #expect(try await slipway("--strict").termination == .exited(1))
        try write("let one = 1;\nlet more = 1;\n", to: "ein s.swift")
        let changed = try await slipway("--reporter", "relative-path", "--only-changed", "main")
        #expect(changed.output.hasPrefix("ein s.swift:2:13: ") && changed.output.split(separator: "\n").count == 1)
        #expect(try await slipway("--write-baseline", "known.json").isSuccess)
        #expect(try await slipway("--strict", "--baseline", "known.json").isSuccess)
    }

    @Test func whatItWouldPassInSilenceIsTold() async throws {
        try LocalFileSystem().write([0x61, 10, 0xFF, 10], to: repository.path.appending("bad.swift"))
        try write("let a = " + String(repeating: "[", count: 3000), to: "deep.swift")
        try write("let = 1\n", to: "wrong.swift")
        try LocalFileSystem().createLink(repository.path.appending("gone.swift"), to: "nowhere.swift")
        try LocalFileSystem().createLink(repository.path.appending("link.swift"), to: "Generated/g.swift")
        let result = try await slipway("--reporter", "relative-path")
        #expect(result.termination == .exited(1))
        let lines = result.output.split(separator: "\n")
        for (file, code) in [
            ("bad.swift", "unreadable_file"), ("deep.swift", "too_deep"), ("wrong.swift", "syntax_error"),
            ("gone.swift", "unreadable_file"), ("link.swift", "DoNotUseSemicolons"),
            ("ein s.swift", "DoNotUseSemicolons"),
        ] {
            #expect(
                lines.contains { $0.hasPrefix("\(file):") && $0.hasSuffix("(\(code))") }, "\(file): \(result.output)")
        }
        #expect(lines.filter { $0.contains("syntax_error") }.allSatisfy { $0.contains(" error: ") })
    }

    @Test func configurationsAreTheTools() async throws {
        try write(#"{"version": 1, "rules": {"DoNotUseSemicolons": false, "Bogus": true}}"#, to: "lax.json")
        let lax = try await slipway("--config", "lax.json", "--strict")
        #expect(lax.isSuccess && lax.output.isEmpty, "\(lax.output)")
        #expect(lax.errorOutput.contains("warning: swift-format: Configuration contains an unrecognized rule: Bogus"))
        try write(#"{"version": 1, "rules": {"DoNotUseSemicolons": false}}"#, to: ".swift-format")
        #expect(try await slipway("--strict").isSuccess)
        try write("{", to: ".swift-format")
        let bad = try await slipway()
        #expect(bad.termination == .exited(2) && bad.errorOutput.contains("Unable to read configuration"))
        #expect(try await slipway("--config", "gone.json").termination == .exited(2))
        #expect(try await slipway("--config", "a", "--config", "b").termination == .exited(64))
    }

    @Test func itFormatsOrShowsWhatItWould() async throws {
        let dry = try await slipway("--fix", "--dry-run")
        #expect(dry.isSuccess && dry.output.contains("--- a/ein s.swift\n+++ b/ein s.swift\n"), "\(dry.errorOutput)")
        #expect(try await repository.git("status", "--porcelain").isEmpty)
        let fixed = try await slipway("--fix")
        #expect(fixed.output.hasPrefix("ein s.swift: mended: swift-format (swift-format)\n"))
        #expect(try LocalFileSystem().readText(repository.path.appending("ein s.swift")) == "let one = 1\n")
        // what is excluded stays, and so does what does not parse
        #expect(try LocalFileSystem().readText(repository.path.appending("Generated/g.swift")) == "let three = 3;\n")
        try write("let = 1;\n", to: "wrong.swift")
        let wrong = try await slipway("--fix")
        #expect(wrong.termination == .exited(1) && wrong.output.contains("(syntax_error)"))
        #expect(try LocalFileSystem().readText(repository.path.appending("wrong.swift")) == "let = 1;\n")
    }

    @Test func anOlderSwiftHasItAsAProgramOfItsOwn() async throws {
        let bin = folder.path.appending("bin")
        _ = try FakeTool("swift", in: bin, script: "echo 'error: unable to invoke subcommand' >&2; exit 1\n")
        let tool = try FakeTool(
            "swift-format", in: bin,
            script: """
                if [ "$1" = --version ]; then echo 510.1.0; exit 0; fi
                for file; do :; done
                echo "$file:1:1: error: [Rule] said by an older one" >&2
                exit 1

                """, isAlone: true)
        let result = try await slipway(path: tool.searchPath)
        #expect(result.termination == .exited(1) && result.output.contains("said by an older one (Rule)"))
        #expect(result.errorOutput.contains("swift-format 510.1.0"))
        for script in ["exit 1", "kill -KILL $$", "echo 'what is this' >&2; exit 3"] {
            _ = try FakeTool(
                "swift-format", in: bin, script: "if [ \"$1\" = --version ]; then echo 1; exit 0; fi\n\(script)\n")
            let failed = try await slipway(path: tool.searchPath)
            #expect(failed.termination == .exited(3) && failed.output.isEmpty, "\(script)")
        }
        try LocalFileSystem().remove(bin.appending("swift-format"))
        let missing = try await slipway(path: tool.searchPath)
        #expect(missing.termination == .exited(3) && missing.errorOutput.contains("swift-format does not run here"))
    }
}
