import ProjectDescription
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// A plugin of another repository, and where `slipway install` puts it.
package struct FetchedPlugin: Sendable, Equatable {
    package let url: String
    /// A tag, or a commit's id or its beginning.
    package let reference: String
    package let isTag: Bool
    /// The commit's whole id; `nil` where none is pinned.
    package let revision: String?
    private let root: SlipwayModel.Path
    private let directory: String?

    /// The address as messages have it: without a name and a password in it.
    package var shown: String { AddressText.withoutCredentials(url) }

    /// Where all of them are.
    static func folder(below root: SlipwayModel.Path) -> SlipwayModel.Path {
        root.appending(".slipway/install/plugins")
    }

    /// Whether what it is named by says the commit.
    package var pinsItself: Bool { !isTag && PluginPins.isCommit(reference) }

    /// - Parameter root: the folder of the repository that uses the plugin.
    /// - Returns: `nil` for a plugin in a folder.
    init?(_ location: PluginLocation, root: SlipwayModel.Path, pins: PluginPins) {
        switch location.type {
        case .local: return nil
        case .gitWithTag(let url, let tag, let folder, _):
            (self.url, reference, isTag, directory) = (url, tag, true, folder)
        case .gitWithSha(let url, let sha, let folder):
            (self.url, reference, isTag, directory) = (url, sha, false, folder)
        }
        self.root = root
        let isWhole = !isTag && PluginPins.isCommit(reference)
        revision =
            isWhole
            ? reference.lowercased() : pins.revision(of: AddressText.withoutCredentials(url), at: reference)
    }

    /// The same one at a commit.
    package func at(_ revision: String) -> FetchedPlugin { FetchedPlugin(self, revision: revision) }

    private init(_ other: FetchedPlugin, revision: String) {
        (url, reference, isTag, root) = (other.url, other.reference, other.isTag, other.root)
        directory = other.directory
        self.revision = revision
    }

    /// The repository's files: a folder of their own for each commit, so that what is there is what is pinned.
    package var checkout: SlipwayModel.Path {
        var hash = FieldHasher("plugin 2")
        hash.add(url, revision ?? "")
        return FetchedPlugin.folder(below: root).appending(component: String(hash.finish().hex.prefix(32)))
    }

    /// Takes away what was fetched and is used no more, and what killed runs have left: folders that are called like
    /// checkouts. Whatever else lies there stays.
    ///
    /// - Throws: status 3 where the folder cannot be read or changed.
    package static func removeUnused(
        below root: SlipwayModel.Path, keeping used: [FetchedPlugin], files: any FileSystem
    ) throws(SlipwayError) {
        let folder = folder(below: root)
        guard try files.attributes(folder)?.kind == .directory else { return }
        let kept = Set(used.map { $0.checkout.lastComponent })
        for entry in try files.list(folder) where entry.kind == .directory && !kept.contains(entry.name) {
            let name = entry.name.hasSuffix(".part") ? String(entry.name.dropLast(5)) : entry.name
            guard name.utf8.count == 32, name.utf8.allSatisfy(PluginPins.isHexadecimal) else { continue }
            try files.remove(folder.appending(component: entry.name))
        }
    }

    /// The folder of the plugin in it.
    package var folder: SlipwayModel.Path {
        // not out of what was fetched
        let place = directory.map { checkout.appending($0) } ?? checkout
        return place.isWithin(checkout) ? place : checkout.appending("outside-of-the-plugin")
    }
}
