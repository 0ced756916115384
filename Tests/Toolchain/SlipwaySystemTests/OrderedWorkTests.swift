import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization
import Testing

@Suite("Ordered work")
struct OrderedWorkTests {
    private func error(_ job: Int) -> SlipwayError { SlipwayError(.input, code: "job-\(job)", "no") }

    @Test("results are taken in the order of the jobs, whatever the threads", arguments: [1, 2, 7])
    func order(threads: Int) async throws {
        let taken = Mutex<[Int]>([])
        let work = OrderedWork<Int>(
            count: 500, budget: 100_000, cost: { .bytes($0 % 13 * 1000) }, size: { $0 % 7 * 1000 },
            take: { result in taken.withLock { $0.append(result) } })
        try await work.run(threads: threads) { () throws(SlipwayError) in
            0
        } work: { job, _ throws(SlipwayError) in
            if job % 11 == 0 { Pause.block(milliseconds: 2) }
            return job
        }
        #expect(taken.withLock { $0 } == Array(0..<500))
    }

    @Test("no more is under way than the budget has room for, and what is larger is done alone")
    func budget() async throws {
        let state = Mutex((used: 0, most: 0, others: 0))
        let work = OrderedWork<Int>(
            count: 100, budget: 70_000, cost: { .bytes($0 % 5 == 0 ? 90_000 : 20_000) }, size: { _ in 0 },
            take: { _ in })
        try await work.run(threads: 7) { () throws(SlipwayError) in
            0
        } work: { job, _ throws(SlipwayError) in
            let bytes = job % 5 == 0 ? 90_000 : 20_000
            state.withLock { state in
                state.used += bytes
                state.most = max(state.most, state.used)
                if bytes == 90_000, state.used > bytes { state.others += 1 }
            }
            Pause.block(milliseconds: 1)
            state.withLock { $0.used -= bytes }
            return job
        }
        let seen = state.withLock { $0 }
        #expect(seen.most == 90_000 && seen.others == 0)
    }

    @Test("results that wait to be taken count, so that a slow taker holds up the work")
    func backlog() async throws {
        let state = Mutex((done: 0, taken: 0, most: 0))
        let work = OrderedWork<Int>(
            count: 60, budget: 100_000, cost: { _ in .bytes(10_000) }, size: { _ in 20_000 },
            take: { _ in
                Pause.block(milliseconds: 1)
                state.withLock { $0.taken += 1 }
            })
        try await work.run(threads: 4) { () throws(SlipwayError) in
            0
        } work: { job, _ throws(SlipwayError) in
            state.withLock { state in
                state.done += 1
                state.most = max(state.most, state.done - state.taken)
            }
            return job
        }
        // five results fill the budget; each thread may have finished one more
        #expect(state.withLock { $0.most } <= 9)
    }

    @Test("jobs of unknown cost read one after the other", arguments: [1, 4])
    func unknown(threads: Int) async throws {
        let reading = Mutex((now: 0, most: 0))
        let work = OrderedWork<Int>(
            count: 40, budget: 1 << 20, cost: { _ in .unknown }, size: { _ in 10 }, take: { _ in })
        try await work.run(threads: threads) { () throws(SlipwayError) in
            0
        } work: { job, _ throws(SlipwayError) in
            reading.withLock { state in
                state.now += 1
                state.most = max(state.most, state.now)
            }
            Pause.block(milliseconds: 1)
            reading.withLock { $0.now -= 1 }
            work.settle(job, bytes: 300_000)
            return job
        }
        #expect(reading.withLock { $0.most } == 1)
    }

    @Test("the first job that fails is told, whichever fails first", arguments: [1, 2, 7])
    func failure(threads: Int) async throws {
        let work = OrderedWork<Int>(
            count: 200, budget: 1 << 20, cost: { _ in .bytes(10) }, size: { _ in 10 }, take: { _ in })
        let told = await #expect(throws: SlipwayError.self) {
            try await work.run(threads: threads) { () throws(SlipwayError) in
                0
            } work: { job, _ throws(SlipwayError) in
                if job == 50 {
                    Pause.block(milliseconds: 20)
                    throw error(job)
                }
                if job > 50 { throw error(job) }
                return job
            }
        }
        #expect(told?.code == "job-50")
    }

    @Test("a result that cannot be taken, and tools that cannot be made, end the work")
    func otherFailures() async throws {
        let work = OrderedWork<Int>(
            count: 50, budget: 1 << 20, cost: { _ in .bytes(10) }, size: { _ in 10 },
            take: { result throws(SlipwayError) in if result == 20 { throw error(result) } })
        let taken = await #expect(throws: SlipwayError.self) {
            try await work.run(threads: 3) { () throws(SlipwayError) in
                0
            } work: { job, _ throws(SlipwayError) in
                job
            }
        }
        #expect(taken?.code == "job-20")
        let other = OrderedWork<Int>(
            count: 50, budget: 1 << 20, cost: { _ in .bytes(10) }, size: { _ in 10 }, take: { _ in })
        let made = await #expect(throws: SlipwayError.self) {
            try await other.run(
                threads: 3, prepare: { () throws(SlipwayError) -> Int in throw error(1) },
                work: { job, _ throws(SlipwayError) in job })
        }
        #expect(made?.code == "job-1")
    }

    @Test("nothing to do is done at once") func nothing() async throws {
        let work = OrderedWork<Int>(
            count: 0, budget: 1, cost: { _ in .unknown }, size: { _ in 0 }, take: { _ in })
        try await work.run(threads: 4) { () throws(SlipwayError) in
            0
        } work: { job, _ throws(SlipwayError) in
            job
        }
    }
}
