/// The address of a page, to scan and to read. An address of this machine's files opens on no other device, and the
/// card says so.
struct QRCard {
    /// The title where other devices can open the address.
    let title: String
    let site: WebAddress
    /// The page's path in the store.
    let path: String
    let note: String

    private var address: String { site.appending(path) }

    var html: HTML {
        tag("section", ["class": "card", "aria-labelledby": "scan"]) {
            tag("h2", ["id": "scan"]) { site.isLocal ? "Address of this page" : title }
            if let code = QRCode(address) {
                tag(
                    "svg",
                    [
                        "class": "qr", "viewBox": "0 0 \(code.side) \(code.side)", "shape-rendering": "crispEdges",
                        "role": "img", "aria-label": "QR code of \(address)",
                    ]
                ) {
                    tag("rect", ["width": "\(code.side)", "height": "\(code.side)"])
                    tag("path", ["d": code.path])
                }
            }
            tag("p") { tag("a", ["href": address]) { tag("span", ["class": "mono"]) { address } } }
            tag("p", ["class": "note"]) {
                note
                if site.isLocal {
                    " A phone can open it once the folder is served and published with "
                    tag("code") { "--base-url" }
                    "."
                }
            }
        }
    }
}
