package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The Swift manifests of a repository and the modules that they import, found by their names and places; nothing is
/// run, so that manifests that do not compile are found, too.
package struct EditorSources: Sendable, Equatable {
    /// The folder that all of them lie below.
    package let root: Path
    package let manifests: [EditorManifest]
    /// In the order in which they are compiled.
    package let modules: [EditorModule]

    /// Those of a repository, with the helpers of the plugins that its options name.
    ///
    /// - Throws: status 3 where a folder or file cannot be read.
    package static func find(_ root: SwiftManifestRoot, host: Host) throws(SlipwayError) -> EditorSources {
        let plugins = try EditorPlugins(root: root, host: host).folders()
        return try EditorSources(root: root, plugins: plugins, files: host.files)
    }

    /// - Parameter plugins: folders of plugins that the options name: what manifests import where a folder of the
    ///   repository has a plugin of the same name. They need not be below the root, or among what is looked through.
    /// - Throws: status 3 where a folder or file cannot be read.
    init(root: SwiftManifestRoot, plugins: [Path] = [], files: any FileSystem) throws(SlipwayError) {
        self.root = root.folder
        let names = try files.files(below: root.folder) { EditorSources.isForeign($0) }.filter {
            $0.hasSuffix(".swift")
        }
        var modules: [EditorModule] = []
        for folder in plugins {
            let module = try EditorPlugins.module(folder, root: root, files: files)
            if let module, !modules.contains(where: { $0.name == module.name }) { modules.append(module) }
        }
        let helpers = EditorSources.module(
            "ProjectDescriptionHelpers", in: root.compilerName(of: root.helpers), of: names)
        var found: [(EditorManifest.Kind, String)] = []
        for name in names {
            guard let kind = EditorSources.kind(of: name) else { continue }
            let bytes = try files.read(root.folder.appending(name))
            var words = SourceWords()
            words.add(bytes)
            let imported = kind == .package ? "PackageDescription" : "ProjectDescription"
            // at the root it is a manifest whatever it lacks; elsewhere it may be a type of that name
            guard words.imports.contains(imported) || kind == .tuist || !name.contains("/") else { continue }
            found.append((kind, name))
            guard kind == .plugin else { continue }
            let place = Path(name).parent
            let folder = place.string == "." ? "ProjectDescriptionHelpers" : "\(place)/ProjectDescriptionHelpers"
            let plugin = EditorPlugins.name(bytes, in: root.folder.appending(place))
            if !modules.contains(where: { $0.name == plugin }),
                let module = EditorSources.module(plugin, in: folder, of: names)
            {
                modules.append(module)
            }
        }
        // helpers of the repository may import those of its plugins
        if let helpers { modules.append(helpers) }
        self.modules = modules
        var unique = EditorModuleNames(taken: Set(modules.map(\.name) + ["ProjectDescription", "PackageDescription"]))
        manifests = found.map { EditorManifest(kind: $0.0, file: $0.1, module: unique.name($0.1, $0.0)) }
    }

    /// Modules that a module or a manifest may import.
    package func modules(before name: String) -> [EditorModule] {
        Array(modules.prefix { $0.name != name })
    }

    /// Whether a file of that name may be a manifest.
    static func isCandidate(_ name: String) -> Bool {
        [SwiftManifestReader.name, "Config.swift", "Package.swift", "Plugin.swift", "Tuist.swift", "Workspace.swift"]
            .contains(name)
    }

    /// What a file is by its name and place; `nil` where it is no manifest.
    private static func kind(of file: String) -> EditorManifest.Kind? {
        if file == "Tuist/Package.swift" { return .package }
        if file == "Tuist.swift" || file == "Tuist/Config.swift" { return .tuist }
        if file.hasPrefix("Tuist/Templates/") { return .template }
        switch Path(file).lastComponent {
        case SwiftManifestReader.name: return .project
        case "Workspace.swift": return .workspace
        case "Plugin.swift": return .plugin
        default: return nil
        }
    }

    private static func module(_ name: String, in folder: String, of files: [String]) -> EditorModule? {
        let own = files.filter { $0.hasPrefix(folder + "/") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return own.isEmpty ? nil : EditorModule(name: name, folder: folder, files: own)
    }

    /// Folders of what is built, fetched or hidden.
    private static func isForeign(_ folder: String) -> Bool {
        let name = Path(folder).lastComponent
        if name.hasPrefix(".") || Path(name).pathExtension.map({ bundles.contains($0) }) == true { return true }
        return foreign.contains(name)
    }

    private static let foreign: Set<String> = [
        "Carthage", "Derived", "DerivedData", "Pods", "build", "checkouts", "node_modules", "vendor",
    ]
    private static let bundles: Set<String> = [
        "app", "bundle", "framework", "playground", "xcassets", "xcframework", "xcodeproj", "xcworkspace",
    ]
}
