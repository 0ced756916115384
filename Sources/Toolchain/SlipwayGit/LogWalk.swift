import CLibgit2
import SlipwayModel
import SlipwayReport

/// One pass over a history that reads every commit once, newest first.
///
/// What is hidden, and all its ancestors, is left out. The walk ends when only hidden commits are left to visit. A
/// clock that went wrong can make a hidden commit seem older than those it hides, so the walk goes on until what is
/// left is older than everything it has listed, and then a while (git's own walk does the same: `still_interesting`
/// in its `revision.c`). With a commit-graph the generation numbers tell when nothing that is left can matter.
struct LogWalk: ~Copyable {
    private let database: ObjectDatabase
    private var nodes: [Node] = []
    private var numbers: [ObjectID: Int32] = [:]
    private var queue = MaxHeap<Waiting>()
    /// Nodes in the queue that are not hidden.
    private var waiting = 0
    private var listed: [Int32] = []
    private let graph: CommitGraph?
    /// The lowest generation number of what is listed.
    private var lowest = UInt32.max

    /// How many hidden commits are visited after the last that can matter by the clocks: as many as there are others,
    /// within limits. git itself visits five.
    private var longest: Int { max(50, min(1000, listed.count)) }

    private struct Node {
        let id: ObjectID
        let text: CommitText
        /// The highest number for a commit that the graph does not have.
        let generation: UInt32
        var isHidden: Bool
        var isQueued = true
    }

    init(_ repository: borrowing RepositoryHandle) throws(SlipwayError) {
        database = try ObjectDatabase(repository)
        graph = CommitGraph(of: repository)
    }

    mutating func run(from hidden: [ObjectID], to: ObjectID) throws(SlipwayError) -> CommitLog {
        _ = try discover(to, isHidden: false)
        for id in hidden { _ = try discover(id, isHidden: true) }
        var oldest = Int64.max
        var patience = longest
        while let next = queue.top {
            queue.removeTop()
            let (number, node) = (next.number, Int(next.number))
            nodes[node].isQueued = false
            if !nodes[node].isHidden {
                waiting -= 1
                listed.append(number)
                oldest = min(oldest, nodes[node].text.time)
                lowest = min(lowest, nodes[node].generation)
            }
            for parent in nodes[node].text.parents { _ = try discover(parent, isHidden: nodes[node].isHidden) }
            if waiting > 0 {
                patience = longest
            } else if isSettled {
                break
            } else if nodes[node].text.time < oldest {
                patience -= 1
                if patience == 0 { break }
            }
        }
        return finish()
    }

    /// The number of a commit, which is read and queued where it is new.
    private mutating func discover(_ id: ObjectID, isHidden: Bool) throws(SlipwayError) -> Int32 {
        if let known = numbers[id] {
            if isHidden { hide(known) }
            return known
        }
        let number = Int32(nodes.count)
        let text = try database.commit(id.raw)
        nodes.append(Node(id: id, text: text, generation: generation(of: id), isHidden: isHidden))
        numbers[id] = number
        queue.insert(Waiting(time: text.time, number: number))
        if !isHidden { waiting += 1 }
        return number
    }

    private func generation(of id: ObjectID) -> UInt32 {
        guard let generation = graph?.generation(of: id) else { return .max }
        // a graph without numbers says zero, which is as good as not having the commit
        return generation == 0 ? .max : generation
    }

    /// Whether nothing that is left to visit can reach what is listed: a commit reaches only lower generations.
    private var isSettled: Bool {
        guard graph != nil, queue.items.count < 256 else { return false }
        return queue.items.allSatisfy { waiting in
            let generation = nodes[Int(waiting.number)].generation
            return generation != .max && generation <= lowest
        }
    }

    /// Hides a commit and those of its ancestors that have been seen; the others are hidden when they are reached.
    private mutating func hide(_ number: Int32) {
        var stack = [number]
        while let next = stack.popLast() {
            let node = Int(next)
            if nodes[node].isHidden { continue }
            nodes[node].isHidden = true
            if nodes[node].isQueued { waiting -= 1 }
            for parent in nodes[node].text.parents { if let known = numbers[parent] { stack.append(known) } }
        }
    }

    private func finish() -> CommitLog {
        var positions = [Int32](repeating: -1, count: nodes.count)
        let kept = listed.filter { !nodes[Int($0)].isHidden }
        for (position, number) in kept.enumerated() { positions[Int(number)] = Int32(position) }
        let commits = kept.map { number in
            let node = nodes[Int(number)]
            return LoggedCommit(
                id: node.id, author: node.text.author, time: node.text.time, message: node.text.message,
                parents: node.text.parents.map { parent in numbers[parent].map { positions[Int($0)] } ?? -1 })
        }
        return CommitLog(commits: commits, numbers: numbers, positions: positions)
    }
}

/// A commit to visit: the newest is the highest; of two of one second the one that came first.
private struct Waiting: Comparable {
    let time: Int64
    let number: Int32

    static func < (left: Waiting, right: Waiting) -> Bool {
        left.time == right.time ? left.number > right.number : left.time < right.time
    }
}
