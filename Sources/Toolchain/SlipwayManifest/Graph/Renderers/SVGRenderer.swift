/// Draws a graph as a picture (SVG 1.1) that follows the reader's light or dark theme.
enum SVGRenderer {
    /// Longer names end in `…`; the whole name is the box's title.
    private static let mostCells = 44
    private static let cellWidth = 8.0

    static func text(of graph: TargetGraph) -> String {
        let places = Dictionary(graph.nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        // edges that differ in kind alone would lie upon each other
        var seen: Set<[String]> = []
        let edges = graph.edges.filter { seen.insert([$0.from, $0.to]).inserted }
        let layout = LayeredLayout(
            widths: graph.nodes.map(width),
            edges: edges.compactMap { edge in places[edge.from].flatMap { from in places[edge.to].map { (from, $0) } } }
        )
        var text = head(graph, layout)
        for (edge, route) in zip(edges, layout.routes) where !route.isEmpty {
            text += line(edge, route, graph, places)
        }
        for (node, box) in zip(graph.nodes, layout.boxes) { text += self.box(node, box) }
        return text + "</svg>\n"
    }

    private static func head(_ graph: TargetGraph, _ layout: LayeredLayout) -> String {
        let size = (number(layout.width), number(layout.height))
        let targets = graph.nodes.count { !$0.kind.isExternal }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" class="slipway-graph" role="img" \
            aria-labelledby="graph-title graph-description" \
            width="\(size.0)" height="\(size.1)" viewBox="0 0 \(size.0) \(size.1)">
            <title id="graph-title">Targets of \(escaped(graph.name))</title>
            <desc id="graph-description">\(targets) targets, \(graph.nodes.count - targets) things from elsewhere, \
            \(graph.edges.count) dependencies; arrows point to what is needed.</desc>
            \(style)
            <defs><marker id="graph-arrow" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" \
            orient="auto"><path class="head" d="M0 0.5 8 4 0 7.5Z"/></marker></defs>

            """
    }

    private static let style = """
        <style>
        .slipway-graph{color:#1f2328;background:#fff}
        @media (prefers-color-scheme:dark){.slipway-graph{color:#e6edf3;background:#0d1117}}
        .slipway-graph text{fill:currentColor;font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
        font-size:13px}
        .slipway-graph .detail{font-size:11px;opacity:.75}
        .slipway-graph .box{fill:currentColor;fill-opacity:.05;stroke:currentColor}
        .slipway-graph .test .box{stroke-dasharray:5 3}
        .slipway-graph .external .box{fill-opacity:0;stroke-opacity:.6}
        .slipway-graph .edge{fill:none;stroke:currentColor;stroke-opacity:.5}
        .slipway-graph .loose{stroke-dasharray:5 3}
        .slipway-graph .head{fill:currentColor}
        .slipway-graph g:hover .edge{stroke-opacity:1;stroke-width:2}
        </style>
        """

    private static func line(
        _ edge: TargetGraph.Edge, _ route: [LayeredLayout.Point], _ graph: TargetGraph, _ places: [String: Int]
    ) -> String {
        guard let from = places[edge.from], let to = places[edge.to] else { return "" }
        let label = edge.label(to: graph.nodes[to]).map { " (\($0))" } ?? ""
        let title = "\(graph.nodes[from].name) → \(graph.nodes[to].name)\(label)"
        let points = route.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
        return "<g><title>\(escaped(title))</title><path class=\"edge\(edge.isLoose ? " loose" : "")\" "
            + "d=\"M\(points)\" marker-end=\"url(#graph-arrow)\"/></g>\n"
    }

    private static func box(_ node: TargetGraph.Node, _ box: LayeredLayout.Box) -> String {
        let names = ["node", node.kind.rawValue] + (node.isTest ? ["test"] : [])
        let classes = (names + (node.kind.isExternal ? ["external"] : [])).joined(separator: " ")
        let (x, y) = (box.left.x, box.left.y)
        let corner = node.kind == .aggregate ? 0 : node.kind.isExternal ? box.height / 2 : 6
        let middle = number(x + box.width / 2)
        return """
            <g class="\(classes)"><title>\(escaped(node.name)), \(escaped(node.detail))</title>\
            <rect class="box" x="\(number(x))" y="\(number(y - box.height / 2))" width="\(number(box.width))" \
            height="\(number(box.height))" rx="\(number(corner))"/>\
            <text x="\(middle)" y="\(number(y - 3))" text-anchor="middle">\(escaped(shortened(node.name)))</text>\
            <text class="detail" x="\(middle)" y="\(number(y + 13))" text-anchor="middle">\
            \(escaped(shortened(node.detail)))</text></g>

            """
    }

    private static func width(of node: TargetGraph.Node) -> Double {
        let cells = max(cells(in: shortened(node.name)), cells(in: shortened(node.detail)))
        return Double(max(cells, 6)) * cellWidth + (node.kind.isExternal ? 12 : 0)
    }

    private static func shortened(_ text: String) -> String {
        guard cells(in: text) > mostCells else { return text }
        var result = ""
        for character in text where cells(in: result) < mostCells - 1 { result.append(character) }
        return result + "…"
    }

    /// How wide a text is in a font of fixed width: East Asian characters and emoji take two cells.
    private static func cells(in text: String) -> Int {
        text.reduce(0) { sum, character in
            let value = character.unicodeScalars.first?.value ?? 0
            let isWide =
                (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value)
                || (0xAC00...0xD7A3).contains(value) || (0xF900...0xFAFF).contains(value)
                || (0xFE30...0xFE6F).contains(value) || (0xFF00...0xFF60).contains(value)
                || (0x1F300...0x1FAFF).contains(value) || (0x20000...0x3FFFD).contains(value)
            return sum + (isWide ? 2 : 1)
        }
    }

    /// A length with at most one decimal.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }

    /// Text of an element (XML 1.0, §2.2 and §2.4); characters that XML cannot hold become U+FFFD.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\n", "\r", "\t": result += " "
            case _ where scalar.isControl || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
