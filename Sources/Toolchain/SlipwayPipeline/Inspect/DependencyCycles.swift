import SlipwayLint
import SlipwayModel

/// What targets of a manifest depend on, to see where an addition would close a circle.
struct DependencyCycles {
    private var edges: [String: [String]] = [:]

    /// - Parameter gone: by target, what it depends on no more.
    init(_ manifest: Manifest, without gone: [String: Set<ImportFinding.Dependency>]) {
        for target in manifest.targets {
            for dependency in target.dependencies {
                if case .target(let name) = dependency.kind { edges[target.name, default: []].append(name) }
            }
        }
        for target in manifest.xcode?.targets ?? [] {
            for dependency in target.dependencies {
                if case .target(let name) = dependency.kind { edges[target.name, default: []].append(name) }
            }
        }
        for (target, dependencies) in gone { edges[target]?.removeAll { dependencies.contains(.target($0)) } }
    }

    /// The circle that an addition would close; `nil` where there is none, and it is counted from then on.
    mutating func cycle(adding name: String, to target: String) -> [String]? {
        var open: [[String]] = [[name]]
        var seen: Set<String> = [name]
        while let way = open.popLast(), let last = way.last {
            if last == target { return [target] + way }
            for next in edges[last] ?? [] where seen.insert(next).inserted { open.append(way + [next]) }
        }
        edges[target, default: []].append(name)
        return nil
    }
}
