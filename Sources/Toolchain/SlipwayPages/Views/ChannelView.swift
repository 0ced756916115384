package import SlipwayModel

/// What the page of a channel shows.
package struct ChannelView: Sendable {
    package let project: String
    package let channel: String
    package let kind: ChannelKind
    /// How many builds there are in all.
    package let count: Int
    /// Those of this page of the list, newest first.
    package let builds: [BuildSummary]
    /// The latest build, on the first page of the list.
    package let latest: BuildRecord?
    package let address: WebAddress?
    /// Of the latest build.
    package var changes: ChangesView?
    package var list = ListPosition()
    /// For those who may see them.
    package var numbers: ChannelNumbers?
    package var tickets: WebAddress?
    /// Of the latest build, what a server adds.
    package var apps: [String: AppInfo] = [:]
    package var served: BuildView.Served?

    package init(
        project: String, channel: String, kind: ChannelKind, count: Int, builds: [BuildSummary], latest: BuildRecord?,
        address: WebAddress?
    ) {
        self.project = project
        self.channel = channel
        self.kind = kind
        self.count = count
        self.builds = builds
        self.latest = latest
        self.address = address
        changes = latest.map(ChangesView.init)
    }

    package var page: Page { ChannelPage(view: self).page }
}

/// Where a page stands in a long list.
package struct ListPosition: Sendable, Equatable {
    /// From 1.
    package let page: Int
    package let pages: Int

    package init(page: Int = 1, pages: Int = 1) {
        self.page = page
        self.pages = pages
    }
}
