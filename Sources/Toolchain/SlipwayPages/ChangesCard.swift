import SlipwayModel

/// What is new in a build since the one before.
struct ChangesCard {
    let record: BuildRecord
    /// The path of the page the card is on.
    let page: String

    /// More commits than this are counted, not listed.
    private static let limit = 100

    var html: HTML {
        tag("section", ["class": "card", "aria-labelledby": "changes"]) {
            tag("h2", ["id": "changes"]) {
                if let previous = record.previous { "Changes since \(previous)" } else { "In this build" }
            }
            if record.changes.isEmpty {
                tag("p", ["class": "muted"]) { empty }
            } else {
                tag("ol", ["class": "changes"]) {
                    for commit in record.changes.prefix(ChangesCard.limit) { tag("li") { entry(commit) } }
                }
                if record.changes.count > ChangesCard.limit {
                    tag("p", ["class": "note"]) {
                        "and \(PageText.count(record.changes.count - ChangesCard.limit, "more commit", "more commits"))"
                    }
                }
            }
            if let previous = record.previous {
                tag("p", ["class": "note"]) {
                    let key = BuildKey(project: record.release.name, channel: record.channel, version: previous)
                    tag("a", ["href": PageText.link(from: page, to: key.pagePath)]) { "The build before: \(previous)" }
                }
            }
        }
    }

    private var empty: String {
        record.previous == nil ? "The first build of this channel." : "No commits: the same sources in a new version."
    }

    @HTMLBuilder
    private func entry(_ commit: Commit) -> [HTML] {
        tag("p", ["class": "strong"]) { isolated(commit.subject.isEmpty ? "(no message)" : commit.subject) }
        tag("p", ["class": "muted"]) {
            isolated(commit.author)
            ", "
            PageText.date(commit.time)
            ", "
            tag("code") { commit.id.short }
        }
    }
}
