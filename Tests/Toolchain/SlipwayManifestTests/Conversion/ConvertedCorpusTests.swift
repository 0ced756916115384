import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Every manifest of the corpus, there and back: a conversion reads what it writes, and ends where that is another
/// project.
@Suite struct ConvertedCorpusTests {
    private static let environment = Host.processEnvironment().merging([
        "XDG_CACHE_HOME": Golden.cache.string, "SRCROOT": "/elsewhere",
    ]) { $1 }

    @Test("a Swift manifest is converted, and converted back", arguments: SwiftManifestCorpusTests.projects)
    func thereAndBack(name: String) throws {
        let host = Host(files: LocalFileSystem(), environment: Self.environment)
        let manifest = SwiftManifestCorpusTests.folder.appending(name).appending("Project.swift")
        let yaml = try Converter(host: host).plan(ConversionRequest(manifest: manifest, displayName: "Project.swift"))
        let file = manifest.parent.appending("project.yml")
        let planned = host.with(PlannedFiles([file: Array(yaml.text.utf8)], over: LocalFileSystem()))
        let swift = try Converter(host: planned).plan(ConversionRequest(manifest: file, displayName: "project.yml"))
        #expect(swift.losses == [])
        #expect(swift.targets == yaml.targets)
    }
}
