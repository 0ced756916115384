import SlipwayModel
import SlipwayReport

/// A manifest, with what only its reader knows.
struct RootReading {
    let manifest: Manifest
    let targets: [LocatedTarget]
    let components: [ComponentDraft]
}

/// Reads the root of a manifest.
struct RootReader {
    let problems: Problems
    let resolveGit: GitVersionResolver?

    static let keys = ["name", "version", "build", "swiftpm", "packages", "targets", "slipway"]

    /// Keys that are the owner's business, such as a place for anchors: `x-…`, `.…` and `_…`.
    static func isOwners(_ key: String) -> Bool { ["x-", ".", "_"].contains { key.hasPrefix($0) } }

    /// The same keys as a regular expression.
    static let ownersPattern = "^(x-|\\.|_)"

    /// The manifest, or `nil` after a problem that leaves nothing to build on.
    ///
    /// - Throws: what `resolveGit` throws, where the version is `git`.
    func read(_ root: ManifestNode) throws(SlipwayError) -> RootReading? {
        guard let mapping = root.mapping else {
            problems.error("wrong-form", "the manifest should be a mapping with 'name' and 'targets'", at: root.place)
            return nil
        }
        let xcode = XcodeSpecReader(problems: problems).read(root)
        let reader = MappingReader(
            mapping, name: "the manifest",
            known: RootReader.keys + (xcode == nil ? [] : XcodeKeys.root.names),
            foreign: Set(XcodeKeys.root.names), strays: XcodeKeys.root.strays, isOwners: RootReader.isOwners,
            problems: problems, at: root.place)
        let version = try VersionReader(reader: reader, resolveGit: resolveGit).read()
        let packageReader = reader.mapping("swiftpm", known: PackageSettingsReader.keys)
        let context = PackageContext(packageReader, problems: problems)
        let settings = packageReader.map { PackageSettingsReader(reader: $0, context: context).read() }
        let dependencies = PackageDependencyReader(context: context).read(
            reader.named("packages"), isProject: xcode != nil,
            isProjectAlone: xcode != nil && packageReader == nil)
        let targetReader = reader.named("targets")
        let targets = self.targets(targetReader, context)
        let own = targets.map(\.target)
        let slipway = SlipwaySettingsReader(problems: problems).read(
            reader.mapping("slipway", known: SlipwaySettingsReader.keys))
        let outputs = slipway.outputs ?? outputs(reader, hasPackage: xcode == nil || !targets.isEmpty)
        let projection = ProjectedPackageReader(
            problems: problems, xcode: xcode, written: own, settings: settings ?? .init(), dependencies: dependencies)
        // the project's targets are those of the package wherever one is written
        let isAsked = packageReader != nil || outputs.contains(.package)
        if packageReader != nil || slipway.outputs?.contains(.package) == true { projection.report() }
        let known = names(targetReader) + (isAsked ? projection.names : [])
        ManifestValidator(
            problems: problems, packages: Set(dependencies.map(\.name)), targets: targets, names: known,
            projectTargets: Set(xcode?.targets.map(\.name) ?? [])
        ).validate()
        let written = isAsked ? projection.targets : own
        let products = ProductReader(problems: problems, targets: written).read(packageReader?.named("products"))
        projection.checkProducts(products)
        checkTargets(reader, ofPackage: known, all: (targetReader?.entries ?? []).map(\.name), xcode)
        let components = ComponentResolver(
            slipway.components, targets: own, xcode: xcode, packages: dependencies, problems: problems
        ).resolve()
        // what is missing has been told; the rest is looked at all the same
        let manifest = Manifest(
            name: name(reader) ?? "", version: version?.version ?? .zero, build: version?.build ?? "1",
            package: settings ?? PackageSettings(), dependencies: dependencies, targets: own, products: products,
            release: slipway.release.with(components: components), workflows: slipway.workflows,
            protection: slipway.protection, test: slipway.test, xcode: xcode,
            declaresVersion: version?.isDeclared ?? false, outputs: outputs,
            versionConfigFile: slipway.versionConfigFile, versionSource: version?.source,
            buildSource: version?.buildSource, projected: projection.package(isAsked ? products : nil),
            inspection: slipway.inspection, bundle: slipway.bundle)
        return RootReading(
            manifest: isAsked ? manifest.packaged : manifest, targets: targets, components: slipway.components)
    }

    /// Looks at what `slipway.test` and `slipway.inspect` say of targets.
    private func checkTargets(
        _ reader: MappingReader, ofPackage targets: [String], all: [String], _ xcode: XcodeSpec?
    ) {
        TestPolicyReader(problems: problems).check(reader["slipway"]?.mapping?["test"]?.mapping, known: targets)
        InspectionReader(problems: problems).check(
            reader["slipway"], known: all + (xcode?.targets ?? []).map(\.name))
    }

    /// The package's targets by name, those included that cannot be read.
    private func names(_ targets: MappingReader?) -> [String] {
        targets?.entries.filter { !XcodeSpecReader.claims($0.value) }.map(\.name) ?? []
    }

    /// What is written where the manifest leaves the choice: one made for XcodeGen gives an Xcode project and nothing
    /// else, so that no file appears that nobody asked for.
    private func outputs(_ reader: MappingReader, hasPackage: Bool) -> Set<OutputName> {
        if hasPackage || reader["swiftpm"] != nil { return Set(OutputName.allCases) }
        // what gates and bundles leave alone is no reason to write more
        let slipway = reader["slipway"]?.mapping?.entries.contains { !["inspect", "bundle"].contains($0.key) }
        return slipway == true ? [.xcode, .xcconfig, .workflows] : [.xcode]
    }

    private func name(_ reader: MappingReader) -> String? {
        guard reader["name"] != nil else {
            problems.error(
                "missing-name", "the manifest has no 'name'", cause: "packages and releases are called by it",
                hint: "add `name: MyPackage` at the top", at: reader.mark)
            return nil
        }
        guard let name = reader.string("name") else { return nil }
        if let fault = FileNames.fault(of: name) {
            problems.error(
                "bad-name", "'\(name)' cannot be the name of a package or project",
                cause: "folders and archives are called by it, and \(fault)", hint: "choose another name",
                at: reader["name"]?.place)
        }
        return name
    }

    /// The targets of the package; those of the Xcode project are read elsewhere.
    private func targets(_ targets: MappingReader?, _ context: PackageContext) -> [LocatedTarget] {
        guard let targets else { return [] }
        return targets.entries.filter { !XcodeSpecReader.claims($0.value) }.compactMap { entry in
            guard let mapping = entry.value.mapping else {
                problems.error(
                    "wrong-form", "target '\(entry.name)' should be a mapping", hint: "give it a `type:`",
                    at: entry.value.place)
                return nil
            }
            return TargetReader(name: entry.name, mark: entry.mark, mapping: mapping, context: context).read()
        }
    }
}
