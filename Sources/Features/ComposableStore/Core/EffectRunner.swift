/// Runs effects, and is told of them: the store.
protocol EffectRunner<Action> {
    associatedtype Action: Sendable

    func task(
        of effect: RunningEffect, priority: TaskPriority?,
        _ operation: @escaping @Sendable (Send<Action>) async -> Void
    ) -> Task<Void, Never>

    func willBegin(_ effect: RunningEffect, of action: Action)
    func didFind(_ issue: StoreIssue)
}

/// By what an effect is cancelled.
enum EffectKey: Hashable, Sendable {
    case id(EffectID)
    case feature(EffectID)
}

/// What is done when a store is not locked any more, as it runs what is not the store's.
struct Afterwards: Sendable {
    private var cancelled: [Task<Void, Never>] = []
    private var ended: [CheckedContinuation<Void, Never>] = []

    mutating func cancel(_ task: Task<Void, Never>) { cancelled.append(task) }

    mutating func resume(_ waiting: [CheckedContinuation<Void, Never>]) { ended += waiting }

    consuming func callAsFunction() {
        for task in cancelled { task.cancel() }
        for continuation in ended { continuation.resume() }
    }
}
