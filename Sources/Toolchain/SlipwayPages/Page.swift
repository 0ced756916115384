/// A file of the site.
package struct Page: Sendable, Equatable {
    /// Relative to the store's root.
    package let path: String
    /// HTML or JSON, as its name ends.
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

extension Page {
    /// What browsers may load for a page: its own style sheet, its icon and nothing else.
    package static func policy(hasForm: Bool) -> String {
        [
            "default-src 'none'", "style-src \(StyleSheet.pages.source)", "img-src data:", "base-uri 'none'",
            "form-action '\(hasForm ? "self" : "none")'",
        ].joined(separator: "; ")
    }
}

/// A step of the way from the index to a page.
struct Crumb {
    let text: String
    /// The page's path in the store; `nil` for the page itself, which is the last, and where there is no page.
    let target: String?
}

/// What all pages have around their content.
struct PageFrame {
    /// The page's path in the store.
    let path: String
    /// The title of the browser's window.
    let title: String
    let crumbs: [Crumb]
    /// The letter of the tile.
    let initial: String
    /// Whether it has a form.
    var hasForm = false
    /// What the foot of the page says of cookies and the like.
    var footnote = "These pages work without scripts, cookies and accounts."

    func page(hero: [HTML], content: [HTML]) -> Page {
        let root = tag("html", ["lang": "en"]) {
            head
            tag("body") {
                tag("a", ["class": "skip", "href": "#main"]) { "Skip to the content" }
                tag("header", ["class": "band"]) {
                    trail
                    tag("div", ["class": "hero wide"]) {
                        tag("div", ["class": "tile", "aria-hidden": "true"]) { tag("span") { initial } }
                        tag("div") { hero }
                    }
                    wave
                }
                tag("main", ["id": "main", "class": "wide", "tabindex": "-1"]) { content }
                footer
            }
        }
        return Page(path: path, text: HTMLRenderer.document(root))
    }

    private var head: HTML {
        tag("head") {
            tag("meta", ["charset": "utf-8"])
            tag("meta", ["http-equiv": "Content-Security-Policy", "content": Page.policy(hasForm: hasForm)])
            tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
            tag("meta", ["name": "color-scheme", "content": "light dark"])
            tag("meta", ["name": "theme-color", "content": Palette.band.start])
            tag("meta", ["name": "referrer", "content": "no-referrer"])
            tag("meta", ["name": "robots", "content": "noindex"])
            tag("title") { title }
            tag("link", ["rel": "icon", "href": PageFrame.icon])
            tag("style") { HTML.styleSheet(.pages) }
        }
    }

    /// A hull on a ramp.
    private static let icon =
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' "
        + "rx='8' fill='%230b2444'/%3E%3Cpath d='M5 13h20l-4 8H10z' fill='%23fff'/%3E%3Cpath d='M3 21l26 6v2L3 23z' "
        + "fill='%234fb3d0'/%3E%3C/svg%3E"

    private var trail: HTML {
        tag("nav", ["class": "trail wide", "aria-label": "Where you are"]) {
            tag("ol") {
                for (index, crumb) in crumbs.enumerated() {
                    if let target = crumb.target {
                        tag("li") {
                            tag("a", ["href": PageText.link(from: path, to: target)]) { isolated(crumb.text) }
                        }
                    } else if index < crumbs.count - 1 {
                        tag("li") { isolated(crumb.text) }
                    } else {
                        tag("li", ["aria-current": "page"]) { isolated(crumb.text) }
                    }
                }
            }
        }
    }

    private var wave: HTML {
        tag(
            "svg",
            ["class": "wave", "viewBox": "0 0 1200 40", "preserveAspectRatio": "none", "aria-hidden": "true"]
        ) {
            tag("path", ["d": "M0 40V22c150-18 300-18 450 0s300 18 450 0 200-16 300-6v24z"])
        }
    }

    private var footer: HTML {
        tag("footer", ["class": "wide"]) {
            tag("p") { "Published with Slipway. \(footnote)" }
        }
    }
}
