import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

@Suite struct XCResultReaderTests {
    private func read(_ json: String, isRepeated: Bool = false) throws -> AppleOutcome {
        let today = try #require(CalendarDate("2026-06-15"))
        let reader = XCResultReader(
            destination: "iPhone 16", root: SourceRoot(path: "/work/Greeter"),
            sources: SourceNames(["Tests/GreeterTests/OldTests.swift", "Tests/GreeterTests/GreetingTests.swift"]),
            quarantine: QuarantineDay(quarantine: nil, today: today), isRepeated: isRepeated)
        return reader.read(try XCResultTests(json))
    }

    /// A bundle with one test.
    private func readTest(_ fields: String, isRepeated: Bool = false) throws -> AppleOutcome {
        try read(
            """
            {"testNodes": [{"name": "P", "nodeType": "Test Plan", "children": [{"name": "My-Tests",
            "nodeType": "Unit test bundle", "children": [{"nodeType": "Test Case", \(fields)}]}]}]}
            """, isRepeated: isRepeated)
    }

    @Test("results in the form of Xcode's, in every report") func reports() throws {
        let text = try LocalFileSystem().readText(Golden.folder("apple-tests/iphone-16.json"))
        let outcome = try read(text)
        let report = TestReport(
            package: "Greeter", seconds: 4, cases: outcome.cases, notRun: outcome.notRun, problems: outcome.problems)
        #expect(report.summary == "5 passed, 3 failed, 2 skipped, 1 flaky")
        #expect(try Golden.difference(JSONDocument.pretty(report), from: "apple-tests/report.json") == nil)
        #expect(try Golden.difference(report.junit, from: "apple-tests/report.xml") == nil)
        #expect(try Golden.difference(report.markdown, from: "apple-tests/report.md") == nil)
        #expect(
            report.html.contains("<h2>GreeterTests.Greeting on iPhone 16</h2>") || report.html.contains("on iPhone 16"))
        let told = (report.warnings + report.diagnostics).map { HumanRenderer.text(of: $0, style: .plain) }.joined()
        #expect(try Golden.difference(told, from: "apple-tests/report.txt") == nil)
    }

    @Test("places are told by themselves, too; a file is found by its name") func places() throws {
        let outcome = try readTest(
            """
            "name": "a()", "nodeIdentifier": "S/a()", "result": "Failed", "children": [
            {"nodeType": "Failure Message", "name": "one", "sourceLocation":
            {"filePath": "/work/Greeter/Tests/A.swift", "lineNumber": 3}},
            {"nodeType": "Failure Message", "name": "OldTests.swift:4: two: three"},
            {"nodeType": "Failure Message", "name": "Other.swift:5: four"},
            {"nodeType": "Failure Message", "name": "at 12:30: five"}]
            """)
        let failures = try #require(outcome.cases.first?.failures)
        #expect(failures.map(\.message) == ["one", "two: three", "four", "at 12:30: five"])
        #expect(
            failures.map { $0.location?.description } == [
                "Tests/A.swift:3", "Tests/GreeterTests/OldTests.swift:4", "Other.swift:5", nil,
            ])
        #expect(outcome.cases.first?.id == "My_Tests.S/a() on iPhone 16")
    }

    @Test(
        "XCTests are told by their method without brackets, or by their name",
        arguments: [
            ("\"C/testA()\", \"nodeIdentifierURL\": \"test://com.apple.xcode/P/T/C/testA\"", "testA", "XCTest"),
            (
                "\"C/testA()\", \"nodeIdentifierURL\": \"test://com.apple.xcode/P/T/C/testA()\"", "testA()",
                "Swift Testing"
            ),
            ("\"C/testA()\"", "testA", "XCTest"), ("\"C/testA\"", "testA", "XCTest"),
            ("\"C/testA(n:)\"", "testA(n:)", "Swift Testing"), ("\"testA()\"", "testA()", "Swift Testing"),
            ("\"C/D/a()\"", "a()", "Swift Testing"), ("\"C/`a/b`()\"", "`a/b`()", "Swift Testing"),
        ])
    func frameworks(identifier: String, name: String, framework: String) throws {
        let outcome = try readTest("\"name\": \"x\", \"result\": \"Passed\", \"nodeIdentifier\": \(identifier)")
        #expect(outcome.cases.map(\.name) == [name] && outcome.cases[0].framework.rawValue == framework)
    }

    @Test("arguments and repetitions lie in each other in any order") func nested() throws {
        let inner = """
            {"nodeType": "Arguments", "name": "1", "result": "Passed", "durationInSeconds": 1},
            {"nodeType": "Arguments", "name": "2", "result": "Failed", "durationInSeconds": 2, "children": [
            {"nodeType": "Arguments", "name": "Arguments", "children": [{"nodeType": "Test Value", "name": "n : 2"}]},
            {"nodeType": "Test Case Run", "name": "OldTests.swift:9: no", "result": "Failed"}]}
            """
        let outcome = try readTest(
            """
            "name": "a(n:)", "nodeIdentifier": "S/a(n:)", "result": "Passed", "children": [
            {"nodeType": "Repetition", "name": "First Run", "result": "Failed", "children": [\(inner)]},
            {"nodeType": "Repetition", "name": "Retry 1", "result": "Passed", "durationInSeconds": 0.5}]
            """)
        let test = try #require(outcome.cases.first)
        #expect(test.status == .passed && test.isFlaky && test.seconds == 0.5 && test.others.map(\.seconds) == [3])
        let failure = try #require(test.others.first?.failures.first)
        #expect(failure.message == "no" && failure.line == 9 && failure.argument == "2")
    }

    @Test("of tests that are repeated one failure is enough, also where Xcode alone says so") func repeated() throws {
        let fields = { (result: String) in
            """
            "name": "testA()", "nodeIdentifier": "S/testA()", "result": "\(result)", "children": [
            {"nodeType": "Repetition", "name": "1", "result": "Failed", "children": [
            {"nodeType": "Failure Message", "name": "no"}]},
            {"nodeType": "Repetition", "name": "2", "result": "Passed"}]
            """
        }
        #expect(try readTest(fields("Passed")).cases.map(\.status) == [.passed])
        #expect(try readTest(fields("Passed"), isRepeated: true).cases.map(\.status) == [.failed])
        let said = try readTest(fields("Failed")).cases
        #expect(said.map(\.status) == [.failed] && said[0].failures.map(\.message) == ["no"])
        let silent = try readTest("\"name\": \"a()\", \"result\": \"Failed\"").cases
        #expect(silent.map(\.status) == [.failed] && silent[0].failures.isEmpty)
    }

    @Test("a test that came to no end has not run") func unfinished() throws {
        for result in ["\"unknown\"", "\"Something\""] {
            let outcome = try readTest("\"name\": \"a()\", \"nodeIdentifier\": \"S/a()\", \"result\": \(result)")
            #expect(outcome.cases.isEmpty && outcome.notRun == ["My_Tests.S/a() on iPhone 16"])
        }
        #expect(try readTest("\"name\": \"a()\"").notRun.count == 1)
    }

    @Test("each configuration of a test plan is a case of its own") func configurations() throws {
        let outcome = try readTest(
            """
            "name": "a()", "nodeIdentifier": "S/a()", "result": "Failed", "children": [
            {"nodeType": "Test Plan Configuration", "name": "German", "result": "Failed", "children": [
            {"nodeType": "Failure Message", "name": "Crash: xctest at S.a()"}]},
            {"nodeType": "Test Plan Configuration", "name": "English", "result": "Passed"}]
            """)
        #expect(outcome.cases.map(\.destination) == ["iPhone 16, German", "iPhone 16, English"])
        #expect(outcome.cases.map(\.status) == [.failed, .passed])
        #expect(outcome.cases[0].failures.map(\.message) == ["Crash: xctest at S.a()"])
    }

    @Test("a test that failed on nobody knows which configuration has failed") func unknownConfiguration() throws {
        let outcome = try readTest(
            """
            "name": "a()", "nodeIdentifier": "S/a()", "result": "Failed", "children": [
            {"nodeType": "Test Plan Configuration", "name": "German", "result": "Passed"},
            {"nodeType": "Test Plan Configuration", "name": "English", "result": "Passed"}]
            """)
        #expect(outcome.cases.map(\.status) == [.failed, .failed])
    }

    @Test("an argument that is not tried again stays as it was") func argumentsAgain() throws {
        let outcome = try readTest(
            """
            "name": "a(n:)", "nodeIdentifier": "S/a(n:)", "result": "Passed", "children": [
            {"nodeType": "Arguments", "name": "1", "result": "Passed", "children": [
            {"nodeType": "Repetition", "name": "First Run", "result": "Failed"},
            {"nodeType": "Repetition", "name": "Retry 1", "result": "Passed"}]},
            {"nodeType": "Arguments", "name": "2", "result": "Failed", "children": [
            {"nodeType": "Repetition", "name": "First Run", "result": "Failed", "children": [
            {"nodeType": "Failure Message", "name": "no"}]}]}]
            """)
        let test = try #require(outcome.cases.first)
        #expect(test.status == .failed && test.others.count == 1 && test.failures.map(\.argument) == ["2"])
    }

    @Test("what has failed and holds nothing that has is a problem") func containers() throws {
        func codes(_ nodes: String) throws -> [String] {
            try read("{\"testNodes\": [\(nodes)]}").problems.map(\.code)
        }
        let good = #"{"name": "a()", "nodeIdentifier": "S/a()", "nodeType": "Test Case", "result": "Passed"}"#
        let bad = good.replacing("Passed", with: "Failed")
        func suite(_ tests: String) -> String {
            #"{"name": "S", "nodeType": "Test Suite", "result": "Failed", "children": [\#(tests)]}"#
        }
        #expect(try codes(suite(good)) == ["run-failed"] && codes(suite(bad)).isEmpty)
        let bundle = #"{"name": "T", "nodeType": "Unit test bundle", "result": "Failed"}"#
        #expect(try codes("\(good), \(bundle)") == ["run-failed"])
        let plan = #"{"name": "P", "nodeType": "Test Plan", "result": "Failed", "children": [\#(suite(good))]}"#
        #expect(try codes(plan) == ["run-failed"])
    }

    @Test("what belongs to no test is a problem") func outside() throws {
        let crash = try readTest(
            """
            "name": "xctest (67445) encountered an error", "result": "Failed", "children": [
            {"nodeType": "Failure Message", "name": "The bundle could not be loaded."}]
            """)
        #expect(crash.cases.isEmpty && crash.problems.map(\.code) == ["run-crashed"])
        #expect(crash.problems[0].cause == "The bundle could not be loaded.")
        let suite = try read(
            """
            {"testNodes": [{"name": "S", "nodeType": "Test Suite", "result": "Failed", "children": [
            {"nodeType": "Failure Message", "name": "OldTests.swift:2: set-up"},
            {"nodeType": "Runtime Warning", "name": "slow"}]}]}
            """)
        #expect(suite.problems.map(\.code) == ["issue-outside-test"] && suite.problems[0].location?.line == 2)
    }

    @Test("times are read in any language; signals by name") func texts() {
        #expect(XCResultTests.seconds("1m 2,5s") == 62.5 && XCResultTests.seconds("0.25s") == 0.25)
        #expect(XCResultTests.seconds("3 Sekunden") == nil && XCResultTests.seconds("") == nil)
        #expect(XCResultMessages.signal("Test crashed with signal segv.") == 11)
        #expect(XCResultMessages.signal("Test crashed with signal SIGABRT.") == 6)
        #expect(XCResultMessages.signal("crashed") == nil)
    }
}
