/// Actions by a small number: first they are added, then they are looked up.
///
/// An action is a structure with a closure in it. A closure whose types come from the table's own would be made, and
/// called, through another one.
struct ActionTable<Action> {
    private var actions: ContiguousArray<(ordinal: Int, action: Action)> = []

    mutating func add(_ action: Action, for ordinal: Int) {
        if actions.isEmpty { actions.reserveCapacity(128) }
        actions.append((ordinal, action))
    }

    /// The numbers that something has been added for.
    var ordinals: [Int] { actions.map(\.ordinal) }

    /// What has been added, sorted by number; actions of one number stay in their order.
    var rows: Rows { Rows(actions) }

    /// The table as the walk reads it: without counting references or checking bounds.
    struct Rows: ~Copyable {
        private let actions: UnsafeMutableBufferPointer<Action>
        /// Where the actions of each number begin, and the end of all.
        private let starts: UnsafeMutableBufferPointer<Int>
        /// The first number without actions behind all that have some.
        private let limit: Int

        fileprivate init(_ list: ContiguousArray<(ordinal: Int, action: Action)>) {
            limit = (list.lazy.map(\.ordinal).max() ?? -1) + 1
            starts = .allocate(capacity: limit + 1)
            starts.initialize(repeating: 0)
            for entry in list { starts[entry.ordinal + 1] += 1 }
            for ordinal in 0..<limit { starts[ordinal + 1] += starts[ordinal] }
            actions = .allocate(capacity: list.count)
            var next = Array(starts)
            for entry in list {
                actions.initializeElement(at: next[entry.ordinal], to: entry.action)
                next[entry.ordinal] += 1
            }
        }

        deinit {
            actions.deinitialize()
            actions.deallocate()
            starts.deallocate()
        }

        /// Calls `body` with each action of a number.
        @inline(__always)
        func forEach(_ ordinal: Int, _ body: (Action) -> Void) {
            guard ordinal < limit, let starts = starts.baseAddress, let actions = actions.baseAddress else { return }
            for index in starts[ordinal]..<starts[ordinal + 1] { body(actions[index]) }
        }
    }
}
