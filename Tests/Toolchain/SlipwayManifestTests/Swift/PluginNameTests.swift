import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// The name of a plugin is that of the module with its helpers.
@Suite struct PluginNameTests {
    @Test(arguments: ["Kit", "my_kit", "Größe", "_Kit2"]) func namesOfModules(_ name: String) {
        #expect(PluginNameCheck.problem(of: name) == nil)
    }

    @Test(
        arguments: [
            ("my-kit", "MyKit"), ("", "Plugin"), ("2d", "_2d"), ("class", "Class"), ("Swift", "SwiftPlugin"),
            ("ProjectDescription", "ProjectDescriptionPlugin"), ("Foundation", "FoundationPlugin"),
            ("ProjectDescriptionHelpers", "ProjectDescriptionHelpersPlugin"), ("a b.c", "ABC"),
            ("PackageDescription", "PackageDescriptionPlugin"), ("-load", "Load"),
        ])
    func othersAreRefused(_ name: String, _ like: String) {
        #expect(PluginNameCheck.problem(of: name) != nil)
        #expect(PluginNameCheck.like(name) == like)
        #expect(PluginNameCheck.problem(of: PluginNameCheck.like(name)) == nil)
    }

    @Test func theErrorNamesThePlaceInThePlugin() throws {
        let folder = try TemporaryDirectory()
        try folder.write(
            "import ProjectDescription\nlet tuist = Tuist(project: .tuist(plugins: [.local(path: \"Kit\")]))\n",
            to: "Tuist.swift")
        try folder.write(
            "import ProjectDescription\n\nlet plugin = Plugin(name: \"my-kit\")\n", to: "Kit/Plugin.swift")
        let project = try folder.write(
            "import ProjectDescription\nlet project = Project(name: \"App\")\n", to: "Project.swift")
        var variables = Host.processEnvironment()
        variables["XDG_CACHE_HOME"] = Golden.cache.string
        let host = Host(environment: variables, directory: folder.path)
        func load() throws(SlipwayError) {
            try SwiftRepository.with(manifest: project, host: host) { (repository) throws(SlipwayError) in
                _ = try repository.project(project)
            }
        }
        // without helpers nobody imports it
        try load()
        try folder.write("public let a = 1\n", to: "Kit/ProjectDescriptionHelpers/A.swift")
        do throws(SlipwayError) {
            try load()
            Issue.record("it is no name")
        } catch {
            let problem = error.diagnostics.first
            #expect(error.code == "bad-plugin-name" && problem?.location?.description == "Kit/Plugin.swift:3:20")
            #expect(problem?.hint == "call it 'MyKit' in `Plugin(name:)`")
        }
    }
}
