package import SlipwayModel
package import SlipwayReport

/// Where builds are published to.
package protocol Destination: Sendable {
    /// As the command line names it: `directory:/srv/builds`.
    var name: String { get }

    /// Checks before anything is built that publishing can succeed: the place is there, writable, lets us in.
    ///
    /// - Throws: status 3 for the environment, status 4 for a remote that refuses.
    func preflight() async throws(SlipwayError)

    /// Checks before anything is built that a commit may be published as a version.
    ///
    /// - Throws: status 4 (`already-published`) where the version is there, in any channel, of another commit.
    func conflict(with version: SemanticVersion, commit: ObjectID, of project: String) async throws(SlipwayError)

    /// What ``publish(_:)`` would do; nothing is written.
    func plan(_ publication: Publication) async throws(SlipwayError) -> PublicationPlan

    /// Makes a build visible as a whole: what it consists of first, what shows it last. Publishing the same bytes
    /// again is success and changes nothing; a publication that died is completed.
    ///
    /// - Throws: status 4 (`already-published`) where the version is there with other bytes.
    func publish(_ publication: Publication) async throws(SlipwayError) -> PublishedBuild

    /// The build of a commit as people see it, the latest channel's where several have it; `nil` for one that is
    /// published in part.
    func find(
        _ version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) -> PublishedBuild?

    /// The latest build of a channel.
    func latest(of project: String, on channel: String) async throws(SlipwayError) -> PublishedBuild?
}
