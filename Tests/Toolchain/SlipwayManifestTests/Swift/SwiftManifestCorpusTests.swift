import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Manifests as projects have them: each compiles as it is, and gives the tree of its golden file.
@Suite struct SwiftManifestCorpusTests {
    static let folder = Golden.repository.appending("Tests/Fixtures/SwiftManifests")

    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    /// The folders with a `Project.swift`, below the corpus.
    static let projects = CorpusFiles.all.filter { $0.hasSuffix("/Project.swift") }
        .map { String($0.dropLast("/Project.swift".count)) }

    @Test("a manifest gives its tree, without a problem", arguments: projects)
    func tree(name: String) throws {
        let problems = Problems(file: name)
        let manifest = Self.folder.appending(name).appending("Project.swift")
        let tree = try ManifestTree.load(
            path: manifest, files: LocalFileSystem(), environment: Self.environment, problems: problems)
        let text = ManifestDump.yaml.text(of: tree.root)
        #expect(try Golden.difference(text, from: "swift-manifests/\(name).yml") == nil)
        let errors = problems.sorted.filter { $0.severity == .error }
        // what packages are there is known once they are resolved
        if errors.contains(where: { $0.code == "unknown-external" }) { return }
        #expect(errors == [])
        // read again, the text gives the same project
        let loader = ManifestLoader(files: LocalFileSystem())
        let swift = try loader.load(manifest, environment: Self.environment).manifest
        let yaml = try loader.read(text, file: "project.yml").manifest
        #expect(swift == yaml)
    }
}

/// The Swift files of the corpus.
enum CorpusFiles {
    /// Below the corpus, bytewise.
    static let all: [String] = {
        var found: [String] = []
        walk("", &found)
        return found.sortedBytewise()
    }()

    private static func walk(_ below: String, _ found: inout [String]) {
        let folder = SwiftManifestCorpusTests.folder.appending(below.isEmpty ? "." : below)
        for entry in (try? LocalFileSystem().list(folder)) ?? [] {
            let path = below.isEmpty ? entry.name : below + "/" + entry.name
            if entry.kind == .directory { walk(path, &found) } else if path.hasSuffix(".swift") { found.append(path) }
        }
    }

    static func text(_ path: String) throws -> String {
        try LocalFileSystem().readText(SwiftManifestCorpusTests.folder.appending(path))
    }
}
