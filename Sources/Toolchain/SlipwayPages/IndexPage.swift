import SlipwayModel

/// The page of a whole store: projects, their channels, the latest build of each.
struct IndexPage {
    let view: IndexView

    var page: Page {
        let only = view.projects.count == 1 && view.list.pages == 1 ? view.projects.first?.name : nil
        let title = only.map { "\($0) builds" } ?? "Builds"
        let frame = PageFrame(
            path: Site.indexPath, title: title,
            crumbs: view.isOfOneProject
                ? [Crumb(text: "All builds", target: Site.indexPath), Crumb(text: only ?? "Builds", target: nil)]
                : [Crumb(text: "All builds", target: nil)],
            initial: PageFrame.initial(of: only ?? "Builds"))
        return frame.page(
            hero: [
                tag("h1") { only.map { [isolated($0), HTML.text(" builds")] } ?? [HTML.text("Builds")] },
                tag("p", ["class": "lead"]) { summary },
            ], content: view.projects.enumerated().map { section($1, number: $0) } + end)
    }

    private var summary: String {
        [
            PageText.count(view.counts.projects, "project", "projects"),
            PageText.count(view.counts.channels, "channel", "channels"),
            PageText.count(view.counts.builds, "build", "builds"),
        ].joined(separator: " · ")
    }

    @HTMLBuilder
    private var end: [HTML] {
        if view.projects.isEmpty {
            tag("section", ["class": "card", "aria-labelledby": "empty"]) {
                tag("h2", ["id": "empty"]) { "There are no builds yet" }
                tag("p") {
                    "The first one is here as soon as it is published with "
                    tag("code") { "slipway publish" }
                    "."
                }
            }
        }
        PageLinks(list: view.list, query: query).html
    }

    private var query: [(name: String, value: String)] {
        guard view.isOfOneProject, let project = view.projects.first else { return [] }
        return [("project", project.name), ("kind", project.groups.first?.kind.rawValue ?? "")]
    }

    private func section(_ project: IndexView.Project, number: Int) -> HTML {
        // one kind alone needs no name
        let isNamed = project.groups.count > 1 || project.groups.first?.kind != .branch
        return tag("section", ["class": "project", "aria-labelledby": "project-\(number)"]) {
            tag("h2", ["id": "project-\(number)"]) { isolated(project.name) }
            for group in project.groups {
                if isNamed { tag("h3") { PageText.plural(group.kind) } }
                tag("ul", ["class": "tiles"]) {
                    for channel in group.channels {
                        tag("li", ["class": "card"]) { tile(channel, heading: isNamed ? "h4" : "h3") }
                    }
                }
                if group.count > group.channels.count, !view.isOfOneProject {
                    tag("p", ["class": "note"]) {
                        tag("a", ["href": PageLinks.link([("project", project.name), ("kind", group.kind.rawValue)])]) {
                            "All \(group.count) \(PageText.plural(group.kind).lowercased()) of "
                            isolated(project.name)
                        }
                    }
                }
            }
        }
    }

    @HTMLBuilder
    private func tile(_ channel: ChannelSummary, heading: String) -> [HTML] {
        tag(heading) {
            tag("a", ["href": PageText.link(from: Site.indexPath, to: channel.page)]) { isolated(channel.name) }
        }
        tag("p") {
            "Latest: "
            tag("a", ["href": PageText.link(from: Site.indexPath, to: channel.latest.page)]) {
                "\(channel.latest.version)"
            }
        }
        tag("p", ["class": "muted"]) {
            PageText.date(channel.latest.time)
            " · \(PageText.count(channel.count, "build", "builds"))"
        }
    }
}

/// The links to what comes before and after a page of a long list.
struct PageLinks {
    let list: ListPosition
    /// What the address says beside the page.
    var query: [(name: String, value: String)] = []

    @HTMLBuilder
    var html: [HTML] {
        if list.pages > 1 {
            tag("nav", ["class": "pages", "aria-label": "Pages of this list"]) {
                if list.page > 1 { tag("a", ["href": link(list.page - 1), "rel": "prev"]) { "Newer" } }
                tag("span", ["class": "muted"]) { "Page \(list.page) of \(list.pages)" }
                if list.page < list.pages { tag("a", ["href": link(list.page + 1), "rel": "next"]) { "Older" } }
            }
        }
    }

    private func link(_ page: Int) -> String {
        PageLinks.link(query + [("page", "\(page)")])
    }

    static func link(_ query: [(name: String, value: String)]) -> String {
        "?" + query.map { "\($0.name)=\(WebAddress.encode($0.value))" }.joined(separator: "&")
    }
}
