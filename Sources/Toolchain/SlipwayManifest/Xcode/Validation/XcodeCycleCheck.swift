import SlipwayModel

/// Finds targets that depend on each other in a circle, aggregate targets included.
struct XcodeCycleCheck {
    let spec: XcodeSpec
    let context: XcodeContext

    private typealias Edge = (name: String, place: Place?)

    /// Reports each cycle once, with its path. The stack is ours: a chain of targets can be longer than the machine's.
    func check() {
        enum State { case open, done }
        let edges = self.edges
        var states: [String: State] = [:]
        for root in spec.targets.map(\.name) + spec.aggregateTargets.map(\.name) where states[root] == nil {
            var path: [(name: String, next: Int)] = [(root, 0)]
            states[root] = .open
            while let top = path.last {
                let next = edges[top.name] ?? []
                guard top.next < next.count else {
                    states[top.name] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let (name, place) = next[top.next]
                guard edges[name] != nil else { continue }
                switch states[name] {
                case .none:
                    states[name] = .open
                    path.append((name, 0))
                case .done: break
                case .open: report(path.map(\.name), to: name, at: place)
                }
            }
        }
    }

    private var edges: [String: [Edge]] {
        var result: [String: [Edge]] = [:]
        for target in spec.targets {
            result[target.name] = target.dependencies.compactMap { dependency in
                guard case .target(let name) = dependency.kind else { return nil }
                return (name, dependency.place)
            }
        }
        for target in spec.aggregateTargets { result[target.name] = target.targets.map { ($0, target.place) } }
        return result
    }

    private func report(_ path: [String], to name: String, at place: Place?) {
        let start = path.firstIndex(of: name) ?? path.startIndex
        let names = path[start...] + [name]
        let shown = names.count <= 12 ? Array(names) : names.prefix(6) + ["…"] + names.suffix(5)
        context.error(
            "dependency-cycle", "targets depend on each other in a circle", cause: shown.joined(separator: " → "),
            hint: "move what both need into a target of its own", at: place)
    }
}
