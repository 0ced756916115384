/// The order of the vertices within each layer: each goes to the mean place of its neighbours in the layer beside it,
/// forth and back several times; the order with the fewest crossings stays.
struct LayerOrder {
    private static let sweeps = 12

    /// The vertices of each layer from top to bottom.
    private(set) var layers: [[Int]]
    /// The neighbours of each vertex in the layer on its left, and on its right.
    let left: [[Int]]
    let right: [[Int]]

    init(_ layering: Layering) {
        var left = [[Int]](repeating: [], count: layering.layers.count)
        var right = left
        var seen: Set<[Int]> = []
        for path in layering.paths.compactMap(\.self) {
            for (one, other) in zip(path, path.dropFirst()) where seen.insert([one, other]).inserted {
                right[one].append(other)
                left[other].append(one)
            }
        }
        self.left = left
        self.right = right
        layers = Array(repeating: [], count: layering.count)
        for (vertex, layer) in layering.layers.enumerated() { layers[layer].append(vertex) }
        var best = layers
        var fewest = crossings()
        for sweep in 0..<LayerOrder.sweeps where fewest > 0 {
            improve(forth: sweep.isMultiple(of: 2))
            let number = crossings()
            if number < fewest { (best, fewest) = (layers, number) }
        }
        layers = best
    }

    private mutating func improve(forth: Bool) {
        let neighbours = forth ? left : right
        for layer in forth ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed() {
            let places = self.places(in: forth ? layer - 1 : layer + 1)
            let keys = layers[layer].enumerated().map { place, vertex in
                let others = neighbours[vertex].compactMap { places[$0] }
                let mean = others.isEmpty ? Double(place) : Double(others.reduce(0, +)) / Double(others.count)
                return (vertex: vertex, mean: mean, place: place)
            }
            layers[layer] = keys.sorted { ($0.mean, $0.place) < ($1.mean, $1.place) }.map(\.vertex)
        }
    }

    private func places(in layer: Int) -> [Int: Int] {
        Dictionary(uniqueKeysWithValues: layers[layer].enumerated().map { ($1, $0) })
    }

    /// How often edges cross between neighbouring layers: inversions, counted with a Fenwick tree (Barth, Mutzel and
    /// Jünger, *Simple and Efficient Bilayer Cross Counting*, 2004).
    private func crossings() -> Int {
        var result = 0
        for layer in layers.indices.dropLast() {
            let places = self.places(in: layer + 1)
            var tree = [Int](repeating: 0, count: places.count + 1)
            var seen = 0
            for vertex in layers[layer] {
                let ends = right[vertex].compactMap { places[$0] }.sorted()
                for end in ends {
                    var index = end + 1
                    var before = 0
                    while index > 0 {
                        before += tree[index]
                        index &= index - 1
                    }
                    result += seen - before
                }
                for end in ends {
                    var index = end + 1
                    while index < tree.count {
                        tree[index] += 1
                        index += index & -index
                    }
                }
                seen += ends.count
            }
        }
        return result
    }
}
