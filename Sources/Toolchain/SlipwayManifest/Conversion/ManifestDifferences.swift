import SlipwayModel

/// Where two manifests do not mean the same, key by key.
struct ManifestDifferences {
    let old: (manifest: Manifest, tree: ManifestNode)
    let new: (manifest: Manifest, tree: ManifestNode)

    /// Paths of keys with their values before and after.
    var all: [NodeDifference] { project + others }

    private var project: [NodeDifference] {
        guard let before = old.manifest.xcode, let after = new.manifest.xcode else { return [] }
        let specs = (old: SpecNormalizer.normalized(before), new: SpecNormalizer.normalized(after))
        let said = NodeDifference.between(
            SpecNodes(spec: specs.old, place: old.tree.place).root,
            SpecNodes(spec: specs.new, place: new.tree.place).root)
        return said.isEmpty ? unsaid(specs.old, specs.new) : said
    }

    /// What differs although the trees are the same.
    private func unsaid(_ before: XcodeSpec, _ after: XcodeSpec) -> [NodeDifference] {
        SpecDifferences.between(before, after).map { difference in
            NodeDifference(
                path: difference.path, old: NodeDraft(old.tree.place).text("\(difference.old)"),
                new: NodeDraft(new.tree.place).text("\(difference.new)"))
        }
    }

    /// What is said besides the project.
    private var others: [NodeDifference] {
        let (old, new) = (old.manifest, new.manifest)
        let parts: [(key: String, isSame: Bool)] = [
            ("version", old.version == new.version && old.versionSource == new.versionSource),
            ("build", old.build == new.build && old.buildSource == new.buildSource),
            ("version", old.declaresVersion == new.declaresVersion),
            ("swiftpm", old.package == new.package && old.products == new.products),
            ("packages", sorted(old.dependencies) == sorted(new.dependencies)),
            ("targets", old.targets == new.targets),
            ("slipway", old.outputs == new.outputs && old.versionConfigFile == new.versionConfigFile),
            ("slipway", old.release == new.release && old.workflows == new.workflows),
            ("slipway", old.protection == new.protection && old.test == new.test),
        ]
        var keys: [String] = []
        for part in parts where !part.isSame && !keys.contains(part.key) { keys.append(part.key) }
        return keys.map { key in
            NodeDifference(path: [key], old: self.old.tree.mapping?[key], new: self.new.tree.mapping?[key])
        }
    }

    private func sorted(_ packages: [PackageDependency]) -> [PackageDependency] { packages.sortedBytewise(by: \.name) }
}
