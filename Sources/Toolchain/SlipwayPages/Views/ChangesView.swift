package import SlipwayModel

/// What is new in a build, seen from another one.
package struct ChangesView: Sendable, Equatable {
    /// Newest first; so many as a page shows.
    package let commits: [Commit]
    /// How many there are in all.
    package let total: Int
    /// The build that they came after; `nil` for the first of a channel.
    package let since: SemanticVersion?
    package let origin: Origin
    /// Builds in between that are gone, and what they told with them.
    package let gone: Int

    /// Why it is seen from that build.
    package enum Origin: Sendable, Equatable {
        /// It is the one before.
        case previous
        /// It is the one that this browser has downloaded.
        case held
        /// The address says so.
        case asked
    }

    /// More commits than this are counted, not listed.
    package static let limit = 100

    package init(commits: [Commit], total: Int, since: SemanticVersion?, origin: Origin = .previous, gone: Int = 0) {
        self.commits = commits
        self.total = total
        self.since = since
        self.origin = origin
        self.gone = gone
    }

    package init(_ record: BuildRecord) {
        self.init(
            commits: Array(record.changes.prefix(ChangesView.limit)), total: record.changes.count,
            since: record.previous)
    }
}
