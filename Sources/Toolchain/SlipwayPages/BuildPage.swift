import SlipwayModel

/// The page of one build.
struct BuildPage {
    let record: BuildRecord
    let channel: Site.Channel
    let address: WebAddress?

    private var release: Release { record.release }
    private var path: String { record.key.pagePath }

    var page: Page {
        let frame = PageFrame(
            path: path, title: "\(release.name) \(release.version) · \(record.channel)",
            crumbs: [
                Crumb(text: "All builds", target: Site.indexPath),
                Crumb(text: release.name, target: nil),
                Crumb(text: record.channel, target: channel.key.channelPagePath),
                Crumb(text: "\(release.version)", target: nil),
            ], initial: PageFrame.initial(of: release.name))
        return frame.page(hero: hero, content: [content])
    }

    @HTMLBuilder
    private var hero: [HTML] {
        tag("h1") {
            isolated(release.name)
            " \(release.version)"
        }
        tag("p", ["class": "lead"]) {
            isolated(record.channel)
            " · "
            PageText.date(release.time)
            " · "
            tag("code") { release.commit.short }
        }
        status
    }

    private var status: HTML {
        let latest = channel.key.version
        if latest == release.version {
            return tag("p") {
                tag("span", ["class": "badge good"]) {
                    "Latest of "
                    isolated(record.channel)
                }
            }
        }
        return tag("p") {
            tag("a", ["class": "badge notice", "href": PageText.link(from: path, to: channel.key.pagePath)]) {
                "There is a newer build: \(latest)"
            }
        }
    }

    private var content: HTML {
        tag("div", ["class": "columns"]) {
            tag("div", ["class": "stack"]) {
                DownloadsCard(record: record, page: path).html
                ChangesCard(record: record, page: path).html
                UsageCard(record: record, address: address).html
            }
            tag("div", ["class": "stack"]) {
                facts
                QRCard(
                    title: "Open on a phone", site: address, path: path,
                    note: "This address always shows this build."
                ).html
            }
        }
    }

    private var facts: HTML {
        tag("section", ["class": "card", "aria-labelledby": "about"]) {
            tag("h2", ["id": "about"]) { "About this build" }
            tag("dl", ["class": "facts"]) {
                fact("Version") { "\(release.version)" }
                fact("Channel") {
                    tag("a", ["href": PageText.link(from: path, to: channel.key.channelPagePath)]) {
                        isolated(record.channel)
                    }
                }
                fact("Build") { "\(record.number) of this channel" }
                fact("Commit") { tag("code") { release.commit.description } }
                fact("Committed") { PageText.moment(release.time) }
                fact("Size") { PageText.size(release.artifacts.reduce(0) { $0 + $1.size }) }
                fact("Built with") { release.toolchain }
            }
        }
    }

    @HTMLBuilder
    private func fact(_ name: String, @HTMLBuilder _ value: () -> [HTML]) -> [HTML] {
        tag("dt") { name }
        tag("dd") { value() }
    }
}

extension PageFrame {
    /// The letter of a project's tile.
    static func initial(of name: String) -> String { name.first.map { String($0).uppercased() } ?? "?" }
}
