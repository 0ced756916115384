import CLibgit2
import SlipwayModel
import SlipwayReport

/// A walk from some commits towards the beginning of history, as far as questions ask for it.
///
/// Commits that the graph does not have yet are read as objects and walked first, newest first; the rest goes by
/// generation numbers, the highest first. What has a higher number than all that is left to walk has been seen, or is
/// not reachable.
struct GraphWalk: ~Copyable {
    private let graph: CommitGraph
    /// A bit for each commit of the graph.
    private var seen: [UInt64]
    /// How many of them are set.
    private var seenCount = 0
    /// Commits left to walk: generation number and position.
    private var heap = MaxHeap<UInt64>()
    /// Commits that the graph does not have, as far as they were walked to.
    private var newer: Set<ObjectID> = []
    /// Those of them that are left to walk.
    private var newerHeap = MaxHeap<NewerCommit>()
    /// Whether the graph turned out to contradict itself; its answers are worth nothing then.
    private(set) var isDamaged = false

    init(_ graph: CommitGraph) {
        self.graph = graph
        seen = Array(repeating: 0, count: (graph.count + 63) / 64)
    }

    /// Adds a commit to those that the walk starts from.
    ///
    /// - Throws: status 3 where the commit cannot be read.
    mutating func start(at id: ObjectID, in repository: borrowing RepositoryHandle) throws(SlipwayError) {
        if let position = graph.position(of: id) {
            push(position, graph.generation(at: position))
        } else if newer.insert(id).inserted {
            newerHeap.insert(try NewerCommit(id, in: repository))
        }
    }

    /// Whether the walk comes to a commit; goes on only as far as that takes.
    ///
    /// - Throws: status 3 where a commit on the way cannot be read.
    mutating func reaches(
        _ id: ObjectID, in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> Bool {
        guard let target = graph.position(of: id) else {
            while !newer.contains(id), try walkNewer(in: repository) {}
            return newer.contains(id)
        }
        // a way to the graph's commits may lead through every newer one
        while !hasSeen(target), try walkNewer(in: repository) {}
        walk(downTo: graph.generation(at: target), lookingFor: target)
        return hasSeen(target)
    }

    /// How many commits the walk comes to in all.
    ///
    /// - Throws: status 3 where a commit cannot be read.
    mutating func count(in repository: borrowing RepositoryHandle) throws(SlipwayError) -> Int {
        while try walkNewer(in: repository) {}
        walk(downTo: 0, lookingFor: nil)
        return seenCount + newer.count
    }

    /// Walks commits of a higher generation than `floor`, until one that is looked for is seen.
    private mutating func walk(downTo floor: UInt32, lookingFor target: Int?) {
        graph.withTable { table in
            while !isDamaged, let top = heap.top, top >> 32 > UInt64(floor) {
                if let target, hasSeen(target) { return }
                heap.removeTop()
                var highest: UInt32 = 0
                let isSound = table.eachParent(of: Int(top & 0xFFFF_FFFF)) { parent in
                    let generation = table.generation(at: parent)
                    highest = max(highest, generation)
                    push(parent, generation)
                }
                // one more than the highest of the parents', up to the most that fits 30 bits
                let generation = UInt32(top >> 32)
                if !isSound || (generation != highest + 1 && generation != GraphWalk.most) { isDamaged = true }
            }
        }
    }

    private borrowing func hasSeen(_ position: Int) -> Bool {
        seen[position >> 6] >> UInt64(position & 63) & 1 == 1
    }

    /// The highest generation number there is (GENERATION_NUMBER_V1_MAX of git).
    private static let most: UInt32 = 0x3FFF_FFFF

    private mutating func push(_ position: Int, _ generation: UInt32) {
        if hasSeen(position) { return }
        // git before 2.19 computed none
        if generation == 0 { isDamaged = true }
        seen[position >> 6] |= 1 << UInt64(position & 63)
        seenCount += 1
        heap.insert(UInt64(generation) << 32 | UInt64(position))
    }

    /// Walks one commit that the graph does not have; `false` where none is left.
    private mutating func walkNewer(in repository: borrowing RepositoryHandle) throws(SlipwayError) -> Bool {
        guard let next = newerHeap.top else { return false }
        newerHeap.removeTop()
        for parent in next.parents { try start(at: parent, in: repository) }
        return true
    }
}

/// A commit that was read as an object; later ones order higher.
private struct NewerCommit: Comparable {
    let time: Int64
    let parents: [ObjectID]

    init(_ id: ObjectID, in repository: borrowing RepositoryHandle) throws(SlipwayError) {
        var raw = id.raw
        let commit = try Owned(git_commit_free, "read the commit \(id.short)") {
            git_commit_lookup(&$0, repository.pointer, &raw)
        }
        time = Int64(git_commit_time(commit.pointer))
        parents = (0..<git_commit_parentcount(commit.pointer)).compactMap { index in
            git_commit_parent_id(commit.pointer, index).map { ObjectID($0.pointee) }
        }
    }

    static func < (left: NewerCommit, right: NewerCommit) -> Bool { left.time < right.time }
    static func == (left: NewerCommit, right: NewerCommit) -> Bool { left.time == right.time }
}
