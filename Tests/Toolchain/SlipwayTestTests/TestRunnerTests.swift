import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTest
import SlipwayTestKit
import Testing

/// Runs of a real package. One build, one run per question.
@Suite(.serialized, .fixturePackage) struct TestRunnerTests {
    private let fixture: FixturePackage

    init() throws { fixture = try #require(FixturePackage.current) }

    @Test("green tests of both frameworks make a green report") func green() async throws {
        let report = try await fixture.run(filter: ["Green", "free"])
        #expect(report.failure == nil)
        #expect(report.isSuccess)
        #expect(
            report.cases.map(\.id) == [
                "NewTests.Green/each(n:)", "NewTests.Green/one()", "NewTests.Green/two()", "NewTests.free()",
                "OldTests.GreenTests/testNoise", "OldTests.GreenTests/testOne",
            ])
        #expect(report.totals == TestReport.Totals(tests: 6, passed: 6, failed: 0, skipped: 0, notRun: 0))
        #expect(report.cases[0].location == SourceLocation(file: "Tests/NewTests/NewTests.swift", line: 8, column: 6))
        let progress = fixture.sink.events.filter { if case .progress = $0 { true } else { false } }
        #expect(progress.count == 6)
    }

    @Test("failures have their message and their place") func red() async throws {
        let report = try await fixture.run(filter: ["Red", "Off"])
        #expect(report.notRun.isEmpty && report.problems.isEmpty)
        #expect(report.totals == TestReport.Totals(tests: 11, passed: 2, failed: 6, skipped: 3, notRun: 0))
        let cases = Dictionary(uniqueKeysWithValues: report.cases.map { ($0.id, $0) })
        let old = "Tests/OldTests/OldTests.swift"
        let new = "Tests/NewTests/NewTests.swift"
        #expect(
            cases["OldTests.RedTests/testWrong"]?.failures == [
                TestFailure(
                    #"XCTAssertEqual failed: ("4") is not equal to ("5") - a <b> & "c""# + "\nsecond line",
                    at: SourceLocation(file: old, line: 10)),
                TestFailure("XCTAssertTrue failed", at: SourceLocation(file: old, line: 10)),
            ])
        #expect(cases["OlderTests.RedTests/testWrong"]?.status == .passed)
        #expect(cases["OldTests.RedTests/testThrows"]?.failures.first?.message.contains("fixture") == true)
        #expect(cases["OldTests.RedTests/testSkipped"]?.status == .skipped)
        #expect(cases["OldTests.RedTests/testSkipped"]?.reason == "not today")
        #expect(
            cases["NewTests.Red/some(n:)"]?.failures == [
                TestFailure(
                    "Expectation failed: (n → 2) != 2", at: SourceLocation(file: new, line: 13, column: 53),
                    argument: "2")
            ])
        #expect(cases["NewTests.Red/wrong()"]?.failures.first?.message.hasSuffix("a <b> & \u{1}") == true)
        #expect(cases["NewTests.Red/throwing()"]?.failures.first?.message == "Caught error: Oops()")
        #expect(cases["NewTests.Red/Inner/deep()"]?.status == .failed)
        #expect(cases["NewTests.Red/known()"]?.status == .passed)
        #expect(cases["NewTests.Red/off()"]?.reason == "not today")
        #expect(cases["NewTests.Off/never()"]?.status == .skipped)
        #expect(cases["NewTests.Off/never()"]?.reason == "the whole suite")
        let failure = try #require(report.failure)
        #expect(failure.status == .gate)
        #expect(failure.diagnostics.count == 7)
        #expect(failure.diagnostics.allSatisfy { $0.location != nil || $0.message.contains("testThrows") })
    }

    @Test("a crash costs its test, and nothing else") func crash() async throws {
        let report = try await fixture.run(filter: ["Boom"])
        let cases = Dictionary(uniqueKeysWithValues: report.cases.map { ($0.id, $0) })
        #expect(cases["OldTests.BoomTests/testA"]?.status == .passed)
        #expect(cases["OldTests.BoomTests/testZ"]?.status == .passed)
        #expect(cases["NewTests.Boom/a()"]?.status == .passed)
        for (id, file, line) in [
            ("OldTests.BoomTests/testCrash", "Tests/OldTests/OldTests.swift", 16),
            ("NewTests.Boom/crash()", "Tests/NewTests/NewTests.swift", 23),
        ] {
            let crashed = try #require(cases[id])
            #expect(crashed.status == .failed)
            #expect(crashed.signal != nil)
            let failure = try #require(crashed.failures.first)
            #expect(failure.message.hasPrefix("Fatal error: kaboom: signal"))
            #expect(failure.file == file)
            #expect(failure.line == line)
        }
        #expect(cases["NewTests.Boom/z()"]?.status == .passed)
        #expect(report.notRun.isEmpty && report.problems.isEmpty)
    }

    @Test("a test that exits with status 0 is not green") func exit() async throws {
        let report = try await fixture.run(filter: ["Exit"], workers: 1)
        let cases = Dictionary(uniqueKeysWithValues: report.cases.map { ($0.id, $0) })
        #expect(cases["OldTests.ExitTests/testExit"]?.status == .failed)
        #expect(cases["NewTests.Exit/a()"]?.status == .passed)
        #expect(cases["NewTests.Exit/leave()"]?.status == .failed)
        #expect(cases["NewTests.Exit/z()"]?.status == .passed)
        #expect(report.notRun.isEmpty && report.problems.isEmpty && !report.isSuccess)
    }

    @Test("a filter that matches nothing is red") func noMatch() async throws {
        let error = try await #require(throws: SlipwayError.self) { try await fixture.run(filter: ["gren"]) }
        #expect(error.status == .gate)
        #expect(error.code == "no-matching-tests")
        #expect(error.diagnostics.first?.hint == "did you mean 'Green'?")
    }

    @Test("a run in which everything is skipped is red") func allSkipped() async throws {
        let report = try await fixture.run(filter: ["off\\(\\)", "testSkipped"])
        #expect(report.totals.skipped == 2)
        #expect(report.problems.map(\.code) == ["all-skipped"])
        #expect(!report.isSuccess)
    }

    @Test("hangs of both frameworks cost the tests that hang", .timeLimit(.minutes(3))) func hangs() async throws {
        let report = try await fixture.run(filter: ["Hang"], timeLimit: 2)
        let failed = report.cases.filter { $0.status == .failed }
        #expect(failed.map(\.id) == ["NewTests.Hang/async()", "NewTests.Hang/sync()", "OldTests.HangTests/testHang"])
        #expect(failed.allSatisfy { $0.failures.map(\.message) == ["it ran longer than 2 s and was ended"] })
        #expect(report.totals.passed == 3 && report.notRun.isEmpty && report.problems.isEmpty)
        #expect(failed.allSatisfy { $0.seconds >= 2 })
    }

    @Test("whatever ends a process, each test has the result that is its own", arguments: [1, 2, 8])
    func together(_ workers: Int) async throws {
        let report = try await fixture.run(filter: ["Together"], workers: workers)
        let failed = report.cases.filter { $0.status == .failed }
        #expect(
            failed.map(\.name) == ["aborts()", "killed()", "status()", "trap()", "wrong()"],
            "\(report.problems) \(report.notRun)")
        #expect(failed.map(\.signal) == [6, 9, nil, failed[3].signal, nil] && failed[3].signal != nil)
        #expect(report.totals.passed == 3 && report.notRun.isEmpty && report.problems.isEmpty)
        #expect(failed[2].failures.first?.message.contains("status 3") == true)
    }

    @Test("what passes when it is tried again is no failure") func retries() async throws {
        let mark = fixture.folder.path.appending(".build/was-here")
        try LocalFileSystem().remove(mark)
        #expect(try await !fixture.run(filter: ["Flaky"]).isSuccess)
        try LocalFileSystem().remove(mark)
        let report = try await fixture.run(filter: ["Flaky"], retries: 1)
        #expect(report.isSuccess && report.totals.flaky == 1 && report.summary == "1 passed, 0 failed, 1 flaky")
        #expect(report.junit.contains("<flakyFailure message="))
    }

    #if os(Linux)
        @Test("nothing that a test has started lives on") func orphans() async throws {
            let report = try await fixture.run(filter: ["Orphan"])
            #expect(report.isSuccess)
            let commands = try LocalFileSystem().list("/proc").compactMap { entry in
                try? LocalFileSystem().readText(Path("/proc/\(entry.name)/cmdline"))
            }
            #expect(!commands.contains { $0.contains("sleep\0611") || $0.contains("sleep\0612") })
        }
    #endif

    @Test("reports are there from the start, and whole at the end") func reports() async throws {
        let folder = fixture.folder.path.appending("out")
        let files = TestReportFiles(
            junit: folder.appending("junit.xml"), jsonLines: folder.appending("lines.json"),
            html: folder.appending("page.html"), markdown: folder.appending("summary.md"))
        func texts() throws -> [String] {
            try [files.junit, files.html, files.markdown].map { try LocalFileSystem().readText(try #require($0)) }
        }
        await #expect(throws: SlipwayError.self) { try await fixture.run(filter: ["gren"], reports: files) }
        #expect(try texts().allSatisfy { $0.contains("no test ran") })
        let report = try await fixture.run(filter: ["Boom"], reports: files)
        #expect(try texts() == [report.junit, report.html, report.markdown])
        let lines = try LocalFileSystem().readText(try #require(files.jsonLines)).split(separator: "\n")
        #expect(lines.count == 8 && lines[0].contains("\"kind\":\"started\""))
        #expect(lines[1...6].allSatisfy { $0.contains("\"kind\":\"attempt\"") && $0.contains("\"attempt\":1") })
        #expect(lines[1...6].count { $0.contains("\"signal\":") } == 2)
        #expect(lines[7].contains("\"kind\":\"finished\"") && lines[7].contains("\"failed\":2"))
    }

    @Test("a report that cannot be written costs no other, and no result") func lost() async throws {
        let folder = fixture.folder.path.appending("lost")
        try fixture.folder.write("", to: "lost/file")
        let files = TestReportFiles(
            junit: folder.appending("junit.xml"), html: folder.appending("file/page.html"),
            markdown: folder.appending("summary.md"))
        let report = try await fixture.run(filter: ["Green"])
        let error = try #require(files.write(report, to: LocalFileSystem()))
        #expect(error.status == .environment && error.diagnostics.count == 1)
        #expect(try LocalFileSystem().readText(folder.appending("summary.md")) == report.markdown)
        let told = files.writeAll(report, nil, to: LocalFileSystem())
        #expect(told.isIncomplete && !told.isSuccess && told.totals == report.totals)
        #expect(told.problems.map(\.code) == ["report-lost"])
    }

    @Test("an attachment that is not there any more is told") func lostAttachment() async throws {
        let report = try await fixture.run(filter: ["Losing"])
        #expect(report.totals.failed == 0 && report.problems.map(\.code) == ["attachment-lost"])
    }

    @Test("a test target that SwiftPM has passed over is told", .timeLimit(.minutes(5))) func passedOver() async throws
    {
        let folder = try TemporaryDirectory()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [.testTarget(name: "GhostTests"), .testTarget(name: "RealTests")])

            """, to: "Package.swift")
        try folder.write("import XCTest\nclass T: XCTestCase { func testA() {} }\n", to: "Tests/RealTests/T.swift")
        try folder.write("", to: "Tests/GhostTests/.keep")
        let report = try await TestRunner(host: Host()).run(TestRequest(package: folder.path))
        #expect(report.totals.passed == 1 && report.problems.map(\.code) == ["empty-target"])
    }

    @Test("what a test prints and attaches is told where it fails") func printed() async throws {
        let report = try await fixture.run(filter: ["Telling"], workers: 1)
        #expect(report.totals.failed == 2)
        let (new, old) = (report.cases[0], report.cases[1])
        #expect(new.result.output == "told by Swift Testing\n" && !new.result.isOutputShared)
        #expect(old.result.output == "told by XCTest\n" && !old.result.isOutputShared)
        let file = try #require(new.result.attachments.first)
        #expect(file.name == "note.txt")
        #expect(try LocalFileSystem().readText(Path(try #require(file.path))) == "attached")
        #expect(report.junit.contains("[[ATTACHMENT|\(file.path ?? "")]]"))
        #expect(report.diagnostics.allSatisfy { $0.cause?.contains("printed meanwhile:\ntold by") == true })
    }

    @Test("each repetition has to pass") func repetitions() async throws {
        let mark = fixture.folder.path.appending(".build/was-here")
        try LocalFileSystem().remove(mark)
        let report = try await fixture.run(filter: ["Flaky", "GreenTests"], repetitions: 3)
        #expect(report.totals.tests == 3 && report.totals.failed == 1 && report.totals.flaky == 1)
        #expect(report.cases.allSatisfy { $0.others.count == 2 })
        #expect(report.warnings.first?.message == "NewTests.Flaky/second() failed 1 of 3 times")
    }

    @Test("what is in quarantine may fail, crash and hang") func quarantine() async throws {
        let tomorrow = CalendarDate(secondsSince1970: SystemClock().now() + 86_400)
        let yesterday = CalendarDate(secondsSince1970: SystemClock().now() - 86_400)
        func run(_ until: CalendarDate) async throws -> TestReport {
            let entries = ["OldTests.BoomTests/testCrash", "NewTests.Hang", "OldTests.RedTests"].map {
                TestQuarantine.Entry(test: $0, owner: "ada", until: until, line: 1)
            }
            return try await fixture.run(
                filter: ["OldTests.(Boom|Red)", "NewTests.Hang/sync", "Green"], timeLimit: 2,
                quarantine: TestQuarantine(file: "q.yml", entries: entries))
        }
        let held = try await run(tomorrow)
        #expect(held.isSuccess && held.totals.quarantined == 4 && held.totals.failed == 0, "\(held.diagnostics)")
        #expect(held.warnings.allSatisfy { $0.code == "test-quarantined" } && held.warnings.count == 4)
        let expired = try await run(yesterday)
        #expect(!expired.isSuccess && expired.totals.quarantined == 0 && expired.totals.failed == 4)
    }

    @Test("shards run all tests together, and their results are one run's") func shards() async throws {
        let chosen = ["Green", "RedTests", "free"]
        let whole = try await fixture.run(filter: chosen)
        var results: [Path] = []
        for index in 1...3 {
            let file = fixture.folder.path.appending(".build/shard-\(index).json")
            results.append(file)
            let report = try await fixture.run(
                filter: chosen, reports: TestReportFiles(results: file), shard: TestShard(index: index, of: 3))
            #expect(report.shard?.tests == whole.cases.map(\.id) && report.totals.tests < whole.totals.tests)
        }
        let merged = try TestMerge(files: results, from: LocalFileSystem()).report()
        #expect(merged.totals == whole.totals && merged.cases.map(\.id) == whole.cases.map(\.id))
        #expect(merged.diagnostics.map(\.message) == whole.diagnostics.map(\.message))
        let two = try TestMerge(files: Array(results.dropLast()), from: LocalFileSystem()).report()
        #expect(two.problems.map(\.code) == ["shard-missing"])
        let error = try await #require(throws: SlipwayError.self) {
            try await fixture.run(filter: ["free"], shard: TestShard(index: 2, of: 2))
        }
        #expect(error.code == "empty-shard")
    }

    @Test("tests in the order of a seed are the same tests") func shuffled() async throws {
        let report = try await fixture.run(filter: ["Green", "Boom"], seed: 7)
        #expect(report.seed == 7 && report.totals.tests == 11 && report.totals.failed == 2)
        #expect(report.notRun.isEmpty && report.problems.isEmpty)
    }
}
