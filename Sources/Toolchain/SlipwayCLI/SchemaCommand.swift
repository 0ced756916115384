import ArgumentParser
import SlipwayBundle
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway schema`
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", _superCommandName: Slipway.name,
        abstract: "Print the JSON Schema of the manifest or of a bundle's release.json.",
        discussion: """
            An editor with a YAML server completes and checks a manifest that names the schema in its first line:
            # yaml-language-server: $schema=slipway.schema.json
            """)

    @Argument(help: "manifest, or release for the release.json of bundles.")
    var document: SchemaDocument = .manifest

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write it there instead of printing it.", valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            guard let output else {
                session.console.write(document.text)
                return .done
            }
            let path = session.path(output)
            let name = session.display(path)
            let isNew = try session.host.files.writeIfChanged(Array(document.text.utf8), to: path)
            session.console.result(
                SchemaResult(path: path.string, changed: isNew),
                human: ["\(isNew ? "wrote" : "kept")  \(name); next: \(document.next(name))"])
            return .done
        }
    }
}

/// What a schema is of.
enum SchemaDocument: String, WordArgument {
    case manifest, release

    var text: String {
        switch self {
        case .manifest: ManifestSchema.text
        case .release: ReleaseSchema.text
        }
    }

    /// What to do with a schema that was written.
    fileprivate func next(_ name: String) -> String {
        switch self {
        case .manifest: "begin the manifest with `# yaml-language-server: $schema=\(name)`"
        case .release: "check a bundle with `check-jsonschema --schemafile \(name) release.json`"
        }
    }
}

/// What `schema --output FILE --json` prints.
private struct SchemaResult: Encodable {
    let schema = 1
    let path: String
    let changed: Bool

    private enum CodingKeys: String, CodingKey { case schema, path, changed }
}
