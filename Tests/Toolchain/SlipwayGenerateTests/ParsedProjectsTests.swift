import SlipwayManifest
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayGenerate

/// A project that several members of a set use.
@Suite(.timeLimit(.minutes(5))) struct ParsedProjectsTests {
    @Test("it is parsed once") func once() throws {
        let folder = try TemporaryDirectory()
        try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\"**\"])\n",
            to: "Workspace.swift")
        for name in ["A", "B", "C"] {
            try folder.write(
                """
                import ProjectDescription
                let project = Project(name: "\(name)", targets: [
                    .target(name: "\(name)", destinations: .iOS, product: .framework, bundleId: "a.\(name)",
                        sources: ["S/**"], dependencies: [.project(target: "Kit", path: "../Kit")])])
                """, to: "\(name)/Project.swift")
        }
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "Kit", targets: [
                .target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "a.kit", sources: ["S/**"])])
            """, to: "Kit/Project.swift")
        let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
        let host = Host(environment: environment, directory: folder.path)
        let set = try ManifestLoader(host: host).loadSet(folder.path.appending("Workspace.swift")).set
        let parsed = ParsedProjects()
        let plan = try Generator(files: LocalFileSystem(), parsed: parsed).plan(set, user: "dev")
        #expect(plan.parts.count == 5)
        #expect(parsed.count == 1)
    }
}
