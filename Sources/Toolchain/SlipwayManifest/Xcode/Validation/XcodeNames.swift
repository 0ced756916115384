import SlipwayModel

/// The names of a manifest that references may use: those included that belong to something that could not be read,
/// which is not unknown.
struct XcodeNames {
    /// Xcode targets.
    let targets: [String]
    let aggregates: [String]
    /// Targets of the Swift package, of which a project can depend on libraries.
    let packageTargets: Set<String>
    let packages: [String]
    /// Packages that a project can refer to: not those of a registry.
    let projectPackages: Set<String>
    let projects: [String]
    private let all: Set<String>

    init(_ spec: XcodeSpec, root: ManifestNode.Mapping) {
        var targets: [String] = []
        var packageTargets: Set<String> = []
        for entry in root["targets"]?.mapping?.entries ?? [] {
            if XcodeSpecReader.claims(entry.value) {
                targets.append(XcodeNames.name(entry))
            } else {
                packageTargets.insert(entry.key)
            }
        }
        self.targets = targets
        self.packageTargets = packageTargets
        aggregates = (root["aggregateTargets"]?.mapping?.entries ?? []).map(XcodeNames.name)
        let packages = root["packages"]?.mapping?.entries ?? []
        self.packages =
            packages.map(\.key)
            + spec.packages.map(\.name).filter { name in
                !packages.contains { $0.key == name }
            }
        let registry = packages.filter { $0.value.mapping?["id"] != nil }.map(\.key)
        projectPackages = Set(self.packages).subtracting(registry)
        projects = (root["projectReferences"]?.mapping?.entries ?? []).map(\.key)
        all = Set(targets + aggregates)
    }

    private static func name(_ entry: ManifestNode.Entry) -> String {
        guard let scalar = entry.value.mapping?["name"]?.scalar, !scalar.isNull else { return entry.key }
        return scalar.string
    }

    func hasTarget(_ name: String) -> Bool { all.contains(name) }

    var targetsAndAggregates: [String] { targets + aggregates }

    /// What to write instead of a target's name that is not known.
    func hint(forTarget name: String, problems: Problems, at place: Place?) -> String? {
        if packages.contains(name) {
            return place?.isInSwift == true
                ? "it is a package: name one of its products, `.package(product:)`"
                : "it is a package: write `- package: \(name)`"
        }
        if packageTargets.contains(name) { return "it is a target of the package, and no library" }
        let fanned = targets.filter { $0.hasPrefix(name + "_") }
        if !fanned.isEmpty {
            return "its list of platforms makes \(fanned.prefix(4).joined(separator: ", ")): name one of them"
        }
        return targetsAndAggregates.isEmpty
            ? "declare it under `targets:`" : problems.suggestion(for: name, in: targetsAndAggregates)
    }
}
