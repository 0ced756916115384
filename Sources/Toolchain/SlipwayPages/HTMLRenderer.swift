/// Turns pieces into text that is HTML and well-formed XML at once.
///
/// Structure stands on lines of its own, running text stays on one: inside a line nothing is added, because blanks
/// there would be seen.
struct HTMLRenderer {
    private var text = ""

    static func document(_ root: HTML) -> String {
        var renderer = HTMLRenderer()
        renderer.text = "<!DOCTYPE html>\n"
        renderer.renderBlock(root, depth: 0)
        return renderer.text
    }

    /// Elements whose children are structure.
    private static let structure: Set<String> = [
        "html", "head", "body", "header", "main", "footer", "nav", "section", "aside", "div", "ol", "ul", "dl", "table",
        "thead", "tbody", "tr", "svg", "form",
    ]
    /// Elements without content (HTML §13.1.2), and ours of SVG.
    private static let empty: Set<String> = ["meta", "link", "br", "hr", "path", "rect", "input"]

    private mutating func renderBlock(_ piece: HTML, depth: Int) {
        text += String(repeating: " ", count: depth)
        if case .element(let name, let attributes, let children) = piece, HTMLRenderer.structure.contains(name) {
            open(name, attributes)
            text += "\n"
            for child in children { renderBlock(child, depth: depth + 1) }
            text += String(repeating: " ", count: depth)
            close(name)
        } else {
            renderInline(piece)
        }
        text += "\n"
    }

    private mutating func renderInline(_ piece: HTML) {
        switch piece {
        case .text(let raw): text += HTMLRenderer.escape(raw)
        case .styleSheet(let sheet): text += sheet.text
        case .element(let name, let attributes, _) where HTMLRenderer.empty.contains(name):
            open(name, attributes, end: "/>")
        case .element(let name, let attributes, let children):
            open(name, attributes)
            for child in children { renderInline(child) }
            close(name)
        }
    }

    private mutating func open(_ name: String, _ attributes: [HTML.Attribute], end: String = ">") {
        text += "<" + name
        for attribute in attributes { text += " \(attribute.name)=\"\(HTMLRenderer.escape(attribute.value))\"" }
        text += end
    }

    private mutating func close(_ name: String) { text += "</\(name)>" }

    /// Replaces what is markup, and drops what no page may hold: control characters, and the marks that embed,
    /// override or isolate directions (U+202A...202E, U+2066...2069) and so make text read as something else. The
    /// marks that right-to-left scripts need (U+200E, U+200F, U+061C) stay.
    static func escape(_ raw: String) -> String {
        var result = ""
        for scalar in raw.unicodeScalars {
            switch scalar.value {
            case 0x26: result += "&amp;"
            case 0x3C: result += "&lt;"
            case 0x3E: result += "&gt;"
            case 0x22: result += "&quot;"
            case 0x27: result += "&#39;"
            case 0x09, 0x0A: result.unicodeScalars.append(scalar)
            case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
