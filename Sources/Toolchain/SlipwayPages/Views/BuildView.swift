import SlipwayModel

/// What the page of a build shows. A static site knows the record alone; a server knows more.
package struct BuildView: Sendable {
    package let record: BuildRecord
    /// The latest build of the channel.
    package let latest: BuildKey
    /// `nil` where nobody knows where the page is served.
    package let address: WebAddress?
    package var changes: ChangesView
    /// The release notes, in Markdown.
    package var notes: String?
    /// Builds before this one, newest first; so many as a page shows.
    package var older: [BuildSummary] = []
    package var isPinned = false
    /// When it is no longer offered: seconds since 1970, UTC.
    package var expires: Int64?
    /// The apps of the build that could be read, by file.
    package var apps: [String: AppInfo] = [:]
    /// What a server adds; `nil` for a static page.
    package var served: Served?
    /// Where tickets are: their names are put behind it.
    package var tickets: WebAddress?

    /// What depends on the moment and on who asks.
    package struct Served: Sendable {
        /// Seconds since 1970, UTC.
        package let now: Int64
        /// What asks; `nil` for what did not say.
        package let device: Device?

        package init(now: Int64, device: Device?) {
            self.now = now
            self.device = device
        }
    }

    package init(record: BuildRecord, latest: BuildKey, address: WebAddress?) {
        self.record = record
        self.latest = latest
        self.address = address
        changes = ChangesView(record)
    }

    package var page: Page { BuildPage(view: self).page }

    /// How soon the end of a build is told.
    static let notice: Int64 = 7 * 86_400

    /// When it ends, where that is soon.
    var endsSoon: Int64? {
        guard let expires, let now = served?.now, expires - now <= BuildView.notice else { return nil }
        return expires
    }
}
