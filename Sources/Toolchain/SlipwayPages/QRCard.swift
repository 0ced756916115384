/// The address of a page, to scan and to read. Where it is not known, or one of this machine's files, which opens on no
/// other device, the card says so.
struct QRCard {
    /// The title where other devices can open the address.
    let title: String
    /// `nil` where nobody has said where the store is served.
    let site: WebAddress?
    /// The page's path in the store.
    let path: String
    let note: String

    private var isOpenToAll: Bool { site.map { !$0.isLocal } ?? false }

    var html: HTML {
        tag("section", ["class": "card", "aria-labelledby": "scan"]) {
            tag("h2", ["id": "scan"]) { isOpenToAll ? title : "Address of this page" }
            if let address = site?.appending(path) { shown(address) }
            tag("p", ["class": "note"]) {
                if site == nil { "It is where the folder is served. " }
                note
                if site == nil {
                    " To show it here, with a QR code, publish with "
                    tag("code") { "--base-url" }
                    "."
                } else if !isOpenToAll {
                    " A phone can open it once the folder is served and published with "
                    tag("code") { "--base-url" }
                    "."
                }
            }
        }
    }

    @HTMLBuilder
    private func shown(_ address: String) -> [HTML] {
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
    }
}
