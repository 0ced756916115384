import SlipwayModel

/// Finds targets that depend on each other in a circle, aggregate targets included.
struct XcodeCycleCheck {
    let spec: XcodeSpec
    let context: XcodeContext

    func check() {
        let roots = spec.targets.map(\.name) + spec.aggregateTargets.map(\.name)
        for cycle in CycleSearch(edges: edges).cycles(from: roots) {
            context.error(
                "dependency-cycle", "targets depend on each other in a circle", cause: cycle.description,
                hint: "move what both need into a target of its own", at: cycle.place)
        }
    }

    private var edges: [String: [(name: String, place: Place?)]] {
        var result: [String: [(name: String, place: Place?)]] = [:]
        for target in spec.targets {
            result[target.name] = target.dependencies.compactMap { dependency in
                guard case .target(let name) = dependency.kind else { return nil }
                return (name, dependency.place)
            }
        }
        for target in spec.aggregateTargets { result[target.name] = target.targets.map { ($0, target.place) } }
        return result
    }
}
