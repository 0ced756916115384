import SlipwayManifest
import SlipwayModel
import SlipwayTestKit
import Testing

@Suite struct GraphCyclesTests {
    private func graph(_ edges: [(String, String)]) -> TargetGraph {
        var names: [String] = []
        for name in edges.flatMap({ [$0.0, $0.1] }) where !names.contains(name) { names.append(name) }
        return TargetGraph(
            name: "Ring", nodes: names.map { .init(id: $0, name: $0, kind: .target) },
            edges: edges.map { .init(from: $0.0, to: $0.1) })
    }

    private func complete(_ count: Int) -> TargetGraph {
        graph(
            (0..<count).flatMap { from in (0..<count).filter { $0 != from }.map { ("T\(from)", "T\($0)") } })
    }

    @Test func nothingInACircleIsNoCycle() {
        let found = GraphCycles(graph([("A", "B"), ("B", "C"), ("A", "C")]))
        #expect(found.cycles.isEmpty && found.isComplete && found.lines == ["no dependency cycles"])
        #expect(found.graph.nodes.isEmpty)
    }

    @Test func eachCycleIsToldOnceAndShortOnesFirst() {
        let found = GraphCycles(
            graph([("A", "B"), ("B", "C"), ("C", "A"), ("B", "A"), ("C", "D"), ("D", "D"), ("X", "A")]))
        #expect(found.cycles.map(\.targets) == [["D"], ["A", "B"], ["A", "B", "C"]])
        #expect(found.cycles[2].edges.map(\.to) == ["B", "C", "A"])
        #expect(found.graph.nodes.map(\.name) == ["A", "B", "C", "D"])
        // from a circle into another is no part of either
        #expect(!found.graph.edges.contains { $0.from == "C" && $0.to == "D" })
    }

    @Test(arguments: [(2, 1), (3, 5), (4, 20), (5, 84)]) func allAreFound(_ count: Int, _ cycles: Int) {
        let found = GraphCycles(complete(count))
        #expect(found.cycles.count == cycles && found.isComplete)
        #expect(Set(found.cycles.map(\.targets)).count == cycles)
    }

    @Test("the same as by trying every way", arguments: 0..<40) func bruteForce(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        let names = (0..<6).map { "T\($0)" }
        var edges = names.flatMap { from in names.filter { _ in random.next() % 4 == 0 }.map { (from, $0) } }
        // the order of the names is that of the nodes
        edges = names.map { ($0, "End") } + edges
        let found = Set(GraphCycles(graph(edges), most: 10_000).cycles.map(\.targets))
        var expected: Set<[String]> = []
        func extend(_ path: [String]) {
            for (_, to) in edges {
                guard edges.contains(where: { $0.0 == path[path.count - 1] && $0.1 == to }) else { continue }
                if to == path[0] {
                    expected.insert(path)
                } else if !path.contains(to), to > path[0] {
                    extend(path + [to])
                }
            }
        }
        for name in names { extend([name]) }
        #expect(found == expected)
    }

    @Test func ofTooManyTheShortestThroughEachDependencyAreTold() {
        let found = GraphCycles(complete(9))
        #expect(!found.isComplete && found.cycles.count == 36 && found.cycles.allSatisfy { $0.targets.count == 2 })
        #expect(found.lines[0] == "more than 100 dependency cycles; the shortest through each dependency:")
        #expect(GraphCycles(complete(40)).cycles.count == 100)
    }

    @Test func aCircleMayBeLongerThanTheStack() {
        let count = 30_000
        let found = GraphCycles(
            TargetGraph(
                name: "Long", nodes: (0..<count).map { .init(id: "\($0)", name: "\($0)", kind: .target) },
                edges: (0..<count).map { .init(from: "\($0)", to: "\(($0 + 1) % count)") }))
        #expect(found.cycles.map(\.targets.count) == [count])
        #expect(found.lines[2] == "0 → 1 → 2 → 3 → 4 → 5 → … → 29996 → 29997 → 29998 → 29999 → 0")
    }

    @Test func aDependencyOfTwoKindsIsOneCycleWithBothPlaces() {
        let found = GraphCycles(
            TargetGraph(
                name: "Ring", nodes: ["A", "B"].map { .init(id: $0, name: $0, kind: .target) },
                edges: [
                    .init(from: "A", to: "B", at: Place(file: "project.yml", line: 3, column: 5)),
                    .init(from: "A", to: "B", kind: .plugin, at: Place(file: "project.yml", line: 4, column: 5)),
                    .init(from: "B", to: "A"),
                ]))
        #expect(
            found.lines == [
                "1 dependency cycle", "", "A → B → A", "    A → B  project.yml:3:5",
                "    A → B  project.yml:4:5  (plugin)", "    B → A",
            ])
    }
}
