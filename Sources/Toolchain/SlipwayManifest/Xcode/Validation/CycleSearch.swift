import SlipwayModel

/// Finds circles among names that lead to each other.
///
/// The stack is ours: a chain of names can be longer than the machine's.
struct CycleSearch {
    /// What each name leads to, and where that was written. What leads nowhere may be missing.
    let edges: [String: [(name: String, place: Place?)]]

    struct Cycle {
        /// The names in their order, the first again at the end.
        let names: [String]
        let place: Place?

        /// `A → B → A`; the middle of a long circle is left out.
        var description: String {
            let shown = names.count <= 12 ? names : names.prefix(6) + ["…"] + names.suffix(5)
            return shown.joined(separator: " → ")
        }
    }

    /// Each circle once, in the order in which it is met from `roots`.
    func cycles(from roots: [String]) -> [Cycle] {
        enum State { case open, done }
        var states: [String: State] = [:]
        var cycles: [Cycle] = []
        for root in roots where states[root] == nil {
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
                case .open:
                    let start = path.firstIndex { $0.name == name } ?? path.startIndex
                    cycles.append(Cycle(names: path[start...].map(\.name) + [name], place: place))
                }
            }
        }
        return cycles
    }
}
