import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

@Suite struct SanitizerReportTests {
    private static let output = """
        ==================
        WARNING: ThreadSanitizer: data race (pid=7)
          Write of size 8 at 0x7208 by thread T2:
            #0 malloc /home/build/tsan_interceptors.cpp:686:5 (x.xctest+0x1) (BuildId: 9e)
            #1 $s6RTests /p/Tests/RTests/R.swift:6:79 (x.xctest+0x2) (BuildId: 9e)

        SUMMARY: ThreadSanitizer: data race /p/Tests/RTests/R.swift:6:79 in $s6RTests
        ==================
        between
        WARNING: ThreadSanitizer: data race (pid=7)
            #1 $s6RTests /p/Tests/RTests/R.swift:6:79 (x.xctest+0x2) (BuildId: 9e)
        SUMMARY: ThreadSanitizer: data race /p/Tests/RTests/R.swift:6:79 in $s6RTests
        ==9==ERROR: AddressSanitizer: heap-use-after-free on address 0x1
            #0 0x55 in main (/p/.build/debug/x+0x3)
        SUMMARY: AddressSanitizer: heap-use-after-free (/p/.build/debug/x+0x3) in main
        SUMMARY: nothing of ours
        """

    @Test("each place of a report is told once, and reports without one are told") func reports() {
        let reports = SanitizerReport.all(in: Self.output.split(separator: "\n"), root: SourceRoot(path: Path("/p")))
        #expect(reports.map(\.sanitizer) == ["ThreadSanitizer", "AddressSanitizer"])
        #expect(reports.map(\.problem) == ["data race", "heap-use-after-free (/p/.build/debug/x+0x3) in main"])
        #expect(reports.map { $0.place.map { "\($0)" } } == ["Tests/RTests/R.swift:6:79", nil])
        #expect(reports[0].lines.first == "WARNING: ThreadSanitizer: data race (pid=7)" && reports[0].lines.count == 5)
        #expect(SanitizerReport.all(in: [], root: nil).isEmpty)
    }

    @Test("a race makes a green run red, and its report is told", .timeLimit(.minutes(10))) func race() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Race", platforms: [.macOS(.v15)], targets: [.testTarget(name: "RaceTests")])

            """, to: "Package.swift")
        try folder.write(
            """
            import Foundation
            import Synchronization
            import Testing

            final class Counter: @unchecked Sendable {
                var value = 0
                let begun = Atomic(0)

                /// Waits for the other, in a way that says nothing of an order.
                func countUp() {
                    begun.add(1, ordering: .relaxed)
                    while begun.load(ordering: .relaxed) < 2 { Thread.sleep(forTimeInterval: 0.001) }
                    for _ in 0..<1_000 { value += 1 }
                }
            }

            @Test func race() {
                let counter = Counter()
                let thread = Thread { counter.countUp() }
                thread.start()
                counter.countUp()
                while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
            }

            """, to: "Tests/RaceTests/RaceTests.swift")
        let report = try await TestRunner(host: Host(events: RecordingSink())).run(
            TestRequest(package: folder.path, swiftArguments: ["--sanitize", "thread"]))
        #expect(!report.isSuccess && report.cases.map(\.status) == [.passed])
        let problem = try #require(report.problems.first)
        #expect(problem.code == "sanitizer" && problem.message.hasPrefix("ThreadSanitizer found: "))
        #expect(problem.location?.file == "Tests/RaceTests/RaceTests.swift")
        #expect(problem.cause?.hasPrefix("WARNING: ThreadSanitizer: ") == true)
    }
}
