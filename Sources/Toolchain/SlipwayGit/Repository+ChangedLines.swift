import CLibgit2
import SlipwayModel
package import SlipwayReport

extension Repository {
    /// The lines of the work tree that are not as they were where this branch left another one.
    ///
    /// Committed, staged and other changes count alike, and so do files that git does not know yet and does not ignore.
    /// Of a file that was renamed only the lines count that differ.
    ///
    /// - Parameter base: the other branch, a tag or a commit; what was there before HEAD left it is compared with.
    /// - Returns: by path relative to the work tree; files that are gone are left out.
    /// - Throws: status 2 where there is no such base or nothing in common with it, also as a clone is shallow; 3 where
    ///   the work tree cannot be read.
    package func changedLines(since base: String) throws(SlipwayError) -> [String: [ClosedRange<Int>]] {
        let head = try requiredHead().commit
        let other: ObjectID
        do throws(SlipwayError) { other = try resolve(base) } catch {
            throw try missingInShallowClone(base) ?? error
        }
        let common: ObjectID
        do throws(SlipwayError) { common = try mergeBase(of: head, other, named: base) } catch {
            guard try isShallow() else { throw error }
            guard let known = try shallowMergeBase(of: head, other) else {
                let cause = "the commit where HEAD left '\(base)' was not fetched"
                throw Repository.shallow(cause, "git fetch --unshallow")
            }
            common = known
        }
        return try withHandle { (repository) throws(SlipwayError) in
            try Repository.lines(since: common.raw, in: repository)
        }
    }

    /// Brings all branches; a shallow clone has mostly one.
    private static let fetchAll = "git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*'"

    /// Says that a branch is not here as the clone is shallow; `nil` where the clone is whole.
    package func missingInShallowClone(_ branch: String) throws(SlipwayError) -> SlipwayError? {
        try isShallow() ? Repository.shallow("'\(branch)' was not fetched", Repository.fetchAll) : nil
    }

    private static func shallow(_ cause: String, _ command: String) -> SlipwayError {
        SlipwayError(
            .input, code: "shallow-clone", "the clone is shallow: what has changed is not known", cause: cause,
            hint: "`\(command)`; on GitHub Actions give actions/checkout `fetch-depth: 0`")
    }

    private func mergeBase(
        of head: ObjectID, _ other: ObjectID, named base: String
    ) throws(SlipwayError) -> ObjectID {
        try withHandle { (repository) throws(SlipwayError) in
            var (one, two, common) = (head.raw, other.raw, git_oid())
            let status = git_merge_base(&common, repository.pointer, &one, &two)
            if status == GIT_ENOTFOUND.rawValue {
                throw SlipwayError(
                    .input, code: "no-common-history", "HEAD and '\(base)' have no commit in common here",
                    hint: "fetch more of history (`fetch-depth: 0` in actions/checkout)")
            }
            try Libgit2.check(status, "find where this branch left '\(base)'")
            return ObjectID(common)
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
            // neither attributes nor a NUL may hide the lines
            | GIT_DIFF_FORCE_TEXT.rawValue
        let diff = try Owned(git_diff_free, "compare the work tree") {
            git_diff_tree_to_workdir_with_index(&$0, repository.pointer, tree.pointer, &options)
        }
        // a file may be renamed in a commit, in the index, or by hand
        try ChangedLineCollector.followRenames(
            in: diff, GIT_DIFF_FIND_RENAMES.rawValue | GIT_DIFF_FIND_FOR_UNTRACKED.rawValue, "compare the work tree")
        return try ChangedLineCollector.lines(of: diff, "compare the work tree")
    }
}
