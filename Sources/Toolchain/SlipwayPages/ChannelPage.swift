import SlipwayModel

/// The page of one channel: its latest build, then the older ones.
struct ChannelPage {
    let view: ChannelView

    private var path: String {
        BuildKey(project: view.project, channel: view.channel, version: .zero).channelPagePath
    }

    var page: Page {
        let frame = PageFrame(
            path: path, title: "\(view.project) · \(view.channel)",
            crumbs: [
                Crumb(text: "All builds", target: Site.indexPath), Crumb(text: view.project, target: nil),
                Crumb(text: view.channel, target: nil),
            ], initial: PageFrame.initial(of: view.project))
        return frame.page(hero: hero, content: [content])
    }

    @HTMLBuilder
    private var hero: [HTML] {
        tag("h1") {
            isolated(view.project)
            " on "
            isolated(view.channel)
        }
        tag("p", ["class": "lead"]) {
            PageText.count(view.count, "build", "builds")
            if let latest = view.latest { ", latest \(latest.release.version)" }
        }
    }

    private var content: HTML {
        tag("div", ["class": "columns"]) {
            tag("div", ["class": "stack"]) {
                if let latest = view.latest {
                    latestCard(latest)
                    if let changes = view.changes {
                        ChangesCard(record: latest, view: changes, page: path, tickets: view.tickets).html
                    }
                }
                if view.count > 1 || view.latest == nil { older }
                if let numbers = view.numbers { NumbersCard(numbers: numbers).html }
            }
            tag("div", ["class": "stack"]) {
                QRCard(
                    title: "Keep this channel", site: view.address, path: path,
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
                let app = installable(record)
                if let app {
                    tag("a", ["class": "button", "href": app.address]) {
                        "Install "
                        tag("span", ["class": "hidden"]) { app.file }
                    }
                }
                tag(
                    "a",
                    [
                        "class": app == nil ? "button" : "button quiet",
                        "href": PageText.link(from: path, to: record.key.pagePath),
                    ]
                ) {
                    app == nil ? "Get \(record.release.version)" : "About \(record.release.version)"
                }
            }
        }
    }

    /// The app that this device can install right from here: one tap, as whoever tests it does every day.
    private func installable(_ record: BuildRecord) -> (file: String, address: String)? {
        guard let device = view.served?.device, device.system == .iPhone || device.system == .iPad else { return nil }
        var build = BuildView(record: record, latest: record.key, address: view.address)
        build.apps = view.apps
        build.served = view.served
        let installability = Installability(view: build)
        return record.release.artifacts.first(where: installability.offersInstall).flatMap { artifact in
            build.installAddress(artifact.file).map { (artifact.file, $0) }
        }
    }

    private var older: HTML {
        tag("section", ["class": "card", "aria-labelledby": "older"]) {
            tag("h2", ["id": "older"]) { "Older builds" }
            BuildTable(builds: Array(view.latest == nil ? view.builds[...] : view.builds.dropFirst()), page: path).html
            PageLinks(list: view.list).html
        }
    }
}

/// Builds as the rows of a table.
struct BuildTable {
    let builds: [BuildSummary]
    /// The path of the page that the table is on.
    let page: String

    var html: HTML {
        tag("table") {
            tag("thead") {
                tag("tr") {
                    for name in ["Version", "Date", "Commit"] { tag("th", ["scope": "col"]) { name } }
                }
            }
            tag("tbody") {
                for build in builds { row(build) }
            }
        }
    }

    private func row(_ build: BuildSummary) -> HTML {
        tag("tr") {
            tag("th", ["scope": "row"]) {
                tag("a", ["href": PageText.link(from: page, to: build.page)]) { "\(build.version)" }
                if build.isPinned { " (pinned)" }
            }
            tag("td") { PageText.date(build.time) }
            tag("td") { tag("code") { build.commit.short } }
        }
    }
}

/// Who has what, in numbers.
struct NumbersCard {
    let numbers: ChannelNumbers

    var html: HTML {
        tag("section", ["class": "card", "aria-labelledby": "numbers"]) {
            tag("h2", ["id": "numbers"]) { "Numbers" }
            tag("table") {
                tag("thead") {
                    tag("tr") {
                        for name in ["Version", "Browsers that have it", "Downloads"] {
                            tag("th", ["scope": "col"]) { name }
                        }
                    }
                }
                tag("tbody") {
                    for build in numbers.builds {
                        tag("tr") {
                            tag("th", ["scope": "row"]) { "\(build.version)" }
                            tag("td") { "\(build.holders)" }
                            tag("td") { "\(build.downloads.reduce(0) { $0 + $1.count })" }
                        }
                    }
                }
            }
            tag("p", ["class": "note"]) { "Counted without anything that leads to a person." }
        }
    }
}
