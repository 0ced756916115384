/// Sends the actions of an effect.
///
/// ```swift
/// .run { send in
///     for await location in locations { send(.moved(location)) }
/// }
/// ```
///
/// The action has been reduced when it returns. It is left out where the effect was cancelled; what comes after its
/// operation has returned is an issue.
public struct Send<Action: Sendable>: Sendable {
    private let send: @Sendable (Action) -> Void

    init(_ send: @escaping @Sendable (Action) -> Void) { self.send = send }

    public func callAsFunction(_ action: Action) { send(action) }
}
