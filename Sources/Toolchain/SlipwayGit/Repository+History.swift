import CLibgit2
package import SlipwayModel
package import SlipwayReport

/// Where a repository stands.
package struct Head: Sendable, Equatable {
    package let commit: ObjectID
    /// The branch's short name; `nil` where HEAD is detached.
    package let branch: String?

    package init(commit: ObjectID, branch: String?) {
        self.commit = commit
        self.branch = branch
    }
}

extension Repository {
    /// What HEAD points at; `nil` where nothing has been committed yet.
    ///
    /// - Throws: status 3 where HEAD cannot be read.
    package func head() throws(SlipwayError) -> Head? {
        try withHandle { (repository) throws(SlipwayError) in
            let symbolic = try Owned(git_reference_free, "read HEAD") {
                git_reference_lookup(&$0, repository.pointer, "HEAD")
            }
            let prefix = "refs/heads/"
            let target = git_reference_symbolic_target(symbolic.pointer).map { String(cString: $0) }
            let branch = target.flatMap { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil }
            var id = git_oid()
            let status = git_reference_name_to_id(&id, repository.pointer, "HEAD")
            if status == GIT_ENOTFOUND.rawValue { return nil }
            try Libgit2.check(status, "read HEAD")
            return Head(commit: ObjectID(id), branch: branch)
        }
    }

    /// HEAD of a repository that a release can be made from.
    ///
    /// - Throws: status 2 where nothing has been committed yet.
    package func requiredHead() throws(SlipwayError) -> Head {
        if let head = try head() { return head }
        throw SlipwayError(
            .input, code: "no-commit", "the repository has no commit yet",
            hint: "`git add -A && git commit -m 'Begin'`")
    }

    /// A commit by its id.
    ///
    /// - Throws: status 3 where there is no such commit.
    package func commit(_ id: ObjectID) throws(SlipwayError) -> Commit {
        try withHandle { (repository) throws(SlipwayError) in try Commit(id.raw, in: repository) }
    }

    /// The commits that `to` has and `from` has not, newest first, children before their parents.
    ///
    /// - Parameters:
    ///   - from: not included; `nil` gives the whole history of `to`.
    ///   - limit: at most so many.
    /// - Throws: status 3 where history cannot be read.
    package func commits(
        from: ObjectID?, to: ObjectID, limit: Int = .max
    ) throws(SlipwayError) -> [Commit] {
        try withHandle { (repository) throws(SlipwayError) in
            let walk = try Owned(git_revwalk_free, "walk the history") {
                git_revwalk_new(&$0, repository.pointer)
            }
            git_revwalk_sorting(walk.pointer, GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_TIME.rawValue)
            var id = to.raw
            try Libgit2.check(git_revwalk_push(walk.pointer, &id), "walk the history from \(to.short)")
            if let from {
                var hidden = from.raw
                try Libgit2.check(git_revwalk_hide(walk.pointer, &hidden), "walk the history to \(from.short)")
            }
            var commits: [Commit] = []
            while commits.count < limit {
                let status = git_revwalk_next(&id, walk.pointer)
                if status == GIT_ITEROVER.rawValue { break }
                try Libgit2.check(status, "walk the history")
                commits.append(try Commit(id, in: repository))
            }
            return commits
        }
    }
}

extension Commit {
    init(_ id: git_oid, in repository: borrowing RepositoryHandle) throws(SlipwayError) {
        let commit = try Owned(git_commit_free, "read the commit \(ObjectID(id).short)") { made in
            withUnsafePointer(to: id) { git_commit_lookup(&made, repository.pointer, $0) }
        }
        let author = git_commit_author(commit.pointer)?.pointee.name.map { String(cString: $0) }
        self.init(
            id: ObjectID(id), subject: git_commit_summary(commit.pointer).map { String(cString: $0) } ?? "",
            body: git_commit_body(commit.pointer).map { String(cString: $0) } ?? "", author: author ?? "",
            time: Int64(git_commit_time(commit.pointer)))
    }
}
