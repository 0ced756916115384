package import SlipwayDeliver
package import SlipwayModel

/// What came of shipping.
package struct ShipResult: Sendable, Codable {
    package let schema: Int
    package let outcome: Outcome
    package let commit: ObjectID
    /// The version that was shipped, or that contains the commit; `nil` where there is nothing to ship.
    package let version: SemanticVersion?
    package let tag: String?
    /// Why nothing had to be done; `nil` after a release.
    package let reason: String?
    /// Where the commit can be had, one per destination.
    package let builds: [PublishedBuild]

    package enum Outcome: String, Sendable, Codable {
        case shipped
        /// Everything had been done before.
        case alreadyShipped = "already-shipped"
        /// A newer release contains this commit.
        case superseded
        /// The event asks for no release: an unmerged pull request, say.
        case nothingToShip = "nothing-to-ship"
    }

    package init(
        _ outcome: Outcome, commit: ObjectID, version: SemanticVersion? = nil, tag: String? = nil,
        reason: String? = nil, builds: [PublishedBuild] = []
    ) {
        schema = 1
        self.outcome = outcome
        self.commit = commit
        self.version = version
        self.tag = tag
        self.reason = reason
        self.builds = builds
    }
}
