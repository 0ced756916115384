import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Plans the code by which targets reach their resources.
struct AccessorPlanner {
    let spec: XcodeSpec
    let tree: SourceTree
    /// Where templates are read.
    let files: any FileSystem
    /// What tells that a file is generated.
    let header: String

    /// Where the files are, below the manifest's folder.
    static let folder = "Derived/Sources"

    struct Plan {
        var files: [XcodeFile] = []
        /// By the targets that compile them.
        var paths: [String: [String]] = [:]
        var warnings: [Diagnostic] = []
    }

    func plan() throws(SlipwayError) -> Plan {
        var plan = Plan()
        for target in spec.targets {
            guard let accessors = target.resourceAccessors else { continue }
            try add(target, accessors, to: &plan)
        }
        return plan
    }

    private func add(_ target: XcodeTarget, _ accessors: ResourceAccessors, to plan: inout Plan) throws(SlipwayError) {
        var owner = target
        if let name = accessors.bundle {
            guard let bundle = spec.target(named: name) else { throw unknownBundle(name, of: target) }
            owner = bundle
        }
        let others = accessors.synthesizers.flatMap { $0.extensions ?? $0.parser.extensions }
        let found = try ResourceFinder(tree: tree, others: Set(others)).resources(of: owner)
        guard found.hasAny else { return }
        let product = accessors.name ?? target.productName ?? target.name
        let sources = AccessorSources(
            name: AccessorNames.word(product), header: header, found: found,
            reader: ResourceReader(tree: tree, language: spec.options.developmentLanguage ?? "en"),
            currentVersions: AccessorPlanner.currentVersions(owner), hasBundle: accessors.kinds.contains(.bundle))
        let file = AccessorNames.word(target.name)
        if accessors.kinds.contains(.bundle) {
            var source = AccessorSource(header: header)
            BundleAccessor(
                className: AccessorNames.plain(product),
                bundle: accessors.bundle.map { _ in owner.productName ?? owner.name }
            ).write(to: &source)
            add("TuistBundle+" + AccessorNames.plain(target.name), source.text, target, to: &plan)
        }
        for kind in ResourceAccessors.Kind.allCases where accessors.kinds.contains(kind) {
            guard let parser = ResourceSynthesizer.Parser(rawValue: kind.rawValue) else { continue }
            let usual = ResourceSynthesizer(parser: parser, name: parser.usualName)
            guard let text = try sources.text(of: usual) else { continue }
            add("Tuist\(usual.name)+" + file, text, target, to: &plan)
        }
        for synthesizer in accessors.synthesizers {
            guard let text = try self.text(of: synthesizer, sources, target) else { continue }
            add("Tuist\(synthesizer.name)+" + file, text, target, to: &plan)
        }
        plan.warnings += sources.reader.warnings
    }

    private func text(
        of synthesizer: ResourceSynthesizer, _ sources: AccessorSources, _ target: XcodeTarget
    ) throws(SlipwayError) -> String? {
        guard let template = synthesizer.template else { return try sources.text(of: synthesizer) }
        guard let values = try sources.values(for: synthesizer) else { return nil }
        let place = synthesizer.place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) }
        let renderer = TemplateRenderer(
            template, files: files, root: tree.root, manifest: (synthesizer.place ?? target.place)?.file)
        let text = try renderer.render(values, at: place)
        // a condition around all of it leaves it out
        if text.utf8.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return nil }
        return "// \(header)\n" + text
    }

    /// Versions of Core Data models that a manifest says.
    private static func currentVersions(_ target: XcodeTarget) -> [Path: String] {
        var versions: [Path: String] = [:]
        for source in target.sources { versions[Path(SourceTree.composed(source.path))] = source.currentVersion }
        return versions
    }

    private func add(_ name: String, _ text: String, _ target: XcodeTarget, to plan: inout Plan) {
        let path = "\(AccessorPlanner.folder)/\(name).swift"
        plan.files.removeAll { $0.path == path }
        plan.files.append(XcodeFile(path: path, bytes: Array(text.utf8)))
        if plan.paths[target.name]?.contains(path) != true { plan.paths[target.name, default: []].append(path) }
    }

    private func unknownBundle(_ name: String, of target: XcodeTarget) -> SlipwayError {
        SlipwayError(
            .input, code: "unknown-target", "there is no target '\(name)'",
            cause: "'resourceAccessors' of target '\(target.name)' says that it has the resources",
            hint: Suggestion.hint(for: name, in: spec.targets.map(\.name)),
            at: target.place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) })
    }
}
