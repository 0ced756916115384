import SlipwayModel

/// The page of one build.
struct BuildPage {
    let view: BuildView

    private var record: BuildRecord { view.record }
    private var release: Release { record.release }
    private var path: String { record.key.pagePath }

    var page: Page {
        var frame = PageFrame(
            path: path, title: "\(release.name) \(release.version) · \(record.channel)",
            crumbs: [
                Crumb(text: "All builds", target: Site.indexPath),
                Crumb(text: release.name, target: nil),
                Crumb(text: record.channel, target: record.key.channelPagePath),
                Crumb(text: "\(release.version)", target: nil),
            ], initial: PageFrame.initial(of: release.name))
        if view.served != nil {
            frame.footnote =
                "These pages work without scripts, cookies and accounts. With a download, a cookie remembers by a "
                + "random number which build you have, to tell what is new since."
        }
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
        tag("p") {
            if view.latest.version == release.version {
                tag("span", ["class": "badge good"]) {
                    "Latest of "
                    isolated(record.channel)
                }
            } else {
                tag("a", ["class": "badge notice", "href": PageText.link(from: path, to: view.latest.pagePath)]) {
                    "There is a newer build: \(view.latest.version)"
                }
            }
            if view.isPinned {
                " "
                tag("span", ["class": "badge good"]) { "Pinned: it stays" }
            }
            if let end = view.endsSoon {
                " "
                tag("span", ["class": "badge notice"]) { "Here until \(PageText.day(end))" }
            }
        }
    }

    private var content: HTML {
        tag("div", ["class": "columns"]) {
            tag("div", ["class": "stack"]) {
                obstacles
                DownloadsCard(view: view, page: path).html
                notes
                ChangesCard(record: record, view: view.changes, page: path, tickets: view.tickets).html
                UsageCard(record: record, address: view.address, packages: view.packages).html
                older
            }
            tag("div", ["class": "stack"]) {
                facts
                QRCard(
                    title: "Open on a phone", site: view.address, path: path,
                    note: "This address always shows this build."
                ).html
                report
            }
        }
    }

    @HTMLBuilder
    private var obstacles: [HTML] {
        let reasons = Installability(view: view).obstacles
        if !reasons.isEmpty {
            tag("section", ["class": "card bad", "aria-labelledby": "obstacles"]) {
                tag("h2", ["id": "obstacles"]) { "Why it cannot be installed here" }
                for reason in reasons { tag("p") { reason } }
            }
        }
    }

    @HTMLBuilder
    private var notes: [HTML] {
        if let notes = view.notes {
            tag("section", ["class": "card prose", "aria-labelledby": "notes"]) {
                tag("h2", ["id": "notes"]) { "Release notes" }
                MarkdownText(text: notes).html
            }
        }
    }

    @HTMLBuilder
    private var older: [HTML] {
        if !view.older.isEmpty {
            tag("section", ["class": "card", "aria-labelledby": "older"]) {
                tag("h2", ["id": "older"]) { "Older builds" }
                BuildTable(builds: view.older, page: path).html
                tag("p", ["class": "note"]) {
                    "See what is new since "
                    for (index, build) in view.older.prefix(5).enumerated() {
                        if index > 0 { ", " }
                        tag("a", ["href": PageLinks.link([("since", "\(build.version)")])]) { "\(build.version)" }
                    }
                    "."
                }
            }
        }
    }

    @HTMLBuilder
    private var report: [HTML] {
        if view.served != nil {
            tag("section", ["class": "card", "aria-labelledby": "report"]) {
                tag("h2", ["id": "report"]) { "Something is wrong?" }
                tag("p") {
                    tag("a", ["class": "button quiet", "href": PageText.link(from: path, to: record.key.reportPath)]) {
                        "Report it"
                    }
                }
                tag("p", ["class": "note"]) { "The report says which build it is about." }
            }
        }
    }

    private var facts: HTML {
        tag("section", ["class": "card", "aria-labelledby": "about"]) {
            tag("h2", ["id": "about"]) { "About this build" }
            tag("dl", ["class": "facts"]) {
                fact("Version") { "\(release.version)" }
                fact("Channel") {
                    tag("a", ["href": PageText.link(from: path, to: record.key.channelPagePath)]) {
                        isolated(record.channel)
                    }
                }
                fact("Build") { "\(record.number) of this channel" }
                fact("Commit") { tag("code") { release.commit.description } }
                fact("Committed") { PageText.moment(release.time) }
                fact("Size") { PageText.size(release.artifacts.reduce(0) { $0 + $1.size }) }
                fact("Built with") { release.toolchain }
                if let end = view.expires { fact("Here until") { PageText.moment(end) } }
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
