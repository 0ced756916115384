import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayTest

@Suite struct SwiftOutputTests {
    private let root = SourceRoot(path: "/repo")

    @Test("compiler errors are told once, with their places") func compilerErrors() {
        let output = """
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            /repo/Tests/T/T.swift:2:14: error: cannot convert value of type 'String' to specified type 'Int'
            2 | let y: Int = "a"
              |              `- error: cannot convert value of type 'String' to specified type 'Int'
            /repo/Tests/T/T.swift:2:14: error: cannot convert value of type 'String' to specified type 'Int'
            /repo/Tests/T/T.swift:3:1: warning: unused
            macro expansion @Test:11:21: error: cannot convert value
            /elsewhere/T.swift:3:23: error: cannot find 'nope' in scope
            """
        #expect(
            BuildLog.diagnostics(in: output, root: root, end: "exit status 1") == [
                Diagnostic(
                    .error, code: "build-failed", "cannot convert value of type 'String' to specified type 'Int'",
                    at: SourceLocation(file: "Tests/T/T.swift", line: 2, column: 14)),
                Diagnostic(
                    .error, code: "build-failed", "cannot find 'nope' in scope",
                    at: SourceLocation(file: "/elsewhere/T.swift", line: 3, column: 23)),
            ])
    }

    @Test("a build that fails for another reason tells it") func otherErrors() {
        let output = "error: 'lib': Invalid manifest\n"
        #expect(BuildLog.diagnostics(in: output, root: root, end: "").map(\.cause) == ["'lib': Invalid manifest"])
        #expect(
            BuildLog.diagnostics(in: "nothing", root: root, end: "signal 9").map(\.cause)
                == ["`swift build --build-tests` ended with signal 9"])
    }

    @Test("the list takes ids and leaves out what a library prints") func list() throws {
        let output = "loading v1.2 now\nOldTests.A/testOne\nNewTests.free()\nNewTests.Red/Inner/deep()\n"
        let list = try TestList(CommandResult(termination: .exited(0), output: output, errorOutput: ""))
        #expect(list.ids == ["OldTests.A/testOne", "NewTests.free()", "NewTests.Red/Inner/deep()"])
        #expect(list.hasXCTests && list.hasSwiftTestingTests)
    }

    @Test("a list that cannot be made is red") func noList() {
        let crash = CommandResult(termination: .exited(1), output: "A.B/c\n", errorOutput: "error: it crashed\n")
        let error = #expect(throws: SlipwayError.self) { try TestList(crash) }
        #expect(error?.code == "cannot-list-tests")
        #expect(error?.diagnostics.first?.cause == "error: it crashed")
    }

    @Test(
        "lines that end a test count as progress",
        arguments: [
            ("[3/9] Testing OldTests.A/testB", true), ("[3/9] Compiling Testing Thing.swift", false),
            ("✔ Test a() passed after 0.001 seconds.", true),
            ("✘ Test \"b\" failed after 0.1 seconds with 1 issue.", true),
            ("➜ Test off() skipped: \"why\"", true), ("◇ Test a() started.", false),
            ("✔ Test run with 9 tests in 3 suites passed after 0.001 seconds.", false),
            ("✔ Suite Red passed after 0.1 seconds.", false), ("", false), ("x", false),
        ])
    func progress(line: String, ends: Bool) {
        #expect(TestProgress.endsTest(line) == ends)
    }
}
