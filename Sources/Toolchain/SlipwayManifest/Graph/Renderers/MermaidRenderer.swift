/// Writes a graph as a flowchart of Mermaid (mermaid.js.org/syntax/flowchart.html).
enum MermaidRenderer {
    static func text(of graph: TargetGraph) -> String {
        var text = "flowchart LR\n"
        var places: [String: Int] = [:]
        for (place, node) in graph.nodes.enumerated() {
            places[node.id] = place
            let (open, close) = shape(of: node)
            text += "    n\(place)\(open)\"\(escaped(node.name))<br/>\(escaped(node.detail))\"\(close)\n"
        }
        for edge in graph.edges {
            guard let from = places[edge.from], let to = places[edge.to] else { continue }
            let arrow = edge.isLoose ? "-.->" : "-->"
            let label = edge.label(to: graph.nodes[to]).map { "|\"\(escaped($0))\"|" } ?? ""
            text += "    n\(from) \(arrow)\(label) n\(to)\n"
        }
        return text + style(graph, places)
    }

    private static func shape(of node: TargetGraph.Node) -> (String, String) {
        switch node.kind {
        case .target: ("[", "]")
        case .aggregate: ("{{", "}}")
        default: ("([", "])")
        }
    }

    private static func style(_ graph: TargetGraph, _ places: [String: Int]) -> String {
        let tests = graph.nodes.filter { $0.kind == .target && $0.isTest }.compactMap { places[$0.id] }
        guard !tests.isEmpty else { return "" }
        return "    classDef test stroke-dasharray: 4 3\n"
            + "    class \(tests.map { "n\($0)" }.joined(separator: ",")) test\n"
    }

    /// Text between double quotes. What is neither letter nor digit becomes an entity code (`#35;`) unless it stands
    /// inside a word: labels are read as Markdown too. A colon always does, since Mermaid cuts the semicolon of a line
    /// in which `style`, a colon and a code follow each other; so does a space behind `direction`, which with the
    /// word after it can be a statement anywhere in a line.
    private static func escaped(_ text: String) -> String {
        var result = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isKept =
                scalar == " "
                ? !result.hasSuffix("direction")
                : isPlain(scalar) || "_-+.".unicodeScalars.contains(scalar) && isInside(index, of: scalars)
            if scalar == "\n" {
                result += "<br/>"
            } else if scalar.isControl {
                result += "\u{FFFD}"
            } else if isKept {
                result.unicodeScalars.append(scalar)
            } else {
                result += "#\(scalar.value);"
            }
        }
        return result
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII || scalar.properties.isAlphabetic || " 0123456789,".unicodeScalars.contains(scalar)
    }

    /// Whether letters or digits are on both sides.
    private static func isInside(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
        guard index > 0, index + 1 < scalars.count else { return false }
        return [scalars[index - 1], scalars[index + 1]].allSatisfy { isPlain($0) && $0 != " " && $0 != "," }
    }
}
