/// How high each vertex stands: as near to its neighbours as the order and the distances in its layer allow.
struct LayerHeights {
    private static let sweeps = 8

    /// The middle of each vertex.
    private(set) var middle: [Double]
    /// The lowest point of all.
    private(set) var bottom = 0.0

    private let sizes: [Double]

    /// - Parameter nodes: the number of vertices that are boxes; the others are edges passing by.
    init(_ order: LayerOrder, nodes: Int) {
        let count = order.left.count
        sizes = (0..<count).map { $0 < nodes ? LayeredLayout.Size.height : LayeredLayout.Size.lane }
        middle = Array(repeating: 0, count: count)
        for layer in order.layers { settle(layer, wanted: layer.map { _ in 0 }) }
        for sweep in 0..<LayerHeights.sweeps {
            let forth = sweep.isMultiple(of: 2)
            for layer in forth ? order.layers : order.layers.reversed() {
                // the last sweeps look to both sides
                let isLast = sweep >= LayerHeights.sweeps - 2
                settle(layer, wanted: layer.map { wanted($0, order, left: forth || isLast, right: !forth || isLast) })
            }
        }
        let top = zip(middle, sizes).map { $0 - $1 / 2 }.min() ?? 0
        for vertex in middle.indices { middle[vertex] += LayeredLayout.Size.margin - top }
        bottom = zip(middle, sizes).map { $0 + $1 / 2 }.max() ?? 0
    }

    private func wanted(_ vertex: Int, _ order: LayerOrder, left: Bool, right: Bool) -> Double {
        let others = (left ? order.left[vertex] : []) + (right ? order.right[vertex] : [])
        guard !others.isEmpty else { return middle[vertex] }
        return others.map { middle[$0] }.reduce(0, +) / Double(others.count)
    }

    private func distance(_ one: Int, _ other: Int) -> Double {
        let areLanes = sizes[one] == LayeredLayout.Size.lane && sizes[other] == LayeredLayout.Size.lane
        return (sizes[one] + sizes[other]) / 2 + (areLanes ? 0 : LayeredLayout.Size.gap)
    }

    /// Least squares under the order: pool adjacent violators (Ayer and others, 1955).
    private mutating func settle(_ layer: [Int], wanted: [Double]) {
        var offsets: [Double] = []
        var offset = 0.0
        for (place, vertex) in layer.enumerated() {
            if place > 0 { offset += distance(layer[place - 1], vertex) }
            offsets.append(offset)
        }
        var blocks: [(sum: Double, count: Int)] = []
        for (want, offset) in zip(wanted, offsets) {
            blocks.append((want - offset, 1))
            while blocks.count > 1 {
                let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
                guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
                blocks.removeLast()
                blocks[blocks.count - 1] = (before.sum + last.sum, before.count + last.count)
            }
        }
        var place = 0
        for block in blocks {
            for _ in 0..<block.count {
                middle[layer[place]] = block.sum / Double(block.count) + offsets[place]
                place += 1
            }
        }
    }
}
