import AccessibilityAudit

/// A tree as a page that a browser shows: what it says, its colours and its fonts in one appearance.
struct HTMLPage {
    let scheme: AuditScheme

    /// An element's identifier: `n` and its place.
    static func identifier(_ indexes: [Int]) -> String { "n" + indexes.map { "-\($0)" }.joined() }

    func text(_ tree: AccessibilityNode) -> String {
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tree</title><style>
        body { margin: 0 } body * { display: block; margin: 2px; padding: 1px; border: 0 }
        button, input, a { background: transparent; color: inherit; font: inherit; text-decoration: none }
        h2 { font-size: inherit; font-weight: inherit } img, video, audio { width: 20px; height: 20px }
        </style></head><body>\(element(tree, []))</body></html>
        """
    }

    private func element(_ node: AccessibilityNode, _ indexes: [Int]) -> String {
        var attributes = " id=\"\(HTMLPage.identifier(indexes))\"" + style(node)
        let content = HTMLPage.escaped(node.text ?? "")
        let children = node.children.enumerated().map { element($0.element, indexes + [$0.offset]) }.joined()
        let label = node.label.map { " aria-label=\"\(HTMLPage.escaped($0))\"" } ?? ""
        switch node.role {
        case .button:
            if node.traits.contains(.disabled) { attributes += " disabled" }
            return "<button type=\"button\"\(attributes)\(label)>\(content)\(children)</button>"
        case .link: return "<a href=\"#x\"\(attributes)\(label)>\(content)\(children)</a>"
        case .textField: return "<input type=\"text\"\(attributes)\(label) value=\"\(content)\">"
        case .heading: return "<h2\(attributes)>\(content)\(children)</h2>"
        case .text: return "<p\(attributes)>\(content)\(children)</p>"
        case .image:
            let alternative = (node.isHidden ? "" : node.label).map { " alt=\"\(HTMLPage.escaped($0))\"" } ?? ""
            let pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACw="
            return "<img src=\"\(pixel)\"\(attributes)\(alternative)>"
        case .video:
            let tracks = [
                (node.media?.captions, "captions"), (node.media?.audioDescription, "descriptions"),
            ]
            let sources = tracks.filter { $0.0 == true }.map { "<track kind=\"\($0.1)\" src=\"x.vtt\">" }.joined()
            return "<video\(attributes)\(label)>\(sources)</video>"
        default: return "<div\(attributes)>\(content)\(children)</div>"
        }
    }

    private func style(_ node: AccessibilityNode) -> String {
        var style = ""
        if let paint = node.foreground { style += "color:\(HTMLPage.css(paint[scheme]));" }
        if let paint = node.background { style += "background:\(HTMLPage.css(paint[scheme]));" }
        if let size = node.font?.size { style += "font-size:\(size)pt;" }
        if let isBold = node.font?.isBold { style += "font-weight:\(isBold ? "bold" : "normal");" }
        return style.isEmpty ? "" : " style=\"\(style)\""
    }

    private static func css(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): color.description
        case .gradient: "linear-gradient(#000, #fff)"
        case .image, .unknown: "url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
    }
}
