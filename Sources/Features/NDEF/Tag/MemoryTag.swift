import Guarding

/// A tag of type 2 in memory: for tests, previews, and systems without a reader.
public final class MemoryTag: NDEFTag {
    private struct State {
        var memory: Type2TagMemory
        /// How many pages are written before the tag leaves the field; nil: it stays.
        var writesLeft: Int?
    }

    private let state: Guarded<State>

    public init(_ memory: Type2TagMemory = Type2TagMemory()) { state = Guarded(State(memory: memory)) }

    /// What is on it.
    public var memory: Type2TagMemory { state.withLock { $0.memory } }

    /// Takes the tag out of the field once so many further pages are written.
    public func leaveField(afterPages count: Int = 0) { state.withLock { $0.writesLeft = max(count, 0) } }

    /// Brings it back.
    public func enterField() { state.withLock { $0.writesLeft = nil } }

    public func connect() async throws(NDEFTagError) { _ = try present { _ in } }

    public func status() async throws(NDEFTagError) -> NDEFTagStatus {
        try present { memory throws(NDEFTagError) in try memory.status() }
    }

    public func read() async throws(NDEFTagError) -> NDEFMessage? {
        try present { memory throws(NDEFTagError) in try memory.message() }
    }

    public func write(_ message: NDEFMessage) async throws(NDEFTagError) {
        let bytes = message.encoded()
        try change { memory, willWrite throws(NDEFTagError) in try memory.write(bytes, willWrite: willWrite) }
    }

    public func lock() async throws(NDEFTagError) {
        try change { memory, willWrite throws(NDEFTagError) in try memory.lock(willWrite: willWrite) }
    }

    private func present<Value: Sendable>(
        _ body: (Type2TagMemory) throws(NDEFTagError) -> Value
    ) throws(NDEFTagError) -> Value {
        let memory = state.withLock { $0.writesLeft == 0 ? nil : $0.memory }
        guard let memory else { throw .lost }
        return try body(memory)
    }

    private func change(
        _ body: (inout Type2TagMemory, () throws(NDEFTagError) -> Void) throws(NDEFTagError) -> Void
    ) throws(NDEFTagError) {
        try state.withLock { state throws(NDEFTagError) in
            guard state.writesLeft != 0 else { throw .lost }
            var (memory, left) = (state.memory, state.writesLeft)
            defer { (state.memory, state.writesLeft) = (memory, left) }
            try body(&memory) { () throws(NDEFTagError) in
                guard let pages = left else { return }
                guard pages > 0 else { throw .lost }
                left = pages - 1
            }
        }
    }
}
