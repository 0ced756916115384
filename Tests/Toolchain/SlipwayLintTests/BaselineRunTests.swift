import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Baselines of runs that mend, that look at a part, or that let pass.
@Suite struct BaselineRunTests {
    private static let semicolon = "let one = 1;\n"
    private static let known = "only_rules: [trailing_semicolon, force_cast]\nbaseline: known.json\n"

    private func folder(_ files: [String: String], _ configuration: String = known) throws -> LintFolder {
        try LintFolder(files.merging([".swiftlint.yml": configuration]) { $1 })
    }

    private func accept(_ folder: LintFolder) async throws {
        var request = folder.request()
        request.newBaseline = "known.json"
        _ = try await folder.linter.run(request)
    }

    private func fix(
        _ folder: LintFolder, _ request: LintRequest? = nil, isDry: Bool = false
    ) async throws -> (fixed: [String], left: [String]) {
        let plan = try await folder.linter.plan(request ?? folder.request())
        let result = try await folder.linter.fix(plan, isDry: isDry)
        func places(_ findings: [Diagnostic]) -> [String] {
            findings.map { "\($0.location?.description ?? "-"): \($0.code)" }
        }
        return (places(result.fixed), places(result.report.findings))
    }

    private func text(_ name: String, in folder: LintFolder) throws -> String {
        try LocalFileSystem().readText(folder.directory.path.appending(name))
    }

    @Test("a baseline behind a link is written behind it, with the permissions it has") func links() async throws {
        let folder = try folder(["a.swift": Self.semicolon, "there.json": "[]"])
        let (link, real) = (
            folder.directory.path.appending("known.json"), folder.directory.path.appending("there.json")
        )
        try LocalFileSystem().setPermissions(0o600, of: real)
        try LocalFileSystem().createLink(link, to: "there.json")
        try await accept(folder)
        #expect(try LocalFileSystem().attributes(link)?.kind == .symlink)
        #expect(try LocalFileSystem().attributes(real)?.permissions == 0o600)
        #expect(try text("there.json", in: folder).contains("trailing_semicolon"))
    }

    // MARK: Mending

    @Test(arguments: [true, false]) func whatIsLeftAndKnownIsLeftOut(_ isDry: Bool) async throws {
        let folder = try folder(["a.swift": "let a = b as! C\n" + Self.semicolon])
        try await accept(folder)
        // lines have moved, one is new; the accepted semicolon is mended all the same
        try folder.directory.write("\n\nlet c = d as! C;\nlet a = b as! C;\n" + Self.semicolon, to: "a.swift")
        let (fixed, left) = try await fix(folder, isDry: isDry)
        #expect(
            fixed == ["a.swift:3:16: trailing_semicolon", "a.swift:4:16: trailing_semicolon"]
                + ["a.swift:5:12: trailing_semicolon"])
        #expect(left == ["a.swift:3:11: force_cast"])
        if !isDry { #expect(try await folder.findings() == left) }
    }

    @Test func whatIsMendedIsNotFoundAnyMore() async throws {
        let folder = try folder(["a.swift": Self.semicolon], Self.known + "strict_baseline: true\n")
        try await accept(folder)
        #expect(try await fix(folder).left == ["a.swift:1:12: stale_baseline"])
        #expect(try await folder.findings() == ["a.swift:1:12: stale_baseline"])
    }

    @Test("an entry accounts for what stands on lines that do not count, too") func changedLines() async throws {
        let line = "let a = b as! C\n"
        let folder = try folder(["a.swift": line], Self.known + "strict_baseline: true\n")
        try await accept(folder)
        try folder.directory.write(line + line + Self.semicolon, to: "a.swift")
        var request = folder.request()
        request.changes = ChangedLines([folder.directory.path.appending("a.swift"): [2...3]])
        let (fixed, left) = try await fix(folder, request)
        #expect(fixed == ["a.swift:3:12: trailing_semicolon"] && left == ["a.swift:2:11: force_cast"])
        #expect(try await folder.findings(request) == left)
    }

    // MARK: Parts

    @Test func strictnessWithoutABaselineIsTold() async throws {
        let folder = try folder(["a.swift": ""], "only_rules: [force_cast]\nstrict_baseline: true\n")
        _ = try await folder.linter.run(LintRequest(directory: folder.directory.path))
        #expect(folder.problems == [".swiftlint.yml no-baseline warning"])
    }

    @Test func aPartIsNotWritten() async throws {
        let rules = "only_rules: [trailing_semicolon, force_cast]\nwrite_baseline: known.json\n"
        let folder = try folder(["a.swift": Self.semicolon, "Sources/b.swift": Self.semicolon], rules)
        func isWritten(_ change: (inout LintRequest) -> Void, in directory: String = ".") async throws -> Bool {
            var request = LintRequest(directory: folder.directory.path.appending(directory))
            change(&request)
            _ = try await folder.linter.run(request)
            return try LocalFileSystem().exists(folder.directory.path.appending("known.json"))
        }
        #expect(try await !isWritten { $0.paths = ["a.swift"] })
        #expect(folder.problems == [".swiftlint.yml baseline-not-written note"])
        #expect(try await !isWritten { $0.onlyRules = ["force_cast"] })
        #expect(try await !isWritten { $0.changes = ChangedLines([:]) })
        #expect(try await !isWritten { $0.isUnsaved = true })
        #expect(try await !isWritten({ _ in }, in: "Sources"))
        #expect(try await isWritten { _ in })
        // who names it means it
        try LocalFileSystem().remove(folder.directory.path.appending("known.json"))
        #expect(
            try await isWritten {
                $0.paths = ["a.swift"]
                $0.newBaseline = "known.json"
            })
    }

    @Test func aTextThatIsNotSavedLeavesNothingStale() async throws {
        let folder = try folder(["a.swift": Self.semicolon, "b.swift": ""], Self.known + "strict_baseline: true\n")
        try await accept(folder)
        try folder.directory.write("", to: "a.swift")
        var request = folder.request("a.swift")
        #expect(try await folder.findings(request) == ["a.swift:1:12: stale_baseline"])
        request.isUnsaved = true
        #expect(try await folder.findings(request).isEmpty)
    }

    // MARK: Both at once

    @Test func oneIsReadAndWritten() async throws {
        let folder = try folder(["a.swift": Self.semicolon], "only_rules: [trailing_semicolon]\n")
        var request = folder.request()
        (request.baseline, request.newBaseline) = ("known.json", "known.json")
        #expect(try await folder.findings(request) == ["a.swift:1:12: trailing_semicolon"])
        #expect(try await folder.findings(request).isEmpty)
        try folder.directory.write("let two = 2;\n", to: "b.swift")
        try folder.directory.write("", to: "a.swift")
        // what is written again accepts nothing in vain
        request.isStrictBaseline = true
        #expect(try await folder.findings(request) == ["b.swift:1:12: trailing_semicolon"])
        let written = try text("known.json", in: folder)
        #expect(written.contains("b.swift") && !written.contains("a.swift"))
        request.newBaseline = nil
        #expect(try await folder.findings(request).isEmpty)
    }

    @Test func strictnessNeedsABaseline() async throws {
        let folder = try folder(["a.swift": Self.semicolon], "only_rules: [trailing_semicolon]\n")
        var request = folder.request()
        request.isStrictBaseline = true
        let error = await #expect(throws: SlipwayError.self) { try await folder.linter.run(request) }
        #expect(error?.status == .usage && error?.code == "no-baseline")
    }

    // MARK: What is let pass

    @Test func whatCannotBeCheckedIsNotStale() async throws {
        let folder = try folder(
            ["a.swift": Self.semicolon, "b.swift": Self.semicolon], Self.known + "strict_baseline: true\n")
        try await accept(folder)
        try LocalFileSystem().write([0xFF], to: folder.directory.path.appending("a.swift"))
        try folder.directory.write("func (\n", to: "b.swift")
        let codes = try await folder.findings()
        #expect(codes.count == 2 && codes[0].hasSuffix("unreadable_file") && codes[1].hasSuffix("syntax_error"))
        var request = folder.request()
        request.isCompatible = true
        #expect(try await folder.findings(request).isEmpty)
    }

    @Test("files that do not parse are linted as far as they do, as SwiftLint does") func compatible() async throws {
        let folder = try folder(["a.swift": Self.semicolon + "func (\n"], "only_rules: [trailing_semicolon]\n")
        var request = folder.request()
        request.isCompatible = true
        #expect(try await folder.findings(request) == ["a.swift:1:12: trailing_semicolon"])
        let (fixed, left) = try await fix(folder, request)
        #expect(fixed.isEmpty && left == ["a.swift:1:12: trailing_semicolon"])
        let causes = folder.events.events.compactMap { event -> String? in
            if case .diagnostic(let problem) = event, problem.code == "tolerated" { problem.cause } else { nil }
        }
        #expect(causes == ["linted as far as they parse: a.swift", "linted as far as they parse: a.swift"])
        try LocalFileSystem().write([0xFF], to: folder.directory.path.appending("b.swift"))
        #expect(try await fix(folder, request).left == left)
    }

    @Test("what is refused here alone is refused for SwiftLint's sake, too") func compatibleAndDeep() async throws {
        let folder = try folder(["a.swift": "let a = \(String(repeating: "[", count: 40))\n"], "opt_in_rules: []\n")
        var request = folder.request()
        request.isCompatible = true
        #expect(try await folder.findings(request) == ["a.swift:1:21: too_deep"])
    }
}
