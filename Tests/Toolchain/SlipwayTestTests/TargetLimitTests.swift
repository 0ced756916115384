import SlipwayModel
import SlipwayReport
import Testing

@testable import SlipwayTest

/// What all tests of a target may take together, and targets without tests.
@Suite struct TargetLimitTests {
    @Test("time counts while any test of a target runs, in whichever process") func clock() {
        let clock = TargetClock(TimeLimits(target: 10, targets: ["Slow": 100]))
        clock.runs(["A"], in: 1, at: 0)
        clock.runs(["A", "Slow"], in: 2, at: 4)
        clock.runs([], in: 1, at: 6)
        #expect(clock.exceeded("A", at: 9) == nil)
        clock.runs(["Slow"], in: 2, at: 9)
        #expect(clock.exceeded("A", at: 500) == nil && clock.exceeded("Slow", at: 103) == nil)
        clock.runs(["A"], in: 3, at: 500)
        #expect(clock.exceeded("A", at: 501) == nil && clock.exceeded("A", at: 501.5) == 10)
        #expect(clock.exceeded("Slow", at: 105) == 100 && clock.exceeded("Other", at: 1000) == nil)
        let none = TargetClock(TimeLimits(test: 1))
        none.runs(["A"], in: 1, at: 0)
        #expect(!none.isLimited && none.exceeded("A", at: 1000) == nil)
    }

    private func info(_ module: String, _ name: String) -> TestInfo {
        TestInfo(key: TestKey("\(module).S/\(name)"), name: name, suite: "\(module).S", framework: .swiftTesting)
    }

    @Test("a target whose time is over costs its own tests and no others") func schedule() throws {
        let tests = ["a", "b", "c"].map { info("Slow", $0) } + ["d", "e"].map { info("Fast", $0) }
        var schedule = TestSchedule(tests, workers: 2, retries: 2)
        let one = schedule.next()
        let first = try #require(one)
        var fold = BatchFold(first, at: 0)
        for test in [tests[0], tests[3]] { fold.add(.started(test.key), at: 0) }
        #expect(fold.runningTargets == ["Slow", "Fast"] && fold.running(of: "Slow") == [tests[0].key])
        let cause = BatchEnd.Cause.targetTimeLimit("Slow", fold.running(of: "Slow"), seconds: 10)
        schedule.finished(fold.outcome(BatchEnd(signal: 9, cause: cause)))
        let two = schedule.next()
        let second = try #require(two)
        #expect(second.tests.map(\.name) == ["d", "e"])
        fold = BatchFold(second, at: 20)
        for test in second.tests {
            fold.add(.started(test.key), at: 20)
            fold.add(.ended(test.key, isFailed: false, seconds: 1), at: 21)
        }
        fold.add(.complete, at: 21)
        schedule.finished(fold.outcome(BatchEnd(status: 0)))
        // what has failed so is not tried again
        let three = schedule.next()
        #expect(three == nil && schedule.isDone)
        #expect(schedule.notRun.map(\.name) == ["b", "c"] && schedule.problems.map(\.code) == ["target-time-limit"])
        let attempt = try #require(schedule.attempts[tests[0].key]?.first)
        #expect(attempt.status == .failed && attempt.signal == nil)
        #expect(
            attempt.failures.map(\.message)
                == ["it was ended: the tests of Slow took longer than 10 s together"])
    }

    @Test("a name that is no target's is told where it may be without a test") func unknownEmpty() {
        let found = BuiltTests.unknown(["AppTest", "AppTests"], declared: ["AppTests", "CoreTests"])
        #expect(found.map(\.message) == ["there is no test target 'AppTest', which may be without a test"])
        #expect(found.map(\.hint) == ["did you mean 'AppTests'?"])
    }

    @Test("a test target without a test is told, unless it may be") func emptyTargets() {
        let built = BuiltTests(products: [], modules: ["A", "B_Tests", "C"])
        let found = built.emptyTargets([info("A", "a")], allowed: ["B-Tests"])
        #expect(found.map(\.code) == ["empty-target"] && found[0].message.contains("'C'"))
        // what SwiftPM has passed over, or has not seen
        let unbuilt = built.emptyTargets(
            [info("A", "a"), info("C", "c")], declared: ["A", "B-Tests", "C", "D-Tests"], allowed: ["B-Tests"])
        #expect(unbuilt.count == 1 && unbuilt[0].message.contains("'D_Tests'"))
        #expect(unbuilt.first?.cause == "the manifest has it, and SwiftPM has built nothing of it")
    }
}
