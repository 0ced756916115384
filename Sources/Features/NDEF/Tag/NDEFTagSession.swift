/// What a session with a reader does next: a value that is told what happened, and says what is to be done.
///
/// Whatever drives the reader (``NDEFTagReader``) does what it says; tests tell it what they like. What happens when
/// nothing of it is expected changes nothing.
public struct NDEFTagSession: Sendable, Hashable {
    public enum Operation: Sendable, Hashable {
        case read
        /// Writes, reads it back where it `verifies`, and makes the tag read-only where it `locks`.
        case write(NDEFMessage, verifies: Bool = true, locks: Bool = false)
        /// Makes the tag read-only, for good.
        case lock
    }

    public enum State: Sendable, Hashable {
        case idle
        case polling
        case connecting
        case askingStatus
        case reading
        case writing
        case verifying
        case locking
        /// It is over; with what was read or written.
        case ended(Result<NDEFMessage?, NDEFTagError>)
    }

    public enum Event: Sendable, Hashable {
        case started
        /// So many tags are in the field.
        case detected(Int)
        case connected
        case status(NDEFTagStatus)
        case read(NDEFMessage?)
        case written
        case locked
        case failed(NDEFTagError)
    }

    public enum Command: Sendable, Hashable {
        /// Wait for tags, again where there were several.
        case poll
        /// Talk to the tag.
        case connect
        case askStatus
        case read
        case write(NDEFMessage)
        case lock
        /// Tell whoever waits, and put the reader away.
        case end
    }

    public let operation: Operation
    public private(set) var state = State.idle

    public init(_ operation: Operation) { self.operation = operation }

    /// What was read or written, or why it was not; nil until it is over.
    public var outcome: Result<NDEFMessage?, NDEFTagError>? {
        if case .ended(let outcome) = state { outcome } else { nil }
    }

    /// - Returns: what is to be done; nil for nothing.
    public mutating func receive(_ event: Event) -> Command? {
        switch (state, event) {
        case (.ended, _): return nil
        case (_, .failed(let error)): return end(.failure(error))
        case (.idle, .started): return go(.polling, .poll)
        // which of several is meant, nobody knows
        case (.polling, .detected(let count)): return count == 1 ? go(.connecting, .connect) : .poll
        case (.connecting, .connected): return go(.askingStatus, .askStatus)
        case (.askingStatus, .status(let status)): return begin(status)
        case (.reading, .read(let message)): return end(.success(message))
        case (.writing, .written): return afterWriting()
        case (.verifying, .read(let message)): return verify(message)
        case (.locking, .locked): return end(.success(written))
        default: return nil
        }
    }

    private var written: NDEFMessage? {
        if case .write(let message, _, _) = operation { message } else { nil }
    }

    /// Nothing is written to a tag that does not take it.
    private mutating func begin(_ status: NDEFTagStatus) -> Command {
        guard status.access != .notFormatted else { return end(.failure(.notFormatted)) }
        switch operation {
        case .read: return go(.reading, .read)
        case .lock: return status.isWritable ? go(.locking, .lock) : end(.failure(.readOnly))
        case .write(let message, _, _):
            guard status.isWritable else { return end(.failure(.readOnly)) }
            let size = message.encodedCount()
            guard size <= status.capacity else {
                return end(.failure(.tooLarge(size: size, capacity: status.capacity)))
            }
            return go(.writing, .write(message))
        }
    }

    private mutating func afterWriting() -> Command {
        guard case .write(_, let verifies, let locks) = operation else { return end(.success(nil)) }
        if verifies { return go(.verifying, .read) }
        return locks ? go(.locking, .lock) : end(.success(written))
    }

    private mutating func verify(_ message: NDEFMessage?) -> Command {
        guard case .write(let written, _, let locks) = operation, message == written else {
            return end(.failure(.differs))
        }
        return locks ? go(.locking, .lock) : end(.success(written))
    }

    private mutating func go(_ next: State, _ command: Command) -> Command {
        state = next
        return command
    }

    private mutating func end(_ outcome: Result<NDEFMessage?, NDEFTagError>) -> Command {
        state = .ended(outcome)
        return .end
    }
}
