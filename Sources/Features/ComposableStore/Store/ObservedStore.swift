public import Observation

/// A store on the main actor, for views: what reads its state is told when it is another.
///
/// ```swift
/// @State private var store = ObservedStore(Store(initialState: Counter.State()) { Counter() })
///
/// var body: some View {
///     Button("\(store.count)") { store.send(.increment) }
/// }
/// ```
///
/// What is sent through it shows at once, with the animation in which it is sent; what effects do, and what is sent
/// through the store itself, in the main actor's next turn.
@MainActor
@dynamicMemberLookup
public final class ObservedStore<State: Sendable, Action: Sendable>: Observable {
    private let store: Store<State, Action>
    private let isSame: (State, State) -> Bool
    private let registrar = ObservationRegistrar()
    private var shown: (state: State, version: Int)
    private var following: Task<Void, Never>?

    /// - Parameter isSame: whether nobody needs to be told.
    public init(_ store: Store<State, Action>, isSame: @escaping (State, State) -> Bool) {
        self.store = store
        self.isSame = isSame
        shown = store.core.snapshot()
        let signals = store.core.follow { _ in }
        following = Task { [weak self] in
            for await _ in signals {
                guard let self else { return }
                self.update()
            }
        }
    }

    public convenience init(_ store: Store<State, Action>) { self.init(store) { _, _ in false } }

    public convenience init(_ store: Store<State, Action>) where State: Equatable { self.init(store, isSame: ==) }

    deinit { following?.cancel() }

    public var state: State {
        registrar.access(self, keyPath: \.state)
        return shown.state
    }

    public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }

    @discardableResult
    public func send(_ action: Action) -> StoreTask {
        let task = store.send(action)
        update()
        return task
    }

    private func update() {
        let new = store.core.snapshot()
        guard new.version != shown.version else { return }
        guard !isSame(shown.state, new.state) else {
            shown.version = new.version
            return
        }
        registrar.withMutation(of: self, keyPath: \.state) { shown = new }
    }
}

#if canImport(SwiftUI)
    public import SwiftUI

    extension ObservedStore {
        /// A binding to a part of the state, which sends an action for what is written.
        public func binding<Value: Sendable>(
            _ keyPath: any KeyPath<State, Value> & Sendable, send action: @escaping @Sendable (Value) -> Action
        ) -> Binding<Value> {
            Binding {
                self.state[keyPath: keyPath]
            } set: { value, transaction in
                withTransaction(transaction) { _ = self.send(action(value)) }
            }
        }
    }
#endif
