import SlipwayModel

/// What is new in a build since another one.
struct ChangesCard {
    let record: BuildRecord
    let view: ChangesView
    /// The path of the page the card is on.
    let page: String
    let tickets: WebAddress?

    private var links: ReferenceLinks { ReferenceLinks(repository: record.repository, tickets: tickets) }

    var html: HTML {
        let links = links
        return tag("section", ["class": "card", "aria-labelledby": "changes"]) {
            tag("h2", ["id": "changes"]) { title }
            if view.commits.isEmpty {
                tag("p", ["class": "muted"]) { empty }
            } else {
                tag("ol", ["class": "changes"]) {
                    for commit in view.commits { tag("li") { entry(commit, links) } }
                }
                if view.total > view.commits.count {
                    tag("p", ["class": "note"]) {
                        "and \(PageText.count(view.total - view.commits.count, "more commit", "more commits"))"
                    }
                }
            }
            if view.gone > 0 {
                tag("p", ["class": "note"]) {
                    "\(PageText.count(view.gone, "build", "builds")) in between \(view.gone == 1 ? "is" : "are") gone; "
                        + "what \(view.gone == 1 ? "it" : "they") brought is not listed."
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

    private var title: String {
        guard let since = view.since else { return "In this build" }
        return switch view.origin {
        case .previous, .asked: "Changes since \(since)"
        case .held: "Changes since \(since), which you have"
        }
    }

    private var empty: String {
        if view.since == record.release.version { return "It is the build that you have." }
        return view.since == nil ? "The first build of this channel." : "No commits: the same sources in a new version."
    }

    @HTMLBuilder
    private func entry(_ commit: Commit, _ links: ReferenceLinks) -> [HTML] {
        tag("p", ["class": "strong"]) { isolated(commit.subject.isEmpty ? "(no message)" : commit.headline) }
        tag("p", ["class": "muted"]) {
            isolated(commit.author)
            ", "
            PageText.date(commit.time)
            ", "
            tag("code") { commit.id.short }
        }
        let references = ChangeReference.all(in: commit)
        if !references.isEmpty {
            tag("p", ["class": "links"]) {
                for reference in references {
                    if let link = links.link(reference) {
                        tag("a", ["href": link, "rel": "noreferrer"]) { reference.text }
                    } else {
                        tag("span") { reference.text }
                    }
                }
            }
        }
    }
}
