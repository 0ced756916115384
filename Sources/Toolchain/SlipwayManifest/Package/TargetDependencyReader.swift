import SlipwayModel
import SlipwayReport

/// Reads `dependencies:` of a package target.
struct TargetDependencyReader {
    let reader: MappingReader
    /// The target's name.
    let name: String
    let context: PackageContext
    private var problems: Problems { context.problems }

    /// The dependencies, and a place for each.
    func read() -> (dependencies: [TargetDependency], places: [Place?]) {
        var result: [TargetDependency] = []
        var places: [Place?] = []
        for node in reader.list("dependencies") {
            guard let mapping = node.mapping else {
                problems.error(
                    "wrong-form", "a dependency of target '\(name)' should be a mapping",
                    hint: "write `- target: \(node.scalar?.string ?? "Name")` or `- package: Name`", at: node.place)
                continue
            }
            for dependency in read(mapping, at: node.place) {
                result.append(dependency)
                places.append(dependency.place)
            }
        }
        return (result, places)
    }

    private func read(_ mapping: ManifestNode.Mapping, at place: Place) -> [TargetDependency] {
        let entry = MappingReader(
            mapping, name: "a dependency of target '\(name)'",
            known: ["target", "package", "product", "products", "platforms", "traits", "moduleAliases"],
            foreign: Set(XcodeKeys.dependency.names), problems: problems, at: place)
        let platforms = context.platforms(entry)
        let named = mapping.entries.first { ["target", "package"].contains($0.key) }?.value.place ?? place
        let traits = context.traits("traits", entry)
        if let target = entry.string("target") {
            if entry["moduleAliases"] != nil {
                problems.error(
                    "bad-dependency", "'moduleAliases' are for products of packages",
                    at: entry.mark(of: "moduleAliases"))
            }
            return [TargetDependency(.target(target), platforms: platforms, traits: traits, at: named)]
        }
        guard let package = entry.string("package") else {
            problems.error(
                "bad-dependency", "a dependency of target '\(name)' names neither 'target' nor 'package'",
                at: entry.mark)
            return []
        }
        let products = entry.strings("product") + entry.strings("products")
        let aliases = moduleAliases(entry)
        return (products.isEmpty ? [package] : products).map {
            TargetDependency(
                .product(name: $0, package: package), platforms: platforms, traits: traits, moduleAliases: aliases,
                at: named)
        }
    }

    private func moduleAliases(_ entry: MappingReader) -> [ModuleAlias] {
        guard let aliases = entry.named("moduleAliases") else { return [] }
        context.require(5, 7, for: "'moduleAliases'", at: entry.mark(of: "moduleAliases"))
        return aliases.entries.compactMap { alias in
            aliases.string(alias.name).map { ModuleAlias(module: alias.name, alias: $0) }
        }
    }
}
