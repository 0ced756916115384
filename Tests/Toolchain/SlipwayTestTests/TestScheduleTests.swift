import SlipwayReport
import Testing

@testable import SlipwayTest

/// What runs after what, with processes that are made up.
@Suite struct TestScheduleTests {
    /// How made-up tests end their process.
    private struct World {
        /// Tests that end it whenever they run.
        var crashing: Set<String> = []
        /// Tests that end it only beside others.
        var unsociable: Set<String> = []
        var hanging: Set<String> = []
        var failing: Set<String> = []
        /// Tests that fail so many times.
        var flaky: [String: Int] = [:]
        /// Whether processes end before a test begins.
        var isBroken = false
        /// Tests that end any process that has them before its first test begins.
        var unstartable: Set<String> = []
        var runs: [[String]] = []
    }

    private func info(_ name: String, _ framework: TestFramework) -> TestInfo {
        TestInfo(key: TestKey("T.S/\(name)"), name: name, suite: "T.S", framework: framework)
    }

    /// Runs a batch: XCTests one after the other, tests of Swift Testing `width` at a time.
    private func outcome(of batch: TestBatch, width: Int, _ world: inout World) -> BatchOutcome {
        world.runs.append(batch.tests.map(\.name))
        var fold = BatchFold(batch, at: 0)
        if world.isBroken || batch.tests.contains(where: { world.unstartable.contains($0.name) }) {
            return fold.outcome(BatchEnd(signal: 6))
        }
        var rest = batch.tests[...]
        while !rest.isEmpty {
            let beside = rest.prefix(width)
            rest = rest.dropFirst(width)
            for test in beside { fold.add(.started(test.key), at: 1) }
            if beside.contains(where: {
                world.crashing.contains($0.name) || world.unsociable.contains($0.name) && beside.count > 1
            }) {
                return fold.outcome(BatchEnd(signal: 11))
            }
            let late = beside.filter { world.hanging.contains($0.name) }.map(\.key)
            for test in beside where !late.contains(test.key) {
                var isFailed = world.failing.contains(test.name)
                if let times = world.flaky[test.name], times > 0 {
                    isFailed = true
                    world.flaky[test.name] = times - 1
                }
                fold.add(.ended(test.key, isFailed: isFailed, seconds: 0.5), at: 2)
            }
            if !late.isEmpty { return fold.outcome(BatchEnd(signal: 9, cause: .timeLimit(late, seconds: 5))) }
        }
        fold.add(.complete, at: 3)
        return fold.outcome(BatchEnd(status: 0))
    }

    private func run(
        _ names: String, _ framework: TestFramework = .swiftTesting, workers: Int = 2, retries: Int = 0,
        stopsAtFailure: Bool = false, tolerated: Set<String> = [], in world: inout World
    ) -> TestSchedule {
        let tests = names.map { info(String($0), framework) }
        var schedule = TestSchedule(
            tests, workers: workers, retries: retries, stopsAtFailure: stopsAtFailure,
            isTolerated: tolerated.contains)
        var open: [TestBatch] = []
        for _ in 0..<1000 {
            while let batch = schedule.next() { open.append(batch) }
            guard let batch = open.popLast() else { break }
            schedule.finished(outcome(of: batch, width: schedule.width(batch), &world))
        }
        #expect(schedule.isDone)
        return schedule
    }

    /// The names of those that failed in the end, in order.
    private func failed(_ schedule: TestSchedule) -> String {
        schedule.attempts.filter { $0.value.last?.status == .failed }.keys.map { String($0.text.last ?? "?") }.sorted()
            .joined()
    }

    @Test("all in one process where nothing happens") func plain() {
        var world = World()
        let schedule = run("abcd", in: &world)
        #expect(world.runs == [["a", "b", "c", "d"]] && failed(schedule).isEmpty && schedule.problems.isEmpty)
        #expect(schedule.attempts.count == 4)
    }

    @Test(
        "a crash costs the tests that crash and no others", arguments: [TestFramework.xctest, .swiftTesting],
        [1, 2, 3, 8])
    func crashes(_ framework: TestFramework, _ workers: Int) {
        var world = World(crashing: ["b", "c", "h"], failing: ["d"])
        let schedule = run("abcdefgh", framework, workers: workers, in: &world)
        #expect(failed(schedule) == "bcdh" && schedule.problems.isEmpty && schedule.notRun.isEmpty)
        #expect(schedule.attempts.count == 8 && schedule.attempts.values.allSatisfy { $0.count == 1 })
        #expect(schedule.attempts[TestKey("T.S/b")]?.first?.signal == 11)
    }

    @Test("a failure counts that a test has recorded before another one ended their process", arguments: [0, 1])
    func interrupted(retries: Int) {
        let tests = ["x", "y", "z"].map { info($0, .swiftTesting) }
        var schedule = TestSchedule(tests, workers: 3, retries: retries)
        var (isFirst, isAgain) = (true, false)
        while let batch = schedule.next() {
            var fold = BatchFold(batch, at: 0)
            for test in batch.tests { fold.add(.started(test.key), at: 1) }
            if isFirst || batch.tests.contains(where: { $0.name == "y" }) && !isAgain {
                fold.add(.failed(tests[1].key, TestFailure("no")), at: 1)
                isAgain = !isFirst
                isFirst = false
            }
            guard !batch.tests.contains(where: { $0.name == "x" }) else {
                schedule.finished(fold.outcome(BatchEnd(signal: 5)))
                continue
            }
            for test in batch.tests { fold.add(.ended(test.key, isFailed: false, seconds: 1), at: 2) }
            fold.add(.complete, at: 3)
            schedule.finished(fold.outcome(BatchEnd(status: 0)))
        }
        let y = schedule.attempts[tests[1].key, default: []]
        #expect(y.map(\.status) == (retries == 0 ? [.failed] : [.failed, .passed]))
        #expect(y.first?.failures.map(\.message) == ["no"])
        #expect(schedule.attempts[tests[2].key]?.map(\.status) == [.passed])
        #expect(schedule.attempts[tests[0].key]?.allSatisfy { $0.status == .failed } == true)
    }

    @Test("a hang costs the tests that hang and no others", arguments: [1, 2, 4])
    func hangs(_ workers: Int) {
        var world = World(crashing: ["f"], hanging: ["a", "b", "e"])
        let schedule = run("abcdefg", workers: workers, in: &world)
        #expect(failed(schedule) == "abef" && schedule.problems.isEmpty && schedule.attempts.count == 7)
        let hang = schedule.attempts[TestKey("T.S/e")]?.first
        #expect(hang?.signal == nil && hang?.failures.map(\.message) == ["it ran longer than 5 s and was ended"])
    }

    @Test("tests that end their process only together make the run red, with their names") func together() {
        var world = World(unsociable: ["a", "b"])
        let schedule = run("abcd", in: &world)
        #expect(failed(schedule).isEmpty && schedule.attempts.count == 4)
        #expect(schedule.problems.map(\.code) == ["run-crashed"])
        #expect(schedule.problems.first?.hint?.contains("T.S/a, T.S/b") == true)
    }

    @Test("where no process comes to its first test, they are not started again and again") func broken() {
        var world = World(isBroken: true)
        let schedule = run("abc", in: &world)
        #expect(world.runs.count == 4 && schedule.problems.map(\.code) == ["run-crashed"])
        #expect(schedule.problems.first?.message == "no test process came to the first of its 3 tests")
        #expect(schedule.notRun.map(\.name).sorted() == ["a", "b", "c"] && schedule.attempts.isEmpty)
        let single = run("a", retries: 2, in: &world)
        #expect(single.problems.map(\.message) == ["the test process ended before T.S/a began"])
        #expect(single.notRun.count == 1)
    }

    @Test(
        "what is set up for a test and ends the process costs that test and no other",
        arguments: [TestFramework.xctest, .swiftTesting], [1, 2, 8])
    func unstartable(_ framework: TestFramework, _ workers: Int) {
        for culprits in [["c"], ["a", "b"], ["a", "i", "q", "z"]] {
            var world = World(crashing: ["e"], unstartable: Set(culprits))
            let schedule = run("abcdefghijklmnopqrstuvwxyz", framework, workers: workers, retries: 1, in: &world)
            #expect(failed(schedule) == (culprits + ["e"]).sorted().joined())
            #expect(schedule.problems.isEmpty && schedule.notRun.isEmpty && schedule.attempts.count == 26)
            #expect(schedule.attempts[TestKey("T.S/\(culprits[0])")]?.count == 2)
        }
    }

    @Test("what has failed is tried again, each alone") func retries() {
        var world = World(crashing: ["c"], flaky: ["a": 1, "b": 3])
        let schedule = run("abcd", .xctest, workers: 1, retries: 2, in: &world)
        #expect(failed(schedule) == "bc")
        #expect(schedule.attempts[TestKey("T.S/a")]?.map(\.status) == [.failed, .passed])
        #expect(schedule.attempts[TestKey("T.S/b")]?.count == 3 && schedule.attempts[TestKey("T.S/c")]?.count == 3)
        #expect(schedule.attempts[TestKey("T.S/d")]?.count == 1)
    }

    @Test("the first failure ends a run that is to end with it") func failFast() {
        var world = World(failing: ["a"])
        let schedule = run("abcdefgh", .xctest, workers: 1, stopsAtFailure: true, in: &world)
        #expect(schedule.isCancelled && failed(schedule) == "a")
        #expect(schedule.attempts.count + schedule.notRun.count == 8 && !schedule.notRun.isEmpty)
    }

    @Test("a failure in quarantine does not end a run that is to end with the first one") func failFastInQuarantine() {
        var world = World(failing: ["a", "g"])
        let schedule = run("abcdefgh", .xctest, workers: 1, stopsAtFailure: true, tolerated: ["T.S/a"], in: &world)
        #expect(schedule.isCancelled && failed(schedule) == "ag")
    }

    @Test("a process that fails without a failing test is told") func failedRun() {
        var schedule = TestSchedule([info("a", .xctest)], workers: 1)
        let batch = schedule.next()
        var fold = BatchFold(batch ?? TestBatch(number: 0, framework: .xctest, tests: []), at: 0)
        for event in [TestEvent.started(TestKey("T.S/a")), .ended(TestKey("T.S/a"), isFailed: false, seconds: 0)] {
            fold.add(event, at: 1)
        }
        fold.add(.complete, at: 1)
        schedule.finished(fold.outcome(BatchEnd(status: 3)))
        #expect(schedule.problems.map(\.code) == ["run-failed"] && schedule.isDone)
    }

    @Test("XCTests are divided by module and type") func parts() {
        func tests(_ suite: String, _ count: Int) -> [TestInfo] {
            (0..<count).map {
                TestInfo(key: TestKey("\(suite)/t\($0)"), name: "t\($0)", suite: suite, framework: .xctest)
            }
        }
        let all = tests("A.X", 3) + tests("A.Y", 3) + tests("B.X", 2) + tests("B.Big", 40)
        let parts = TestParts.split(all, workers: 2)
        #expect(parts.flatMap(\.self).count == all.count)
        #expect(parts.allSatisfy { Set($0.map(\.module)).count == 1 && $0.count <= 6 })
        #expect(parts.count { part in part.contains { $0.suite == "A.Y" } } == 1)
        #expect(TestParts.split([], workers: 2).isEmpty)
    }
}
