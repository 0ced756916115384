/// Changes a state by an action, and says what else is to be done.
///
/// A feature either implements ``reduce(into:action:)``, or has a ``body`` of other reducers. What it needs from
/// outside are properties of its own, so whoever makes it says with what it works.
///
/// ```swift
/// struct Counter: Reducer {
///     struct State: Equatable { var count = 0 }
///     enum Action { case increment }
///
///     func reduce(into state: inout State, action: Action) -> Effect<Action> {
///         state.count += 1
///         return .none
///     }
/// }
/// ```
public protocol Reducer<State, Action>: Sendable {
    associatedtype State: Sendable
    associatedtype Action: Sendable
    associatedtype Body = Never

    /// Runs while the store is locked: it calculates, and leaves all that waits to the effect.
    func reduce(into state: inout State, action: Action) -> Effect<Action>

    /// The reducers that it consists of: each gets the state that the one before has left.
    @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer where Body == Never {
    /// A reducer that implements ``reduce(into:action:)`` has none.
    public var body: Never { preconditionFailure("\(Self.self) has no body: call reduce(into:action:)") }
}

extension Reducer where Body: Reducer<State, Action> {
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        body.reduce(into: &state, action: action)
    }
}

/// A reducer that is a closure.
public struct Reduce<State: Sendable, Action: Sendable>: Reducer {
    private let change: @Sendable (inout State, Action) -> Effect<Action>

    public init(_ change: @escaping @Sendable (inout State, Action) -> Effect<Action>) { self.change = change }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> { change(&state, action) }
}

/// A reducer that does nothing.
public struct EmptyReducer<State: Sendable, Action: Sendable>: Reducer {
    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
