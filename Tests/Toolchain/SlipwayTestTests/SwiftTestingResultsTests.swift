import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayTest

@Suite struct SwiftTestingResultsTests {
    private let root = SourceRoot(path: "/repo")
    private let emptyXUnit = FoundFile.content(Array("<testsuites></testsuites>".utf8))

    private func test(_ name: String, line: Int, suite: String = "NewTests.Boom") -> String {
        #"{"kind":"test","payload":{"id":"\#(id(name, line, suite))","kind":"function","name":"\#(name)","#
            + #""sourceLocation":{"_filePath":"/repo/Tests/NewTests/NewTests.swift","column":6,"#
            + #""fileID":"NewTests/NewTests.swift","line":\#(line)}},"version":0}"#
    }

    private func id(_ name: String, _ line: Int, _ suite: String = "NewTests.Boom") -> String {
        "\(suite)/\(name)/NewTests.swift:\(line):6"
    }

    private func event(
        _ kind: String, _ id: String?, at seconds: Double = 1, symbol: String = "pass", more: String = ""
    )
        -> String
    {
        let owner = id.map { #","testID":"\#($0)""# } ?? ""
        return #"{"kind":"event","payload":{"instant":{"absolute":\#(seconds),"since1970":0},"kind":"\#(kind)","#
            + #""messages":[{"symbol":"\#(symbol)","text":"said"}]\#(owner)\#(more)},"version":0}"#
    }

    private func merge(
        _ lines: [String], output: String = "", error: String = "", xunit: FoundFile? = nil, end: String = "\n"
    ) -> FrameworkResults {
        SwiftTestingResults.merge(
            stream: .content(Array((lines.joined(separator: "\n") + end).utf8)), xunit: xunit ?? emptyXUnit,
            result: CommandResult(termination: .exited(1), output: output, errorOutput: error), root: root)
    }

    @Test("a whole run") func whole() {
        let merged = merge([
            test("a()", line: 20), event("runStarted", nil), event("testStarted", id("a()", 20), at: 1),
            event("testEnded", id("a()", 20), at: 1.5), event("runEnded", nil),
        ])
        #expect(merged.problems.isEmpty && merged.notRun.isEmpty)
        #expect(
            merged.cases == [
                TestCase(
                    name: "a()", suite: "NewTests.Boom", framework: .swiftTesting, status: .passed, seconds: 0.5,
                    location: SourceLocation(file: "Tests/NewTests/NewTests.swift", line: 20, column: 6))
            ])
    }

    @Test("issues: a failure counts, a known one and a warning do not") func issues() {
        let place =
            #","sourceLocation":{"_filePath":"/repo/Tests/NewTests/NewTests.swift","column":9,"#
            + #""fileID":"NewTests/NewTests.swift","line":21}"#
        func run(_ symbol: String, known: Bool) -> TestCase.Status? {
            merge([
                test("a()", line: 20), event("testStarted", id("a()", 20)),
                event(
                    "issueRecorded", id("a()", 20), symbol: symbol, more: #","issue":{"isKnown":\#(known)\#(place)}"#),
                event("testEnded", id("a()", 20), symbol: symbol == "fail" && !known ? "fail" : "pass"),
                event("runEnded", nil),
            ]).cases.first?.status
        }
        #expect(run("fail", known: false) == .failed)
        #expect(run("passWithKnownIssue", known: true) == .passed)
        #expect(run("warning", known: false) == .passed)
    }

    @Test("a test whose trait throws has failed, although it never started") func failingTrait() {
        let merged = merge([
            test("a()", line: 20),
            event("issueRecorded", id("a()", 20), symbol: "fail", more: #","issue":{"isKnown":false}"#),
            event("runEnded", nil),
        ])
        #expect(merged.cases.map(\.status) == [.failed])
        #expect(merged.notRun.isEmpty)
    }

    @Test("a cancelled test is skipped, for its reason") func cancelled() {
        let merged = merge([
            test("a()", line: 20), event("testStarted", id("a()", 20)),
            event("testCancelled", id("a()", 20), more: #","_comments":["why"]"#), event("runEnded", nil),
        ])
        #expect(merged.cases.map(\.status) == [.skipped])
        #expect(merged.cases.first?.reason == "why")
    }

    @Test("names in back-ticks may hold what separates others") func rawNames() {
        let merged = merge([
            test("`a/b. c`(n:)", line: 20, suite: "NewTests.`x/y`"),
            event("testStarted", id("`a/b. c`(n:)", 20, "NewTests.`x/y`")),
            event("testEnded", id("`a/b. c`(n:)", 20, "NewTests.`x/y`")), event("runEnded", nil),
        ])
        #expect(merged.cases.first?.name == "`a/b. c`(n:)")
        #expect(merged.cases.first?.suite == "NewTests.`x/y`")
    }

    @Test("an issue outside of a test is a problem") func outside() {
        let merged = merge([
            test("a()", line: 20), event("testStarted", id("a()", 20)), event("testEnded", id("a()", 20)),
            event("issueRecorded", nil, symbol: "fail", more: #","issue":{"isKnown":false}"#), event("runEnded", nil),
        ])
        #expect(merged.problems.map(\.code) == ["issue-outside-test"])
    }

    @Test("after a crash the test it happened in has failed, those beside it and after it did not run")
    func crash() {
        let lines = [
            test("a()", line: 20), test("crash()", line: 21), test("z()", line: 22), test("late()", line: 30),
            event("testStarted", id("a()", 20)), event("testEnded", id("a()", 20)),
            event("testStarted", id("crash()", 21)), event("testStarted", id("z()", 22)),
        ]
        let merged = merge(
            lines + [#"{"kind":"event","pay"#], output: "NewTests/NewTests.swift:21: Fatal error: kaboom\n",
            error: "error: Process 'x --testing-library swift-testing' exited with unexpected signal code 4\n",
            xunit: .content(Array("<testsuites>\n".utf8)), end: "")
        #expect(merged.cases.map(\.id).sorted() == ["NewTests.Boom/a()", "NewTests.Boom/crash()"])
        let crashed = merged.cases.first { $0.name == "crash()" }
        #expect(crashed?.status == .failed)
        #expect(crashed?.signal == 4)
        #expect(
            crashed?.failures == [
                TestFailure(
                    "Fatal error: kaboom: signal 4 (SIGILL)",
                    at: SourceLocation(file: "Tests/NewTests/NewTests.swift", line: 21))
            ])
        #expect(merged.notRun.sorted() == ["NewTests.Boom/late()", "NewTests.Boom/z()"])
        #expect(merged.problems.map(\.code) == ["run-crashed"])
    }

    @Test("where no place leads to one test, every running test has failed") func unknownCulprit() {
        let merged = merge(
            [
                test("a()", line: 20), test("b()", line: 21), event("testStarted", id("a()", 20)),
                event("testStarted", id("b()", 21)),
            ], error: "error: Process 'x' exited with unexpected signal code 9\n")
        #expect(merged.cases.map(\.status) == [.failed, .failed])
        #expect(merged.cases[0].failures.map(\.message) == ["the test process was ended by signal 9 (SIGKILL)"])
        #expect(merged.problems.first?.hint == "the system ends processes that take too much memory")
    }

    @Test("a stream that is missing, empty or garbage is red") func unreadable() {
        let result = CommandResult(termination: .exited(0), output: "", errorOutput: "")
        let missing = SwiftTestingResults.merge(
            stream: .missing(name: "s"), xunit: emptyXUnit, result: result, root: root)
        #expect(missing.problems.map(\.code) == ["results-missing"])
        #expect(merge([]).problems.map(\.code) == ["run-ended-early"])
        #expect(merge(["nonsense", event("runEnded", nil)]).problems.map(\.code) == ["results-unreadable"])
    }

    @Test("the xunit file adds what the stream lost, and its absence is red") func xunit() {
        let file = """
            <testsuites><testsuite><testcase classname="NewTests.Red" name="x()" time="1">
            <failure message="m"/></testcase></testsuite></testsuites>
            """
        let merged = merge([event("runEnded", nil)], xunit: .content(Array(file.utf8)))
        #expect(merged.cases.map(\.id) == ["NewTests.Red/x()"])
        #expect(merged.cases.first?.status == .failed)
        #expect(
            merge([event("runEnded", nil)], xunit: .missing(name: "x.xml")).problems.map(\.code) == ["results-missing"])
    }
}
