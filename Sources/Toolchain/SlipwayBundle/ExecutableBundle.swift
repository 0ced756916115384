import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The artifact bundle of an executable, as SE-0305 defines it; resource bundles stand beside the executable.
enum ExecutableBundle {
    static func entries(
        product: String, version: SemanticVersion, triple: String, executable: Path,
        resources: Path?, documents: [ExecutableDocuments.Document] = [], files: any FileSystem
    ) throws(SlipwayError) -> [ZipEntry] {
        let path = ArtifactLayout.executable(product: product, version: version, triple: triple)
        let info = Info(
            schemaVersion: "1.0",
            artifacts: [
                product: Info.Entry(
                    type: "executable", version: "\(version)",
                    variants: [Info.Variant(path: path, supportedTriples: [triple])])
            ])
        let folder = ArtifactLayout.bundleFolder(product: product)
        let resources = try resources.map { collected throws(SlipwayError) in
            try ResourceBundles.entries(in: collected, below: "\(folder)/\(Path(path).parent)", files: files)
        }
        return [
            ZipEntry(
                path: "\(folder)/info.json", mode: .regular, content: .bytes(Array(JSONDocument.pretty(info).utf8))),
            ZipEntry(path: "\(folder)/\(path)", mode: .executable, content: .file(executable)),
        ] + (resources ?? [])
            + documents.map { document in
                ZipEntry(
                    path: "\(folder)/\(Path(path).parent.parent)/\(document.path)", mode: .regular,
                    content: .bytes(document.content))
            }
    }

    /// The folder of the licences: below that of the platform, as `share/licenses` is below `usr`.
    static func licenses(of product: String, version: SemanticVersion, triple: String) -> String {
        let program = Path(ArtifactLayout.executable(product: product, version: version, triple: triple))
        return "\(ArtifactLayout.bundleFolder(product: product))/\(program.parent.parent)/share/licenses/\(product)"
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
        }
    }
}
