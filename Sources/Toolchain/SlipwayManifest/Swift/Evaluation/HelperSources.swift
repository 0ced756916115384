import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The sources of a module of helpers.
struct HelperSources: Sendable {
    let name: String
    let sources: [CompiledModule.Source]

    /// The module of a repository's own.
    static let ownName = "ProjectDescriptionHelpers"

    /// The Swift files of a folder, by their names below the root.
    ///
    /// - Returns: `nil` where there are none.
    /// - Throws: status 3 where a file cannot be read.
    static func read(
        _ name: String, in folder: Path, root: SwiftManifestRoot, files: any FileSystem
    ) throws(SlipwayError) -> HelperSources? {
        guard try files.isDirectory(folder) else { return nil }
        let names = try files.files(below: folder).filter { $0.hasSuffix(".swift") }
        var sources: [CompiledModule.Source] = []
        for name in names.sortedBytewise() {
            let file = folder.appending(name)
            sources.append(CompiledModule.Source(name: root.compilerName(of: file), text: try files.read(file)))
        }
        return sources.isEmpty ? nil : HelperSources(name: name, sources: sources)
    }
}

/// The modules that manifests of a repository may import, in the order in which they are compiled.
struct ManifestHelpers: Sendable {
    let modules: [HelperSources]
    /// The words of all their sources.
    let words: SourceWords
    /// What they are made of.
    let digest: ContentDigest

    static let none = ManifestHelpers([])

    init(_ modules: [HelperSources]) {
        self.modules = modules
        var words = SourceWords()
        var hash = FieldHasher("helpers 1")
        for module in modules {
            hash.add(module.name)
            for source in module.sources {
                words.add(source.text)
                hash.add(source.name)
                hash.add(source.text)
            }
        }
        self.words = words
        digest = hash.finish()
    }

    /// The repository's own helpers behind those of its plugins, which they may import.
    ///
    /// - Throws: status 3 where a file cannot be read.
    static func read(
        _ root: SwiftManifestRoot, plugins: [ManifestPlugin] = [], files: any FileSystem
    ) throws(SlipwayError) -> ManifestHelpers {
        var modules: [HelperSources] = []
        for plugin in plugins {
            let module = try HelperSources.read(plugin.name, in: plugin.helpers, root: root, files: files)
            if let module { modules.append(module) }
        }
        let own = try HelperSources.read(HelperSources.ownName, in: root.helpers, root: root, files: files)
        if let own { modules.append(own) }
        return ManifestHelpers(modules)
    }
}

/// A plugin of a repository: a folder with helpers and templates.
struct ManifestPlugin: Sendable, Equatable {
    /// Its name, which is that of the module of its helpers.
    let name: String
    let folder: Path

    var helpers: Path { folder.appending("ProjectDescriptionHelpers") }
    var templates: Path { folder.appending("Templates") }
}
