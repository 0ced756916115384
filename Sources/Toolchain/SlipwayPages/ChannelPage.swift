import SlipwayModel

/// The page of one channel: its latest build, then the older ones.
struct ChannelPage {
    let channel: Site.Channel
    let address: WebAddress?

    private var path: String { channel.key.channelPagePath }

    var page: Page {
        let frame = PageFrame(
            path: path, title: "\(channel.key.project) · \(channel.key.channel)",
            crumbs: [
                Crumb(text: "All builds", target: Site.indexPath), Crumb(text: channel.key.project, target: nil),
                Crumb(text: channel.key.channel, target: nil),
            ], initial: PageFrame.initial(of: channel.key.project))
        return frame.page(hero: hero, content: [content])
    }

    @HTMLBuilder
    private var hero: [HTML] {
        tag("h1") {
            isolated(channel.key.project)
            " on "
            isolated(channel.key.channel)
        }
        tag("p", ["class": "lead"]) {
            "\(PageText.count(channel.builds.count, "build", "builds")), latest \(channel.key.version)"
        }
    }

    private var content: HTML {
        tag("div", ["class": "columns"]) {
            tag("div", ["class": "stack"]) {
                for latest in channel.builds.prefix(1) {
                    latestCard(latest)
                    ChangesCard(record: latest, page: path).html
                }
                if channel.builds.count > 1 { older }
            }
            tag("div", ["class": "stack"]) {
                QRCard(
                    title: "Keep this channel", site: address, path: path,
                    note: "This address always shows the latest build."
                ).html
            }
        }
    }

    private func latestCard(_ record: BuildRecord) -> HTML {
        tag("section", ["class": "card", "aria-labelledby": "latest"]) {
            tag("h2", ["id": "latest"]) { "Latest build" }
            tag("div", ["class": "row"]) {
                tag("div", ["class": "grow"]) {
                    tag("p", ["class": "strong"]) {
                        isolated(record.release.name)
                        " \(record.release.version)"
                    }
                    tag("p", ["class": "muted"]) {
                        PageText.moment(record.release.time)
                        ", "
                        tag("code") { record.release.commit.short }
                    }
                }
                tag("a", ["class": "button", "href": PageText.link(from: path, to: record.key.pagePath)]) {
                    "Get \(record.release.version)"
                }
            }
        }
    }

    private var older: HTML {
        tag("section", ["class": "card", "aria-labelledby": "older"]) {
            tag("h2", ["id": "older"]) { "Older builds" }
            tag("table") {
                tag("thead") {
                    tag("tr") {
                        for name in ["Version", "Date", "Commit"] { tag("th", ["scope": "col"]) { name } }
                    }
                }
                tag("tbody") {
                    for record in channel.builds.dropFirst() { row(record) }
                }
            }
        }
    }

    private func row(_ record: BuildRecord) -> HTML {
        tag("tr") {
            tag("th", ["scope": "row"]) {
                tag("a", ["href": PageText.link(from: path, to: record.key.pagePath)]) { "\(record.release.version)" }
            }
            tag("td") { PageText.date(record.release.time) }
            tag("td") { tag("code") { record.release.commit.short } }
        }
    }
}
