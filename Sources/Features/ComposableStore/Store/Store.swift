/// Holds the state of a feature, and runs it.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.increment)
/// store.count  // 1
/// ```
///
/// It may be used by several threads at once: one action is reduced at a time, and the state has changed when
/// ``send(_:)`` returns. Reducers and observers must not use the store that runs them. When nobody holds the store
/// any more, its effects are cancelled.
@dynamicMemberLookup
public final class Store<State: Sendable, Action: Sendable>: Sendable {
    let core: any StoreCore<State, Action>

    /// - Parameters:
    ///   - initialState: what it begins with.
    ///   - observer: is told what happens. Without one, issues are written to standard error.
    ///   - reducer: the feature.
    public convenience init<Root: Reducer<State, Action>>(
        initialState: State,
        observer: (any StoreObserver<State, Action>)? = nil,
        @ReducerBuilder<State, Action> reducer: () -> Root
    ) {
        self.init(core: RootCore(state: initialState, reducer: reducer(), observer: observer))
    }

    init(core: any StoreCore<State, Action>) { self.core = core }

    /// As it is now.
    public var state: State { core.read { $0 } }

    /// A part of the state as it is now.
    public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
        core.read { $0[keyPath: keyPath] }
    }

    /// Reduces an action and begins its effects.
    ///
    /// - Returns: what it has begun, to wait for it or to cancel it.
    @discardableResult
    public func send(_ action: Action) -> StoreTask { core.send(action) }

    /// A store for a part of the state and of the actions.
    ///
    /// - Parameters:
    ///   - state: where the part is.
    ///   - action: makes an action of this store: mostly a case, `AppAction.counter`.
    public func scope<Part: Sendable, PartAction: Sendable>(
        state: any KeyPath<State, Part> & Sendable, action: @escaping @Sendable (PartAction) -> Action
    ) -> Store<Part, PartAction> {
        Store<Part, PartAction>(
            core: ScopedCore(parent: core, toState: { $0[keyPath: state] }, toAction: action))
    }

    /// A store for a part that is not always there.
    ///
    /// - Returns: nil where it is not there. A store that outlives its part goes on with the last that it has seen.
    public func scope<Part: Sendable, PartAction: Sendable>(
        state: any KeyPath<State, Part?> & Sendable, action: @escaping @Sendable (PartAction) -> Action
    ) -> Store<Part, PartAction>? {
        guard let part = self.state[keyPath: state] else { return nil }
        let last = LastPart(part)
        return Store<Part, PartAction>(
            core: ScopedCore(parent: core, toState: { last.remember($0[keyPath: state]) }, toAction: action))
    }
}

// MARK: - Following

extension Store {
    /// The state, now and whenever actions were reduced. Who is slow gets the newest, and misses some between.
    public func follow() -> StoreStates<State> {
        StoreStates { [core] in core.follow { $0 } }
    }

    /// A part of the state, now and whenever it is another.
    ///
    /// ```swift
    /// for await count in store.follow(\.count) { label.text = "\(count)" }
    /// ```
    public func follow<Value: Equatable & Sendable>(
        _ keyPath: any KeyPath<State, Value> & Sendable
    ) -> StoreValues<Value> {
        StoreValues { [core] in core.follow { $0[keyPath: keyPath] } }
    }
}
