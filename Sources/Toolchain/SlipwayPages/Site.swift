import SlipwayModel
import SlipwayReport

/// The pages of a store: a function of its records and its address.
package struct Site {
    package static let indexPath = "index.html"

    /// Sorted by project and channel.
    package let channels: [Channel]
    /// `nil` where nobody has said where the store is served: pages then have no address in them, and are right
    /// wherever the folder is put.
    let address: WebAddress?

    /// The builds of one branch.
    package struct Channel {
        /// Newest first; at least one.
        package let builds: [BuildRecord]
        /// The newest build's.
        package let key: BuildKey

        var kind: ChannelKind { builds.first?.kind ?? .branch }
    }

    /// - Parameter records: sorted by project, channel and number.
    package init(records: [BuildRecord], address: WebAddress?) {
        var channels: [Channel] = []
        var rest = records[...]
        while let first = rest.first {
            let builds = rest.prefix { $0.release.name == first.release.name && $0.channel == first.channel }
            channels.append(Channel(builds: builds.reversed(), key: builds.last?.key ?? first.key))
            rest = rest.dropFirst(builds.count)
        }
        self.channels = channels
        self.address = address
    }

    /// What shows the whole store, the page last.
    package var index: [Page] {
        [Page(path: IndexDocument.path, text: JSONDocument.pretty(indexDocument)), IndexView(indexDocument).page]
    }

    package var indexDocument: IndexDocument {
        var projects: [IndexDocument.Project] = []
        var rest = channels[...]
        while let first = rest.first {
            let own = rest.prefix { $0.key.project == first.key.project }
            projects.append(
                IndexDocument.Project(name: first.key.project, channels: own.compactMap(\.summary)))
            rest = rest.dropFirst(own.count)
        }
        return IndexDocument(projects: projects)
    }

    /// The files of a build's channel: every build's page, then what shows the channel.
    package func pages(for key: BuildKey) -> [Page] {
        guard let channel = channels.first(where: { $0.key.channelPagePath == key.channelPagePath }) else { return [] }
        return channel.builds.map { BuildView(record: $0, latest: channel.key, address: address).page }
            + [
                Page(path: channel.key.channelDocumentPath, text: JSONDocument.pretty(channel.document)),
                channel.view(address: address).page,
            ]
    }
}

extension Site.Channel {
    /// `nil` for a channel without builds, which there is none of.
    var summary: ChannelSummary? {
        builds.first.map {
            ChannelSummary(
                project: key.project, name: key.channel, kind: kind, count: builds.count, latest: $0.summary)
        }
    }

    func view(address: WebAddress?) -> ChannelView {
        ChannelView(
            project: key.project, channel: key.channel, kind: kind, count: builds.count, builds: builds.map(\.summary),
            latest: builds.first, address: address)
    }

    var document: ChannelDocument {
        ChannelDocument(
            project: key.project, channel: key.channel, kind: kind, count: builds.count, builds: builds.map(\.summary))
    }
}
