/// How releases are named and where they go (`slipway:` in the manifest).
package struct ReleaseSettings: Sendable, Equatable {
    /// What stands in front of the version in a tag: `v`.
    package let tagPrefix: String
    /// The remote that tags are pushed to.
    package let remote: String
    /// How destinations are written, in the order the help lists them; a test holds them against those that are there.
    package static let destinationForms = [
        "directory:PATH", "server:URL", "registry:URL#SCOPE", "oci:HOST/REPO", "s3:BUCKET/PREFIX", "github:OWNER/REPO",
    ]
    /// What stands in front of the colon in a destination.
    package static let destinationSchemes = destinationForms.map { String($0.prefix { $0 != ":" }) }
    /// Where `publish` and `ship` go when the command line names nothing, such as `directory:PATH`.
    package let destinations: [String]
    package let bump: BumpSettings
    /// In the order of the manifest; the first whose pattern fits a branch counts.
    package let branches: [BranchRelease]
    /// What is released apart, in the order of the manifest; empty where the repository is released as a whole.
    package let components: [ReleaseComponent]
    /// How tags are signed; `nil` leaves it to git's configuration.
    package let signing: SigningFormat?

    package init(
        tagPrefix: String = "v", remote: String = "origin", destinations: [String] = [],
        bump: BumpSettings = BumpSettings(), branches: [BranchRelease] = [], components: [ReleaseComponent] = [],
        signing: SigningFormat? = nil
    ) {
        self.tagPrefix = tagPrefix
        self.remote = remote
        self.destinations = destinations
        self.bump = bump
        self.branches = branches
        self.components = components
        self.signing = signing
    }

    /// Those that builds of pull requests go to: places with channels, where they are in nobody's way.
    package var previewDestinations: [String] {
        destinations.filter { destination in ["server:", "s3:", "oci:"].contains { destination.hasPrefix($0) } }
    }

    /// These settings with components.
    package func with(components: [ReleaseComponent]) -> ReleaseSettings {
        ReleaseSettings(
            tagPrefix: tagPrefix, remote: remote, destinations: destinations, bump: bump, branches: branches,
            components: components, signing: signing)
    }

    /// These settings with another rule for bumps.
    package func with(rule: BumpSettings.Rule) -> ReleaseSettings {
        ReleaseSettings(
            tagPrefix: tagPrefix, remote: remote, destinations: destinations, bump: bump.with(rule: rule),
            branches: branches, components: components, signing: signing)
    }

    /// What the manifest says about a branch; `nil` where it says nothing.
    package func branch(named name: String?) -> BranchRelease? {
        guard let name else { return nil }
        return branches.first { $0.pattern == name || Glob($0.pattern).matches(name) }
    }
}

/// What may be released from a branch.
package struct BranchRelease: Sendable, Equatable {
    /// The branch's name, or a pattern of names.
    package let pattern: String
    package let range: VersionRange?
    /// The channel of the pre-releases that all tags of the branch are.
    package let channel: String?

    package init(pattern: String, range: VersionRange? = nil, channel: String? = nil) {
        self.pattern = pattern
        self.range = range
        self.channel = channel
    }
}

/// A part of the repository that has versions of its own.
package struct ReleaseComponent: Sendable, Equatable {
    package let name: String
    /// What stands in front of the version in its tags.
    package let prefix: String
    /// Files and folders relative to the manifest, with those of everything it needs; a change below one is a change of
    /// the component. Sorted bytewise.
    package let paths: [String]

    package init(name: String, prefix: String, paths: [String]) {
        self.name = name
        self.prefix = prefix
        self.paths = paths
    }
}

/// How a tag is signed, as git's `gpg.format` says it.
package enum SigningFormat: String, Sendable, CaseIterable, Codable {
    case ssh
    case gpg
}
