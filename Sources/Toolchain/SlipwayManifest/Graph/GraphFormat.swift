import SlipwayReport

/// How a graph is written.
package enum GraphFormat: String, Sendable, CaseIterable {
    /// The language of Graphviz.
    case dot
    /// A flowchart for Markdown pages.
    case mermaid
    /// For scripts.
    case json
    /// A picture.
    case svg

    /// The format of a file by the ending of its name; `nil` for others.
    package init?(ending: String?) {
        switch ending?.lowercased() {
        case "dot", "gv": self = .dot
        case "mermaid", "mmd": self = .mermaid
        case "json": self = .json
        case "svg": self = .svg
        default: return nil
        }
    }

    /// The graph as text with one line break at the end.
    package func text(of graph: TargetGraph) -> String {
        switch self {
        case .dot: DotRenderer.text(of: graph)
        case .mermaid: MermaidRenderer.text(of: graph)
        case .json: JSONDocument.pretty(graph)
        case .svg: SVGRenderer.text(of: graph)
        }
    }
}
