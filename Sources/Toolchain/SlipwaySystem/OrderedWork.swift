package import SlipwayReport

/// Jobs that are done on several threads while their results are taken in order, one at a time, by whichever thread
/// comes by. What is in memory is bounded: no job begins before there is room for it.
///
/// Jobs begin in order, so that the one whose result is wanted next is always under way, and no thread waits for room
/// that only it could make. With one thread everything happens on that one, in the same order.
package final class OrderedWork<Result: Sendable>: Sendable {
    /// How much memory a job takes.
    package enum Cost: Sendable {
        /// Bytes from its beginning to the end of its work.
        case bytes(Int)
        /// It reads something whose size shows only then; ``OrderedWork/settle(_:bytes:)`` tells it. One at a time.
        case unknown
    }

    private let count: Int
    private let budget: Int
    private let cost: @Sendable (Int) -> Cost
    private let size: @Sendable (Result) -> Int
    private let take: @Sendable (Result) throws(SlipwayError) -> Void
    private let state = Monitor(State())

    /// What a job takes at least, for its own records.
    private static var least: Int { 1 << 10 }
    /// What is set aside for a job whose size is not known yet.
    private static var reserve: Int { 4 << 20 }

    /// - Parameters:
    ///   - count: jobs, called by their indices.
    ///   - budget: bytes that all jobs and results that wait to be taken may have; a job that needs more by itself is
    ///     done alone.
    ///   - size: bytes of a result.
    ///   - take: gets the results in the order of the jobs, one at a time.
    package init(
        count: Int, budget: Int, cost: @escaping @Sendable (Int) -> Cost, size: @escaping @Sendable (Result) -> Int,
        take: @escaping @Sendable (Result) throws(SlipwayError) -> Void
    ) {
        self.count = count
        self.budget = budget
        self.cost = cost
        self.size = size
        self.take = take
    }

    /// Does all jobs.
    ///
    /// - Parameters:
    ///   - prepare: makes what a thread needs for its jobs.
    ///   - work: does a job.
    /// - Throws: the error of the first job that failed, or of the first result that could not be taken.
    package func run<Tools: ~Copyable>(
        threads: Int, prepare: @escaping @Sendable () throws(SlipwayError) -> Tools,
        work: @escaping @Sendable (Int, borrowing Tools) throws(SlipwayError) -> Result
    ) async throws(SlipwayError) {
        let threads = max(1, min(threads, count))
        await WorkerThreads.forEach(below: threads, threads: threads, stackSize: 1 << 20) { [self] _ in
            do throws(SlipwayError) {
                let tools = try prepare()
                while let job = next() { perform(job) { () throws(SlipwayError) in try work(job, tools) } }
            } catch {
                fail(-1, error)
            }
        }
        if let failure = state.change({ $0.failure }) { throw failure.error }
    }

    /// Tells how much a job of unknown cost has read, as soon as it has.
    package func settle(_ job: Int, bytes: Int) {
        state.change { state in
            guard state.unsettled == job else { return }
            state.unsettled = nil
            state.charge(job, bytes)
        }
    }

    private func perform(_ job: Int, _ work: () throws(SlipwayError) -> Result) {
        do throws(SlipwayError) {
            let result = try work()
            let bytes = size(result)
            state.change { state in
                if state.unsettled == job { state.unsettled = nil }
                state.charge(job, bytes + Self.least)
                state.results[job] = result
            }
        } catch {
            fail(job, error)
        }
    }

    private func fail(_ job: Int, _ error: SlipwayError) {
        state.change { state in
            if state.unsettled == job { state.unsettled = nil }
            if state.failure.map({ job < $0.job }) ?? true { state.failure = (job, error) }
        }
    }

    /// The next job of this thread, after taking what results are there; `nil` when there is nothing left to do.
    private func next() -> Int? {
        while true {
            switch state.wait({ step(&$0) }) {
            case .end: return nil
            case .work(let job): return job
            case .take(let job, let result):
                do throws(SlipwayError) {
                    try take(result)
                } catch {
                    fail(job, error)
                }
                state.change { state in
                    state.charge(job, nil)
                    state.taken += 1
                    state.isTaking = false
                }
            }
        }
    }

    private enum Step {
        case end
        case work(Int)
        case take(Int, Result)
    }

    /// What a thread can do now; `nil` where it has to wait.
    private func step(_ state: inout State) -> Step? {
        if state.failure != nil { return .end }
        if !state.isTaking, let result = state.results.removeValue(forKey: state.taken) {
            state.isTaking = true
            return .take(state.taken, result)
        }
        if state.begun < count, let job = begin(&state) { return .work(job) }
        return state.taken == count ? .end : nil
    }

    private func begin(_ state: inout State) -> Int? {
        let job = state.begun
        let bytes: Int
        switch cost(job) {
        case .bytes(let known): bytes = known + Self.least
        case .unknown:
            if state.unsettled != nil { return nil }
            bytes = Self.reserve
        }
        guard state.charges.isEmpty || state.used + bytes <= budget else { return nil }
        if case .unknown = cost(job) { state.unsettled = job }
        state.charge(job, bytes)
        state.begun += 1
        return job
    }

    private struct State: Sendable {
        /// Jobs that have begun, and results that have been taken.
        var begun = 0
        var taken = 0
        var isTaking = false
        /// Bytes of each job that is under way or waits to be taken.
        var charges: [Int: Int] = [:]
        var used = 0
        /// The job whose size is not known yet.
        var unsettled: Int?
        var results: [Int: Result] = [:]
        var failure: (job: Int, error: SlipwayError)?

        mutating func charge(_ job: Int, _ bytes: Int?) {
            used += (bytes ?? 0) - (charges[job] ?? 0)
            charges[job] = bytes
        }
    }
}
