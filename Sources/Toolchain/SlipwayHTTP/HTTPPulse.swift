import SlipwaySystem
import Synchronization

/// Tells whether a transfer still moves: a large one may take as long as it does, a silent one may not.
final class HTTPPulse: Sendable {
    private let clock: any TimeSource
    private let state: Mutex<(start: Double, bytes: Int)>

    /// Bytes that have to move in a while: a server that takes a byte now and then never falls silent.
    private static let least = 16 << 10

    init(clock: any TimeSource) {
        self.clock = clock
        state = Mutex((clock.monotonic(), HTTPPulse.least))
    }

    /// Bytes have moved, or the other side has said something.
    func beat(_ bytes: Int = HTTPPulse.least) { state.withLock { $0.bytes += bytes } }

    /// Runs a transfer until it is done.
    ///
    /// - Throws: ``HTTPFailure/Stalled`` where next to nothing moves for as many seconds; what `body` throws.
    func run<Value: Sendable>(
        patience: Double, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask(operation: body)
            group.addTask { [self] in
                while true {
                    try await clock.pause(seconds: patience)
                    let isAlive = state.withLock { state in
                        defer { state.bytes = 0 }
                        return state.bytes >= HTTPPulse.least
                    }
                    if !isAlive { throw HTTPFailure.Stalled(seconds: Int(patience)) }
                }
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
