import Testing

@testable import SlipwayManifest

@Suite struct LayeredLayoutTests {
    private typealias Edges = [(from: Int, to: Int)]

    private func edges(_ count: Int, every step: Int) -> Edges {
        (1..<count).flatMap { index in [index / 2, index / step].filter { $0 < index }.map { (index, $0) } }
    }

    @Test func arrowsPointToTheRight() {
        let edges = edges(60, every: 3)
        let layout = LayeredLayout(widths: Array(repeating: 100, count: 60), edges: edges)
        for (edge, route) in zip(edges, layout.routes) {
            #expect(layout.boxes[edge.from].left.x < layout.boxes[edge.to].left.x)
            #expect(route.first?.x == layout.boxes[edge.from].left.x + layout.boxes[edge.from].width)
            #expect(route.last?.x == layout.boxes[edge.to].left.x)
            #expect(zip(route, route.dropFirst()).allSatisfy { $0.x <= $1.x })
        }
    }

    @Test(arguments: [1, 2, 7, 50, 300]) func boxesDoNotOverlapAndStayInside(_ count: Int) {
        let widths = (0..<count).map { Double(60 + $0 % 7 * 20) }
        let layout = LayeredLayout(widths: widths, edges: edges(count, every: 5))
        for (index, box) in layout.boxes.enumerated() {
            #expect(box.width >= widths[index])
            #expect(box.left.x >= 0 && box.left.x + box.width <= layout.width)
            #expect(box.left.y - box.height / 2 >= 0 && box.left.y + box.height / 2 <= layout.height)
            for other in layout.boxes[(index + 1)...] where other.left.x == box.left.x {
                #expect(abs(other.left.y - box.left.y) >= box.height)
            }
        }
    }

    @Test func edgesPassBetweenBoxes() {
        // 0 → 1 → 2 → 3 and 0 → 3
        let layout = LayeredLayout(widths: [80, 80, 80, 80], edges: [(0, 1), (1, 2), (2, 3), (0, 3)])
        for point in layout.routes[3] {
            for box in layout.boxes[1...2] where point.x >= box.left.x && point.x <= box.left.x + box.width {
                #expect(abs(point.y - box.left.y) > box.height / 2)
            }
        }
    }

    @Test func circlesAreDrawn() {
        let layout = LayeredLayout(widths: [80, 80, 80], edges: [(0, 1), (1, 2), (2, 0), (1, 1)])
        #expect(layout.routes[3].isEmpty)
        let back = layout.routes[2]
        #expect(back.first?.x == layout.boxes[2].left.x && (back.first?.x ?? 0) > (back.last?.x ?? 0))
    }

    @Test func waysToOneNodeAreOneLine() {
        // 0…9 need 10, and 10 needs 11, which all need
        let edges: Edges = (0..<10).map { ($0, 10) } + (0..<10).map { ($0, 11) } + [(10, 11)]
        let layout = LayeredLayout(widths: Array(repeating: 80, count: 12), edges: edges)
        let ends = layout.routes[10..<20].map { $0.suffix(3).map(\.y) }
        #expect(Set(ends).count == 1)
    }

    @Test func crossingsAreFew() {
        // two chains, declared crosswise, can be drawn without a crossing
        let order = LayerOrder(Layering(count: 6, edges: [(0, 3), (1, 2), (3, 4), (2, 5)]))
        let places = order.layers.map { layer in layer.map { [0, 3, 4].contains($0) } }
        #expect(Set(places).count == 1)
    }

    @Test func aLongChainNeedsNoStack() {
        let edges: Edges = (1..<20_000).map { ($0 - 1, $0) }
        let layering = Layering(count: 20_000, edges: edges)
        #expect(layering.count == 20_000)
    }
}
