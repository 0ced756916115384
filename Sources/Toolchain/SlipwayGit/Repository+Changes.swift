import CLibgit2
package import SlipwayModel
package import SlipwayReport

extension Repository {
    /// Whether something below some paths differs between two commits.
    ///
    /// Only the ids of the paths' own entries are compared, so that no folder is walked.
    ///
    /// - Parameter paths: files or folders relative to the repository's top; `.` is everything.
    /// - Throws: status 3 where a commit or a folder cannot be read (a clone without trees has none).
    package func differs(
        _ one: ObjectID, from other: ObjectID, below paths: [String]
    ) throws(SlipwayError) -> Bool {
        try withHandle { (repository) throws(SlipwayError) in
            try CommitEntries(one, in: repository).values(paths) != CommitEntries(other, in: repository).values(paths)
        }
    }

    /// The commits that change something below some paths, by comparison with their first parent.
    ///
    /// - Throws: as ``differs(_:from:below:)``.
    package func changing(_ paths: [String], among commits: [Commit]) throws(SlipwayError) -> [Commit] {
        try withHandle { (repository) throws(SlipwayError) in
            var changing: [Commit] = []
            var last: (id: ObjectID, entries: [CommitEntries.Entry?])?
            for commit in commits {
                // the parent of one is nearly always the next
                let own: [CommitEntries.Entry?]
                if let last, last.id == commit.id {
                    own = last.entries
                } else {
                    own = try CommitEntries(commit.id, in: repository).values(paths)
                }
                var before: [CommitEntries.Entry?] = paths.map { _ in nil }
                if let parent = try CommitEntries.firstParent(of: commit.id, in: repository) {
                    before = try CommitEntries(parent, in: repository).values(paths)
                    last = (parent, before)
                }
                if own != before { changing.append(commit) }
            }
            return changing
        }
    }
}

/// What a commit has at some paths.
private struct CommitEntries: ~Copyable {
    private let tree: Owned

    struct Entry: Equatable {
        let id: ObjectID
        let mode: UInt32
    }

    init(_ id: ObjectID, in repository: borrowing RepositoryHandle) throws(SlipwayError) {
        let commit = try CommitEntries.commit(id, in: repository)
        tree = try Owned(git_tree_free, "read the files of \(id.short)") { git_commit_tree(&$0, commit.pointer) }
    }

    static func firstParent(
        of id: ObjectID, in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> ObjectID? {
        let commit = try commit(id, in: repository)
        return git_commit_parent_id(commit.pointer, 0).map { ObjectID($0.pointee) }
    }

    private static func commit(
        _ id: ObjectID, in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> Owned {
        var raw = id.raw
        return try Owned(git_commit_free, "read the commit \(id.short)") {
            git_commit_lookup(&$0, repository.pointer, &raw)
        }
    }

    /// `nil` where there is nothing.
    func values(_ paths: [String]) throws(SlipwayError) -> [Entry?] {
        var values: [Entry?] = []
        for path in paths {
            if path.utf8.elementsEqual(".".utf8) {
                let id = git_tree_id(tree.pointer).map { ObjectID($0.pointee) }
                values.append(id.map { Entry(id: $0, mode: 0) })
                continue
            }
            var found: OpaquePointer?
            let status = git_tree_entry_bypath(&found, tree.pointer, path)
            if status == GIT_ENOTFOUND.rawValue, git_error_last()?.pointee.klass != Int32(GIT_ERROR_ODB.rawValue) {
                values.append(nil)
                continue
            }
            try Libgit2.check(status, "read the files of a commit at \(path)")
            defer { git_tree_entry_free(found) }
            let id = git_tree_entry_id(found).map { ObjectID($0.pointee) }
            values.append(id.map { Entry(id: $0, mode: git_tree_entry_filemode(found).rawValue) })
        }
        return values
    }
}
