import Dispatch
import Foundation
import Guarding

/// A thread of its own for what waits: the threads that tasks share are few, and none of them may stand still.
final class BlockingThread: Sendable {
    private let jobs: JobQueue

    init(_ name: String) {
        let jobs = JobQueue()
        self.jobs = jobs
        let thread = Thread { while let job = jobs.next() { job() } }
        thread.name = name
        thread.start()
    }

    deinit { jobs.end() }

    /// What `body` gives, one behind the other.
    func perform<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result = await withCheckedContinuation { continuation in
            jobs.add {
                let result: Result<Value, Failure>
                do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }
}

/// What a thread has to do.
private final class JobQueue: Sendable {
    private let jobs = Guarded<[@Sendable () -> Void]>([])
    private let count = DispatchSemaphore(value: 0)

    func add(_ job: @escaping @Sendable () -> Void) {
        jobs.withLock { $0.append(job) }
        count.signal()
    }

    /// No more comes; what is there is done.
    func end() { count.signal() }

    /// Waits for a job; nil at the end.
    func next() -> (@Sendable () -> Void)? {
        count.wait()
        return jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}
