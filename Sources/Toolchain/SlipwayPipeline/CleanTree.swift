package import SlipwayGit
package import SlipwayReport

/// The work tree as committed: a release is made of a commit, not of what happens to lie around it.
package enum CleanTree {
    /// - Throws: status 2 with the files that are not committed.
    package static func check(_ repository: Repository) throws(SlipwayError) {
        let files = try repository.uncommittedFiles(limit: 10)
        guard !files.isEmpty else { return }
        throw SlipwayError(
            .input, code: "uncommitted-files", "the work tree has changes that are not committed",
            cause: files.joined(separator: "\n"), hint: "commit or stash them, or add what is generated to .gitignore")
    }
}
