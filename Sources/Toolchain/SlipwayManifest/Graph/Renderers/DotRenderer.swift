/// Writes a graph in Graphviz's language (graphviz.org/doc/info/lang.html).
enum DotRenderer {
    static func text(of graph: TargetGraph) -> String {
        var text = "digraph \(quoted(graph.name)) {\n"
        text += "    rankdir=LR\n"
        text += "    node [shape=box, style=rounded, fontname=\"Helvetica\"]\n"
        text += "    edge [fontname=\"Helvetica\", fontsize=10]\n"
        for node in graph.nodes {
            text += "    \(quoted(node.id)) [label=\"\(label(node.name))\\n\(label(node.detail))\"\(shape(of: node))]\n"
        }
        let nodes = Dictionary(graph.nodes.map { ($0.id, $0) }) { first, _ in first }
        for edge in graph.edges {
            var attributes: [String] = []
            if let words = nodes[edge.to].flatMap(edge.label) { attributes.append("label=\"\(label(words))\"") }
            if edge.isLoose { attributes.append("style=dashed") }
            let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
            text += "    \(quoted(edge.from)) -> \(quoted(edge.to))\(list)\n"
        }
        return text + "}\n"
    }

    private static func shape(of node: TargetGraph.Node) -> String {
        switch node.kind {
        case .target: node.isTest ? ", style=\"rounded,dashed\"" : ""
        case .aggregate: ", shape=hexagon, style=solid"
        default: ", shape=ellipse, style=solid"
        }
    }

    /// A name. Between quotes only the quote itself is special; a backslash is doubled, so that one at the end does
    /// not hide it.
    private static func quoted(_ name: String) -> String { "\"\(escaped(name, ampersand: "&"))\"" }

    /// Text to be shown: a backslash begins an escape there, `&` an entity of HTML.
    private static func label(_ text: String) -> String { escaped(text, ampersand: "&amp;") }

    private static func escaped(_ text: String, ampersand: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "&": result += ampersand
            case "\n": result += "\\n"
            case _ where scalar.isControl: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
