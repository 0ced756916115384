/// Is told what happens in a store, in order: a log, or a test.
///
/// It is told while the store is locked: it must not use the store, and should be quick.
public protocol StoreObserver<State, Action>: Sendable {
    associatedtype State: Sendable
    associatedtype Action: Sendable

    /// An action was reduced.
    ///
    /// - Parameters:
    ///   - action: what was reduced.
    ///   - origin: who sent it.
    ///   - state: as it is now.
    func didReduce(_ action: Action, from origin: ActionOrigin, state: State)

    /// An effect begins.
    func willBegin(_ effect: RunningEffect, of action: Action)

    /// An effect has ended or was cancelled: no action of it will follow.
    func didEnd(_ effect: RunningEffect)

    func didFind(_ issue: StoreIssue)
}

/// Who has sent an action.
public enum ActionOrigin: Sendable, Hashable {
    /// Somebody from outside.
    case store
    /// `Effect.send`: with the action before.
    case reducer
    case effect(RunningEffect)
}

/// An effect of a store.
public struct RunningEffect: Sendable, Hashable, Identifiable {
    /// Of this store, from 1 on.
    public let id: Int
    /// As `Effect.run` was told.
    public let name: String?
}

extension RunningEffect: CustomStringConvertible {
    public var description: String { name ?? "effect \(id)" }
}
