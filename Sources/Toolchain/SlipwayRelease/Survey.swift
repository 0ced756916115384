package import SlipwayModel

/// What there is to do for HEAD in one line.
package enum Survey: Sendable, Hashable {
    /// The pull request was not merged, or the rule says that there is nothing to release; the reason says so.
    case nothingToTag(String)
    /// HEAD carries this release.
    case alreadyReleased(ReleaseTag)
    /// A newer release contains HEAD: this is the job of an older merge that ends late.
    case superseded(by: ReleaseTag)
    case next(NextVersion)
}

/// A version that is to be made the release of a commit.
package struct ReleaseClaim: Sendable, Hashable {
    package let line: ReleaseLine
    package let version: SemanticVersion
    package let commit: ObjectID
    /// The message of an annotated tag.
    package let message: String

    package init(line: ReleaseLine, version: SemanticVersion, commit: ObjectID, message: String) {
        self.line = line
        self.version = version
        self.commit = commit
        self.message = message
    }

    var name: String { line.naming.name(of: version) }
}

/// How a claim on versions ended.
package enum ClaimOutcome: Sendable, Hashable {
    /// The tags are made, and where that was asked for, on the server.
    case claimed([ReleaseTag])
    /// The versions were tagged before, at this commit.
    case alreadyOurs([ReleaseTag])
    /// A version is no longer free or no longer the next: survey again.
    case taken
}

/// What `slipway tag` came to in one line.
package enum TagOutcome: Sendable, Hashable {
    case tagged(ReleaseTag, pushed: Bool)
    case alreadyTagged(ReleaseTag)
    case superseded(by: ReleaseTag)
    case nothingToTag(String)
}
