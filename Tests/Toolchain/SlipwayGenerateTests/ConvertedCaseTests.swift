import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The projects of all cases in `Tests/Fixtures/xcodegen` after their manifest has been converted, byte for byte.
@Suite struct ConvertedCaseTests {
    private static let files = LocalFileSystem()

    @Test("converted to Swift and back, a manifest gives the same project", arguments: XcodeCaseTests.cases)
    func givesTheSameProject(_ name: String) throws {
        let copy = try TemporaryDirectory()
        let root = copy.path.appending("case")
        try XcodeCaseTests.copyTree(XcodeCaseTests.folder.appending(name), to: root)
        let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
        let host = Host(
            files: Self.files,
            environment: environment.merging(try XcodeCaseTests.environment(root)) { $1 })
        var manifest = root.appending("project.yml")
        for language in [ManifestLanguage.swift, .yaml] {
            let plan = try Converter(host: host).plan(
                ConversionRequest(
                    manifest: manifest, displayName: manifest.lastComponent,
                    output: root.appending(language == .swift ? "Project.swift" : "again.yml")))
            #expect(plan.losses == [])
            try Self.files.write(plan.text, to: plan.output)
            manifest = plan.output
            try check(name, root, manifest, environment)
        }
    }

    private func check(_ name: String, _ root: Path, _ manifest: Path, _ environment: [String: String]) throws {
        // what the variables stand for is in the text
        let loaded = try ManifestLoader(files: Self.files).load(
            manifest, displayName: manifest.lastComponent, environment: environment, checksFiles: true)
        let context = GenerateContext(manifest: loaded.manifest, manifestName: "project.yml", user: "dev")
        let plan = try Generator(files: Self.files).plan(context, root: root, only: [.xcode])
        #expect(plan.files.count > 1)
        for file in plan.files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(try Golden.difference(text, from: "xcode-cases/\(name)/\(file.path).golden") == nil)
        }
    }
}
