import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Messages about Swift manifests name files from the folder that a command works in, wherever the root is.
@Suite struct SwiftPlacesCommandTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        try folder.write("import ProjectDescription\nlet tuist = Tuist(project: .tuist())\n", to: "Tuist.swift")
        try folder.write("struct Shop {}\n", to: "App/Sources/Shop.swift")
        try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"All\", projects: [\"App\"])\n",
            to: "Workspace.swift")
    }

    private func slipway(in name: String, _ variables: [String: String] = [:]) -> SlipwayCommand {
        var environment: [String: String?] = ["XDG_CACHE_HOME": Golden.cache.string, "GITHUB_ACTIONS": nil]
        for (name, value) in variables { environment[name] = value }
        return SlipwayCommand(in: folder.path.appending(name), environment: environment)
    }

    /// - Parameters:
    ///   - settings: of the project and of the target.
    ///   - files: arguments of the target between `bundleId` and `dependencies`.
    private func project(
        settings: String = "[:]", files: String = "sources: [\"Sources/**\"]", needs: String = "", more: String = ""
    ) throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(
                name: "Shop", settings: .settings(base: \(settings)),
                targets: [
                    .target(
                        name: "Shop", destinations: .iOS, product: .framework, bundleId: "com.example.shop",
                        \(files), dependencies: [\(needs)], settings: .settings(base: \(settings)))
                ]\(more))

            """, to: "App/Project.swift")
    }

    enum Fault: CaseIterable {
        case compile, trap, value, tree, warning, otherProject

        /// What the message says, and its line.
        var expected: (text: String, line: String) {
            switch self {
            case .compile: ("nam", ":2:")
            case .trap: ("no such feature", ":2:")
            case .value: ("declares what cannot be told", ":")
            case .tree: ("Cart", ":5:")
            case .warning: ("resource synthesizer", ":2:")
            case .otherProject: ("no project at '../Nowhere'", ":")
            }
        }
    }

    private func write(_ fault: Fault) throws {
        switch fault {
        case .compile:
            try folder.write("import ProjectDescription\nlet project = Project(nam: \"A\")\n", to: "App/Project.swift")
        case .trap:
            try folder.write("import ProjectDescription\nfatalError(\"no such feature\")\n", to: "App/Project.swift")
        case .value: try project(files: "infoPlist: .extendingDefault(with: [\"A\": .real(.infinity)])")
        case .tree: try project(needs: ".target(name: \"Cart\")")
        case .warning:
            try folder.write("{}\n", to: "App/Art/a.json")
            try project(
                files: "sources: [\"Sources/**\"], resources: [\"Art/**\"]", more: ", resourceSynthesizers: [.json()]")
        case .otherProject: try project(needs: ".project(target: \"X\", path: \"../Nowhere\")")
        }
    }

    /// The beginnings of lines that name a file, without those that only explain.
    private func names(_ output: String, _ name: String, _ line: String) -> Bool {
        output.split(separator: "\n").contains { $0.hasPrefix(name + line) }
    }

    @Test("from the folder of the project, from the root, and by a workspace above", arguments: Fault.allCases)
    func places(_ fault: Fault) async throws {
        try write(fault)
        let (text, line) = fault.expected
        let app = slipway(in: "App")
        for arguments in [["generate", "--dry-run"], ["generate", "--dry-run", "--manifest", "../Workspace.swift"]] {
            let result = try await app.run(arguments)
            #expect(result.isSuccess == (fault == .warning), "\(result.errorOutput)")
            #expect(result.errorOutput.contains(text), "\(result.errorOutput)")
            #expect(names(result.errorOutput, "Project.swift", line), "\(arguments): \(result.errorOutput)")
            #expect(!result.errorOutput.contains("App/Project.swift"), "\(arguments): \(result.errorOutput)")
        }
        let above = try await slipway(in: ".").run("generate", "--dry-run")
        #expect(names(above.errorOutput, "App/Project.swift", line), "\(above.errorOutput)")
    }

    @Test("other commands, and JSON") func others() async throws {
        try write(.tree)
        let app = slipway(in: "App")
        for arguments in [["graph"], ["query", "targets"], ["inspect", "versions"], ["convert", "--dry-run"]] {
            let result = try await app.run(arguments)
            #expect(names(result.errorOutput, "Project.swift", ":5:"), "\(arguments): \(result.errorOutput)")
        }
        let json = try await app.run("generate", "--dry-run", "--json")
        #expect(json.output.contains("\"file\" : \"Project.swift\""), "\(json.output)")
        try write(.compile)
        let dump = try await app.run("dump", "--json")
        #expect(dump.output.contains("\"file\" : \"Project.swift\""), "\(dump.output)")
    }

    @Test("what lies elsewhere is named by its whole path") func elsewhere() async throws {
        let helper = try folder.write(
            "public func name() -> String {\n    fatalError(\"no name\")\n}\n",
            to: "Tuist/ProjectDescriptionHelpers/Names.swift")
        try folder.write(
            "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project(name: name())\n",
            to: "App/Project.swift")
        let app = slipway(in: "App")
        let trap = try await app.run("generate", "--dry-run")
        #expect(names(trap.errorOutput, helper.string, ":2:"), "\(trap.errorOutput)")
        try folder.write("public let a: Int = \"\"\n", to: "Tuist/ProjectDescriptionHelpers/Names.swift")
        let compile = try await app.run("generate", "--dry-run")
        #expect(names(compile.errorOutput, helper.string, ":1:21:"), "\(compile.errorOutput)")
        try folder.write("import ProjectDescription\nlet tuist = 1\n", to: "Tuist.swift")
        let options = try await app.run("generate", "--dry-run")
        let file = folder.path.appending("Tuist.swift").string
        #expect(names(options.errorOutput, file, ":"), "\(options.errorOutput)")
        #expect(options.errorOutput.contains("'\(file)' declares no options"))
    }

    @Test("a problem of the workspace") func set() async throws {
        try project()
        let workspace = try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"All\", projects: [\"App\", \"Gone\"])\n",
            to: "Workspace.swift")
        let above = try await slipway(in: ".").run("generate", "--dry-run")
        #expect(names(above.errorOutput, "Workspace.swift", ":2:"), "\(above.errorOutput)")
        let app = try await slipway(in: "App").run("generate", "--dry-run", "--manifest", "../Workspace.swift")
        #expect(names(app.errorOutput, workspace.string, ":2:"), "\(app.errorOutput)")
    }

    @Test("annotations have the repository's paths, once") func annotations() async throws {
        try write(.tree)
        let github = slipway(in: "App", ["GITHUB_ACTIONS": "true"])
        let error = try await github.run("generate", "--dry-run")
        #expect(error.errorOutput.contains("::error file=App/Project.swift,line=5"), "\(error.errorOutput)")
        try write(.warning)
        let note = try await github.run("generate", "--dry-run")
        #expect(note.errorOutput.contains("::notice file=App/Project.swift,line=2"), "\(note.errorOutput)")
    }

    @Test("inspect names the line of the target, and what is edited") func inspect() async throws {
        try project(settings: "[\"MARKETING_VERSION\": \"1.0.0\"]")
        let app = slipway(in: "App")
        let found = try await app.run("inspect", "versions", "--reporter", "github")
        #expect(found.output.contains("file=App/Project.swift,line=5"), "\(found.output)\(found.errorOutput)")
        let before = try folder.read("App/Project.swift")
        let fixed = try await app.run("inspect", "versions", "--fix")
        #expect(fixed.errorOutput.contains("Project.swift is not edited"), "\(fixed.errorOutput)")
        #expect(fixed.errorOutput.contains("only a project.yml is edited"), "\(fixed.errorOutput)")
        #expect(names(fixed.errorOutput, "Project.swift", ":5:"), "\(fixed.errorOutput)")
        #expect(try folder.read("App/Project.swift") == before)
    }

    @Test("a hint is one that a Swift manifest can follow") func hints() async throws {
        try project()
        try LocalFileSystem().remove(folder.path.appending("App/Sources"))
        let result = try await slipway(in: "App").run("generate", "--dry-run")
        #expect(result.termination == .exited(2), "\(result.errorOutput)")
        #expect(result.errorOutput.contains("there is no 'Sources'"), "\(result.errorOutput)")
        #expect(result.errorOutput.contains("remove it from `sources`"), "\(result.errorOutput)")
        #expect(!result.errorOutput.contains("optional: true"))
    }
}
