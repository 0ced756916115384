import SlipwayGit
import SlipwayModel

/// Which release comes before each one of a log: the highest lower one that it contains.
///
/// Before a release only releases come; before a pre-release pre-releases do, too.
struct ReleaseChain {
    /// Lowest first; a release's place here is its rank.
    let releases: [ReleaseTag]
    /// Where their commits are in the log.
    let tips: [Int32]
    /// The rank of the one before each, -1 for none.
    private(set) var previous: [Int32] = []
    private let any: Containment
    private let stable: Containment

    /// - Parameter releases: lowest first; those that the log does not have are left out.
    init(_ releases: [ReleaseTag], in log: CommitLog, order: LogOrder) {
        let found = releases.compactMap { release in log.index(of: release.commit).map { (release, Int32($0)) } }
        self.releases = found.map(\.0)
        tips = found.map(\.1)
        let isStable = found.map { !$0.0.version.isPrerelease }
        any = Containment(log, order, tips: tips) { _ in true }
        stable = isStable.contains(false) ? Containment(log, order, tips: tips) { isStable[$0] } : any
        previous = tips.indices.map { rank in
            last(below: Int32(rank), at: tips[rank], isPrerelease: !isStable[rank])
        }
    }

    /// The rank of the highest release below another rank that a commit contains, -1 for none.
    func last(below rank: Int32, at tip: Int32, isPrerelease: Bool) -> Int32 {
        (isPrerelease ? any : stable).highest(below: rank, at: tip)
    }

    /// Whether a release is another one, or is before it by way of those between.
    func isBefore(_ rank: Int32, _ other: Int32) -> Bool {
        if rank < 0 { return false }
        var next = other
        // Ranks fall on the way.
        while next > rank { next = previous[Int(next)] }
        return next == rank
    }
}

/// The releases that commits contain.
private struct Containment {
    private let log: CommitLog
    /// The highest rank of each commit itself, and with its ancestors; -1 for none.
    private var own: [Int32]
    private let best: [Int32]
    /// For each rank the next lower one of the same commit, -1 for none.
    private var below: [Int32]

    init(_ log: CommitLog, _ order: LogOrder, tips: [Int32], where counts: (Int) -> Bool) {
        self.log = log
        var own = [Int32](repeating: -1, count: log.commits.count)
        below = Array(repeating: -1, count: tips.count)
        for rank in tips.indices where counts(rank) {
            below[rank] = own[Int(tips[rank])]
            own[Int(tips[rank])] = Int32(rank)
        }
        self.own = own
        best = order.highest(own)
    }

    func highest(below rank: Int32, at tip: Int32) -> Int32 {
        var found = own(tip, below: rank)
        // Only where a higher release is older is there anything to search.
        var waiting = log.commits[Int(tip)].parents
        var seen: Set<Int32> = []
        while let next = waiting.popLast() {
            guard next >= 0, best[Int(next)] > found else { continue }
            if best[Int(next)] < rank {
                found = best[Int(next)]
            } else if seen.insert(next).inserted {
                found = max(found, own(next, below: rank))
                waiting += log.commits[Int(next)].parents.reversed()
            }
        }
        return found
    }

    private func own(_ commit: Int32, below rank: Int32) -> Int32 {
        var next = own[Int(commit)]
        while next >= rank { next = below[Int(next)] }
        return next
    }
}
