import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The sources of a module of helpers.
struct HelperSources: Sendable {
    let name: String
    let sources: [CompiledModule.Source]

    /// The modules that manifests of a repository may import, in the order in which they are compiled.
    ///
    /// - Throws: status 3 where a file cannot be read.
    static func read(
        _ root: SwiftManifestRoot, for manifest: Path, files: any FileSystem
    ) throws(SlipwayError) -> [HelperSources] {
        guard try files.isDirectory(root.helpers) else { return [] }
        let names = try files.files(below: root.helpers).filter { $0.hasSuffix(".swift") }
        var sources: [CompiledModule.Source] = []
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            let file = root.helpers.appending(name)
            sources.append(CompiledModule.Source(name: root.name(of: file), text: try files.read(file)))
        }
        return sources.isEmpty ? [] : [HelperSources(name: "ProjectDescriptionHelpers", sources: sources)]
    }
}
