import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The artifact bundle of a static library, as SE-0482 defines it: `include` is where the compiler looks, and the
/// interfaces lie there.
enum LibraryBundle {
    /// One library for one platform.
    struct Variant: Sendable {
        var library: LibraryBuilder.Built
        let triple: String
    }

    /// - Parameters:
    ///   - top: the folder above the bundle in the archive; empty for none.
    ///   - shared: modules in C whose headers lie elsewhere.
    static func entries(
        product: String, version: SemanticVersion, variants: [Variant], top: String = "",
        without shared: Set<String> = [],
        files: any FileSystem
    ) throws(SlipwayError) -> [ZipEntry] {
        let left = shared.map { headerFolder(of: $0) }
        let folder = top + ArtifactLayout.bundleFolder(product: product)
        var entries: [ZipEntry] = []
        var described: [Info.Variant] = []
        for variant in variants.sortedBytewise(by: \.triple) {
            let place = "\(product)-\(version)-\(variant.triple)"
            for name in try files.files(below: variant.library.folder)
            where !left.contains(where: { name.hasPrefix($0 + "/") }) {
                entries.append(
                    ZipEntry(
                        path: "\(folder)/\(place)/\(name)", mode: .regular,
                        content: .file(variant.library.folder.appending(name))))
            }
            described.append(
                Info.Variant(
                    path: "\(place)/\(variant.library.archive)", supportedTriples: [variant.triple],
                    staticLibraryMetadata: Info.Metadata(
                        headerPaths: variant.library.headerFolders.filter { !left.contains($0) }
                            .map { "\(place)/\($0)" })))
        }
        return [info(of: product, version, described, in: folder)] + entries
    }

    /// The headers of one module in C, with a library that has nothing in it.
    ///
    /// - Parameters:
    ///   - name: of the artifact.
    ///   - variants: libraries that have the module, one for each platform.
    static func headerEntries(
        of module: String, name: String, version: SemanticVersion, variants: [Variant], top: String,
        files: any FileSystem
    ) throws(SlipwayError) -> [ZipEntry] {
        let folder = top + ArtifactLayout.bundleFolder(product: name)
        var entries: [ZipEntry] = []
        var described: [Info.Variant] = []
        for variant in variants.sortedBytewise(by: \.triple) {
            let place = "\(name)-\(version)-\(variant.triple)"
            let headers = headerFolder(of: module)
            let source = variant.library.folder.appending(headers)
            for file in try files.files(below: source) {
                entries.append(
                    ZipEntry(
                        path: "\(folder)/\(place)/\(headers)/\(file)", mode: .regular,
                        content: .file(source.appending(file))))
            }
            entries.append(
                ZipEntry(path: "\(folder)/\(place)/lib\(name).a", mode: .regular, content: .bytes(emptyArchive)))
            described.append(
                Info.Variant(
                    path: "\(place)/lib\(name).a", supportedTriples: [variant.triple],
                    staticLibraryMetadata: Info.Metadata(headerPaths: ["\(place)/\(headers)"])))
        }
        return [info(of: name, version, described, in: folder)] + entries
    }

    private static func info(
        of artifact: String, _ version: SemanticVersion, _ variants: [Info.Variant], in folder: String
    ) -> ZipEntry {
        let info = Info(
            schemaVersion: "1.0",
            artifacts: [artifact: Info.Entry(type: "staticLibrary", version: "\(version)", variants: variants)])
        let description = Array(JSONDocument.pretty(info).utf8)
        return ZipEntry(path: "\(folder)/info.json", mode: .regular, content: .bytes(description))
    }

    /// An archive without members (ar(5)).
    static let emptyArchive = Array("!<arch>\n".utf8)

    /// The folder of the licences in the archive of a library.
    static func licenses(of product: String) -> String { ArtifactLayout.bundleFolder(product: product) + "/licenses" }

    /// Where the headers of a module in C lie, below the library's folder.
    static func headerFolder(of module: String) -> String { "include/\(module)" }

    /// `info.json`.
    private struct Info: Encodable {
        let schemaVersion: String
        let artifacts: [String: Entry]

        struct Entry: Encodable {
            let type: String
            let version: String
            let variants: [Variant]
        }

        struct Variant: Encodable {
            let path: String
            let supportedTriples: [String]
            let staticLibraryMetadata: Metadata
        }

        struct Metadata: Encodable { let headerPaths: [String] }
    }
}
