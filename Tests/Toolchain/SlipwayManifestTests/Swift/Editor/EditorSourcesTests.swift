import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Which manifests there are, and what they are called.
@Suite struct EditorSourcesTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws { folder = try TemporaryDirectory() }

    private func sources() throws -> EditorSources {
        try EditorSources(
            root: SwiftManifestRoot(above: folder.path.appending("Project.swift"), files: files), files: files)
    }

    private static let manifest = "import ProjectDescription\n"

    @Test("every kind is found by its name and place") func kinds() throws {
        for name in [
            "Project.swift", "Workspace.swift", "Tuist.swift", "Tuist/Config.swift", "Modules/Cart/Project.swift",
            "Tuist/Templates/screen/screen.swift", "Plugins/Lint/Plugin.swift",
        ] {
            try folder.write(Self.manifest, to: name)
        }
        try folder.write("import PackageDescription\n", to: "Tuist/Package.swift")
        let found = try sources().manifests
        #expect(
            Dictionary(uniqueKeysWithValues: found.map { ($0.file, $0.kind) }) == [
                "Project.swift": .project, "Workspace.swift": .workspace, "Tuist.swift": .tuist,
                "Tuist/Config.swift": .tuist, "Modules/Cart/Project.swift": .project,
                "Tuist/Templates/screen/screen.swift": .template, "Plugins/Lint/Plugin.swift": .plugin,
                "Tuist/Package.swift": .package,
            ])
        #expect(found.first { $0.kind == .template }?.module == "ScreenTemplate")
        #expect(found.first { $0.file == "Modules/Cart/Project.swift" }?.module == "ModulesCartProjectManifest")
    }

    @Test("what imports no vocabulary, and what is built or fetched, is none") func others() throws {
        try folder.write("struct Project {}\n", to: "App/Project.swift")
        try folder.write("// import ProjectDescription\n", to: "Kit/Project.swift")
        for name in [
            ".build/a/Project.swift", "Pods/Project.swift", "DerivedData/Project.swift", "x.app/Project.swift",
        ] {
            try folder.write(Self.manifest, to: name)
        }
        try folder.write("{% import ProjectDescription %}\n", to: "Tuist/Templates/a/file.stencil")
        #expect(try sources().manifests == [])
        // a line that is missing is what the editor is to show
        try folder.write("let project = Project(name: \"A\")\n", to: "Project.swift")
        #expect(try sources().manifests.map(\.file) == ["Project.swift"])
    }

    @Test("plugins are modules by their declared names, before the repository's helpers") func plugins() throws {
        try folder.write("import ProjectDescription\nlet p = Plugin ( name : \"My-Kit\")\n", to: "Kit/Plugin.swift")
        try folder.write("", to: "Kit/ProjectDescriptionHelpers/Deep/A.swift")
        try folder.write("import ProjectDescription\nlet p = Plugin(name: other)\n", to: "Rest/Plugin.swift")
        try folder.write("", to: "Rest/ProjectDescriptionHelpers/B.swift")
        try folder.write("", to: "Tuist/ProjectDescriptionHelpers/C.swift")
        let found = try sources()
        #expect(found.modules.map(\.name) == ["My_Kit", "Rest", "ProjectDescriptionHelpers"])
        #expect(found.modules[0].files == ["Kit/ProjectDescriptionHelpers/Deep/A.swift"])
        #expect(found.modules(before: "Rest").map(\.name) == ["My_Kit"])
    }

    @Test("names are Swift's, and each once") func names() {
        var names = EditorModuleNames(taken: ["ProjectManifest"])
        #expect(names.name("Project.swift", .project) == "ProjectManifest2")
        #expect(names.name("a-b/Project.swift", .project) == "ABProjectManifest")
        #expect(names.name("a/b/Project.swift", .project) == "ABProjectManifest2")
        #expect(names.name("1/Project.swift", .project) == "At1ProjectManifest")
        #expect(EditorModuleNames.identifier("3D Kit") == "_3D_Kit")
        #expect(EditorModuleNames.identifier("") == "_")
    }

    @Test("a plugin's name is that of its call") func pluginName() {
        #expect(PluginName.declared(in: "let plugin = Plugin(\n  name: \"A\"\n)") == "A")
        #expect(PluginName.declared(in: "// Plugin\nlet a = Plugin(name: \"B\")") == "B")
        #expect(PluginName.declared(in: "Plugin(name: value)") == nil)
        #expect(PluginName.declared(in: "Plugin") == nil)
    }
}
