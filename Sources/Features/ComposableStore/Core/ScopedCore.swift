import Guarding

/// A part of another store.
final class ScopedCore<Parent: Sendable, ParentAction: Sendable, State: Sendable, Action: Sendable>: StoreCore {
    private let parent: any StoreCore<Parent, ParentAction>
    private let toState: @Sendable (Parent) -> State
    private let toAction: @Sendable (Action) -> ParentAction

    init(
        parent: any StoreCore<Parent, ParentAction>, toState: @escaping @Sendable (Parent) -> State,
        toAction: @escaping @Sendable (Action) -> ParentAction
    ) {
        self.parent = parent
        self.toState = toState
        self.toAction = toAction
    }

    func read<Value>(_ body: (State) -> Value) -> Value { parent.read { body(toState($0)) } }

    func snapshot() -> (state: State, version: Int) {
        let (state, version) = parent.snapshot()
        return (toState(state), version)
    }

    func send(_ action: Action) -> StoreTask { parent.send(toAction(action)) }

    func follow<Value: Sendable>(_ value: @escaping @Sendable (State) -> Value) -> AsyncStream<Value> {
        let toState = toState
        return parent.follow { value(toState($0)) }
    }
}

/// The last of a part that is not always there.
final class LastPart<Part: Sendable>: Sendable {
    private let last: Guarded<Part>

    init(_ part: Part) { last = Guarded(part) }

    /// The part, or the last one where there is none.
    func remember(_ part: Part?) -> Part {
        last.withLock { last in
            if let part { last = part }
            return last
        }
    }
}
