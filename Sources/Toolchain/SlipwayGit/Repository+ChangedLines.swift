import CLibgit2
import SlipwayModel
package import SlipwayReport

extension Repository {
    /// The lines of the work tree that are not as they were where this branch left another one.
    ///
    /// Committed, staged and other changes count alike, and so do files that git does not know yet and does not ignore.
    ///
    /// - Parameter base: the other branch, a tag or a commit; what was there before HEAD left it is compared with.
    /// - Returns: by path relative to the work tree; files that are gone are left out.
    /// - Throws: status 2 where there is no such base or nothing in common with it, 3 where the work tree cannot be
    ///   read.
    package func changedLines(since base: String) throws(SlipwayError) -> [String: [ClosedRange<Int>]] {
        let head = try requiredHead().commit
        let other = try resolve(base)
        return try withHandle { (repository) throws(SlipwayError) in
            var (one, two, common) = (head.raw, other.raw, git_oid())
            let status = git_merge_base(&common, repository.pointer, &one, &two)
            if status == GIT_ENOTFOUND.rawValue {
                throw SlipwayError(
                    .input, code: "no-common-history", "HEAD and '\(base)' have no commit in common here",
                    hint: "fetch more of history (`fetch-depth: 0` in actions/checkout)")
            }
            try Libgit2.check(status, "find where this branch left '\(base)'")
            return try Repository.lines(since: common, in: repository)
        }
    }

    private static func lines(
        since commit: git_oid, in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> [String: [ClosedRange<Int>]] {
        var id = commit
        let found = try Owned(git_commit_free, "read the commit \(ObjectID(commit).short)") {
            git_commit_lookup(&$0, repository.pointer, &id)
        }
        let tree = try Owned(git_tree_free, "read its files") { git_commit_tree(&$0, found.pointer) }
        var options = git_diff_options()
        git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION))
        options.context_lines = 0
        options.flags =
            GIT_DIFF_INCLUDE_UNTRACKED.rawValue | GIT_DIFF_RECURSE_UNTRACKED_DIRS.rawValue
            | GIT_DIFF_SHOW_UNTRACKED_CONTENT.rawValue
        let diff = try Owned(git_diff_free, "compare the work tree") {
            git_diff_tree_to_workdir_with_index(&$0, repository.pointer, tree.pointer, &options)
        }
        return try ChangedLineCollector.lines(of: diff, "compare the work tree")
    }
}
