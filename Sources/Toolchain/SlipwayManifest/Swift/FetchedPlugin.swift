import ProjectDescription
package import SlipwayModel

/// A plugin of another repository, and where `slipway install` puts it.
package struct FetchedPlugin: Sendable, Equatable {
    package let url: String
    /// A tag or a commit.
    package let reference: String
    package let isTag: Bool
    /// The repository's files.
    package let checkout: SlipwayModel.Path
    /// The folder of the plugin in it.
    package let folder: SlipwayModel.Path

    /// The address as messages have it: without a name and a password in it.
    package var shown: String { AddressText.withoutCredentials(url) }

    /// Where all of them are.
    static func folder(below root: SlipwayModel.Path) -> SlipwayModel.Path {
        root.appending(".slipway/install/plugins")
    }

    /// - Parameter root: the folder of the repository that uses the plugin.
    /// - Returns: `nil` for a plugin in a folder.
    init?(_ location: PluginLocation, root: SlipwayModel.Path) {
        let directory: String?
        switch location.type {
        case .local: return nil
        case .gitWithTag(let url, let tag, let folder, _):
            (self.url, reference, isTag, directory) = (url, tag, true, folder)
        case .gitWithSha(let url, let sha, let folder):
            (self.url, reference, isTag, directory) = (url, sha, false, folder)
        }
        var hash = FieldHasher("plugin 1")
        hash.add(url, reference, isTag ? "tag" : "commit")
        let checkout = FetchedPlugin.folder(below: root).appending(component: String(hash.finish().hex.prefix(32)))
        self.checkout = checkout
        // not out of what was fetched
        let place = directory.map { checkout.appending($0) } ?? checkout
        folder = place.isWithin(checkout) ? place : checkout.appending("outside-of-the-plugin")
    }
}
