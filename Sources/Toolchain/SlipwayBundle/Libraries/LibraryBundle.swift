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

    /// - Parameter top: the folder above the bundle in the archive; empty for none.
    static func entries(
        product: String, version: SemanticVersion, variants: [Variant], top: String = "", files: any FileSystem
    ) throws(SlipwayError) -> [ZipEntry] {
        let folder = top + ArtifactLayout.bundleFolder(product: product)
        var entries: [ZipEntry] = []
        var described: [Info.Variant] = []
        for variant in variants.sortedBytewise(by: \.triple) {
            let place = "\(product)-\(version)-\(variant.triple)"
            for name in try files.files(below: variant.library.folder) {
                entries.append(
                    ZipEntry(
                        path: "\(folder)/\(place)/\(name)", mode: .regular,
                        content: .file(variant.library.folder.appending(name))))
            }
            described.append(
                Info.Variant(
                    path: "\(place)/lib\(product).a", supportedTriples: [variant.triple],
                    staticLibraryMetadata: Info.Metadata(
                        headerPaths: variant.library.headerFolders.map { "\(place)/\($0)" })))
        }
        let info = Info(
            schemaVersion: "1.0",
            artifacts: [product: Info.Entry(type: "staticLibrary", version: "\(version)", variants: described)])
        let description = Array(JSONDocument.pretty(info).utf8)
        return [ZipEntry(path: "\(folder)/info.json", mode: .regular, content: .bytes(description))] + entries
    }

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
