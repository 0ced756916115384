import SlipwayModel

/// The page of the whole store: projects, their channels, the latest build of each.
struct IndexPage {
    let site: Site

    private var projects: [String] {
        site.channels.map(\.key.project).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    var page: Page {
        let only = projects.count == 1 ? projects.first : nil
        let title = only.map { "\($0) builds" } ?? "Builds"
        let frame = PageFrame(
            path: Site.indexPath, title: title, crumbs: [Crumb(text: "All builds", target: nil)],
            initial: PageFrame.initial(of: only ?? "Builds"))
        return frame.page(
            hero: [
                tag("h1") { only.map { [isolated($0), HTML.text(" builds")] } ?? [HTML.text("Builds")] },
                tag("p", ["class": "lead"]) { summary },
            ], content: projects.enumerated().map { section($1, number: $0) })
    }

    private var summary: String {
        let builds = site.channels.reduce(0) { $0 + $1.builds.count }
        return [
            PageText.count(projects.count, "project", "projects"),
            PageText.count(site.channels.count, "channel", "channels"), PageText.count(builds, "build", "builds"),
        ].joined(separator: " · ")
    }

    private func section(_ project: String, number: Int) -> HTML {
        tag("section", ["class": "project", "aria-labelledby": "project-\(number)"]) {
            tag("h2", ["id": "project-\(number)"]) { isolated(project) }
            tag("ul", ["class": "tiles"]) {
                for channel in site.channels where channel.key.project == project {
                    tag("li", ["class": "card"]) { tile(channel) }
                }
            }
        }
    }

    @HTMLBuilder
    private func tile(_ channel: Site.Channel) -> [HTML] {
        tag("h3") {
            tag("a", ["href": PageText.link(from: Site.indexPath, to: channel.key.channelPagePath)]) {
                isolated(channel.key.channel)
            }
        }
        for latest in channel.builds.prefix(1) {
            tag("p") {
                "Latest: "
                tag("a", ["href": PageText.link(from: Site.indexPath, to: latest.key.pagePath)]) {
                    "\(latest.release.version)"
                }
            }
            tag("p", ["class": "muted"]) {
                PageText.date(latest.release.time)
                " · \(PageText.count(channel.builds.count, "build", "builds"))"
            }
        }
    }
}
