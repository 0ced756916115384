/// What an action has begun: its effects, and those of the actions that they send.
public struct StoreTask: Sendable {
    let waiting: (@Sendable () async -> Void)?
    let cancelling: (@Sendable () -> Void)?

    static let ended = StoreTask(waiting: nil, cancelling: nil)

    /// Waits until all has ended. Whoever is cancelled while waiting cancels it.
    ///
    /// ```swift
    /// .task { await store.send(.appeared).finish() }
    /// ```
    public func finish() async {
        guard let waiting else { return }
        await withTaskCancellationHandler(operation: waiting, onCancel: cancel)
    }

    /// Ends it: none of its actions is reduced when this returns.
    public func cancel() { cancelling?() }
}
