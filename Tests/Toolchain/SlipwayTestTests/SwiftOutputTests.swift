import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
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
            macro expansion @Test:4:100: error: cannot find 'nope' in scope
            `- /repo/Tests/T/T.swift:8:1: note: expanded code originates here
            macro expansion @Test:4:100: error: ambiguous use of 'abort()'
            `- /repo/Tests/T/T.swift:9:47: note: expanded code originates here
            """
        #expect(
            BuildLog.diagnostics(in: output, root: root, end: "exit status 1") == [
                Diagnostic(
                    .error, code: "build-failed", "cannot convert value of type 'String' to specified type 'Int'",
                    at: SourceLocation(file: "Tests/T/T.swift", line: 2, column: 14)),
                Diagnostic(
                    .error, code: "build-failed", "cannot find 'nope' in scope",
                    at: SourceLocation(file: "/elsewhere/T.swift", line: 3, column: 23)),
                Diagnostic(
                    .error, code: "build-failed", "ambiguous use of 'abort()'",
                    at: SourceLocation(file: "Tests/T/T.swift", line: 9, column: 47)),
            ])
    }

    @Test("warnings about the package's own sources are told once, and SwiftPM's own") func warnings() {
        let output = """
            warning: 'swift-log': found 1 file(s) which are unhandled
            warning: the folder for configuration is deprecated
            warning: 'repo': Source files for target AppTests should be located under 'Tests/AppTests'
            /repo/Sources/A.swift:3:1: warning: 'old' is deprecated
            /repo/Sources/A.swift:3:1: warning: 'old' is deprecated
            /repo/.build/checkouts/b/B.swift:3:1: warning: unused
            /elsewhere/C.swift:3:1: warning: unused
            3 |   `- warning: 'old' is deprecated
            [3/4] Compiling A A.swift
            """
        let found = BuildLog.warnings(in: output, root: root)
        #expect(found.map(\.message).map { $0.prefix(5) } == ["the f", "'repo", "'old'"])
        #expect(found.map(\.location?.description) == [nil, nil, "Sources/A.swift:3:1"])
        #expect(found.map(\.code) == ["swiftpm-warning", "build-warning", "build-warning"])
        #expect(found.allSatisfy { $0.severity == .warning })
        #expect(BuildWarnings.refused(found).map(\.severity) == [.error, .error])
    }

    @Test("what a file was warned of is known until it is compiled again, or is another")
    func rememberedWarnings() throws {
        let folder = try TemporaryDirectory()
        for name in ["A", "B", "C"] { try folder.write("let x = 1\n", to: "Sources/\(name).swift") }
        let warnings = BuildWarnings(
            file: folder.path.appending("warnings.json"), root: SourceRoot(path: folder.path), files: LocalFileSystem())
        func places(_ output: String) -> [String?] { warnings.all(after: output).map(\.location?.file) }
        func line(_ name: String) -> String {
            "\(folder.path)/Sources/\(name).swift:1:5: warning: unused\n[3/5] Compiling Core \(name).swift\n"
        }
        let all = ["A", "B", "C"].map { "Sources/\($0).swift" }
        #expect(places(line("A") + line("B") + line("C")) == all)
        #expect(places("[0/1] Planning build") == all)
        // one that is told again is told once
        #expect(places(line("B")) == [all[1], all[0], all[2]])
        // a file of the name in another module, such as one that SwiftPM makes
        #expect(places("[3/5] Compiling Core A.swift\n[4/5] Compiling Other B.swift\n" + line("A")) == all)
        #expect(places("[3/5] Compiling Core B.swift\n") == [all[0], all[2]])
        try folder.write("let y = 1\n", to: all[0])
        #expect(places("") == [all[2]])
        try folder.write("{", to: "warnings.json")
        #expect(places("").isEmpty)
    }

    @Test("a build that fails for another reason tells it") func otherErrors() {
        let output = "error: 'lib': Invalid manifest\n"
        #expect(BuildLog.diagnostics(in: output, root: root, end: "").map(\.cause) == ["'lib': Invalid manifest"])
        #expect(
            BuildLog.diagnostics(in: "nothing", root: root, end: "signal 9").map(\.cause)
                == ["`swift build --build-tests` ended with signal 9"])
    }

    @Test(
        "ids are told apart from what a library prints",
        arguments: [
            ("OldTests.A/testOne", true), ("NewTests.free()", true), ("NewTests.Red/Inner/deep()", true),
            ("loading v1.2 now", false), ("Listing 3 tests in debug.xctest:", false), ("", false), (".x/y", false),
        ])
    func ids(_ line: String, _ isID: Bool) { #expect(TestList.isID(line) == isID) }
}
