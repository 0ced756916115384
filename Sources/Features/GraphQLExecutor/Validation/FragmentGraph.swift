import GraphQLClient

/// Which fragments spread which.
struct FragmentGraph {
    let fragments: [String: GraphQLDocument.Fragment]
    /// Those that a fragment spreads, in its own selections.
    private let spreads: [String: Set<String>]
    /// Every fragment behind those that it spreads; without those of a cycle.
    private(set) var order: [String] = []
    /// Fragments that spread themselves, by way of those named; not all where there are many, and not the whole way
    /// where it is long.
    private(set) var cycles: [[String]] = []
    /// Where fragments that spread each other are all of a document, their ways are its square.
    private static let (maximumCycles, longestWay) = (50, 10)

    init(_ document: GraphQLDocument) {
        fragments = Dictionary(document.fragments.map { ($0.name, $0) }) { first, _ in first }
        spreads = fragments.mapValues { FragmentGraph.names($0.selections) }
        sort(document.fragments.map(\.name))
    }

    /// Fragments that selections spread.
    static func names(_ selections: [GraphQLDocument.Selection]) -> Set<String> {
        var names: Set<String> = []
        for selection in selections {
            switch selection {
            case .field(let field): if !field.selections.isEmpty { names.formUnion(self.names(field.selections)) }
            case .spread(let spread): names.insert(spread.name)
            case .inline(let inline): names.formUnion(self.names(inline.selections))
            }
        }
        return names
    }

    /// Those that are spread, by whatever way.
    func reachable(from selections: [GraphQLDocument.Selection]) -> Set<String> {
        var seen: Set<String> = []
        var rest = FragmentGraph.names(selections)
        while let name = rest.popFirst() {
            guard fragments[name] != nil, seen.insert(name).inserted else { continue }
            rest.formUnion((spreads[name] ?? []).subtracting(seen))
        }
        return seen
    }

    /// Depth first, without recursion: a chain may be as long as a document.
    private mutating func sort(_ names: [String]) {
        enum State { case open, done }
        var states: [String: State] = [:]
        for name in names where states[name] == nil {
            var path: [(name: String, rest: [String])] = [(name, backwards(name))]
            states[name] = .open
            while let last = path.last {
                guard let next = path[path.count - 1].rest.popLast() else {
                    states[last.name] = .done
                    order.append(last.name)
                    path.removeLast()
                    continue
                }
                switch states[next] {
                case .done: break
                case .open:
                    guard cycles.count < FragmentGraph.maximumCycles,
                        let start = path.firstIndex(where: { $0.name == next })
                    else { continue }
                    cycles.append(path[start...].prefix(FragmentGraph.longestWay).map(\.name))
                case nil:
                    states[next] = .open
                    path.append((next, backwards(next)))
                }
            }
        }
    }

    /// Those that a fragment spreads, the last name first.
    private func backwards(_ name: String) -> [String] {
        (spreads[name] ?? []).filter { fragments[$0] != nil }.sorted(by: >)
    }
}

/// How much an operation asks for, with its fragments written out.
struct Weight {
    var depth = 0
    var fields = 0
    /// Fields and fragments that stand within each other.
    var nesting = 0

    /// Of each fragment, in an order in which those that it spreads are there before it.
    static func fragments(_ graph: FragmentGraph) -> [String: Weight] {
        var weights: [String: Weight] = [:]
        for name in graph.order {
            if let fragment = graph.fragments[name] { weights[name] = Weight(fragment.selections, weights) }
        }
        return weights
    }

    init() {}

    init(_ selections: [GraphQLDocument.Selection], _ fragments: [String: Weight]) {
        for selection in selections {
            var part = Weight()
            switch selection {
            case .field(let field):
                part = Weight(field.selections, fragments)
                part.depth += 1
                part.nesting += 1
                part.fields = Weight.sum(part.fields, 1)
            case .spread(let spread):
                part = fragments[spread.name] ?? Weight()
                part.nesting += 1
            case .inline(let inline):
                part = Weight(inline.selections, fragments)
                part.nesting += 1
            }
            depth = max(depth, part.depth)
            nesting = max(nesting, part.nesting)
            fields = Weight.sum(fields, part.fields)
        }
    }

    /// Fragments that double themselves are more than a number holds.
    private static func sum(_ first: Int, _ second: Int) -> Int {
        let (sum, overflow) = first.addingReportingOverflow(second)
        return overflow ? .max : sum
    }
}
