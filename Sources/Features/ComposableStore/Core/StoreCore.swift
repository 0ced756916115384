/// What is behind a store: a state, or a part of another store.
protocol StoreCore<State, Action>: AnyObject, Sendable {
    associatedtype State: Sendable
    associatedtype Action: Sendable

    func read<Value>(_ body: (State) -> Value) -> Value
    /// The state, and a number that is another whenever it may have changed.
    func snapshot() -> (state: State, version: Int)
    func send(_ action: Action) -> StoreTask
    /// What a closure makes of the state, now and whenever actions were reduced. The closure runs while the store is
    /// locked.
    func follow<Value: Sendable>(_ value: @escaping @Sendable (State) -> Value) -> AsyncStream<Value>
}
