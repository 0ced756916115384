import SlipwayModel

/// The form with which people tell what is wrong with a build.
package struct ReportPage: Sendable {
    let key: BuildKey
    /// What was wrong with what was sent; `nil` for a form that is new.
    let problem: String?
    let text: String

    package init(key: BuildKey, problem: String? = nil, text: String = "") {
        self.key = key
        self.problem = problem
        self.text = text
    }

    /// Characters of a report, and bytes of a picture.
    package static let most = (text: 10_000, picture: 10 << 20)

    package var page: Page {
        var frame = PageFrame(
            path: key.reportPath, title: "Report · \(key.project) \(key.version)",
            crumbs: [
                Crumb(text: "All builds", target: Site.indexPath), Crumb(text: key.project, target: nil),
                Crumb(text: key.channel, target: key.channelPagePath),
                Crumb(text: "\(key.version)", target: key.pagePath), Crumb(text: "Report", target: nil),
            ], initial: PageFrame.initial(of: key.project))
        frame.hasForm = true
        return frame.page(
            hero: [
                tag("h1") { "Report a problem" },
                tag("p", ["class": "lead"]) {
                    isolated(key.project)
                    " \(key.version) on "
                    isolated(key.channel)
                },
            ], content: [form])
    }

    private var form: HTML {
        tag("section", ["class": "card", "aria-labelledby": "form"]) {
            tag("h2", ["id": "form"]) { "What happened?" }
            if let problem {
                tag("p", ["id": "problem", "role": "alert"]) { tag("span", ["class": "badge notice"]) { problem } }
            }
            tag("form", ["method": "post", "enctype": "multipart/form-data", "action": "index.html"]) {
                tag("label", ["class": "field"]) {
                    tag("span") { "What you did, what you saw, what you had expected" }
                    tag(
                        "textarea",
                        ["name": "text", "rows": "8", "required": "required", "maxlength": "\(ReportPage.most.text)"]
                    ) { text }
                }
                tag("label", ["class": "field"]) {
                    tag("span") { "A screenshot, if you have one (PNG, JPEG, HEIC or WebP, up to 10 MB)" }
                    tag(
                        "input",
                        ["type": "file", "name": "screenshot", "accept": "image/png,image/jpeg,image/heic,image/webp"])
                }
                tag("p") { tag("button", ["class": "button", "type": "submit"]) { "Send the report" } }
            }
            tag("p", ["class": "note"]) {
                "It goes to those who make the app, with the version of the build and the name of your browser. "
                "Write no passwords and nothing about other people."
            }
        }
    }
}

/// A page that says one thing: that a report was received, that a build is gone, that there is nothing.
package struct MessagePage: Sendable {
    let path: String
    let title: String
    let lines: [String]
    /// Where to go on: a path in the store, and what is there.
    let next: (path: String, text: String)?
    /// The letter of the tile.
    let symbol: String

    package init(
        path: String, title: String, lines: [String], next: (path: String, text: String)? = nil, symbol: String = "!"
    ) {
        self.symbol = symbol
        self.path = path
        self.title = title
        self.lines = lines
        self.next = next
    }

    package var page: Page {
        let frame = PageFrame(
            path: path, title: title,
            crumbs: [Crumb(text: "All builds", target: Site.indexPath), Crumb(text: title, target: nil)],
            initial: symbol)
        return frame.page(
            hero: [tag("h1") { title }],
            content: [
                tag("section", ["class": "card prose", "aria-label": "Message"]) {
                    for line in lines { tag("p") { isolated(line) } }
                    if let next {
                        tag("p") {
                            tag("a", ["class": "button", "href": PageText.link(from: path, to: next.path)]) {
                                next.text
                            }
                        }
                    }
                }
            ])
    }
}
