import CLibgit2
package import SlipwayModel
package import SlipwayReport

extension Repository {
    /// The first of `commits` that is `head` or one of its ancestors.
    ///
    /// One walk from `head` for all of them, which stops at the best commit that is left; asking of every commit
    /// whether it is an ancestor takes minutes where this takes milliseconds. With a commit-graph file the walk goes
    /// by generation numbers, so that commits that cannot be reached do not lead it through all of history. Ids that
    /// are no commits here (not fetched, or tags of other things) are never reached.
    ///
    /// - Parameter commits: best first.
    /// - Returns: its index; `nil` where none is reachable.
    /// - Throws: status 3 where history cannot be read.
    package func firstReachable(
        of commits: [ObjectID], from head: ObjectID
    ) throws(SlipwayError) -> Int? {
        if commits.isEmpty { return nil }
        return try withHandle { (repository) throws(SlipwayError) in
            if let graph = CommitGraph(of: repository) {
                var walk = GraphWalk(graph)
                try walk.start(at: head, in: repository)
                var index = 0
                while index < commits.count, try !walk.reaches(commits[index], in: repository) { index += 1 }
                if !walk.isDamaged { return index < commits.count ? index : nil }
            }
            return try Repository.walk(to: commits, from: head, in: repository)
        }
    }

    /// Whether `ancestor` is `commit` or one of its ancestors. An id that is no commit here is none.
    package func isAncestor(_ ancestor: ObjectID, of commit: ObjectID) throws(SlipwayError) -> Bool {
        try isAncestor(ancestor, ofAny: [commit])
    }

    /// Whether `ancestor` is one of `commits` or an ancestor of one. Ids that are no commits here are left out.
    ///
    /// - Throws: status 3 where history cannot be read.
    package func isAncestor(
        _ ancestor: ObjectID, ofAny commits: some Sequence<ObjectID>
    ) throws(SlipwayError) -> Bool {
        let list = Array(commits)
        if list.isEmpty { return false }
        return try withHandle { (repository) throws(SlipwayError) in
            let database = try ObjectDatabase(repository)
            let known = list.filter { database.isCommit($0.raw) }
            if known.isEmpty || !database.isCommit(ancestor.raw) { return false }
            if let graph = CommitGraph(of: repository) {
                var walk = GraphWalk(graph)
                for commit in known { try walk.start(at: commit, in: repository) }
                let isReached = try walk.reaches(ancestor, in: repository)
                if !walk.isDamaged { return isReached }
            }
            var id = ancestor.raw
            let status = git_graph_reachable_from_any(repository.pointer, &id, known.map(\.raw), known.count)
            return try Libgit2.check(status, "walk the history") == 1
        }
    }

    /// How many commits `commit` and its ancestors are.
    ///
    /// - Throws: status 3 where history cannot be read.
    package func countCommits(of commit: ObjectID) throws(SlipwayError) -> Int {
        try withHandle { (repository) throws(SlipwayError) in
            if let graph = CommitGraph(of: repository) {
                var walk = GraphWalk(graph)
                try walk.start(at: commit, in: repository)
                let count = try walk.count(in: repository)
                if !walk.isDamaged { return count }
            }
            var count = 0
            try Repository.eachAncestor(of: commit, in: repository) { _ in
                count += 1
                return true
            }
            return count
        }
    }

    /// Without a graph: libgit2's walk, newest first.
    private static func walk(
        to commits: [ObjectID], from head: ObjectID, in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> Int? {
        let database = try ObjectDatabase(repository)
        // What cannot be reached would only keep the walk from stopping.
        guard let best = commits.firstIndex(where: { database.isCommit($0.raw) }) else { return nil }
        var ranks: [ObjectID: Int] = [:]
        ranks.reserveCapacity(commits.count - best)
        for index in commits.indices.dropFirst(best).reversed() { ranks[commits[index]] = index }
        var found: Int?
        try eachAncestor(of: head, in: repository) { id in
            guard let rank = ranks[id] else { return true }
            found = min(found ?? rank, rank)
            return rank != best
        }
        return found
    }

    /// Calls `body` with a commit and its ancestors, newest first, until it says no.
    private static func eachAncestor(
        of head: ObjectID, in repository: borrowing RepositoryHandle, _ body: (ObjectID) -> Bool
    ) throws(SlipwayError) {
        let walk = try Owned(git_revwalk_free, "walk the history") { git_revwalk_new(&$0, repository.pointer) }
        var id = head.raw
        try Libgit2.check(git_revwalk_push(walk.pointer, &id), "walk the history from \(head.short)")
        while true {
            let status = git_revwalk_next(&id, walk.pointer)
            if status == GIT_ITEROVER.rawValue { return }
            try Libgit2.check(status, "walk the history")
            if !body(ObjectID(id)) { return }
        }
    }
}
