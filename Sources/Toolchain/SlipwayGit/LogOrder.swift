/// The commits of a log in an order in which every commit comes before its parents, and what follows from it.
///
/// A log is in the order of the committers' clocks, which is such an order unless one of them was wrong. Then the
/// commits are ordered anew (Kahn 1962), the newest first as far as that goes.
package struct LogOrder: Sendable {
    private let log: CommitLog
    /// The commit at each place, and each commit's place; both empty where the log is in order already.
    private var sequence: [Int32] = []
    private var places: [Int32] = []

    package init(_ log: CommitLog) {
        self.log = log
        let isOrdered = log.commits.indices.allSatisfy { index in
            log.commits[index].parents.allSatisfy { $0 < 0 || $0 > index }
        }
        if !isOrdered { sort() }
    }

    private mutating func sort() {
        let count = log.commits.count
        var children = [Int32](repeating: 0, count: count)
        for index in 0..<count { for parent in parents(Int32(index)) { children[Int(parent)] += 1 } }
        // The heap gives the highest first, and the newest has the lowest number.
        var ready = MaxHeap<Int32>()
        for index in 0..<count where children[index] == 0 { ready.insert(-Int32(index)) }
        places = Array(repeating: 0, count: count)
        sequence.reserveCapacity(count)
        while let top = ready.top {
            ready.removeTop()
            places[Int(-top)] = Int32(sequence.count)
            sequence.append(-top)
            for parent in parents(-top) {
                children[Int(parent)] -= 1
                if children[Int(parent)] == 0 { ready.insert(-parent) }
            }
        }
    }

    private func parents(_ commit: Int32) -> some Sequence<Int32> {
        log.commits[Int(commit)].parents.lazy.filter { $0 >= 0 }
    }

    private func commit(at place: Int32) -> Int32 { sequence.isEmpty ? place : sequence[Int(place)] }
    private func place(of commit: Int32) -> Int32 { places.isEmpty ? commit : places[Int(commit)] }

    /// For each commit the highest number that it or an ancestor of it has.
    ///
    /// - Parameter own: the number of each commit; -1 for none.
    package func highest(_ own: [Int32]) -> [Int32] {
        var highest = own
        for place in (0..<Int32(own.count)).reversed() {
            let commit = commit(at: place)
            var best = own[Int(commit)]
            for parent in log.commits[Int(commit)].parents where parent >= 0 { best = max(best, highest[Int(parent)]) }
            highest[Int(commit)] = best
        }
        return highest
    }

    /// The commits that one has and another one has not. Only the part of history is visited in which they differ.
    ///
    /// - Parameters:
    ///   - tip: its position in the log.
    ///   - other: the position of the other one; -1 for none.
    ///   - isKnown: whether the other one is known to have a commit, which saves the search.
    package func commits(of tip: Int32, without other: Int32, isKnown: (Int32) -> Bool) -> [Int32] {
        if tip == other { return [] }
        var heap = MaxHeap<Int32>()
        var isHidden: [Int32: Bool] = [tip: false]
        if other >= 0 { isHidden[other] = true }
        for commit in isHidden.keys { heap.insert(-place(of: commit)) }
        var open = 1
        var found: [Int32] = []
        while open > 0, let top = heap.top {
            heap.removeTop()
            let commit = commit(at: -top)
            var isOther = isHidden[commit] ?? true
            if !isOther {
                open -= 1
                isOther = isKnown(commit)
                if !isOther { found.append(commit) }
            }
            for parent in parents(commit) {
                if let known = isHidden[parent] {
                    if isOther && !known {
                        isHidden[parent] = true
                        open -= 1
                    }
                } else {
                    isHidden[parent] = isOther
                    heap.insert(-place(of: parent))
                    if !isOther { open += 1 }
                }
            }
        }
        return found
    }
}
