import SlipwayModel

/// The manifest's own package, as a package of its project: targets of the project use its libraries.
struct OwnPackage {
    /// Where it is: beside the project, at the root of the navigator.
    static let source = XcodePackage.Source.local(path: ".", group: "")

    /// The package's libraries, by the names of their targets.
    let libraries: Set<String>

    init(_ targets: [ManifestNode.Entry]) {
        libraries = Set(
            targets.filter { entry in
                guard !XcodeSpecReader.claims(entry.value), let type = entry.value.mapping?["type"]?.scalar?.string
                else { return false }
                return TargetReader.isLibrary(type)
            }.map(\.key))
    }

    /// Makes dependencies on libraries of the package ones on its products.
    func resolve(_ spec: inout XcodeSpec) {
        guard !libraries.isEmpty else { return }
        let own = Set(spec.targets.map(\.name) + spec.aggregateTargets.map(\.name))
        var isUsed = false
        for index in spec.targets.indices {
            for place in spec.targets[index].dependencies.indices {
                guard case .target(let name) = spec.targets[index].dependencies[place].kind, libraries.contains(name),
                    !own.contains(name)
                else { continue }
                spec.targets[index].dependencies[place].kind = .package(name: spec.name, products: [name])
                isUsed = true
            }
        }
        guard isUsed, !spec.packages.contains(where: { $0.name == spec.name }) else { return }
        spec.packages.append(XcodePackage(name: spec.name, source: OwnPackage.source))
    }
}
