import Testing

@testable import SlipwayTest

/// What is told of a test that fails: what was printed while it ran.
@Suite struct PrintedPartTests {
    private static func key(_ name: String) -> TestKey { TestKey("Tests.Suite/\(name)") }

    private static func fold(_ names: String...) -> BatchFold {
        let tests = names.map {
            TestInfo(key: key($0), name: $0, suite: "Tests.Suite", framework: .swiftTesting)
        }
        return BatchFold(TestBatch(number: 0, framework: .swiftTesting, tests: tests), at: 0)
    }

    private static func line(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

    private static func results(_ fold: BatchFold) -> [TestKey: TestAttempt] {
        fold.outcome(BatchEnd(status: 1)).results
    }

    @Test("from its beginning to its end, with what was printed before it was known to have begun")
    func part() throws {
        var fold = Self.fold("a", "b")
        fold.print(Self.line("of nobody"))
        fold.caughtUp()
        fold.print(Self.line("early"))
        fold.add(.started(Self.key("a")), at: 1)
        fold.print(Self.line("in a"))
        fold.print(Self.line("the framework's"), isOwn: true)
        fold.add(.ended(Self.key("a"), isFailed: true, seconds: nil), at: 2)
        fold.add(.started(Self.key("b")), at: 2)
        fold.print(Self.line("in b"))
        fold.add(.ended(Self.key("b"), isFailed: false, seconds: nil), at: 3)
        let results = Self.results(fold)
        let failed = try #require(results[Self.key("a")])
        #expect(failed.output == "early\nin a\n" && !failed.isOutputShared)
        // what one prints that passes is of no interest
        #expect(results[Self.key("b")]?.output.isEmpty == true)
        #expect(fold.lastLines == ["of nobody", "early", "in a", "the framework's", "in b"])
    }

    @Test("what several may have printed is told of each that fails")
    func shared() throws {
        var fold = Self.fold("a", "b", "c")
        fold.add(.started(Self.key("a")), at: 1)
        fold.print(Self.line("alone"))
        fold.add(.started(Self.key("b")), at: 1)
        fold.print(Self.line("both"))
        fold.add(.ended(Self.key("b"), isFailed: true, seconds: nil), at: 2)
        fold.add(.ended(Self.key("a"), isFailed: true, seconds: nil), at: 2)
        fold.add(.started(Self.key("c")), at: 2)
        fold.print(Self.line("later"))
        let outcome = fold.outcome(BatchEnd(status: 1), at: 3)
        let (first, second) = (outcome.results[Self.key("a")], outcome.results[Self.key("b")])
        #expect(first?.output == "alone\nboth\n" && first?.isOutputShared == true)
        #expect(second?.output == "both\n" && second?.isOutputShared == true)
        // one that did not come to its end
        let third = try #require(outcome.unfinished[Self.key("c")])
        #expect(third.output == "later\n" && !third.isOutputShared)
    }

    @Test("of much its end, and how much is left out")
    func much() throws {
        var fold = Self.fold("a")
        fold.print(Self.line("of nobody"))
        fold.caughtUp()
        fold.add(.started(Self.key("a")), at: 1)
        for number in 0..<20_000 { fold.print(Self.line("line \(number)")) }
        fold.add(.ended(Self.key("a"), isFailed: true, seconds: nil), at: 2)
        let output = try #require(Self.results(fold)[Self.key("a")]).output
        let parts = output.split(separator: "\n", maxSplits: 1)
        #expect(output.hasSuffix("line 19998\nline 19999\n") && (32_768...70_000).contains(output.utf8.count))
        let all = (0..<20_000).reduce(0) { $0 + "line \($1)\n".utf8.count }
        let left = all - parts[1].utf8.count
        #expect(parts[0] == "(\(left) bytes before this are left out)")
    }

    @Test("a line that is longer than anything that is kept") func longLine() {
        var tail = OutputTail()
        tail.add(Self.line("first"))
        tail.add(Array(repeating: UInt8(ascii: "x"), count: 100_000)[...])
        #expect(tail.end == 6 + 100_001)
        #expect(tail.text.hasPrefix("(67238 bytes before this are left out)\nxxx") && tail.text.hasSuffix("x\n"))
        #expect(tail.text(from: 6).hasPrefix("(67232 bytes"))
    }
}
