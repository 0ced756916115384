import SlipwayModel

/// What there is to do for HEAD.
package enum Survey: Sendable, Hashable {
    /// The pull request was not merged; the reason says so.
    case nothingToTag(String)
    /// HEAD carries this release.
    case alreadyReleased(ReleaseTag)
    /// A newer release contains HEAD: this is the job of an older merge that ends late.
    case superseded(by: ReleaseTag)
    case next(NextVersion)
}

/// How a claim on a version ended.
package enum ClaimOutcome: Sendable, Hashable {
    /// The tag is made, and where that was asked for, on the server.
    case claimed(ReleaseTag)
    /// The version was tagged before, at this commit.
    case alreadyOurs(ReleaseTag)
    /// The version is no longer free or no longer the next: survey again.
    case taken
}

/// What `slipway tag` came to.
package enum TagOutcome: Sendable, Hashable {
    case tagged(ReleaseTag, pushed: Bool)
    case alreadyTagged(ReleaseTag)
    case superseded(by: ReleaseTag)
    case nothingToTag(String)
}
