import ProjectDescription
import SlipwayModel

/// All targets of a set, with what each leads to.
struct CheckedSet {
    /// In the order of the manifests.
    let targets: [CheckedTarget]
    private let index: [CheckedTarget.Key: Int]
    /// What each target depends on that is a target of the set, by places in ``targets``.
    let needs: [[(target: Int, dependency: CheckedTarget.Dependency)]]

    init(_ targets: [CheckedTarget]) {
        self.targets = targets
        let index = Dictionary(targets.indices.map { (targets[$0].key, $0) }) { first, _ in first }
        self.index = index
        needs = targets.map { target in
            target.dependencies.compactMap { dependency in index[dependency.key].map { ($0, dependency) } }
        }
    }

    /// Everything that is reached from a target, the target itself too.
    ///
    /// - Parameter follows: whether a way from one target to the next is gone.
    func reach(_ start: Int, follows: (Int, Int) -> Bool = { _, _ in true }) -> [Int] {
        var seen: Set<Int> = [start]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            for (other, _) in needs[current] where follows(current, other) && seen.insert(other).inserted {
                queue.append(other)
            }
        }
        return queue
    }

    /// The targets that no other target of the set leads to.
    ///
    /// - Parameter follows: as in ``reach(_:follows:)``.
    func roots(follows: (Int, Int) -> Bool = { _, _ in true }) -> [Int] {
        var used: Set<Int> = []
        for target in targets.indices {
            for (other, _) in needs[target] where follows(target, other) { used.insert(other) }
        }
        return targets.indices.filter { !used.contains($0) }
    }
}
