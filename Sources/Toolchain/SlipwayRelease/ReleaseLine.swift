package import SlipwayModel

/// Tags that belong together: those of the repository, or of one of its components, as one branch releases them.
package struct ReleaseLine: Sendable, Hashable {
    package let naming: VersionTag
    /// The component's name; `nil` for the repository as a whole.
    package let component: String?
    /// The files and folders, relative to the repository's top, whose changes are changes of the component; `nil` for
    /// all there are.
    package let paths: [String]?
    /// The versions that may be released from the branch; `nil` for all.
    package let range: VersionRange?
    /// The channel of pre-releases, such as `beta`; `nil` for releases.
    package let channel: String?
    /// The branch that ``range`` belongs to, for messages.
    package let branch: String?
    /// Whether the component was named, not all of them meant.
    package let isChosen: Bool

    package init(
        naming: VersionTag, component: String? = nil, paths: [String]? = nil, range: VersionRange? = nil,
        channel: String? = nil, branch: String? = nil, isChosen: Bool = false
    ) {
        self.isChosen = isChosen
        self.naming = naming
        self.component = component
        self.paths = paths
        self.range = range
        self.channel = channel
        self.branch = branch
    }

    /// Whether a tag of this version on HEAD means that HEAD is released.
    func isOwn(_ version: SemanticVersion) -> Bool {
        if !version.isPrerelease { return true }
        return channel.map { version.prerelease.first == .word($0) } ?? false
    }

    /// Whether a version counts: pre-releases do where a channel asks for them, and nothing above the range does.
    func counts(_ version: SemanticVersion) -> Bool {
        if version.isPrerelease && channel == nil { return false }
        if let upper = range?.upper { return version.core < upper }
        return true
    }
}
