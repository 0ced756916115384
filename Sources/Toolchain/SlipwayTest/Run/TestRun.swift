import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// Runs tests to their ends, some processes at a time.
struct TestRun: Sendable {
    let runner: BatchRunner
    let workers: Int
    /// How many tests of Swift Testing run at a time.
    let width: Int
    let retries: Int
    let repetitions: Int
    let seed: UInt64?
    let stopsAtFailure: Bool
    let separatesModules: Bool
    let quarantine: QuarantineDay

    /// - Parameter tests: those that are chosen.
    /// - Throws: status 3 where a process cannot be started.
    func run(_ tests: [TestInfo]) async throws(SlipwayError) -> TestSchedule {
        var schedule = TestSchedule(
            tests, workers: workers, retries: retries, repetitions: repetitions, seed: seed,
            stopsAtFailure: stopsAtFailure, separatesModules: separatesModules, isTolerated: quarantine.tolerates)
        var failure: SlipwayError?
        await withTaskGroup(of: Result<BatchOutcome, SlipwayError>.self) { group in
            while true {
                while failure == nil, let batch = schedule.next() {
                    let width = batch.isSuspect ? 1 : width
                    group.addTask { [runner] in
                        do throws(SlipwayError) {
                            return .success(try await runner.run(batch, width: width))
                        } catch {
                            return .failure(error)
                        }
                    }
                }
                guard let result = await group.next() else { return }
                switch result {
                case .success(let outcome):
                    for (test, attempt) in schedule.finished(outcome) { runner.onResult(test, attempt) }
                    if schedule.isCancelled { runner.cancel() }
                case .failure(let error):
                    failure = failure ?? error
                    runner.cancel()
                }
            }
        }
        if let failure { throw failure }
        return schedule
    }
}

extension TestSchedule {
    /// The cases of a report.
    func cases(_ tests: [TestInfo], _ quarantine: QuarantineDay) -> [TestCase] {
        tests.compactMap { test in
            attempts[test.key].map { TestCase(test, $0, isRepeated: repetitions > 1, quarantine) }
        }
    }
}
