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
        // it needs what `slipway install` writes
        .filter { $0 != "Resolved" }

    @Test("a manifest gives its tree, without a problem", arguments: projects)
    func tree(name: String) throws {
        let problems = Problems(file: name)
        let manifest = Self.folder.appending(name).appending("Project.swift")
        let tree = try ManifestTree.load(
            path: manifest, host: Host(environment: Self.environment), problems: problems)
        let text = ManifestDump.yaml.text(of: tree.root)
        #expect(try Golden.difference(text, from: "swift-manifests/\(name).yml") == nil)
        #expect(problems.sorted.filter { $0.severity == .error } == [])
        // read again, the text gives the same project
        let loader = ManifestLoader(files: LocalFileSystem())
        let swift = try loader.load(manifest, environment: Self.environment).manifest
        let yaml = try loader.read(text, file: "project.yml").manifest
        #expect(swift == yaml)
    }

    @Test("none says what Tuist refuses", arguments: projects) func accepted(name: String) throws {
        let loader = ManifestLoader(host: Host(environment: Self.environment))
        let found: [Diagnostic]
        do throws(SlipwayError) {
            found = try loader.loadSet(Self.folder.appending(name).appending("Project.swift")).warnings
        } catch {
            found = error.diagnostics
        }
        let codes: Set<String> = [
            "bad-bundle-id", "bad-dependency", "bad-product", "bundle-id-prefix", "duplicate-product",
            "mismatched-configurations", "missing-platform", "no-entitlements", "several-app-clips",
            "static-side-effects",
        ]
        #expect(found.filter { codes.contains($0.code) }.map(\.message) == [])
    }

    @Test("products of packages find theirs, once those are installed") func resolved() throws {
        let folder = try TemporaryDirectory()
        for name in ["Project.swift", "Tuist/Package.swift"] {
            try folder.write(try CorpusFiles.text("Resolved/" + name), to: name)
        }
        let manifest = folder.path.appending("Project.swift")
        let files = LocalFileSystem()
        func tree() throws -> (text: String, codes: [String]) {
            let problems = Problems(file: "Project.swift")
            let tree = try ManifestTree.load(
                path: manifest, host: Host(environment: Self.environment), problems: problems)
            return (ManifestDump.yaml.text(of: tree.root), problems.sorted.map(\.code))
        }
        #expect(try tree().codes == ["externals-missing"])
        let root = try SwiftManifestRoot(above: manifest, files: files)
        let place = try #require(try PackageManifestPlace(root, files: files))
        let alamofire = InstalledPackage(
            identity: "alamofire", kind: .remote, location: "https://github.com/Alamofire/Alamofire",
            requirement: .range("5.0.0", "6.0.0"), version: "5.9.1", revision: "abc", isDirect: true,
            products: ["Alamofire", "AlamofireDynamic"])
        let log = InstalledPackage(
            identity: "swift-log", kind: .remote, location: "https://github.com/apple/swift-log",
            requirement: nil, version: "1.5.4", revision: "def", isDirect: false, products: ["Logging"])
        let record = InstalledPackages(key: try place.key(files: files), packages: [alamofire, log])
        try folder.write(JSONDocument.pretty(record), to: ".slipway/install/packages.json")
        let text = try tree().text
        #expect(try Golden.difference(text, from: "swift-manifests/Resolved.yml") == nil)
        // pins that have changed since are others
        try folder.write("{}", to: "Tuist/Package.resolved")
        #expect(try tree().codes == ["externals-missing"])
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
