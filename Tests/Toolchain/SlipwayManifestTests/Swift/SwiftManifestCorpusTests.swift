import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Manifests as projects have them: each compiles as it is, and gives the tree of its golden file.
@Suite struct SwiftManifestCorpusTests {
    private static let folder = Golden.repository.appending("Tests/Fixtures/SwiftManifests")

    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    @Test(
        "a manifest gives its tree, without a problem",
        arguments: ["Small", "Files", "Platforms", "Dependencies", "Schemes", "Settings", "Resources"])
    func tree(name: String) throws {
        let problems = Problems(file: name)
        let manifest = Self.folder.appending(name).appending("Project.swift")
        let tree = try ManifestTree.load(
            path: manifest, files: LocalFileSystem(), environment: Self.environment, problems: problems)
        let text = ManifestDump.yaml.text(of: tree.root)
        #expect(try Golden.difference(text, from: "swift-manifests/\(name).yml") == nil)
        #expect(problems.sorted.filter { $0.severity == .error } == [])
        // read again, the text gives the same project
        let loader = ManifestLoader(files: LocalFileSystem())
        let swift = try loader.load(manifest, environment: Self.environment).manifest
        let yaml = try loader.read(text, file: "project.yml").manifest
        #expect(swift == yaml)
    }
}
