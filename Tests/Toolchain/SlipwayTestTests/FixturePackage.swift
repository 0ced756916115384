import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTest
import SlipwayTestKit
import Testing

/// A package with every kind of test, built once for a suite.
final class FixturePackage: Sendable {
    let folder: TemporaryDirectory
    let sink = RecordingSink()
    private let host: Host

    @TaskLocal static var current: FixturePackage?

    init() throws {
        folder = try TemporaryDirectory()
        host = Host(events: sink)
        try folder.write(FixturePackage.manifest, to: "Package.swift")
        try folder.write("public func twice(_ n: Int) -> Int { n * 2 }\n", to: "Sources/Core/Core.swift")
        try folder.write(FixturePackage.xctests, to: "Tests/OldTests/OldTests.swift")
        try folder.write(FixturePackage.moreXCTests, to: "Tests/OlderTests/OlderTests.swift")
        try folder.write(FixturePackage.swiftTests, to: "Tests/NewTests/NewTests.swift")
    }

    func run(
        filter: [String] = [], skip: [String] = [], workers: Int? = nil, retries: Int = 0, timeLimit: Double = 60,
        repetitions: Int = 1, seed: UInt64? = nil, reports: TestReportFiles = TestReportFiles(),
        quarantine: TestQuarantine? = nil, shard: TestShard? = nil
    ) async throws -> TestReport {
        try await TestRunner(host: host).run(
            TestRequest(
                package: folder.path, filter: filter, skip: skip, workers: workers, retries: retries,
                repetitions: repetitions, seed: seed,
                timeLimit: timeLimit, reports: reports, quarantine: quarantine, shard: shard))
    }

    static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Fixture", targets: [
            .target(name: "Core"), .testTarget(name: "OldTests", dependencies: ["Core"]),
            .testTarget(name: "OlderTests", dependencies: ["Core"]), .testTarget(name: "NewTests", dependencies: ["Core"]),
        ])

        """

    static let xctests = #"""
        import Core
        import Foundation
        import XCTest

        final class GreenTests: XCTestCase {
            func testOne() { XCTAssertEqual(twice(1), 2) }
            func testNoise() { print("no newline", terminator: ""); print("Test Case of nobody") }
        }
        final class RedTests: XCTestCase {
            func testWrong() { XCTAssertEqual(twice(2), 5, "a <b> & \"c\"\nsecond line"); XCTAssertTrue(false) }
            func testThrows() throws { throw NSError(domain: "fixture", code: 3) }
            func testSkipped() throws { throw XCTSkip("not today") }
        }
        final class BoomTests: XCTestCase {
            func testA() {}
            func testCrash() { fatalError("kaboom") }
            func testZ() {}
        }
        final class HangTests: XCTestCase {
            func testA() {}
            func testHang() { while true { sleep(1) } }
            func testZ() {}
        }
        final class TellingTests: XCTestCase {
            func testOld() { print("told by XCTest"); XCTFail("wrong") }
        }
        final class MoreTests: XCTestCase {
            func testGarbage() { FileHandle.standardOutput.write(Data([0xFF, 0xFE, 0, 0x1B, 0x5B, 0x32, 0x4A, 10])) }
            func testKilled() { kill(getpid(), SIGKILL) }
            func testMuch() { for _ in 0..<100_000 { print(String(repeating: "x", count: 99)) } }
            func testNever() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
            func testSlow() { usleep(1_200_000) }
            func testStatus() { exit(3) }
            func testTrap() { let empty: [Int] = []; _ = empty[twice(1)] }
        }
        final class EarlyTests: XCTestCase {
            override class func setUp() { fatalError("too early") }
            func testA() {}
        }
        final class ExitTests: XCTestCase {
            func testExit() { exit(0) }
        }

        """#

    static let moreXCTests = """
        import XCTest

        final class RedTests: XCTestCase {
            func testWrong() {}
        }

        """

    static let swiftTests = #"""
        import Core
        import Foundation
        import Testing

        @Suite struct Green {
            @Test func one() { #expect(twice(1) == 2) }
            @Test("named \"two\"") func two() { print("hello", terminator: "") }
            @Test(arguments: [1, 2, 3]) func each(n: Int) { #expect(n < 9) }
        }
        @Test func free() {}
        @Suite struct Red {
            @Test func wrong() { #expect(twice(2) == 5, "a <b> & \u{1}") }
            @Test(arguments: [1, 2, 3]) func some(n: Int) { #expect(n != 2) }
            @Test func throwing() throws { throw Oops() }
            @Test(.disabled("not today")) func off() {}
            @Test func known() { withKnownIssue { #expect(Bool(false)) } }
            struct Inner { @Test func deep() { Issue.record("deep issue") } }
        }
        @Suite(.disabled("the whole suite")) struct Off { @Test func never() {} }
        struct Oops: Error {}
        @Suite(.serialized) struct Boom {
            @Test func a() {}
            @Test func crash() { fatalError("kaboom") }
            @Test func z() {}
        }
        @Suite struct Hang {
            @Test func sync() { while true { sleep(1) } }
            @Test func async() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
            @Test(arguments: 1...20) func many(n: Int) {}
        }
        @Suite struct Together {
            @Test func aborts() { abort() }
            @Test func killed() { kill(getpid(), SIGKILL) }
            @Test func trap() { let empty: [Int] = []; _ = empty[twice(1)] }
            @Test func status() { exit(3) }
            @Test func wrong() { #expect(twice(1) == 3) }
            @Test func right() async throws { try await Task.sleep(for: .milliseconds(50)) }
            @Test func file() { Attachment.record("text", named: "note.txt") }
            @Test func much() { for _ in 0..<100_000 { print(String(repeating: "x", count: 99)) } }
        }
        @Suite struct Telling {
            @Test func new() {
                print("told by Swift Testing")
                Attachment.record("attached", named: "note.txt")
                Issue.record("wrong")
            }
        }
        @Suite struct More {
            @Test func garbage() { FileHandle.standardOutput.write(Data([0xFF, 0xFE, 0, 0x1B, 0x5B, 0x32, 0x4A, 10])) }
            @Test func slow() async throws { try await Task.sleep(for: .milliseconds(1200)) }
        }
        func broken() -> [Int] { fatalError("too early") }
        @Suite struct Early {
            @Test(arguments: broken()) func each(n: Int) {}
            @Test func other() {}
        }
        @Suite struct Losing {
            @Test func file() throws {
                let folder = FileManager.default.currentDirectoryPath + "/.build/slipway-test/attachments"
                Attachment.record("text", named: "lost.txt")
                try FileManager.default.removeItem(atPath: folder)
            }
        }
        @Suite struct Flaky {
            @Test func second() throws {
                let file = FileManager.default.currentDirectoryPath + "/.build/was-here"
                defer { FileManager.default.createFile(atPath: file, contents: nil) }
                #expect(FileManager.default.fileExists(atPath: file))
            }
        }
        @Suite struct Orphan {
            @Test func leaves() { #expect(system("setsid sleep 611 & env -i sh -m -c 'sleep 612 & exec sleep 612' &") == 0) }
        }
        @Suite(.serialized) struct Exit {
            @Test func a() {}
            @Test func leave() { exit(0) }
            @Test func z() {}
        }

        """#
}

/// Makes the package before the first test of a suite and removes it after the last.
struct FixturePackageTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await FixturePackage.$current.withValue(try FixturePackage()) { try await function() }
    }
}

extension Trait where Self == FixturePackageTrait {
    static var fixturePackage: FixturePackageTrait { FixturePackageTrait() }
}
