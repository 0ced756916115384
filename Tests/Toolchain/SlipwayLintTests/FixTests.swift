import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What `--fix` does with files.
@Suite struct FixTests {
    private let folder: LintFolder

    init() throws {
        folder = try LintFolder([".swiftlint.yml": "opt_in_rules: all\ndisabled_rules: [file_name, missing_docs]"])
    }

    private func fix(isDry: Bool = false) async throws -> FixReport {
        try await folder.linter.fix(folder.linter.plan(folder.request()), isDry: isDry)
    }

    private func text(_ name: String) throws -> String {
        try LocalFileSystem().readText(folder.directory.path.appending(name))
    }

    @Test func filesAreMendedOnce() async throws {
        try folder.directory.write("let one: Int = 1;\n\n\n\nfunc two() -> Void {}\n", to: "a.swift")
        let first = try await fix()
        #expect(first.changedFiles == ["a.swift"])
        #expect(Set(first.fixed.map(\.code)).isSuperset(of: ["trailing_semicolon", "vertical_whitespace"]))
        let mended = try text("a.swift")
        #expect(mended.hasPrefix("let one") && mended.hasSuffix("func two() {}\n") && !mended.contains(";"))
        let second = try await fix()
        #expect(second.changedFiles.isEmpty && second.fixed.isEmpty)
        #expect(try text("a.swift") == mended)
    }

    @Test func whatDoesNotParseStaysAsItIs() async throws {
        let broken = "let one = 1;\nfunc {\n"
        try folder.directory.write(broken, to: "a.swift")
        let report = try await fix()
        #expect(try text("a.swift") == broken && report.fixed.isEmpty)
        #expect(report.report.findings.contains { $0.code == "syntax_error" } && report.report.isFailure)
    }

    @Test func aDryRunShowsTheDifference() async throws {
        try folder.directory.write("let one = 1;\n", to: "a.swift")
        let report = try await fix(isDry: true)
        #expect(report.difference == "--- a/a.swift\n+++ b/a.swift\n@@ -1 +1 @@\n-let one = 1;\n+let one = 1\n")
        #expect(try text("a.swift") == "let one = 1;\n")
    }

    @Test func marksLinksPermissionsAndLineEndsStay() async throws {
        let files = LocalFileSystem()
        let path = folder.directory.path.appending("real/a.swift")
        try files.createDirectory(path.parent)
        try files.write(Array("\u{FEFF}let one = 1;\r\nlet two = 2\r\n".utf8), to: path, permissions: 0o600)
        try files.createLink(folder.directory.path.appending("b.swift"), to: "real/a.swift")
        _ = try await fix()
        #expect(try files.read(path) == Array("\u{FEFF}let one = 1\r\nlet two = 2\r\n".utf8))
        #expect(try files.attributes(path)?.permissions == 0o600)
        #expect(try files.readLink(folder.directory.path.appending("b.swift")) == "real/a.swift")
    }

    @Test("every byte order mark in front of a file stays") func severalMarks() async throws {
        try folder.directory.write("\u{FEFF}\u{FEFF}let one = 1;\n", to: "a.swift")
        _ = try await fix()
        #expect(try text("a.swift") == "\u{FEFF}\u{FEFF}let one = 1\n")
        #expect(try await fix().changedFiles.isEmpty)
    }

    @Test("rules that undo each other's work have mended nothing in the end") func circles() async throws {
        try folder.directory.write(
            "only_rules: [opening_brace, contrasted_opening_brace]", to: ".swiftlint.yml")
        try folder.directory.write("struct One { func two() { three() } }\n", to: "a.swift")
        let report = try await fix()
        #expect(report.fixed.isEmpty && report.changedFiles.isEmpty)
        #expect(try text("a.swift") == "struct One { func two() { three() } }\n")
        try folder.directory.write("struct One{ func two()  { three() } }\n", to: "a.swift")
        #expect(try await fix().fixed.map(\.code) == ["opening_brace", "opening_brace"])
    }

    @Test("the edits of a finding come in the order of the text, whatever the run") func edits() throws {
        for _ in 0..<20 {
            let finding = try lint("if (one && (two)), (((three))) {}", with: PreferConditionListRule.self).first
            let starts = try #require(finding?.fix).map(\.range.lowerBound)
            #expect(starts.count > 3 && starts == starts.sorted())
        }
    }

    @Test func whatIsSwitchedOffIsNotMended() async throws {
        let text = "let one = 1; // swiftlint:disable:this trailing_semicolon\n"
        try folder.directory.write(text, to: "a.swift")
        #expect(try await !fix().fixed.contains { $0.code == "trailing_semicolon" })
        #expect(try self.text("a.swift") == text)
    }
}
