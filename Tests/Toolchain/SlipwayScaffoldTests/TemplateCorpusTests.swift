import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwayScaffold
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Templates below `Tests/Fixtures/Templates`, each with the tree that comes of it.
@Suite struct TemplateCorpusTests {
    struct Use: Sendable, CustomTestStringConvertible {
        let repository: String
        let template: String
        let given: [String]
        let golden: String

        var testDescription: String { golden }
    }

    static let uses = [
        Use(repository: "tuist", template: "custom", given: ["name=Search"], golden: "custom"),
        Use(
            repository: "tuist", template: "custom",
            given: ["name=URLBar", "count=7", "tested=no", "layers=ui", "platforms={\"tvOS\":true}"],
            golden: "custom-given"),
        Use(repository: "tuist", template: "feature", given: ["name=Cart", "module-type=dynamic"], golden: "feature"),
        Use(repository: "yaml", template: "feature", given: ["name=Cart"], golden: "yaml-feature"),
        Use(
            repository: "yaml", template: "feature",
            given: ["name=Cart", "author=Ada", "previews=false", "platform=macos"],
            golden: "yaml-feature-given"),
    ]

    @Test(arguments: uses) func tree(_ use: Use) throws {
        let root = Golden.repository.appending("Tests/Fixtures/Templates").appending(use.repository)
        var variables = Host.processEnvironment()
        variables["XDG_CACHE_HOME"] = Golden.cache.string
        let library = try TemplateLibrary(from: root, host: Host(environment: variables))
        let (template, warnings) = try library.load(use.template)
        #expect(warnings.isEmpty)
        let folder = try TemporaryDirectory()
        let plan = try Scaffolder(files: LocalFileSystem()).plan(
            ScaffoldRequest(
                template: template, given: use.given.map { GivenAttribute($0) }, destination: folder.path))
        #expect(plan.warnings.isEmpty)
        let text = plan.files.map { file in
            "=== \(file.path)\(file.isExecutable ? " (can be run)" : "")\n"
                + String(decoding: file.bytes, as: UTF8.self)
        }.joined(separator: "\n")
        #expect(try Golden.difference(text, from: "templates/\(use.golden).txt") == nil)
    }
}
