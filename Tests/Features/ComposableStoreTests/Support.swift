import ComposableStore
import Synchronization

/// Something that is waited for until it is opened.
final class Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(of: Void.self) }

    func open() { continuation.finish() }

    /// Returns early where the task is cancelled.
    func wait() async { for await _ in stream {} }
}

/// What has been noted, in order.
final class Notes<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    var all: [Value] { values.withLock { $0 } }

    func add(_ value: Value) { values.withLock { $0.append(value) } }
}

/// Adds up what it is sent, and does what an action says.
struct Sum: Reducer {
    struct State: Equatable {
        var values: [Int] = []
        var sum: Int { values.reduce(0, +) }
    }

    enum Action: Sendable {
        case add(Int)
        case perform(Effect<Action>)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .add(let value):
            state.values.append(value)
            return .none
        case .perform(let effect): return effect
        }
    }
}

func sumStore(observer: (any StoreObserver<Sum.State, Sum.Action>)? = nil) -> Store<Sum.State, Sum.Action> {
    Store(initialState: Sum.State(), observer: observer) { Sum() }
}
