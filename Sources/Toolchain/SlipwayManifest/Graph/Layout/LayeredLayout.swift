/// A drawing of a directed graph in layers, from left to right: Sugiyama, Tagawa and Toda, *Methods for Visual
/// Understanding of Hierarchical System Structures* (1981).
///
/// Layers by longest path, order within them by barycentres, heights by least squares. Every step is deterministic.
struct LayeredLayout {
    struct Point: Equatable {
        var x: Double
        var y: Double
    }

    struct Box: Equatable {
        /// The middle of the left side.
        var left: Point
        let width: Double
        let height: Double
    }

    /// Sizes in pixels.
    enum Size {
        static let height = 44.0
        static let gap = 14.0
        /// What an edge takes that passes by.
        static let lane = 12.0
        static let margin = 24.0
        static let padding = 12.0
    }

    /// One per node.
    let boxes: [Box]
    /// One per edge: the bends from the end of the arrow to its head.
    let routes: [[Point]]
    let width: Double
    let height: Double

    /// - Parameters:
    ///   - widths: of the nodes' texts.
    ///   - edges: pairs of places in `widths`; circles are drawn, an edge from a node to itself is not.
    init(widths: [Double], edges: [(from: Int, to: Int)]) {
        let layering = Layering(count: widths.count, edges: edges)
        let order = LayerOrder(layering)
        let heights = LayerHeights(order, nodes: widths.count)
        let columns = LayeredLayout.columns(widths, layering)
        boxes = widths.indices.map { node in
            let column = columns[layering.layers[node]]
            return Box(
                left: Point(x: column.x, y: heights.middle[node]), width: column.width, height: Size.height)
        }
        let ports = Ports(layering, heights.middle)
        routes = edges.indices.map { edge in
            guard let path = layering.paths[edge] else { return [] }
            let points = LayeredLayout.route(path, edge, columns, layering, heights, ports)
            return layering.isReversed[edge] ? points.reversed() : points
        }
        width = (columns.last.map { $0.x + $0.width } ?? 0) + Size.margin
        height = heights.bottom + Size.margin
    }

    /// Left sides and widths of the layers; where many edges pass, the gap is wider, so that they are less steep.
    private static func columns(_ widths: [Double], _ layering: Layering) -> [(x: Double, width: Double)] {
        var widest = [Double](repeating: 0, count: layering.count)
        for (node, width) in widths.enumerated() {
            widest[layering.layers[node]] = max(widest[layering.layers[node]], width + 2 * Size.padding)
        }
        var crossing = [Int](repeating: 0, count: layering.count)
        var seen: Set<[Int]> = []
        for path in layering.paths.compactMap(\.self) {
            for (one, other) in zip(path, path.dropFirst()) where seen.insert([one, other]).inserted {
                crossing[layering.layers[one]] += 1
            }
        }
        var x = Size.margin
        return widest.indices.map { layer in
            defer { x += widest[layer] + min(48 + 3 * Double(crossing[layer]), 180) }
            return (x, widest[layer])
        }
    }

    private static func route(
        _ path: [Int], _ edge: Int, _ columns: [(x: Double, width: Double)], _ layering: Layering,
        _ heights: LayerHeights, _ ports: Ports
    ) -> [Point] {
        var points: [Point] = []
        for (place, vertex) in path.enumerated() {
            let column = columns[layering.layers[vertex]]
            let y = heights.middle[vertex]
            if place == 0 {
                points.append(Point(x: column.x + column.width, y: y + ports.leaving[edge]))
            } else if place == path.count - 1 {
                points.append(Point(x: column.x, y: y + ports.arriving[edge]))
            } else {
                points += [Point(x: column.x, y: y), Point(x: column.x + column.width, y: y)]
            }
        }
        return points
    }
}

/// Where edges touch the sides of boxes, from their middles: in the order of what they come from or go to, so that they
/// do not cross. Edges that share a line share its end.
private struct Ports {
    private(set) var leaving: [Double]
    private(set) var arriving: [Double]

    init(_ layering: Layering, _ middle: [Double]) {
        let paths = layering.paths
        leaving = Ports.places(paths.map { $0.map { ($0[0], $0[1]) } }, middle)
        arriving = Ports.places(paths.map { $0.map { ($0[$0.count - 1], $0[$0.count - 2]) } }, middle)
    }

    /// - Parameter ends: the box of each edge and the vertex that comes next.
    private static func places(_ ends: [(box: Int, next: Int)?], _ middle: [Double]) -> [Double] {
        var nexts: [Int: Set<Int>] = [:]
        for case let end? in ends { nexts[end.box, default: []].insert(end.next) }
        let places = nexts.mapValues { set in
            let sorted = set.sorted { (middle[$0], $0) < (middle[$1], $1) }
            let step = min(8, (LayeredLayout.Size.height - 12) / Double(max(1, sorted.count - 1)))
            return Dictionary(
                uniqueKeysWithValues: sorted.enumerated().map { place, vertex in
                    (vertex, (Double(place) - Double(sorted.count - 1) / 2) * step)
                })
        }
        return ends.map { end in end.flatMap { places[$0.box]?[$0.next] } ?? 0 }
    }
}
