import SlipwayReport
import SlipwaySystem
import Synchronization

/// What keeps a processor busy for long, because of what somebody has sent: on threads of its own, so many at a time as
/// there are processors. The threads that answer requests are as few, and would answer nobody meanwhile.
final class HeavyWork: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>
    private let width: Int

    /// Bytes of the stack of a thread; only those that are used are taken.
    private static let stackSize = 8 << 20

    init(width: Int = WorkerThreads.processorCount) {
        self.width = width
        state = Mutex(State(free: width))
    }

    /// How much is under way, and waits.
    var running: Int { state.withLock { width - $0.free } }
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// - Throws: what `body` throws.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws(SlipwayError) -> Value
    ) async throws(SlipwayError) -> Value {
        await begin()
        defer { end() }
        let outcome = Outcome<Value>()
        await WorkerThreads.forEach(below: 1, threads: 1, stackSize: HeavyWork.stackSize) { _ in
            do throws(SlipwayError) {
                outcome.set(.success(try body()))
            } catch {
                outcome.set(.failure(error))
            }
        }
        return try outcome.get()
    }

    private func begin() async {
        await withCheckedContinuation { continuation in
            let mayGo = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if mayGo { continuation.resume() }
        }
    }

    private func end() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if state.waiting.isEmpty {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}

/// How work on another thread ended.
private final class Outcome<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, SlipwayError>?>(nil)

    func set(_ result: Result<Value, SlipwayError>) { self.result.withLock { $0 = result } }

    func get() throws(SlipwayError) -> Value {
        guard let known = result.withLock({ $0 }) else {
            throw SlipwayError(.bug, code: "no-result", "work has ended without a result")
        }
        return try known.get()
    }
}
