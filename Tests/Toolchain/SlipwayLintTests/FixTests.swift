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
        // the file has two names here, and is mended once
        let report = try await fix()
        #expect(report.changedFiles == ["real/a.swift"] && report.problems.isEmpty)
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

    @Test("a finding in what does not parse has no edits") func noEdits() throws {
        #expect(try lint("if a { throw b } else { }", with: SuperfluousElseRule.self).map { $0.fix == nil } == [false])
        #expect(try lint("if throw}else", with: SuperfluousElseRule.self).map { $0.fix == nil } == [true])
    }

    @Test("an empty file has no findings, mended or not") func nothing() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "only_rules: [file_header]\nfile_header: {required_string: a}", "a.swift": "",
            "b.swift": "\n",
        ])
        let report = try await folder.linter.fix(folder.linter.plan(folder.request()), isDry: false)
        #expect(report.report.findings.isEmpty)
        #expect(try await folder.findings().isEmpty)
    }

    @Test("a byte order mark does not come to the front") func markInside() async throws {
        try folder.directory.write("\n\u{FEFF}let one = 1;\n", to: "a.swift")
        _ = try await fix()
        #expect(try text("a.swift") == "\n\u{FEFF}let one = 1\n")
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

    @Test(
        "what rules disagree about is mended once for all",
        arguments: ["map({$0});func r()/**///\n{}", "func/**/<t>(t:D){}"])
    func disagreement(_ text: String) async throws {
        try folder.directory.write(text, to: "a.swift")
        #expect(try await !fix().fixed.isEmpty)
        let mended = try self.text("a.swift")
        #expect(try await fix().fixed.isEmpty)
        #expect(try self.text("a.swift") == mended)
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

    @Test("one file that cannot be written keeps none of the others from being mended") func refusals() async throws {
        for name in ["a.swift", "b.swift", "c.swift"] { try folder.directory.write("let one = 1;\n", to: name) }
        try LocalFileSystem().setPermissions(0o444, of: folder.directory.path.appending("b.swift"))
        let report = try await fix()
        #expect(report.changedFiles == ["a.swift", "c.swift"] && report.fixed.count == 2)
        #expect(report.problems.map(\.code) == ["read-only"])
        // it is told as it is
        let left = report.report.findings
        #expect(left.contains { $0.code == "trailing_semicolon" && $0.location?.file == "b.swift" })
        #expect(try text("b.swift") == "let one = 1;\n" && text("c.swift") == "let one = 1\n")
    }

    @Test("a link does not lead the mending out of the repository") func outside() async throws {
        let files = LocalFileSystem()
        let elsewhere = try TemporaryDirectory()
        let notes = try elsewhere.write("let one = 1;\n", to: "notes.swift")
        try files.createLink(folder.directory.path.appending("n.swift"), to: notes.string)
        try folder.directory.write("let one = 1;\n", to: ".git/x.swift")
        try files.createLink(folder.directory.path.appending("o.swift"), to: ".git/x.swift")
        for isDry in [true, false] {
            let report = try await fix(isDry: isDry)
            #expect(report.problems.map(\.code) == ["outside", "outside"] && report.changedFiles.isEmpty)
            #expect(report.difference?.isEmpty != false)
        }
        #expect(try files.readText(notes) == "let one = 1;\n" && text(".git/x.swift") == "let one = 1;\n")
        // one that is named is mended wherever it lies
        let own = try elsewhere.write("let one = 1;\n", to: "own.swift")
        _ = try await folder.linter.fix(folder.linter.plan(folder.request(own)), isDry: false)
        #expect(try files.readText(own) == "let one = 1\n")
    }

    @Test("only lines that have changed are mended, wherever they go") func changedLines() async throws {
        try folder.directory.write(
            "only_rules: [trailing_semicolon, vertical_whitespace, comma, trailing_newline]", to: ".swiftlint.yml")
        try folder.directory.write(
            "let a = 1;\n\n\n\nlet b = [1,2];\nlet c = [1,2];\nlet d = [1,2];\n", to: "a.swift")
        func mend(_ lines: [ClosedRange<Int>]) async throws -> FixReport {
            var request = folder.request()
            request.changes = ChangedLines([folder.directory.path.appending("a.swift"): lines])
            return try await folder.linter.fix(folder.linter.plan(request), isDry: false)
        }
        let report = try await mend([6...6])
        #expect(
            try text("a.swift") == "let a = 1;\n\n\n\nlet b = [1,2];\nlet c = [1, 2]\nlet d = [1,2];\n")
        #expect(report.report.findings.isEmpty && report.fixed.count == 2)
        // lines that are taken away move what is below
        _ = try await mend([1...4, 7...Int.max])
        #expect(try text("a.swift") == "let a = 1\n\nlet b = [1,2];\nlet c = [1, 2]\nlet d = [1, 2]\n")
    }

    @Test("what a killed run has left is removed") func leftovers() async throws {
        try folder.directory.write("let one = 1\n", to: "a.swift")
        try folder.directory.write("let", to: ".a.swift.1cn8rkzn9wz8q.tmp")
        _ = try await fix(isDry: true)
        #expect(try text(".a.swift.1cn8rkzn9wz8q.tmp") == "let")
        _ = try await fix()
        #expect(try !LocalFileSystem().exists(folder.directory.path.appending(".a.swift.1cn8rkzn9wz8q.tmp")))
    }
}
