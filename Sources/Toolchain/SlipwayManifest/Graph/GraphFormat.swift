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
