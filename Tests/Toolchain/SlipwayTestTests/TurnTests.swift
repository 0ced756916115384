import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

/// Swift Testing tells all tests as begun at once, and lets a few of them run.
@Suite struct TurnTests {
    private static let tests = ["a", "b", "c", "d"].map { name in
        TestInfo(key: TestKey("T.S/\(name)"), name: name, suite: "T.S", framework: .swiftTesting)
    }

    private let keys = tests.map(\.key)

    private func fold(width: Int, begun count: Int) -> BatchFold {
        var fold = BatchFold(
            TestBatch(number: 0, framework: .swiftTesting, tests: TurnTests.tests), at: 0, width: width)
        for key in keys.prefix(count) { fold.add(.started(key), at: 0) }
        return fold
    }

    @Test("a test that waits for its turn for longer than it may run does not hang")
    func waiting() {
        var fold = fold(width: 2, begun: 4)
        fold.add(.ended(keys[0], isFailed: false, seconds: nil), at: 8)
        #expect(fold.overdue(at: 11, limit: 10).isEmpty)
        // three that have begun, of which two run: it may be any of them that waits
        #expect(fold.overdue(at: 17, limit: 10).isEmpty)
        fold.add(.ended(keys[1], isFailed: false, seconds: nil), at: 18)
        #expect(fold.overdue(at: 28, limit: 10).isEmpty)
        fold.add(.ended(keys[2], isFailed: false, seconds: nil), at: 27)
        #expect(fold.overdue(at: 28, limit: 10).isEmpty)
    }

    @Test("one that hangs among others is found when they have ended")
    func hanging() {
        var fold = fold(width: 2, begun: 4)
        for (number, time) in [(1, 8.0), (2, 16), (3, 24)] {
            fold.add(.ended(keys[number], isFailed: false, seconds: nil), at: time)
        }
        // since 16 no more have begun than can run
        #expect(fold.overdue(at: 26, limit: 10).isEmpty && fold.overdue(at: 26.1, limit: 10) == [keys[0]])
    }

    @Test("where none ends and none has its turn, all of them hang: each is run alone then")
    func allHang() {
        var fold = fold(width: 2, begun: 4)
        #expect(fold.overdue(at: 10, limit: 10).isEmpty && fold.overdue(at: 10.1, limit: 10) == keys)
        fold.add(.ended(keys[3], isFailed: false, seconds: nil), at: 9)
        #expect(fold.overdue(at: 19, limit: 10).isEmpty && fold.overdue(at: 19.1, limit: 10) == Array(keys.prefix(3)))
    }

    @Test("of a test with arguments it is known when it has its turn, and it takes no place while it waits")
    func arguments() {
        var fold = fold(width: 2, begun: 4)
        // two places are taken by the arguments of the first one: the other three wait
        fold.add(.caseStarted(keys[0]), at: 0)
        fold.add(.caseStarted(keys[0]), at: 1)
        fold.add(.caseEnded(keys[0]), at: 9)
        #expect(fold.overdue(at: 10, limit: 10).isEmpty && fold.overdue(at: 10.1, limit: 10) == [keys[0]])
        fold.add(.caseEnded(keys[0]), at: 10)
        #expect(fold.overdue(at: 10.1, limit: 10).isEmpty)
        for key in keys[2...] { fold.add(.ended(key, isFailed: false, seconds: nil), at: 12) }
        // the first one waits for a place for its next argument, and the second has had one since 12
        #expect(fold.overdue(at: 22, limit: 10).isEmpty && fold.overdue(at: 22.1, limit: 10) == [keys[1]])
        fold.add(.caseStarted(keys[0]), at: 23)
        fold.add(.ended(keys[0], isFailed: false, seconds: nil), at: 25)
        fold.add(.ended(keys[1], isFailed: false, seconds: nil), at: 26)
        let results = fold.outcome(BatchEnd(status: 0), at: 26).results
        #expect(results[keys[0]]?.seconds == 25 && results[keys[2]]?.seconds == 12)
    }

    @Test("a process that runs one test after the other says when each begins")
    func serial() {
        var fold = fold(width: .max, begun: 1)
        #expect(fold.overdue(at: 10.1, limit: 10) == [keys[0]])
        fold.add(.ended(keys[0], isFailed: false, seconds: nil), at: 11)
        fold.add(.started(keys[1]), at: 11)
        #expect(fold.overdue(at: 21, limit: 10).isEmpty && fold.overdue(at: 21.1, limit: 10) == [keys[1]])
    }

    @Test("tests of which a few run at a time may take longer together than each of them may", .timeLimit(.minutes(10)))
    func many() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Turns", targets: [.testTarget(name: "T")])

            """, to: "Package.swift")
        let body = "async throws { try await Task.sleep(for: .seconds(2)) }\n"
        let tests = (0..<12).map { "@Test func t\($0)() \(body)" } + ["@Test(arguments: 0..<8) func p(n: Int) \(body)"]
        try folder.write("import Testing\n" + tests.joined(), to: "Tests/T/T.swift")
        // twenty times two seconds, two at a time
        let report = try await TestRunner(host: Host()).run(
            TestRequest(package: folder.path, workers: 2, timeLimit: 15))
        #expect(report.cases.map(\.status) == Array(repeating: .passed, count: 13) && report.problems.isEmpty)
    }
}
