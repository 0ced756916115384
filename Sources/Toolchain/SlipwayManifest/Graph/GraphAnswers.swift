import SlipwayModel
import SlipwayReport

/// A way from a target to what it needs.
package struct GraphWay: Sendable, Equatable, Encodable {
    /// The names of the nodes, both ends included.
    package let names: [String]
    package let edges: [TargetGraph.Edge]

    init(_ edges: [Int], in graph: TargetGraph) {
        self.edges = edges.map { graph.edges[$0] }
        let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }) { first, _ in first }
        let ids = self.edges.prefix(1).map(\.from) + self.edges.map(\.to)
        self.names = ids.map { names[$0] ?? $0 }
    }

    private enum CodingKeys: String, CodingKey {
        case edges
        case names = "path"
    }
}

/// What some targets need, or what needs them.
package struct GraphRelatives: Sendable, Equatable, Encodable {
    package let schema = 1
    package let direction: GraphDirection
    package let of: [TargetGraph.Node]
    /// The nearest first; those of one distance bytewise by name.
    package let results: [Relative]

    private enum CodingKeys: String, CodingKey {
        case schema, of, results
        case direction = "query"
    }

    package struct Relative: Sendable, Equatable {
        package let node: TargetGraph.Node
        /// How many dependencies lie between.
        package let distance: Int
        /// A shortest way, from what needs to what is needed.
        package let way: GraphWay
    }

    /// A name per line.
    package var lines: [String] { results.map(\.node.line) }
}

extension GraphDirection: Encodable {}

extension GraphRelatives.Relative: Comparable {
    package static func < (left: Self, right: Self) -> Bool {
        if left.distance != right.distance { return left.distance < right.distance }
        return left.node.name == right.node.name
            ? left.node.id.precedes(right.node.id) : left.node.name.precedes(right.node.name)
    }
}

extension GraphRelatives.Relative: Encodable {
    private enum CodingKeys: String, CodingKey { case distance, path, edges }

    package func encode(to encoder: any Encoder) throws {
        try node.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(distance, forKey: .distance)
        try container.encode(way.names, forKey: .path)
        try container.encode(way.edges, forKey: .edges)
    }
}

/// Targets, and what else was asked for.
package struct GraphTargets: Sendable, Equatable, Encodable {
    package let schema = 1
    package let targets: [TargetGraph.Node]

    private enum CodingKeys: String, CodingKey { case schema, targets }

    /// A line each: the name, what it is, and its platforms where it says any; with tabs between.
    package var lines: [String] {
        targets.map { node in
            let platforms = node.platforms.isEmpty ? [] : [node.platforms.joined(separator: ",")]
            return ([node.line, node.type ?? node.kind.rawValue] + platforms).joined(separator: "\t")
        }
    }
}

/// How one target needs another.
package struct GraphWays: Sendable, Equatable {
    package let from: String
    package let to: String
    /// Whether these are all that were asked for.
    package let isComplete: Bool
    package let ways: [GraphWay]

    /// A way per line.
    package var lines: [String] { ways.map { $0.names.joined(separator: " → ").escapingControls } }
}

extension GraphWays: Encodable {
    private enum CodingKeys: String, CodingKey { case schema, query, from, to, complete, paths }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .schema)
        try container.encode("path", forKey: .query)
        try container.encode(from, forKey: .from)
        try container.encode(to, forKey: .to)
        try container.encode(isComplete, forKey: .complete)
        try container.encode(ways, forKey: .paths)
    }
}

extension TargetGraph.Node {
    /// The name on one line.
    fileprivate var line: String { name.escapingControls }
}
