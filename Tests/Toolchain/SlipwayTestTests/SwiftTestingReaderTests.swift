import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayTest

/// Swift Testing's event stream, from its lines to what came of the tests.
@Suite struct SwiftTestingReaderTests {
    private let root = SourceRoot(path: "/repo")

    private func found(_ name: String, line: Int, suite: String = "NewTests.Boom") -> String {
        #"{"kind":"test","payload":{"id":"\#(key(name, line, suite))","kind":"function","name":"\#(name)","#
            + #""sourceLocation":{"_filePath":"/repo/Tests/NewTests/NewTests.swift","column":6,"#
            + #""fileID":"NewTests/NewTests.swift","line":\#(line)}},"version":0}"#
    }

    private func key(_ name: String, _ line: Int, _ suite: String = "NewTests.Boom") -> String {
        "\(suite)/\(name)/NewTests.swift:\(line):6"
    }

    private func event(_ kind: String, _ key: String?, symbol: String = "pass", more: String = "") -> String {
        let owner = key.map { #","testID":"\#($0)""# } ?? ""
        return #"{"kind":"event","payload":{"instant":{"absolute":1,"since1970":0},"kind":"\#(kind)","#
            + #""messages":[{"symbol":"\#(symbol)","text":"said"}]\#(owner)\#(more)},"version":0}"#
    }

    private func events(_ line: String) -> [TestEvent]? { SwiftTestingReader(root: root).events(Array(line.utf8)) }

    /// What comes of some lines, a second apart.
    private func outcome(_ lines: [String]) throws -> BatchOutcome {
        let said = try lines.map { try #require(events($0)) }
        let tests = said.flatMap(\.self).compactMap { if case .found(let info) = $0 { info } else { nil } }
        var fold = BatchFold(TestBatch(number: 0, framework: .swiftTesting, tests: tests), at: 0)
        for (time, found) in said.enumerated() { for event in found { fold.add(event, at: Double(time)) } }
        return fold.outcome(BatchEnd(status: 0))
    }

    @Test("a whole run") func whole() throws {
        let outcome = try outcome([
            found("a()", line: 20), event("runStarted", nil), event("testStarted", key("a()", 20)),
            event("testEnded", key("a()", 20)), event("runEnded", nil),
        ])
        #expect(outcome.problems.isEmpty && outcome.untouched.isEmpty && outcome.isComplete)
        #expect(outcome.results == [TestKey(key("a()", 20)): TestAttempt(status: .passed, seconds: 1)])
        let info = TestInfo(
            key: TestKey(key("a()", 20)), name: "a()", suite: "NewTests.Boom", framework: .swiftTesting,
            location: SourceLocation(file: "Tests/NewTests/NewTests.swift", line: 20, column: 6))
        #expect(events(found("a()", line: 20)) == [.found(info)])
        #expect(info.id == "NewTests.Boom/a()" && info.module == "NewTests")
    }

    @Test("issues: a failure counts, a known one and a warning do not") func issues() throws {
        let place =
            #","sourceLocation":{"_filePath":"/repo/Tests/NewTests/NewTests.swift","column":9,"#
            + #""fileID":"NewTests/NewTests.swift","line":21}"#
        func run(_ symbol: String, known: Bool) throws -> TestAttempt? {
            try outcome([
                found("a()", line: 20), event("testStarted", key("a()", 20)),
                event(
                    "issueRecorded", key("a()", 20), symbol: symbol, more: #","issue":{"isKnown":\#(known)\#(place)}"#),
                event("testEnded", key("a()", 20), symbol: symbol == "fail" && !known ? "fail" : "pass"),
                event("runEnded", nil),
            ]).results.values.first
        }
        #expect(try run("fail", known: false)?.status == .failed)
        #expect(
            try run("fail", known: false)?.failures == [
                TestFailure("said", at: SourceLocation(file: "Tests/NewTests/NewTests.swift", line: 21, column: 9))
            ])
        #expect(try run("passWithKnownIssue", known: true)?.status == .passed)
        #expect(try run("warning", known: false)?.status == .passed)
    }

    @Test("a test whose trait throws has failed, although it never started") func failingTrait() throws {
        let outcome = try outcome([
            found("a()", line: 20),
            event("issueRecorded", key("a()", 20), symbol: "fail", more: #","issue":{"isKnown":false}"#),
            event("runEnded", nil),
        ])
        #expect(outcome.results.values.map(\.status) == [.failed] && outcome.untouched.isEmpty)
    }

    @Test("a skipped or cancelled test, or one in a skipped suite, is skipped for its reason") func skipped() throws {
        let outcome = try outcome([
            found("a()", line: 20), found("b()", line: 30, suite: "NewTests.Off"), found("c()", line: 40),
            event("testStarted", key("a()", 20)),
            event("testCancelled", key("a()", 20), more: #","_comments":["why"]"#),
            event("testEnded", key("a()", 20)),
            event("testSkipped", "NewTests.Off", more: #","_comments":["all of it"]"#),
            event("testSkipped", key("c()", 40)), event("runEnded", nil),
        ])
        let reasons = outcome.results.mapValues { $0.status == .skipped ? $0.reason ?? "" : "ran" }
        #expect(
            reasons == [
                TestKey(key("a()", 20)): "why", TestKey(key("b()", 30, "NewTests.Off")): "all of it",
                TestKey(key("c()", 40)): "",
            ])
    }

    @Test("names in back-ticks may hold what separates others") func rawNames() {
        guard case .found(let info)? = events(found("`a/b. c`(n:)", line: 20, suite: "NewTests.`x/y`"))?.first else {
            Issue.record("it is not read")
            return
        }
        #expect(info.name == "`a/b. c`(n:)" && info.suite == "NewTests.`x/y`")
    }

    @Test("an issue outside of a test is a problem") func outside() throws {
        let outcome = try outcome([
            found("a()", line: 20), event("testStarted", key("a()", 20)), event("testEnded", key("a()", 20)),
            event("issueRecorded", nil, symbol: "fail", more: #","issue":{"isKnown":false}"#),
            event("issueRecorded", "NewTests.Boom", symbol: "fail", more: #","issue":{"isKnown":false}"#),
            event("runEnded", nil),
        ])
        #expect(outcome.problems.map(\.code) == ["issue-outside-test", "issue-outside-test"])
    }

    @Test("attachments are told in words") func attachments() {
        let messages =
            #""messages":[{"symbol":"_attachment","text":"Attached 'it's.txt' to a()."},"#
            + #"{"symbol":"details","text":"Written to '/out/it's-1.txt'."}]"#
        let line = #"{"kind":"event","payload":{"kind":"valueAttached",\#(messages),"testID":"T.a()"},"version":0}"#
        let attachment = TestAttachment(name: "it's.txt", path: "/out/it's-1.txt")
        #expect(events(line) == [.attached(TestKey("T.a()"), attachment)])
    }

    @Test("what is no record is told apart from what is not understood", arguments: ["", "x", "{}", "{\"kind\":1}"])
    func garbage(_ line: String) { #expect(events(line) == nil) }

    @Test("records of later versions are passed over") func laterRecords() {
        #expect(events(#"{"kind":"news","payload":{"kind":"x"},"version":9}"#) == [])
        #expect(events(event("testFroze", "T.a()")) == [])
    }
}
