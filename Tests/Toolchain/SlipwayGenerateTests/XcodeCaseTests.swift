import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The projects of all cases in `Tests/Fixtures/xcodegen`, byte for byte.
@Suite struct XcodeCaseTests {
    static let folder = Golden.repository.appending("Tests/Fixtures/xcodegen")
    private static let files = LocalFileSystem()

    static let cases: [String] = {
        let entries = (try? files.list(folder)) ?? []
        return entries.filter { $0.kind == .directory }.map(\.name)
    }()

    /// Manifests beside `project.yml` that describe projects of their own.
    private static let manifests = [
        "09-setting-presets": ["presets-all.yml", "presets-project.yml", "presets-targets.yml", "project.yml"],
        "22-source-options": ["project.yml", "synced.yml"],
    ]

    @Test func thereAreCases() { #expect(XcodeCaseTests.cases.count == 42) }

    @Test(arguments: XcodeCaseTests.cases) func givesItsProject(_ name: String) throws {
        let copy = try TemporaryDirectory()
        let root = copy.path.appending("case")
        try XcodeCaseTests.copyTree(XcodeCaseTests.folder.appending(name), to: root)
        for manifest in XcodeCaseTests.manifests[name] ?? ["project.yml"] {
            let loaded = try ManifestLoader(files: XcodeCaseTests.files).load(
                root.appending(manifest), displayName: manifest, environment: try XcodeCaseTests.environment(root),
                checksFiles: true)
            let context = GenerateContext(manifest: loaded.manifest, manifestName: manifest, user: "dev")
            let plan = try Generator(files: XcodeCaseTests.files).plan(context, root: root, only: [.xcode])
            for file in plan.files {
                let text = String(decoding: file.bytes, as: UTF8.self)
                #expect(try Golden.difference(text, from: "xcode-cases/\(name)/\(file.path).golden") == nil)
            }
        }
    }

    static func environment(_ root: Path) throws -> [String: String] {
        let file = root.appending("env.txt")
        guard try XcodeCaseTests.files.exists(file) else { return [:] }
        var result: [String: String] = [:]
        for line in try XcodeCaseTests.files.readText(file).split(separator: "\n") where line.hasPrefix("export ") {
            let parts = line.dropFirst("export ".count).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = parts.first, parts.count == 2 else { continue }
            result[String(key)] = parts[1].filter { $0 != "'" && $0 != "\"" }
        }
        return result
    }

    static func copyTree(_ source: Path, to target: Path) throws {
        try files.createDirectory(target)
        for entry in try files.list(source) {
            let (from, to) = (source.appending(entry.name), target.appending(entry.name))
            if entry.kind == .directory {
                try copyTree(from, to: to)
            } else if entry.name == ".empty-folders" {
                for folder in try files.readText(from).split(separator: "\n") {
                    try files.createDirectory(target.appending(String(folder)))
                }
            } else {
                try files.copy(from, to: to)
            }
        }
    }
}
