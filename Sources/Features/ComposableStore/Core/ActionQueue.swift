/// Actions that wait to be reduced, in the order in which they came.
struct ActionQueue<Action: Sendable> {
    private var actions: [QueuedAction<Action>] = []
    /// Those before it have been taken.
    private var first = 0

    var isEmpty: Bool { first == actions.count }

    mutating func append(_ action: QueuedAction<Action>) { actions.append(action) }

    mutating func popFirst() -> QueuedAction<Action>? {
        guard !isEmpty else { return nil }
        defer {
            first += 1
            // each is moved once for one that was taken: many take no longer than few, each
            if first * 2 >= actions.count {
                actions.removeFirst(first)
                first = 0
            }
        }
        return actions[first]
    }
}

/// An action that is reduced after the one before.
struct QueuedAction<Action: Sendable>: Sendable {
    let action: Action
    let group: Int?
    /// Of its record, where it can be cancelled or is waited for.
    let number: Int?
}
