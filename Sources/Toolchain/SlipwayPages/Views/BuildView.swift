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
    /// Packages of the registry beside the pages that are this build: of its sources, and of its built libraries.
    package var packages: Packages?

    package struct Packages: Sendable, Equatable {
        /// The registry's address.
        package let registry: String
        /// `scope.name`; `nil` where the registry does not have it.
        package let sources: String?
        package let binaries: String?

        package init(registry: String, sources: String?, binaries: String?) {
            self.registry = registry
            self.sources = sources
            self.binaries = binaries
        }
    }

    /// What depends on the moment and on who asks.
    package struct Served: Sendable {
        /// Seconds since 1970, UTC.
        package let now: Int64
        /// What asks; `nil` for what did not say.
        package let device: Device?
        /// Whether what is asked for has to come with a token.
        package let needsToken: Bool

        package init(now: Int64, device: Device?, needsToken: Bool = false) {
            self.now = now
            self.device = device
            self.needsToken = needsToken
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
