import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

@Suite struct AppleTestRunnerTests {
    private static let both = ["platform=iOS Simulator,name=iPhone 16,OS=latest", "platform=macOS"]

    private func run(
        _ xcode: FakeXcode, _ destinations: [String] = ["platform=macOS"], filter: [String] = [],
        reports: TestReportFiles = TestReportFiles(), quarantine: TestQuarantine? = nil,
        sink: RecordingSink = RecordingSink()
    ) async throws -> TestReport {
        let host = Host(processes: xcode, events: sink)
        let plan = try AppleTestPlan(
            AppleTestRequest(
                package: xcode.package, packageScheme: "Greeter", destinations: destinations, filter: filter,
                reports: reports, quarantine: quarantine), host: host)
        return try await AppleTestRunner(host: host).run(plan)
    }

    private func error(_ xcode: FakeXcode) async throws -> SlipwayError {
        try await #require(throws: SlipwayError.self) { try await run(xcode) }
    }

    @Test("every destination's results, one case for each") func matrix() async throws {
        let xcode = try FakeXcode(test: "case \"$bundle\" in *iphone*) exit 65 ;; esac; exit 0")
        let junit = xcode.folder.path.appending("tests.xml")
        let sink = RecordingSink()
        let report = try await run(xcode, Self.both, reports: TestReportFiles(junit: junit), sink: sink)
        #expect(report.summary == "6 passed, 3 failed, 2 skipped, 1 flaky" && report.problems.isEmpty)
        let same = report.cases.filter { $0.testID == "GreeterTests.OldTests/testFine" }
        #expect(same.map(\.destination) == ["iPhone 16", "macOS"])
        #expect(try LocalFileSystem().readText(junit) == report.junit)
        let crashed = try #require(report.cases.first { $0.name == "testCrash" })
        #expect(crashed.signal == 5)
        #expect(
            xcode.calls.map { $0.prefix { $0 != " " } } == [
                "-version", "build-for-testing", "test-without-building", "test-without-building",
            ])
        let steps = sink.events.compactMap { event in
            switch event {
            case .finished(let step, let summary, _): "\(step): \(summary)"
            case .failed(let step, _, _): "failed: \(step)"
            default: nil
            }
        }
        #expect(
            steps == [
                "Building the tests of Greeter: ",
                "failed: Testing Greeter on iPhone 16: 5 passed, 3 failed, 2 skipped, 1 flaky",
                "Testing Greeter on macOS: 1 passed, 0 failed",
            ])
        // bundles of an earlier run are in nobody's way
        #expect(try await run(xcode, Self.both).cases == report.cases)
    }

    @Test("a build that fails is told with the compiler's errors") func build() async throws {
        let xcode = try FakeXcode(
            build: """
                echo "$PWD/Sources/Greeter/A.swift:3:9: error: cannot find 'x' in scope"
                echo "    let y = x"
                echo "** TEST BUILD FAILED **"; exit 65
                """)
        let failure = try await error(xcode)
        #expect(failure.status == .gate && failure.code == "build-failed")
        #expect(failure.diagnostics.map { $0.location?.description } == ["Sources/Greeter/A.swift:3:9"])
        #expect(failure.diagnostics[0].message == "cannot find 'x' in scope")
        let project = try await error(
            FakeXcode(build: "echo '/App.xcodeproj: error: Signing for \"App\" requires a team.'; exit 65"))
        #expect(project.diagnostics.map(\.cause) == ["Signing for \"App\" requires a team."])
        let silent = try await error(FakeXcode(build: "exit 65"))
        #expect(silent.diagnostics[0].cause == "`xcodebuild build-for-testing` ended with exit status 65")
    }

    @Test("a device or a scheme that there is none of") func missing() async throws {
        let device = try await error(
            FakeXcode(
                build: """
                    cat >&2 <<'END'
                    xcodebuild: error: Unable to find a destination matching the provided destination specifier:
                    \t\t{ platform:iOS Simulator, OS:latest, name:iPhone 99 }

                    END
                    exit 70
                    """))
        #expect(device.status == .environment && device.code == "destination-missing")
        #expect(
            device.diagnostics[0].cause?.hasSuffix("\n{ platform:iOS Simulator, OS:latest, name:iPhone 99 }") == true)
        let scheme = try await error(
            FakeXcode(
                build:
                    "echo 'xcodebuild: error: The project named \"A\" does not contain a scheme named \"B\".' "
                    + ">&2; exit 65"
            ))
        #expect(scheme.status == .input && scheme.code == "no-scheme")
    }

    @Test("without Xcode, or with an old one, it is told what is missing") func xcode() async throws {
        let unselected = try await error(
            FakeXcode(version: "echo \"xcode-select: error: tool 'xcodebuild' requires Xcode\" >&2; exit 1"))
        #expect(unselected.status == .environment && unselected.code == "no-xcodebuild")
        #expect(unselected.diagnostics[0].cause == "xcode-select: error: tool 'xcodebuild' requires Xcode")
        #expect(try await error(FakeXcode(version: "echo 'Xcode 15.4'")).code == "old-xcode")
        let none = try FakeXcode()
        try LocalFileSystem().remove(none.folder.path.appending("tools"))
        let failure = try await error(none)
        #expect(failure.status == .environment && failure.code == "no-xcodebuild")
        #expect(failure.diagnostics[0].hint?.contains("--dry-run") == true)
    }

    @Test("nothing that is missing is taken for green") func silence() async throws {
        func codes(_ xcode: FakeXcode, filter: [String] = []) async throws -> [String] {
            let report = try await run(xcode, filter: filter)
            #expect(!report.isSuccess)
            return report.problems.map(\.code)
        }
        #expect(try await codes(FakeXcode(test: "rm -r \"$bundle\"; exit 0")) == ["results-missing"])
        #expect(try await codes(FakeXcode(test: "exit 65")) == ["run-failed"])
        #expect(try await codes(FakeXcode(test: "exit 74")) == ["run-failed"])
        #expect(try await codes(FakeXcode(test: "kill -9 $$")) == ["run-failed"])

        let broken = try FakeXcode()
        try broken.folder.write("{\"testNodes\": 1}", to: "macos.json")
        #expect(try await codes(broken) == ["results-unreadable"])
        try broken.folder.write("{\"testNodes\": [], \"devices\": []}", to: "macos.json")
        #expect(try await codes(broken) == ["no-tests"])
        #expect(try await codes(broken, filter: ["GreeterTests.Other"]) == ["no-matching-tests"])

        let counted = try FakeXcode()
        try counted.folder.write(
            "{\"totalTestCount\": 2, \"failedTests\": 1, \"result\": \"Failed\"}", to: "macos.summary.json")
        #expect(try await codes(counted) == ["run-failed"])
        try counted.folder.write("no JSON", to: "macos.summary.json")
        #expect(try await codes(counted) == ["results-unreadable"])
    }

    @Test("a failure that may be is no reason for others that are lost") func lost() async throws {
        let until = try #require(CalendarDate("9999-12-31"))
        let quarantine = TestQuarantine(
            file: "q.yml",
            entries: [TestQuarantine.Entry(test: "GreeterTests.C/testA", owner: "ada", until: until, line: 1)])
        func problems(
            _ summary: String, test: String = "exit 65", result: String = "Failed"
        ) async throws -> [Diagnostic] {
            let xcode = try FakeXcode(test: test)
            func node(_ name: String, _ result: String) -> String {
                """
                {"name": "\(name)()", "nodeIdentifier": "C/\(name)()", "nodeType": "Test Case", "result": "\(result)"}
                """
            }
            try xcode.folder.write(
                """
                {"testNodes": [{"name": "GreeterTests", "nodeType": "Unit test bundle", "result": "\(result)",
                "children": [\(node("testA", result)), \(node("testB", "Passed"))]}]}
                """, to: "macos.json")
            try xcode.folder.write("{\(summary), \"result\": \"\(result)\"}", to: "macos.summary.json")
            return try await run(xcode, quarantine: quarantine).problems
        }
        #expect(try await problems(#""totalTestCount": 2, "failedTests": 1"#).isEmpty)
        let more = try await problems(#""totalTestCount": 2, "failedTests": 2"#)
        #expect(more.map(\.message) == ["failures of tests on macOS are missing"])
        #expect(try await problems(#""totalTestCount": 4, "failedTests": 1"#).map(\.code) == ["results-missing"])
        let green = try await problems(#""totalTestCount": 50, "failedTests": 0"#, test: "exit 0", result: "Passed")
        #expect(green.map(\.cause) == ["xcresulttool counts 50 and names 2"])
        let said = try await problems(
            #""totalTestCount": 2, "failedTests": 1"#,
            test: "printf 'Testing failed:\\n\\tOther (1) encountered an error (No bundle.)\\n'; exit 65")
        #expect(said.map(\.cause) == ["Other (1) encountered an error (No bundle.)"])
    }

    @Test("where all was skipped on one destination the run is red, merged with others as well") func skipped()
        async throws
    {
        let xcode = try FakeXcode(test: "case \"$bundle\" in *iphone*) exit 65 ;; esac; exit 0")
        try xcode.folder.write(
            """
            {"testNodes": [{"name": "T", "nodeType": "Unit test bundle", "children": [{"name": "testA()",
            "nodeIdentifier": "C/testA()", "nodeType": "Test Case", "result": "Skipped"}]}]}
            """, to: "macos.json")
        let report = try await run(xcode)
        #expect(report.problems.map(\.message) == ["no test ran on macOS"])
        let merged = try TestMerge([("a", TestResults(report: report))]).report()
        #expect(!merged.isSuccess && merged.problems.contains { $0.message == "no test ran on macOS" })
        #expect(merged.cases == report.cases)
    }

    @Test("what xcodebuild says of a run that broke off is the reason") func reason() async throws {
        let xcode = try FakeXcode(
            test: """
                printf 'Testing failed:\\n\\tGreeter (123) encountered an error (Early unexpected exit)\\n\\n'
                exit 65
                """)
        let report = try await run(xcode)
        #expect(report.problems.map(\.cause) == ["Greeter (123) encountered an error (Early unexpected exit)"])
    }

    @Test("the lines that the tests of all destinations have run are those of the package") func coverage() async throws
    {
        let xcode = try FakeXcode()
        try xcode.folder.write(
            "func a() {\n    b()\n    // c\n    d()\n}\n", to: "Greeter/Sources/Greeter/A.swift")
        try xcode.folder.write("let e = f()\n", to: "Greeter/App/Main.swift")
        let lcov = xcode.folder.path.appending("lcov.info")
        let host = Host(processes: xcode)
        let plan = try AppleTestPlan(
            AppleTestRequest(
                package: xcode.package, packageScheme: "Greeter", destinations: Self.both.reversed(),
                coverage: CoverageSettings(
                    minimum: 80, targetMinimums: ["Greeter": 60], files: CoverageFiles(lcov: lcov))), host: host)
        #expect(plan.build.arguments.joined(separator: " ").contains("-enableCodeCoverage YES"))
        #expect(plan.lines.contains { $0.hasPrefix("xcrun xccov view --archive --json ") })
        let report = try await AppleTestRunner(host: host).run(plan)
        #expect(
            report.coverage?.lines == [
                "App       100.00 %  1 of 1 lines", "Greeter    66.66 %  2 of 3 lines",
                "all        75.00 %  3 of 4 lines",
            ])
        #expect(report.problems.contains { $0.code == "coverage-below" && $0.message.contains("less than 80 %") })
        #expect(report.notes.map(\.code) == ["coverage-incomplete"])
        // two destinations, each with the same counters
        #expect(try LocalFileSystem().readText(lcov).contains("SF:Sources/Greeter/A.swift\nDA:1,4\nDA:2,6\nDA:4,0\n"))
    }

    @Test("coverage that cannot be read costs no result of a test") func brokenCoverage() async throws {
        let xcode = try FakeXcode()
        let host = Host(processes: xcode)
        let plan = try AppleTestPlan(
            AppleTestRequest(
                package: xcode.package, packageScheme: "Greeter", destinations: ["platform=macOS"],
                coverage: CoverageSettings()), host: host)
        // the sources that the lines are of are not there
        let report = try await AppleTestRunner(host: host).run(plan)
        #expect(report.totals.passed == 1 && !report.isSuccess && report.coverage == nil)
    }

    @Test("the quarantine is about tests, wherever they run") func quarantine() async throws {
        let until = try #require(CalendarDate("9999-12-31"))
        let entries =
            ["testWrong", "testCrash"].map {
                TestQuarantine.Entry(test: "GreeterTests.OldTests/\($0)", owner: "ada", until: until, line: 1)
            } + [TestQuarantine.Entry(test: "GreeterTests.Greeting", owner: "ada", until: until, line: 2)]
        let report = try await run(
            FakeXcode(test: "case \"$bundle\" in *iphone*) exit 65 ;; esac; exit 0"), Self.both,
            quarantine: TestQuarantine(file: "q.yml", entries: entries))
        #expect(report.isSuccess && report.totals.quarantined == 3 && report.notes.isEmpty)
    }
}
