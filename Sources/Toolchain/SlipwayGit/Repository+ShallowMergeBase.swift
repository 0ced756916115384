import CLibgit2
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension Repository {
    /// The latest commit that both come from, where history ends at the boundary of a shallow clone; libgit2 looks
    /// for the parents that were not fetched.
    func shallowMergeBase(of head: ObjectID, _ other: ObjectID) throws(SlipwayError) -> ObjectID? {
        let text = try LocalFileSystem().readText(commonDirectory.appending("shallow"))
        var history = ShallowHistory(boundary: Set(text.split(separator: "\n").map(String.init)))
        return try withHandle { (repository) throws(SlipwayError) in
            try history.latestCommon(head, other, in: repository)
        }
    }
}

/// Commits and their parents as far as they were fetched.
private struct ShallowHistory {
    /// The commits whose parents were not.
    let boundary: Set<String>
    private var known: [ObjectID: Known] = [:]

    private struct Known {
        let time: Int64
        let parents: [ObjectID]
    }

    init(boundary: Set<String>) { self.boundary = boundary }

    mutating func latestCommon(
        _ head: ObjectID, _ other: ObjectID, in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> ObjectID? {
        var (reached, pending) = (Set<ObjectID>(), [other])
        while let id = pending.popLast() {
            if reached.insert(id).inserted { pending += try commit(id, in: repository).parents }
        }
        var (seen, open) = (Set<ObjectID>(), [(id: head, time: try commit(head, in: repository).time)])
        while let latest = open.indices.max(by: { open[$0].time < open[$1].time }) {
            let id = open.remove(at: latest).id
            if reached.contains(id) { return id }
            for parent in try commit(id, in: repository).parents where seen.insert(parent).inserted {
                open.append((parent, try commit(parent, in: repository).time))
            }
        }
        return nil
    }

    private mutating func commit(
        _ id: ObjectID, in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> Known {
        if let found = known[id] { return found }
        var raw = id.raw
        let commit = try Owned(git_commit_free, "read the commit \(id.short)") {
            git_commit_lookup(&$0, repository.pointer, &raw)
        }
        let count = boundary.contains("\(id)") ? 0 : git_commit_parentcount(commit.pointer)
        let found = Known(
            time: git_commit_time(commit.pointer),
            parents: (0..<count).compactMap { git_commit_parent_id(commit.pointer, $0).map { ObjectID($0.pointee) } })
        known[id] = found
        return found
    }
}
