import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct LinterTests {
    private static let long = "let text = \"" + String(repeating: "a", count: 120) + "\"\n"

    @Test func findsSortsAndCounts() async throws {
        let folder = try LintFolder(["b.swift": "let a = 1 \n" + LinterTests.long, "a/c.swift": LinterTests.long])
        let report = try await folder.linter.run(folder.request())
        #expect(
            report.findings.map { "\($0.location?.description ?? ""): \($0.code)" }
                == ["a/c.swift:1:1: line_length", "b.swift:1:10: trailing_whitespace", "b.swift:2:1: line_length"])
        #expect(report.findings.first?.title == "Line Length")
        #expect(report.files == 2 && report.warnings == 3 && report.errors == 0)
        #expect(!report.isFailure && !report.isClean)
    }

    @Test func isTheSameEveryTime() async throws {
        let folder = try LintFolder()
        for index in 0..<40 { try folder.directory.write(LinterTests.long, to: "f\(index).swift") }
        let first = try await folder.findings()
        #expect(first.count == 40)
        #expect(try await folder.findings() == first)
    }

    @Test func nothingToLintIsAnError() async throws {
        let folder = try LintFolder([
            "a.txt": "", ".hidden/a.swift": LinterTests.long, ".build/a.swift": LinterTests.long,
        ])
        await #expect { try await folder.findings() } throws: {
            ($0 as? SlipwayError)?.code == "nothing-to-lint" && ($0 as? SlipwayError)?.status == .input
        }
        await #expect { try await folder.findings(folder.request("missing")) } throws: {
            ($0 as? SlipwayError)?.code == "no-such-path" && ($0 as? SlipwayError)?.status == .input
        }
        #expect(try await folder.findings(folder.request(".build")) == [".build/a.swift:1:1: line_length"])
        var request = folder.request()
        request.allowsNoFiles = true
        #expect(try await folder.findings(request).isEmpty)
        try folder.directory.write("allow_zero_lintable_files: true", to: ".swiftlint.yml")
        #expect(try await folder.findings().isEmpty)
    }

    @Test func missingConfigurationIsAnError() async throws {
        let folder = try LintFolder(["a.swift": ""])
        await #expect { try await folder.findings(folder.request(configuration: "c.yml")) } throws: {
            ($0 as? SlipwayError)?.code == "no-configuration" && ($0 as? SlipwayError)?.status == .input
        }
    }

    @Test(arguments: [
        ("let a = (1", 1, 11), ("func f() {\n", 1, 11), ("let a = 1 }\n", 1, 11),
        ("<<<<<<< HEAD\nlet a = 1\n=======\n", 1, 1),
        ("/* open", 1, 1),
    ])
    func syntaxErrorsAreFindings(_ text: String, _ line: Int, _ column: Int) async throws {
        let folder = try LintFolder(["a.swift": text])
        let report = try await folder.linter.run(folder.request())
        #expect(report.findings.map(\.code) == ["syntax_error"])
        #expect(report.findings.first?.location == SourceLocation(file: "a.swift", line: line, column: column))
        #expect(report.isFailure)
    }

    @Test func unreadableFilesAreFindings() async throws {
        let folder = try LintFolder(["ok.swift": "let a = 1\n"])
        try LocalFileSystem().write([0x61, 10, 0xFF, 10], to: folder.directory.path.appending("bad.swift"))
        try LocalFileSystem().createLink(folder.directory.path.appending("gone.swift"), to: "nowhere.swift")
        #expect(try await folder.findings() == ["bad.swift:2:1: unreadable_file", "gone.swift: unreadable_file"])
    }

    @Test func linksDoNotLoop() async throws {
        let folder = try LintFolder(["a/b.swift": LinterTests.long])
        try LocalFileSystem().createLink(folder.directory.path.appending("a/up"), to: "..")
        try LocalFileSystem().createLink(folder.directory.path.appending("c"), to: "a")
        try LocalFileSystem().createLink(folder.directory.path.appending("d.swift"), to: "a/b.swift")
        try LocalFileSystem().createLink(folder.directory.path.appending("e.swift"), to: "e.swift")
        #expect(
            try await folder.findings()
                == ["a/b.swift:1:1: line_length", "d.swift:1:1: line_length", "e.swift: unreadable_file"])
        #expect(try await folder.findings(folder.request("c")) == ["c/b.swift:1:1: line_length"])
    }

    @Test func pathsOfAConfigurationAreAnchoredAtItsFolder() async throws {
        let folder = try LintFolder([
            "sub/c.yml": "excluded: [Pods, '*/Generated', one.swift]", "sub/Pods/a/b.swift": LinterTests.long,
            "sub/x/Generated/a.swift": LinterTests.long, "sub/one.swift": LinterTests.long,
            "sub/two.swift": LinterTests.long,
        ])
        #expect(
            try await folder.findings(folder.request("sub", configuration: "sub/c.yml"))
                == ["sub/two.swift:1:1: line_length"])
        let named = folder.request("sub/one.swift", configuration: "sub/c.yml")
        #expect(try await folder.findings(named) == ["sub/one.swift:1:1: line_length"])
        var forced = folder.request("sub/one.swift", "sub/two.swift", configuration: "sub/c.yml")
        forced.forceExclude = true
        #expect(try await folder.findings(forced) == ["sub/two.swift:1:1: line_length"])
    }

    @Test func includedLimitsWhatIsLinted() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "included: [Sources, 'Modules/*/Sources']\nexcluded: [Sources/b.swift]",
            "Sources/a.swift": LinterTests.long, "Sources/b.swift": LinterTests.long, "Tests/c.swift": LinterTests.long,
            "Modules/One/Sources/d.swift": LinterTests.long, "Modules/One/Tests/e.swift": LinterTests.long,
        ])
        let expected = ["Modules/One/Sources/d.swift:1:1: line_length", "Sources/a.swift:1:1: line_length"]
        #expect(try await folder.findings() == expected)
        #expect(try await folder.findings(folder.request(".")) == expected)
        #expect(try await folder.findings(folder.request("Sources")) == ["Sources/a.swift:1:1: line_length"])
    }

    @Test func configurationsAboveAreFound() async throws {
        let folder = try LintFolder([".swiftlint.yml": "line_length: 200", "sub/a.swift": LinterTests.long])
        let request = LintRequest(directory: folder.directory.path.appending("sub"))
        #expect(try await folder.findings(request).isEmpty)
        #expect(
            try await folder.linter.plan(request).configuration
                == folder.directory.path.appending(".swiftlint.yml").string)
    }

    @Test func strictLenientAndThreshold() async throws {
        let folder = try LintFolder(["a.swift": LinterTests.long, "b.swift": "let a = b.count == 0\n"])
        func severities(_ configuration: String, strict: Bool = false, lenient: Bool = false) async throws -> [String] {
            try folder.directory.write(
                LintFolder.lax + "opt_in_rules: [empty_count]\n" + configuration, to: ".swiftlint.yml")
            var request = LintRequest(directory: folder.directory.path)
            (request.isStrict, request.isLenient) = (strict, lenient)
            return try await folder.linter.run(request).findings.map(\.severity.rawValue)
        }
        #expect(try await severities("") == ["warning", "error"])
        #expect(try await severities("strict: true") == ["error", "error"])
        #expect(try await severities("lenient: true") == ["warning", "warning"])
        #expect(try await severities("lenient: true", strict: true) == ["error", "error"])
        #expect(try await severities("strict: true", lenient: true) == ["warning", "warning"])
        // asked for on the command line, lenient lets any number pass, as in SwiftLint
        #expect(try await severities("warning_threshold: 2", lenient: true) == ["warning", "warning"])
        #expect(try await severities("lenient: true\nwarning_threshold: 2") == ["warning", "warning", "error"])
        #expect(try await severities("lenient: true\nwarning_threshold: 3") == ["warning", "warning"])
        #expect(try await severities("warning_threshold: 1") == ["warning", "error", "error"])
        await #expect(throws: SlipwayError.self) { try await severities("", strict: true, lenient: true) }
    }

    @Test func problemsOfTheConfigurationAreEventsAndCloseTheGate() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": LintFolder.lax + "lines_length: 3\n", "a.swift": "let a = 1\n",
            "sub/.swiftlint.yml": "todos: 1",
            "sub/b.swift": "",
        ])
        let report = try await folder.linter.run(folder.request())
        #expect(report.isMisconfigured && report.isFailure && report.findings.isEmpty)
        #expect(
            folder.problems == [".swiftlint.yml:2:1 unknown-key error", "sub/.swiftlint.yml:1:1 unknown-key error"])
        var request = folder.request()
        request.isCompatible = true
        #expect(try await !folder.linter.run(request).isFailure)
        #expect(folder.problems.last == "sub/.swiftlint.yml:1:1 unknown-key warning")
    }
}
