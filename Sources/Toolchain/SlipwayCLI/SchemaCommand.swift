import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway schema`
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", _superCommandName: Slipway.name,
        abstract: "Print the JSON Schema of the manifest, for completion and checks in editors.",
        discussion: """
            An editor with a YAML server takes it from the first line of a manifest:
            # yaml-language-server: $schema=slipway.schema.json
            """)

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write it there instead of printing it.", valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            guard let output else {
                session.console.write(ManifestSchema.text)
                return .done
            }
            let path = session.path(output)
            let name = session.display(path)
            let isNew = try session.host.files.writeIfChanged(Array(ManifestSchema.text.utf8), to: path)
            session.console.result(
                SchemaResult(path: path.string, changed: isNew),
                human: [
                    "\(isNew ? "wrote" : "kept")  \(name); next: begin the manifest with "
                        + "`# yaml-language-server: $schema=\(name)`"
                ])
            return .done
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
