import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

/// Signals that come from no instruction: the process would live on.
@Suite struct RaisedSignalTests {
    private static let xctests = """
        import Foundation
        import XCTest

        final class Old: XCTestCase {
            func testAbort() { kill(getpid(), SIGABRT) }
            func testGood() {}
            func testIndex() { let all = [1]; print(all[Int.random(in: 3...4)]) }
            func testLast() {}
            func testRaise() { raise(SIGSEGV) }
            func testThread() async { raise(SIGBUS) }
            func testTrap() { raise(SIGTRAP) }
        }

        """

    private static let swiftTests = """
        import Foundation
        import Testing

        @Test func good() {}
        @Test func raised() async { raise(SIGSEGV) }
        @Test func waits() async throws { try await Task.sleep(for: .seconds(0.3)) }
        @Test func child() async { await #expect(processExitsWith: .signal(SIGABRT)) { Foundation.abort() } }
        @Test func shell() throws {
            let process = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", "kill -SEGV $$"])
            process.waitUntilExit()
            #expect(process.terminationStatus == SIGSEGV)
        }

        """

    @Test("a signal that a test raises costs that test, and no other", .timeLimit(.minutes(5)))
    func raised() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "Raise", targets: [.testTarget(name: "T")])

            """, to: "Package.swift")
        try folder.write(RaisedSignalTests.xctests, to: "Tests/T/Old.swift")
        try folder.write(RaisedSignalTests.swiftTests, to: "Tests/T/New.swift")
        for workers in [1, 4] {
            check(try await TestRunner(host: Host()).run(TestRequest(package: folder.path, workers: workers)))
        }
    }

    private func check(_ report: TestReport) {
        func signal(_ number: Int32) -> String { Signal.text(number) }
        let expected = [
            "T.Old/testAbort": signal(6), "T.Old/testIndex": signal(4), "T.Old/testRaise": signal(11),
            "T.Old/testThread": signal(7), "T.Old/testTrap": signal(5),
            "T.raised()": signal(11),
        ]
        for test in report.cases {
            let message = test.failures.first?.message ?? ""
            guard let signal = expected[test.id] else {
                #expect(test.status == .passed, "\(test.id): \(message)")
                continue
            }
            #expect(test.status == .failed && message.contains(signal), "\(test.id): \(message)")
        }
        #expect(report.cases.count == 12 && report.notRun.isEmpty && report.problems.isEmpty)
        #if os(Linux)
            let index = report.cases.first { $0.id == "T.Old/testIndex" }?.failures.first
            #expect(index?.location?.description.hasPrefix("Tests/T/Old.swift:7") == true)
        #endif
    }

    #if os(Linux)
        @Test("what has been set stays, and a path that cannot be told costs the backtrace alone") func settings()
            throws
        {
            let folder = try TemporaryDirectory()
            let script = "swift-backtrace=\(folder.path.appending("backtrace"))"
            func value(_ inherited: String?, _ path: Path) throws -> String? {
                try Backtracer(in: path, inherited: inherited, files: LocalFileSystem()).value
            }
            #expect(try value("color=yes", folder.path) == "color=yes,\(script)")
            #expect(try value(nil, folder.path)?.hasSuffix("images=none,\(script)") == true)
            #expect(try value(nil, folder.path.appending("a,b"))?.hasSuffix(",enable=no") == true)
            let sanitized = try Backtracer(
                in: folder.path, inherited: "enable=yes", isSanitized: true, files: LocalFileSystem())
            #expect(sanitized.value == "enable=no")
        }
    #endif

    @Test("the signal is the one that the runtime has told") func told() {
        let lines: [Substring] = ["*** Signal 4: Backtracing from 0x1... done ***", "", "Backtrace took 0.02s"]
        #expect(Backtracer.signal(31, lines) == 4)
        #expect(Backtracer.signal(64, lines) == 4)
        #expect(Backtracer.signal(31, []) == 31)
        #expect(Backtracer.signal(9, lines) == 9)
    }
}
