import CLibgit2
package import SlipwayModel
package import SlipwayReport

extension Repository {
    /// The first of `commits` that is `head` or one of its ancestors.
    ///
    /// One walk from `head`, newest first, which stops at the best commit that is left; asking of every commit
    /// whether it is an ancestor takes minutes where this takes milliseconds. Ids that are no commits here (not
    /// fetched, or tags of other things) are never reached.
    ///
    /// - Parameter commits: best first.
    /// - Returns: its index; `nil` where none is reachable.
    /// - Throws: status 3 where history cannot be read.
    package func firstReachable(
        of commits: [ObjectID], from head: ObjectID
    ) throws(SlipwayError) -> Int? {
        if commits.isEmpty { return nil }
        return try withHandle { (repository) throws(SlipwayError) in
            let database = try ObjectDatabase(repository)
            // What cannot be reached would only keep the walk from stopping.
            guard let best = commits.firstIndex(where: { database.isCommit($0.raw) }) else { return nil }
            var ranks: [RawID: Int] = [:]
            ranks.reserveCapacity(commits.count - best)
            for index in commits.indices.dropFirst(best).reversed() { ranks[RawID(commits[index].raw)] = index }
            return try Repository.walk(from: head, in: repository, ranks: ranks, best: best)
        }
    }

    private static func walk(
        from head: ObjectID, in repository: borrowing RepositoryHandle, ranks: [RawID: Int], best: Int
    ) throws(SlipwayError) -> Int? {
        let walk = try Owned(git_revwalk_free, "walk the history") { git_revwalk_new(&$0, repository.pointer) }
        var id = head.raw
        try Libgit2.check(git_revwalk_push(walk.pointer, &id), "walk the history from \(head.short)")
        var found: Int?
        while true {
            let status = git_revwalk_next(&id, walk.pointer)
            if status == GIT_ITEROVER.rawValue { return found }
            try Libgit2.check(status, "walk the history")
            guard let rank = ranks[RawID(id)] else { continue }
            if rank == best { return rank }
            found = min(found ?? rank, rank)
        }
    }
}
