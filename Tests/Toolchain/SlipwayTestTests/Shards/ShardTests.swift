import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

@Suite struct ShardTests {
    private func info(_ suite: String, _ name: String) -> TestInfo {
        TestInfo(key: TestKey("\(suite)/\(name)"), name: name, suite: suite, framework: .swiftTesting)
    }

    @Test("a part has its number and that of all") func parse() throws {
        #expect(try TestShard("2/8") == TestShard(index: 2, of: 8))
        #expect(try TestShard("1/1").name == "shard 1 of 1")
        for text in [
            "", "2", "0/8", "9/8", "2/", "/8", "2/8/1", "-1/8", "+2/8", " 2/8", "a/b", "1/9999999999999999999999",
            "1/1001",
        ] {
            let error = try #require(throws: SlipwayError.self, "\(text)") { try TestShard(text) }
            #expect(error.code == "bad-shard" && error.status == .input)
        }
    }

    @Test("each test is in one part, and all parts take as long", arguments: [1, 2, 3, 8, 40])
    func balance(_ count: Int) {
        var random = SeededGenerator(seed: 7)
        var timings = TestTimings()
        let tests = (0..<60).flatMap { suite in
            (0..<Int.random(in: 1...20, using: &random)).map { info("M\(suite % 7)Tests.S\(suite)", "t\($0)()") }
        }
        for test in tests where Bool.random(using: &random) {
            timings.seconds[test.id] = Double.random(in: 0...3, using: &random)
        }
        let parts = ShardCut(timings: timings).parts(tests, count: count)
        #expect(parts.count == count)
        #expect(parts.flatMap { $0 }.sorted { $0.key < $1.key } == tests.sorted { $0.key < $1.key })
        let usual = timings.usual
        let times = parts.map { $0.reduce(0) { $0 + (timings.seconds[$1.id] ?? usual) } }
        let longest = tests.map { timings.seconds[$0.id] ?? usual }.max() ?? 0
        #expect((times.max() ?? 0) <= times.reduce(0, +) / Double(count) * 1.25 + longest)
        // the order of the list is nobody's business
        let again = ShardCut(timings: timings).parts(tests.shuffled(using: &random), count: count)
        #expect(again == parts)
    }

    @Test("the tests of a type stay together where that costs nothing") func together() {
        let tests = (0..<20).flatMap { suite in ["a()", "b()", "c()"].map { info("T.S\(suite)/Inner", $0) } }
        for part in ShardCut(timings: TestTimings()).parts(tests, count: 4) {
            #expect(Dictionary(grouping: part, by: \.suite).values.allSatisfy { $0.count == 3 })
        }
        let one = (0..<8).map { info("T.Large", "t\($0)()") }
        #expect(ShardCut(timings: TestTimings()).parts(one, count: 4).allSatisfy { $0.count == 2 })
    }

    @Test("times are kept for the next run, and what cannot be read is told") func timings() throws {
        let folder = try TemporaryDirectory()
        let (file, files) = (folder.path.appending("deep/times.json"), LocalFileSystem())
        #expect(TestTimings.read(file, files).problem == nil)
        var timings = TestTimings(seconds: ["T.gone()": 3, "T.old()": 2])
        timings.update([
            .made(name: "new()", suite: "T", framework: .swiftTesting, status: .failed, seconds: 0.12345),
            .made(name: "old()", suite: "T", framework: .swiftTesting, status: .skipped, seconds: 0),
        ])
        timings.keep(["T.new()", "T.old()", "T.never()"])
        try timings.write(to: file, files)
        #expect(TestTimings.read(file, files).timings.seconds == ["T.new()": 0.123, "T.old()": 2])
        for text in ["", "{}", "{\"schema\":2,\"seconds\":{}}", "{\"schema\":1,\"seconds\":{\"a\":-1}}", "[1"] {
            try folder.write(text, to: "bad.json")
            let (none, problem) = TestTimings.read(folder.path.appending("bad.json"), files)
            #expect(none.seconds.isEmpty && problem?.code == "timings-unreadable", "\(text)")
        }
    }
}
