import SlipwayModel
import SlipwayReport

/// A target with the places that validation speaks of.
struct LocatedTarget {
    let target: Target
    let mark: Place?
    /// A place per dependency.
    let dependencyMarks: [Place?]
    /// A place per plugin.
    let pluginMarks: [Place?]
    let pathMark: Place?
    /// What must be there, relative to the manifest.
    let neededFiles: [NeededFile]
    /// The targets of this package that it needs, plugins included, each with its place.
    let edges: [(name: String, mark: Place?)]

    init(
        target: Target, mark: Place?, dependencyMarks: [Place?], pluginMarks: [Place?], pathMark: Place?,
        neededFiles: [NeededFile]
    ) {
        self.target = target
        self.mark = mark
        self.dependencyMarks = dependencyMarks
        self.pluginMarks = pluginMarks
        self.pathMark = pathMark
        self.neededFiles = neededFiles
        let dependencies = zip(target.dependencies, dependencyMarks).compactMap { dependency, mark in
            if case .target(let name) = dependency.kind { (name: name, mark: mark) } else { nil }
        }
        let plugins = zip(target.plugins, pluginMarks).compactMap { plugin, mark in
            plugin.package == nil ? (name: plugin.name, mark: mark) : nil
        }
        edges = dependencies + plugins
    }
}

/// A file or folder that a target declares.
struct NeededFile {
    /// As the manifest says it.
    let text: String
    /// Relative to the manifest.
    let path: Path
    /// What it is: `resource`.
    let role: String
    let place: Place?
}

/// Reads one target of the package.
struct TargetReader {
    let name: String
    let mark: Place?
    let context: PackageContext
    private let reader: MappingReader
    private var problems: Problems { context.problems }

    static let keys =
        [
            "type", "sources", "linkage", "dependencies", "resources", "swiftSettings", "cSettings", "cxxSettings",
            "linkerSettings", "versionFile", "pkgConfig", "providers", "publicHeadersPath", "plugins", "packageAccess",
            "path", "url", "checksum",
        ] + PluginReader.keys

    init(name: String, mark: Place?, mapping: ManifestNode.Mapping, context: PackageContext) {
        self.name = name
        self.mark = mark
        self.context = context
        reader = MappingReader(
            mapping, name: "target '\(name)'", known: TargetReader.keys, foreign: Set(XcodeKeys.target.names),
            problems: context.problems, at: mark)
    }

    func read() -> LocatedTarget? {
        if let fault = FileNames.fault(of: name) {
            problems.error(
                "bad-name", "'\(name)' cannot be the name of a target", cause: fault, hint: "choose another name",
                at: mark)
        }
        guard let kind = kind() else { return nil }
        let files = TargetFilesReader(reader: reader, name: name, kind: kind, mark: mark, context: context)
        let sources = files.sources()
        let resources = files.resources()
        let (dependencies, marks) = TargetDependencyReader(reader: reader, name: name, context: context).read()
        let plugins = PluginReader.uses(reader)
        let settings = SettingsReader(context: context)
        let access = reader.flag("packageAccess")
        if access != nil { context.require(5, 9, for: "'packageAccess'", at: reader.mark(of: "packageAccess")) }
        let target = Target(
            name: name, kind: kind, path: sources.path, exclude: sources.excludes.map(\.text),
            dependencies: dependencies, resources: resources.map(\.resource), swiftSettings: settings.swift(reader),
            cSettings: settings.c(reader, "cSettings"), linkerSettings: settings.linker(reader),
            versionFile: files.versionFile(), sources: sources.includes.map(\.text),
            publicHeadersPath: reader.string("publicHeadersPath"), cxxSettings: settings.c(reader, "cxxSettings"),
            plugins: plugins.map(\.plugin), packageAccess: access ?? true)
        return LocatedTarget(
            target: target, mark: mark, dependencyMarks: marks, pluginMarks: plugins.map(\.place),
            pathMark: sources.place, neededFiles: files.needed(sources, resources))
    }

    // MARK: Type

    /// Types by name: Slipway's own, and those of XcodeGen that a package can express.
    private static let kinds: [String: Target.Kind] = [
        "library": .library(.automatic), "library.static": .library(.static), "library.dynamic": .library(.dynamic),
        "framework": .library(.automatic), "framework.static": .library(.static),
        "executable": .executable, "tool": .executable,
        "test": .test, "bundle.unit-test": .test,
        "systemLibrary": .systemLibrary(pkgConfig: nil, providers: []),
        "macro": .macro, "plugin": .plugin(.buildTool), "binary": .binary(.path("")),
    ]

    /// Whether targets of a type are libraries.
    static func isLibrary(_ type: String) -> Bool {
        if case .library = kinds[type] { true } else { false }
    }

    private func kind() -> Target.Kind? {
        guard reader["type"] != nil else {
            problems.error(
                "missing-type", "target '\(name)' has no 'type'",
                hint: "one of library, executable, test, macro, plugin, systemLibrary, binary; "
                    + "a target of an Xcode project has a `platform` too", at: mark)
            return nil
        }
        guard let text = reader.string("type") else { return nil }
        guard let kind = TargetReader.kinds[text] else {
            problems.error(
                "unknown-type", "'\(text)' is not a type of target",
                hint: problems.suggestion(for: text, in: TargetReader.kinds.keys.sorted()), at: reader["type"]?.place)
            return nil
        }
        rejectForeignKeys(of: kind)
        switch kind {
        case .library:
            let linkage: Linkage? = reader.choice("linkage")
            return linkage.map { .library($0) } ?? kind
        case .systemLibrary:
            return .systemLibrary(pkgConfig: reader.string("pkgConfig"), providers: providers())
        case .plugin:
            context.require(5, 6, for: "a plugin", at: reader["type"]?.place)
            return PluginReader(reader).capability().map { .plugin($0) }
        case .binary:
            return BinaryReader(reader: reader).source().map { .binary($0) }
        case .macro:
            context.require(5, 9, for: "a macro", at: reader["type"]?.place)
            return .macro
        case .executable, .test:
            return kind
        }
    }

    /// Reports keys that only targets of other types have.
    private func rejectForeignKeys(of kind: Target.Kind) {
        var foreign: [String] = []
        if case .library = kind {} else { foreign.append("linkage") }
        if case .systemLibrary = kind {} else { foreign += ["pkgConfig", "providers"] }
        if case .binary = kind {
            foreign += [
                "sources", "dependencies", "resources", "swiftSettings", "cSettings", "cxxSettings", "linkerSettings",
                "versionFile", "publicHeadersPath", "plugins", "packageAccess",
            ]
        } else {
            foreign += ["path", "url", "checksum"]
        }
        if case .plugin = kind {
            foreign += ["resources", "swiftSettings", "cSettings", "cxxSettings", "linkerSettings", "plugins"]
        } else {
            foreign += PluginReader.keys
        }
        if kind == .macro { foreign += ["resources", "cSettings", "cxxSettings"] }
        if kind == .test || kind == .macro { foreign.append("publicHeadersPath") }
        for key in foreign where reader[key] != nil {
            problems.error(
                "wrong-key", "'\(key)' in target '\(name)' does not go with its type",
                hint: key == "path" ? "write `sources:` for the folder of the sources" : "remove it",
                at: reader.mark(of: key))
        }
    }

    private func providers() -> [SystemPackageProvider] {
        guard let providers = reader.mapping("providers", known: ["apt", "brew", "yum"]) else { return [] }
        return providers.entries.compactMap { entry in
            let packages = providers.strings(entry.name)
            switch entry.name {
            case "apt": return .apt(packages)
            case "brew": return .brew(packages)
            case "yum": return .yum(packages)
            default: return nil
            }
        }
    }
}
