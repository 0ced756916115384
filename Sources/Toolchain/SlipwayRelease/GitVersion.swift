package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

/// The version and build number that a repository's history says: what `version: git` and `build: git` stand for.
package enum GitVersion {
    /// - Returns: the highest release reachable from HEAD (0.0.0 where there is none) and the number of commits.
    /// - Throws: status 2 in a shallow clone and where nothing has been committed yet.
    package static func current(
        in repository: Repository, prefix: String
    ) throws(SlipwayError) -> (version: SemanticVersion, build: String) {
        try of(repository.requiredHead().commit, in: repository, prefix: prefix)
    }

    /// The same for another commit than HEAD.
    ///
    /// - Throws: as ``current(in:prefix:)``.
    package static func of(
        _ commit: ObjectID, in repository: Repository, prefix: String
    ) throws(SlipwayError) -> (version: SemanticVersion, build: String) {
        try repository.requireFullHistory()
        let history = try ReleaseHistory(of: repository, naming: VersionTag(prefix: prefix))
        let version = try history.current(at: commit, in: repository)?.version ?? .zero
        return (version, String(try repository.countCommits(of: commit)))
    }
}
