import SlipwayModel
import SlipwayReport

/// Reads what a manifest says about its Xcode project.
///
/// The tree it reads is resolved: includes merged, templates and `${…}` expanded, lists of platforms fanned out.
struct XcodeSpecReader {
    let problems: Problems

    /// Keys that make a manifest without targets describe a project.
    private static let projectKeys = [
        "aggregateTargets", "schemes", "projectReferences", "breakpoints", "fileGroups", "configs", "configFiles",
        "settings", "attributes", "options",
    ]

    /// Types that a package target can have too.
    private static let packageTypes: Set<ProductType> = [
        .staticLibrary, .dynamicLibrary, .framework, .staticFramework, .commandLineTool, .unitTestBundle,
    ]

    /// Whether a target is Xcode's: it has a platform or destinations, or a type that only Xcode has.
    static func claims(_ target: ManifestNode) -> Bool {
        guard let mapping = target.mapping else { return false }
        if mapping["platform"] != nil || mapping["supportedDestinations"] != nil || mapping["legacy"] != nil {
            return true
        }
        guard let type = mapping["type"]?.scalar?.string else { return false }
        if type.hasPrefix("com.apple.product-type.") { return true }
        return ProductType(rawValue: type).map { !packageTypes.contains($0) } ?? false
    }

    /// The project, or `nil` where the manifest describes none. Problems are in ``problems``.
    ///
    /// - Parameter root: the root mapping, of which this reads the keys of ``XcodeKeys/root``.
    func read(_ root: ManifestNode) -> XcodeSpec? {
        let context = XcodeContext(problems: problems)
        guard let mapping = root.mapping else { return nil }
        let reader = MappingReader(
            entriesOf: mapping, name: "the manifest", passedOver: XcodeKeys.root.passedOver, problems: problems,
            at: root.place)
        let keys = KeyReader(reader, root, XcodeKeys.root, context)
        let all = keys["targets"]?.mapping?.entries ?? []
        let mine = all.filter { XcodeSpecReader.claims($0.value) }
        let hasAggregates = keys["aggregateTargets"]?.mapping?.entries.isEmpty == false
        let describesProject = all.isEmpty && XcodeSpecReader.projectKeys.contains { keys.has($0) }
        guard !mine.isEmpty || hasAggregates || describesProject else { return nil }
        var spec = XcodeSpec(name: root.mapping?["name"]?.scalar?.string ?? "")
        readProject(keys, context, into: &spec)
        spec.targets = targets(mine, context)
        let aggregates = AggregateTargetReader(context: context)
        spec.aggregateTargets = keys.named("aggregateTargets").compactMap {
            aggregates.read($0.name, $0.place, $0.value)
        }
        OwnPackage(all).resolve(&spec)
        spec.schemes = SchemeReader(context: context).read(keys)
        XcodeValidator(spec: spec, context: context, names: XcodeNames(spec, root: mapping)).validate()
        return spec
    }

    private func targets(_ entries: [ManifestNode.Entry], _ context: XcodeContext) -> [XcodeTarget] {
        let reader = XcodeTargetReader(context: context)
        var read: Set<String> = []
        return entries.compactMap { entry in
            let target = { reader.read(entry.key, entry.keyPlace, entry.value) }
            return read.insert(entry.value.place.text).inserted ? target() : context.readAgain(target)
        }
    }

    private func readProject(_ keys: KeyReader, _ context: XcodeContext, into spec: inout XcodeSpec) {
        keys.reportEmpty(XcodeKeys.root.names.filter { !["name", "targets", "packages"].contains($0) })
        spec.options = OptionsReader(context: context).read(keys)
        spec.attributes = keys.values("attributes")
        let configs = ConfigReader(context: context)
        if let given = configs.configs(keys) { spec.configs = given }
        spec.configFiles = configs.files(keys, by: "the project")
        let settings = SettingsSpecReader(context: context)
        spec.settings = settings.read(keys, by: "the project")
        spec.settingGroups = settings.groups(keys)
        spec.packages = PackageReader(context: context).read(keys)
        spec.projectReferences = ProjectReferenceReader(context: context).read(keys)
        spec.breakpoints = BreakpointReader(context: context).read(keys)
        for node in keys.nodes("fileGroups") {
            guard let path = node.scalar?.string, !node.isNull else {
                keys.wrongForm("fileGroups", "a list of paths", node)
                continue
            }
            spec.fileGroups.append(path)
            spec.fileGroupPlaces.append(node.place)
        }
        if let node = keys["registries"] {
            context.warning(
                "unused-key", "'registries' in the manifest is not used",
                cause: "it came after XcodeGen \(XcodeKeys.version)",
                hint: "run `swift package-registry set`, which writes the same file", at: node.place)
        }
    }
}
