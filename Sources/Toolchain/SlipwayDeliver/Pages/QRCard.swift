/// The address of a page, to scan and to read.
struct QRCard {
    let title: String
    let address: String
    let note: String

    var html: HTML {
        tag("section", ["class": "card", "aria-labelledby": "scan"]) {
            tag("h2", ["id": "scan"]) { title }
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
            tag("p", ["class": "note"]) { note }
        }
    }
}
