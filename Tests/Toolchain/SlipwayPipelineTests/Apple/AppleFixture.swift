import SlipwayBundle
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

@testable import SlipwayPipeline

/// A repository with a manifest, and the plan of its bundle on a Mac.
struct AppleFixture {
    let folder: TemporaryDirectory
    let manifest: Manifest

    static let mac = Toolchain(
        triple: "arm64-apple-macosx", compiler: "Apple Swift version 6.1", root: "/Applications/Xcode.app/usr")

    init(_ yaml: String, files: [String: String] = [:]) throws {
        folder = try TemporaryDirectory()
        try folder.write(yaml, to: "Greeter/project.yml")
        for (path, text) in files { try folder.write(text, to: "Greeter/\(path)") }
        manifest = try ManifestLoader(host: Host(directory: folder.path)).load(
            folder.path.appending("Greeter/project.yml")
        ).manifest
    }

    var root: Path { folder.path.appending("Greeter") }

    func products(_ options: AppleAppSettings = AppleAppSettings()) throws -> AppleProducts {
        try AppleProducts.find(
            in: manifest, manifestName: "project.yml", source: FolderTree(root: root), root: root, options: options,
            files: LocalFileSystem())
    }

    func plan(_ options: AppleAppSettings = AppleAppSettings()) async throws -> ApplePlan? {
        guard let commit = ObjectID(String(repeating: "1", count: 40)) else { return nil }
        let request = BundleRequest(
            manifest: manifest, version: SemanticVersion(1, 2, 0), commit: commit, time: 1_767_268_800,
            source: FolderTree(root: root), repository: root, workDirectory: folder.path.appending("work"),
            output: folder.path.appending("bundle"), apple: try products(options))
        return try await Bundler(host: Host(), toolchain: Self.mac).plan(request).apple
    }

    /// Writes the projects of a phase into the repository, as into an export of it.
    func write(_ phase: AppleProducts.Phase) async throws {
        guard let plan = try await plan() else { throw FixtureError("nothing is planned for Xcode") }
        try BundledProjects(
            manifest: manifest.with(version: SemanticVersion(1, 2, 0)), manifestName: "project.yml", plan: plan,
            files: LocalFileSystem()
        ).write(phase, to: root)
    }

    func read(_ path: String) throws -> String { try folder.read("Greeter/\(path)") }
}
