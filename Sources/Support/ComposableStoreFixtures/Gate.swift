import Guarding

/// Something that is waited for until it is opened.
package final class Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() { (stream, continuation) = AsyncStream.makeStream(of: Void.self) }

    package func open() { continuation.finish() }

    /// Returns early where the task is cancelled.
    package func wait() async { for await _ in stream {} }
}

/// What has been noted, in order.
package final class Notes<Value: Sendable>: Sendable {
    private let values = Guarded<[Value]>([])

    package init() {}

    package var all: [Value] { values.withLock { $0 } }

    package func add(_ value: Value) { values.withLock { $0.append(value) } }
}
