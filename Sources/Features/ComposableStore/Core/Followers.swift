/// Those who follow a state. They are used while the store is locked.
struct Followers<State: Sendable> {
    private var followers: [Int: Follower] = [:]
    private var lastNumber = 0

    private struct Follower {
        let tell: @Sendable (State) -> Void
        let finish: @Sendable () -> Void
    }

    var isEmpty: Bool { followers.isEmpty }

    mutating func add(
        tell: @escaping @Sendable (State) -> Void, finish: @escaping @Sendable () -> Void
    ) -> Int {
        lastNumber += 1
        followers[lastNumber] = Follower(tell: tell, finish: finish)
        return lastNumber
    }

    mutating func remove(_ number: Int) { followers[number] = nil }

    func tell(_ state: State) {
        for follower in followers.values { follower.tell(state) }
    }

    func finish() {
        for follower in followers.values { follower.finish() }
    }
}
