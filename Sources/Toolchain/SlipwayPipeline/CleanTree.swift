import SlipwayBundle
package import SlipwayGit
import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The work tree as committed: a release is made of a commit, not of what happens to lie around it.
package enum CleanTree {
    /// How many files are named.
    private static let limit = 10

    /// Bundles that lie in the work tree are no change of it: `slipway bundle --output dist` has put them there, and
    /// nothing goes out that is not in the commit.
    ///
    /// - Throws: status 2 with the files that are not committed.
    package static func check(
        _ repository: Repository, files: any FileSystem = LocalFileSystem()
    ) throws(SlipwayError) {
        let outputs = BundleOutputs(files: files)
        let changed = try repository.changedFiles().filter { file in
            file.kind != .untracked || !file.path.hasSuffix("/")
                || !outputs.hold(repository.root.appending(file.path))
        }
        if changed.isEmpty { return }
        let names = changed.prefix(limit).map(\.path)
        let more = changed.count > limit ? ["and \(changed.count - limit) more"] : []
        throw SlipwayError(
            .input, code: "uncommitted-files", "the work tree has changes that are not committed",
            cause: (names + more).joined(separator: "\n"),
            hint: "commit or stash them, or add what is generated to .gitignore")
    }
}
