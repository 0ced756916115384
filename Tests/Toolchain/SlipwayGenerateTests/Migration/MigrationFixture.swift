import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A folder with a project that is generated, migrated, and generated again from what the migration wrote.
struct MigrationFixture {
    let folder: TemporaryDirectory
    let files = LocalFileSystem()

    init() throws { folder = try TemporaryDirectory() }

    /// Makes empty files; those with a text after `=` get that text.
    func add(_ names: String...) throws {
        for name in names {
            let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
            try folder.write(parts.count == 2 ? parts[1] : "", to: parts[0])
        }
    }

    /// Writes the Xcode project of a manifest.
    ///
    /// - Returns: the text of each file of the project by its path.
    @discardableResult
    func generate(_ text: String) throws -> [String: String] {
        let manifest = try ManifestLoader(files: files).read(text, file: folder.path.appending("project.yml").string)
            .manifest
        let context = GenerateContext(manifest: manifest, manifestName: "project.yml")
        let plan = try Generator(files: files).plan(context, root: folder.path, only: [.xcode])
        for file in plan.files { try folder.write(String(decoding: file.bytes, as: UTF8.self), to: file.path) }
        return Dictionary(plan.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
    }

    /// The manifest of what is in the folder.
    func migrate(_ path: String = ".") async throws -> MigrationPlan {
        try await Migrator(host: Host(files: files)).plan(
            MigrationRequest(path: folder.path.appending(path), output: folder.path.appending("new.yml")))
    }
}
