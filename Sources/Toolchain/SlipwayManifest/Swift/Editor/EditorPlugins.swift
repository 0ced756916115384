import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The plugins whose helpers manifests of a repository import, as far as they can be told without running one.
struct EditorPlugins {
    let root: SwiftManifestRoot
    let host: Host

    /// The folders of plugins that the options name, in their order. Where it is not known what the options say,
    /// because they have changed since they were run, all plugins that `slipway install` has fetched, in the order of
    /// their folders.
    ///
    /// - Throws: status 3 where a folder cannot be looked at.
    func folders() throws(SlipwayError) -> [Path] {
        guard try SwiftRepositoryOptions.isThere(root, files: host.files) else { return [] }
        let known = try? SwiftRepository.with(
            manifest: root.folder.appending(SwiftManifestReader.name), host: host, isRun: false
        ) { (repository) throws(SlipwayError) in try repository.pluginFolders() }
        if let known { return known }
        let fetched = FetchedPlugin.folder(below: root.folder)
        guard try host.files.isDirectory(fetched) else { return [] }
        var found: [Path] = []
        let files = try host.files.files(below: fetched) { Path($0).lastComponent.hasPrefix(".") }
        for file in files.sortedBytewise() where Path(file).lastComponent == EditorPlugins.manifest {
            found.append(fetched.appending(file).parent)
        }
        return found
    }

    static let manifest = "Plugin.swift"

    /// The helpers of a plugin.
    ///
    /// - Returns: `nil` where it is not there, or has none.
    /// - Throws: status 3 where a file cannot be read.
    static func module(
        _ folder: Path, root: SwiftManifestRoot, files: any FileSystem
    ) throws(SlipwayError) -> EditorModule? {
        let file = folder.appending(manifest)
        let plugin = ManifestPlugin(name: "", folder: folder)
        guard try files.exists(file), try files.isDirectory(plugin.helpers) else { return nil }
        let place = plugin.helpers.string(from: root.folder)
        let sources = try files.files(below: plugin.helpers).filter { $0.hasSuffix(".swift") }.sortedBytewise()
        guard !sources.isEmpty else { return nil }
        return EditorModule(
            name: name(try files.read(file), in: folder), folder: place, files: sources.map { place + "/" + $0 })
    }

    /// The module of a plugin's helpers: by what its manifest declares, else by its folder.
    static func name(_ manifest: [UInt8], in folder: Path) -> String {
        let declared = PluginName.declared(in: String(decoding: manifest, as: UTF8.self))
        return EditorModuleNames.identifier(declared ?? folder.lastComponent)
    }
}
