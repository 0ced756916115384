import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Synchronization
import Testing

@testable import SlipwayTest

/// Runs of a real package, again and again.
@Suite(.serialized) struct SelectiveRunTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        let targets = ["A", "B"].map { name in
            ".target(name: \"\(name)\"\(name == "B" ? ", dependencies: [\"A\"]" : "")), "
                + ".testTarget(name: \"\(name)Tests\", dependencies: [\"\(name)\"]), "
        }
        try folder.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\n"
                + "let package = Package(name: \"P\", targets: [\(targets.joined()).target(name: \"C\"), "
                + ".testTarget(name: \"c-tests\", dependencies: [\"C\"], path: \"Tests/CTests\")])\n",
            to: "Package.swift")
        for name in ["A", "B", "C"] {
            try folder.write("public let \(name.lowercased()) = 1\n", to: "Sources/\(name)/\(name).swift")
            try folder.write(
                "import Testing\n@testable import \(name)\n@Test func one() { #expect(\(name.lowercased()) == 1) }\n"
                    + "@Test func two() {}\n", to: "Tests/\(name)Tests/T.swift")
        }
    }

    private func run(
        filter: [String] = [], shard: TestShard? = nil, cache: (any TestCache)? = nil,
        sink: RecordingSink = RecordingSink(),
        quarantine: TestQuarantine? = nil, retries: Int = 0, reports: TestReportFiles = TestReportFiles()
    ) async throws -> TestReport {
        try await TestRunner(host: Host(events: sink), cache: cache).run(
            TestRequest(
                package: folder.path, filter: filter, retries: retries, reports: reports, quarantine: quarantine,
                shard: shard, selective: SelectiveSettings(version: "1.0.0")))
    }

    private func ran(_ report: TestReport) -> [String] {
        Set(report.cases.map { String($0.suite.prefix { $0 != "." }) }).sorted()
    }

    private func explain(_ target: String, cache: (any TestCache)? = nil) async throws -> TestExplanation {
        let host = Host()
        let plan = try TestPlan(
            TestRequest(package: folder.path, selective: SelectiveSettings(version: "1.0.0")), host: host)
        return try await TestRunner(host: host, cache: cache).explain(target, plan)
    }

    @Test("what has passed is not run again; what a change concerns is") func changes() async throws {
        #expect(try await explain("ATests").lines[1].hasPrefix("  its tests have not passed here"))
        let first = try await run()
        #expect(first.isSuccess && ran(first) == ["ATests", "BTests", "c_tests"] && first.notes.isEmpty)

        let sink = RecordingSink()
        let second = try await run(sink: sink)
        #expect(second.isSuccess && second.cases.isEmpty && second.summary == "0 passed, 0 failed, 6 passed before")
        #expect(second.passedBefore.map(\.target) == ["ATests", "BTests", "c-tests"])
        let steps = sink.events.compactMap { if case .started(let step) = $0 { step } else { nil } }
        #expect(steps == ["Looking for what has passed before"])
        #expect(second.junit.contains("skipped=\"6\"") && second.junit.contains("tests=\"6\""))
        // who keeps the history of a test knows it by these
        func names(_ junit: String) -> Set<Substring> {
            let starts = junit.split(separator: "<testcase ").dropFirst()
            return Set(starts.map { $0[..<($0.firstRange(of: " time=")?.lowerBound ?? $0.endIndex)] })
        }
        #expect(names(second.junit) == names(first.junit) && names(first.junit).count == 6)

        try folder.write("public let b = 1 + 0\n", to: "Sources/B/B.swift")
        #expect(
            try await explain("BTests").lines.prefix(2) == ["BTests would run:", "  Sources/B/B.swift has changed"])
        #expect(try await explain("ATests").lines[0] == "ATests need not run: its 2 tests have passed")
        let third = try await run()
        #expect(third.isSuccess && ran(third) == ["BTests"] && third.totals.passedBefore == 4)
        try folder.write("public let a = 1 + 0\n", to: "Sources/A/A.swift")
        let fourth = try await run()
        #expect(ran(fourth) == ["ATests", "BTests"] && fourth.totals.passedBefore == 2)
        // what was before was kept, too
        try folder.write("public let a = 1\n", to: "Sources/A/A.swift")
        #expect(try await run().cases.isEmpty)

        await #expect(throws: SlipwayError.self) { try await run(filter: ["nothing"]) }
        #expect(try await run(filter: ["BTests"]).totals.passedBefore == 2)
        let parts = [
            try await run(shard: TestShard(index: 1, of: 2)), try await run(shard: TestShard(index: 2, of: 2)),
        ]
        let merged = try TestMerge(parts.map { ("part", TestResults(report: $0)) }).report()
        #expect(merged.isSuccess && merged.totals.passedBefore == 6)
        let unknown = try await #require(throws: SlipwayError.self) { try await explain("BTest") }
        #expect(unknown.code == "unknown-target" && unknown.diagnostics[0].hint == "did you mean 'BTests'?")
    }

    @Test("nothing is kept unless all tests of a target ran and passed") func kept() async throws {
        try folder.write(
            """
            import Foundation
            import Testing
            @Test func red() { #expect(ProcessInfo.processInfo.environment["HOME"] == nil) }
            @Test func green() {}
            """, to: "Tests/ATests/T.swift")
        try folder.write(
            "import Testing\n@Test(.disabled(\"not today\")) func off() {}\n@Test func on() {}\n",
            to: "Tests/BTests/T.swift")
        let failed = try await run()
        #expect(!failed.isSuccess && failed.totals.passed == 4)
        let again = try await run()
        #expect(ran(again) == ["ATests", "BTests"] && again.passedBefore.map(\.target) == ["c-tests"])

        let until = CalendarDate(secondsSince1970: SystemClock().now() + 86_400)
        let quarantine = TestQuarantine(
            file: "q.yml", entries: [TestQuarantine.Entry(test: "ATests.red()", owner: "ada", until: until, line: 1)])
        #expect(try await run(quarantine: quarantine).isSuccess)
        #expect(try await ran(run(filter: ["ATests.green", "BTests.on"])) == ["ATests", "BTests"])
        #expect(try await ran(run(quarantine: quarantine)) == ["ATests", "BTests"])

        // passes when it is tried again
        try folder.write(
            """
            import Foundation
            import Testing
            @Test func flaky() {
                let mark = FileManager.default.currentDirectoryPath + "/.build/mark"
                defer { FileManager.default.createFile(atPath: mark, contents: nil) }
                #expect(FileManager.default.fileExists(atPath: mark))
            }
            """, to: "Tests/ATests/T.swift")
        let flaky = try await run(retries: 1)
        #expect(flaky.isSuccess && flaky.totals.flaky == 1)
        #expect(try await ran(run()) == ["ATests", "BTests"])

        // what is changed while tests run was not tested
        try folder.write(
            """
            import Foundation
            import Testing
            @Test func changes() {
                FileManager.default.createFile(atPath: FileManager.default.currentDirectoryPath + "/Sources/A/New.swift", contents: nil)
            }
            """, to: "Tests/ATests/T.swift")
        #expect(try await run().totals.failed == 0)
        #expect(try await ran(run()) == ["ATests", "BTests"])
    }

    @Test("an entry that lies is passed over and named") func lies() async throws {
        let other = TestCacheFolder(folder.path.appending("cache"), files: LocalFileSystem())
        #expect(try await run(cache: other).isSuccess)
        #expect(try await run(cache: other).cases.isEmpty)
        let cache = folder.path.appending("cache")
        let keys = try LocalFileSystem().files(below: cache.appending("ac"))
        let contents = try LocalFileSystem().files(below: cache.appending("cas"))
        // three test targets, and the build
        #expect(keys.count == 4 && contents.count == 4)
        let whole = try keys.map { try LocalFileSystem().read(cache.appending("ac/\($0)")) }
        let texts = try contents.map { try LocalFileSystem().read(cache.appending("cas/\($0)")) }
        func damaged(_ damage: () throws -> Void) async throws -> TestReport {
            for (name, bytes) in zip(keys, whole) {
                try LocalFileSystem().write(bytes, to: cache.appending("ac/\(name)"))
            }
            for (name, bytes) in zip(contents, texts) {
                try LocalFileSystem().write(bytes, to: cache.appending("cas/\(name)"))
            }
            try damage()
            return try await run(cache: other)
        }
        func expect(_ reason: String, _ damage: () throws -> Void) async throws {
            let report = try await damaged(damage)
            #expect(report.isSuccess && ran(report).count == 3, "\(reason)")
            #expect(report.notes.map(\.code) == Array(repeating: "cache-entry-bad", count: 4), "\(reason)")
            #expect(report.notes.allSatisfy { $0.cause?.contains(reason) == true }, "\(report.notes)")
            #expect(try await run(cache: other).cases.isEmpty)
        }
        try await expect("no result of an action") {
            for name in keys { try LocalFileSystem().write([], to: cache.appending("ac/\(name)")) }
        }
        try await expect("is not there") {
            for name in contents { try LocalFileSystem().remove(cache.appending("cas/\(name)")) }
        }
        try await expect("another digest") {
            for (name, bytes) in zip(contents, texts) {
                try LocalFileSystem().write(Array(bytes.dropLast(7)), to: cache.appending("cas/\(name)"))
            }
        }
        try await expect("it is about") {
            // each under the key of another
            for (index, name) in keys.enumerated() {
                try LocalFileSystem().write(whole[(index + 1) % 3], to: cache.appending("ac/\(name)"))
            }
        }
    }

    @Test("a cache that does not answer costs time, and no result") func away() async throws {
        struct Away: TestCache {
            let name = "far away"
            private var error: SlipwayError { SlipwayError(.remote, code: "away", "nobody answers") }
            func read(_ entry: String) async throws(SlipwayError) -> [UInt8]? { throw error }
            func write(_ bytes: [UInt8], to entry: String) async throws(SlipwayError) { throw error }
        }
        let report = try await run(cache: Away())
        #expect(report.isSuccess && report.totals.passed == 6)
        #expect(report.notes.map(\.code) == ["cache-unreachable", "cache-unwritten"])
    }

    @Test("the result of an action is read as it was written, and nothing else is") func action() throws {
        let digest = ContentHasher.digest(of: Array("x".utf8))
        for size in [0, 1, 127, 128, 300, 1 << 40] as [Int64] {
            let action = ActionResult(digest: digest, size: size)
            #expect(ActionResult(action.bytes) == action)
            for count in 0..<action.bytes.count { #expect(ActionResult(Array(action.bytes.prefix(count))) == nil) }
        }
        // output_files { path: "a" digest { hash: "…" size_bytes: 300 } }, behind fields of other kinds
        let hex = Array(digest.hex.utf8)
        let inner = [0x0A, 64] + hex + [0x10, 0xAC, 0x02]
        let output = [0x0A, 1, 97, 0x12, UInt8(inner.count)] + inner
        let message = [0x20, 0, 0x2D, 1, 2, 3, 4, 0x31, 1, 2, 3, 4, 5, 6, 7, 8, 0x12, UInt8(output.count)] + output
        #expect(ActionResult(message) == ActionResult(digest: digest, size: 300))
    }
}
