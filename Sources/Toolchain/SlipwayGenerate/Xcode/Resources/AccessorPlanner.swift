import SlipwayModel
import SlipwayReport

/// Plans the code by which targets reach their resources.
struct AccessorPlanner {
    let spec: XcodeSpec
    let tree: SourceTree
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
        let found = try ResourceFinder(tree: tree).resources(of: owner)
        guard found.hasAny else { return }
        let product = accessors.name ?? target.productName ?? target.name
        let name = AccessorNames.word(product)
        let file = AccessorNames.word(target.name)
        let reader = ResourceReader(tree: tree, language: spec.options.developmentLanguage ?? "en")
        for kind in ResourceAccessors.Kind.allCases where accessors.kinds.contains(kind) {
            let paths = found.paths.filter {
                ResourceFinder.extensions[kind]?.contains($0.pathExtension ?? "") == true
            }
            var source = AccessorSource(header: header)
            switch kind {
            case .bundle:
                BundleAccessor(
                    className: AccessorNames.plain(product),
                    bundle: accessors.bundle.map { _ in owner.productName ?? owner.name }
                ).write(to: &source)
                add("TuistBundle+" + AccessorNames.plain(target.name), source, target, to: &plan)
            case .assets:
                let catalogs = try reader.catalogs(paths)
                guard !catalogs.isEmpty else { continue }
                AssetAccessors(name: name, catalogs: catalogs).write(to: &source)
                add("TuistAssets+" + file, source, target, to: &plan)
            case .strings:
                let tables = try reader.tables(paths)
                guard !tables.isEmpty else { continue }
                StringAccessors(name: name, tables: tables).write(to: &source)
                add("TuistStrings+" + file, source, target, to: &plan)
            case .plists:
                let lists = try reader.propertyLists(paths)
                guard !lists.isEmpty else { continue }
                PlistAccessors(lists: lists).write(to: &source)
                add("TuistPlists+" + file, source, target, to: &plan)
            case .fonts:
                let fonts = try reader.fonts(paths)
                guard !fonts.isEmpty else { continue }
                FontAccessors(name: name, fonts: fonts).write(to: &source)
                add("TuistFonts+" + file, source, target, to: &plan)
            }
        }
        plan.warnings += reader.warnings
    }

    private func add(_ name: String, _ source: AccessorSource, _ target: XcodeTarget, to plan: inout Plan) {
        let path = "\(AccessorPlanner.folder)/\(name).swift"
        plan.files.removeAll { $0.path == path }
        plan.files.append(XcodeFile(path: path, bytes: Array(source.text.utf8)))
        plan.paths[target.name, default: []].append(path)
    }

    private func unknownBundle(_ name: String, of target: XcodeTarget) -> SlipwayError {
        SlipwayError(
            .input, code: "unknown-target", "there is no target '\(name)'",
            cause: "'resourceAccessors' of target '\(target.name)' says that it has the resources",
            hint: Suggestion.hint(for: name, in: spec.targets.map(\.name)),
            at: target.place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) })
    }
}
