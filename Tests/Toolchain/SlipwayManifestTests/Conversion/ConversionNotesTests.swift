import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What a conversion tells besides, and what it does with files of the navigator.
@Suite struct ConversionNotesTests {
    private let folder: TemporaryDirectory
    private let converter: Converter

    init() throws {
        folder = try TemporaryDirectory()
        let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
        converter = Converter(host: Host(environment: environment, directory: folder.path))
        for name in ["Docs/a.md", "Docs/b.md", "README.md", "Tool/in.txt", "Sources/A.swift"] {
            try folder.write("", to: name)
        }
    }

    private func convert(_ text: String, _ name: String) throws -> ConversionPlan {
        let manifest = try folder.write(text, to: name)
        return try converter.plan(ConversionRequest(manifest: manifest, displayName: name))
    }

    @Test("patterns that become files are told, and that no workspace is left") func frozen() throws {
        let plan = try convert(
            """
            import ProjectDescription
            let project = Project(
                name: "App",
                targets: [
                    .target(
                        name: "App", destinations: .iOS, product: .app, bundleId: "a.a", sources: ["Sources/**"],
                        scripts: [.pre(script: "true", name: "Run", inputPaths: ["Tool/*.txt"])])
                ],
                additionalFiles: ["Docs/*.md", "README.md"])

            """, "Project.swift")
        #expect(plan.text.contains("fileGroups: [Docs/a.md, Docs/b.md, README.md]"))
        let frozen = try #require(plan.notes.first { $0.code == "pattern-frozen" })
        #expect(frozen.severity == .warning)
        #expect(frozen.message.hasSuffix("for 'Tool/*.txt', 'Docs/*.md'"), "\(frozen.message)")
        #expect(plan.notes.contains { $0.code == "no-workspace" })
        try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\".\"])\n",
            to: "Workspace.swift")
        let manifest = folder.path.appending("Project.swift")
        let again = try converter.plan(ConversionRequest(manifest: manifest, displayName: "Project.swift"))
        #expect(!again.notes.contains { $0.code == "no-workspace" })
    }

    @Test("files of the navigator are said once, those that are not there, too") func navigator() throws {
        let plan = try convert(
            """
            name: App
            fileGroups: [Docs/a.md, README.md, Later/c.md]
            targets:
              App: {type: framework, platform: iOS, sources: [Sources]}

            """, "project.yml")
        #expect(plan.text.contains("additionalFiles: [\"Docs/a.md\", \"README.md\", \"Later/c.md\"]"))
        #expect(!plan.text.contains("fileGroups"), "\(plan.text)")
    }
}
