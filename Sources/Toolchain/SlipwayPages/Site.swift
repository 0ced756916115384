import SlipwayModel

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

    package var index: Page { IndexPage(site: self).page }

    /// The pages of a build's channel: every build's, the channel's last.
    package func pages(for key: BuildKey) -> [Page] {
        guard let channel = channels.first(where: { $0.key.channelPagePath == key.channelPagePath }) else { return [] }
        return channel.builds.map { BuildPage(record: $0, channel: channel, address: address).page }
            + [ChannelPage(channel: channel, address: address).page]
    }
}
