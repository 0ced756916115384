import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Plugins of other repositories.
extension InstallCommandTests {
    @Test("plugins are fetched by tag and by commit, once") func plugins() async throws {
        try await repository(
            "Kit", version: "1.0.0",
            [
                "Plugin.swift": "import ProjectDescription\nlet plugin = Plugin(name: \"Kit\")\n",
                "ProjectDescriptionHelpers/Kit.swift": "public let prefix = \"com.example\"\n",
                "Templates/card/template.yml": "description: A card\nfiles: {card.txt: card.stencil}\n",
                "Templates/card/card.stencil": "one card\n",
            ])
        let commit = try await GitFixture(existing: folder.path.appending("Kit")).git("rev-parse", "HEAD")
        try write(
            Self.project([]).replacing("import ProjectDescription", with: "import Kit\nimport ProjectDescription")
                .replacing("\"com.example.app\"", with: "prefix + \".app\""), to: "Project.swift")
        for place in ["tag: \"1.0.0\"", "sha: \"\(commit)\""] {
            // one commit is fetched once, however it is named
            try forget()
            try write(
                """
                import ProjectDescription
                let tuist = Tuist(project: .tuist(plugins: [.git(url: "\(url("Kit"))", \(place))]))
                """, to: "Tuist.swift")
            let before = try await slipway.run("generate")
            #expect(before.termination == .exited(2))
            #expect(before.errorOutput.contains("run `slipway install`"), "\(before.errorOutput)")
            let absent = try await slipway.run("scaffold", "card")
            #expect(absent.termination == .exited(2) && absent.errorOutput.contains("run `slipway install`"))
            let result = try await slipway.run("install")
            #expect(result.isSuccess, "\(result.errorOutput)")
            let generated = try await slipway.run("generate")
            #expect(generated.isSuccess, "\(generated.errorOutput)")
            #expect(try folder.read("App/App.xcodeproj/project.pbxproj").contains("com.example.app"))
            #expect(try await slipway.run("scaffold", "list").output == "card  A card (of the plugin Kit)\n")
            let card = try await slipway.run("scaffold", "card", "--overwrite")
            #expect(card.isSuccess, "\(card.errorOutput)")
            #expect(try folder.read("App/card.txt") == "one card\n")
            let again = try await slipway.run("install", "--json")
            #expect(again.output.contains("\"isNew\" : false"))
        }
    }

    @Test("completions know the templates of a plugin that was installed, and what no pin names is taken away")
    func unusedPlugins() async throws {
        for version in ["1.0.0", "2.0.0"] {
            let git = try await GitFixture(at: folder.path.appending("Kit" + version))
            try await git.commit(
                "Begin",
                files: [
                    "Plugin.swift": "import ProjectDescription\nlet plugin = Plugin(name: \"Kit\") // \(root)\n",
                    "Templates/card\(version.prefix(1))/template.yml": "description: A card\nfiles: {}\n",
                ])
            try await git.git("tag", version)
        }
        let files = LocalFileSystem()
        let plugins = root.appending(".slipway/install/plugins")
        let request = ["---completion", "scaffold", "--", "positional@0", "2", "0", "slipway", "scaffold", ""]
        for version in ["1", "2"] {
            try write(options("tag: \"\(version).0.0\""), to: "Tuist.swift")
            let result = try await slipway.run("install")
            #expect(result.isSuccess, "\(result.errorOutput)")
            #expect(try await slipway.run(request).output == "card\(version)\nlist\n")
            if version == "1" {
                // a run that was killed leaves the first, and somebody may have made the others
                for name in [String(repeating: "0", count: 32) + ".part", "mine", "notes.part"] {
                    try files.createDirectory(plugins.appending(name))
                }
            }
        }
        let names = try files.list(plugins).map(\.name)
        #expect(names.count == 3 && names.contains("mine") && names.contains("notes.part"), "\(names)")
    }

    @Test("helpers and manifests that import a fetched plugin are edited with it") func editedPlugin() async throws {
        for (version, name) in [("1.0.0", "old"), ("2.0.0", "prefix")] {
            try await plugin(version, "public let \(name) = \"com.example\"\n")
        }
        try write(
            "import Kit\n\npublic let name = prefix + \".app\"\n", to: "Tuist/ProjectDescriptionHelpers/Name.swift")
        try write(
            Self.project([]).replacing(
                "import ProjectDescription",
                with: "import Kit\nimport ProjectDescription\nimport ProjectDescriptionHelpers"
            ).replacing("\"com.example.app\"", with: "prefix + name"), to: "Project.swift")
        for version in ["1.0.0", "2.0.0"] {
            try write(options("tag: \"\(version)\""), to: "Tuist.swift")
            let result = try await slipway.run("install")
            #expect(result.isSuccess, "\(result.errorOutput)")
        }
        let edit = try await slipway.run("edit", "--no-open")
        #expect(edit.isSuccess && edit.errorOutput.isEmpty, "\(edit.errorOutput)")
        let link = root.appending(".slipway/edit/Sources/Kit/Kit.swift")
        #expect(try LocalFileSystem().readText(link).contains("prefix"))
        let build = try await SubprocessRunner().run(
            Command("swift", ["build", "--package-path", root.appending(".slipway/edit").string], in: root))
        #expect(build.isSuccess, "\(build.output)\(build.errorOutput)")
        // what the options say is not known once they are changed: what is fetched is there all the same
        try write(options("tag: \"2.0.0\"") + "\n// changed", to: "Tuist.swift")
        let again = try await slipway.run("edit", "--no-open", "--json")
        #expect(again.isSuccess)
        #expect(try folder.read("App/.slipway/edit/Package.swift").contains("name: \"Kit\""))
    }

    private func plugin(_ version: String, _ helper: String) async throws {
        let git = try await GitFixture(at: folder.path.appending("Kit" + version))
        try await git.commit(
            "Begin",
            files: [
                "Plugin.swift": "import ProjectDescription\nlet plugin = Plugin(name: \"Kit\")\n",
                "ProjectDescriptionHelpers/Kit.swift": helper,
            ])
        try await git.git("tag", version)
    }

    private func options(_ place: String) -> String {
        let version = place.split(separator: "\"")[1]
        return """
            import ProjectDescription
            let tuist = Tuist(project: .tuist(plugins: [.git(url: "\(url("Kit\(version)"))", \(place))]))
            """
    }

    /// A plugin that prints which version of it a project has.
    private func plugin(_ reference: String) async throws -> GitFixture {
        try await repository("Kit", version: "1.0.0", Self.kit("1"))
        try write(
            """
            import Kit
            import ProjectDescription
            let project = Project(name: "A" + version, targets: [])
            """, to: "Project.swift")
        try LocalFileSystem().remove(root.appending("Tuist"))
        try write(
            """
            import ProjectDescription
            let tuist = Tuist(project: .tuist(plugins: [.git(url: "\(url("Kit"))", \(reference))]))
            """, to: "Tuist.swift")
        return GitFixture(existing: folder.path.appending("Kit"))
    }

    private static func kit(_ version: String) -> [String: String] {
        [
            "Plugin.swift": "import ProjectDescription\nlet plugin = Plugin(name: \"Kit\")\n",
            "ProjectDescriptionHelpers/Kit.swift": "public let version = \"\(version)\"\n",
        ]
    }

    private func name() async throws -> String {
        let result = try await slipway.run("dump")
        return result.output.split(separator: "\n").first.map(String.init) ?? result.errorOutput
    }

    /// As in a clone of the repository.
    private func forget() throws { try LocalFileSystem().remove(root.appending(".slipway")) }

    @Test("a plugin stays at the commit that is pinned, wherever its tag goes") func movedTag() async throws {
        let kit = try await plugin("tag: \"1.0.0\"")
        let unpinned = try await slipway.run("install", "--locked")
        #expect(unpinned.termination == .exited(1), "\(unpinned.errorOutput)")
        #expect(unpinned.errorOutput.contains("is not pinned") && unpinned.errorOutput.contains("Tuist.swift:2:"))
        let result = try await slipway.run("install")
        #expect(
            result.output.contains("pinned in Tuist/Plugins.resolved; next: slipway generate"), "\(result.errorOutput)")
        let commit = try await kit.git("rev-parse", "HEAD")
        #expect(
            try folder.read("App/Tuist/Plugins.resolved") == """
                {
                  "pins" : [
                    {
                      "location" : "\(url("Kit"))",
                      "state" : {
                        "reference" : "1.0.0",
                        "revision" : "\(commit)"
                      }
                    }
                  ],
                  "version" : 1
                }

                """)
        #expect(try await name() == "name: \"A1\"")
        // an annotated tag is another object than its commit
        try await kit.commit("Move", files: Self.kit("2"))
        let moved = try await kit.git("rev-parse", "HEAD")
        _ = try await kit.git("tag", "--force", "--annotate", "--message", "new", "1.0.0")
        for mode in [[], ["--locked"]] {
            try forget()
            let fresh = try await slipway.run(["install"] + mode)
            #expect(fresh.isSuccess && fresh.errorOutput.contains("the tag '1.0.0' of \(url("Kit")) has moved"))
            #expect(try await name() == "name: \"A1\"")
        }
        let update = try await slipway.run("install", "--update")
        #expect(update.isSuccess && update.errorOutput.contains("it was pinned at \(commit), and is at \(moved) now"))
        #expect(try await name() == "name: \"A2\"")
        #expect(try await slipway.run("install", "--locked").isSuccess)
        // a pull that brings other pins is no reason to go on with the old code
        let pins = root.appending("Tuist/Plugins.resolved")
        let text = try LocalFileSystem().readText(pins).replacing(moved, with: commit)
        try forget()
        try LocalFileSystem().write(text, to: pins)
        #expect(try await name().contains("is not installed"))
    }

    @Test("a branch is no tag") func branch() async throws {
        let kit = try await plugin("tag: \"moving\"")
        _ = try await kit.git("branch", "moving")
        let result = try await slipway.run("install")
        #expect(result.termination == .exited(2), "\(result.output)")
        #expect(result.errorOutput.contains("has no tag 'moving'") && result.errorOutput.contains("that is a branch"))
        #expect(try !LocalFileSystem().exists(root.appending("Tuist/Plugins.resolved")))
    }

    @Test("a commit's beginning is pinned, a whole id is not") func commits() async throws {
        let kit = try await plugin("tag: \"1.0.0\"")
        #expect(try await slipway.run("install").isSuccess)
        let commit = try await kit.git("rev-parse", "HEAD")
        let options = root.appending("Tuist.swift")
        let text = try LocalFileSystem().readText(options)
        try LocalFileSystem().write(
            text.replacing("tag: \"1.0.0\"", with: "sha: \"\(commit.prefix(9))\""), to: options)
        #expect(try await slipway.run("install", "--locked").termination == .exited(1))
        #expect(try await slipway.run("install").isSuccess)
        let pins = try folder.read("App/Tuist/Plugins.resolved")
        #expect(pins.contains("\"reference\" : \"\(commit.prefix(9))\"") && pins.contains(commit))
        #expect(!pins.contains("1.0.0"))
        try LocalFileSystem().write(text.replacing("tag: \"1.0.0\"", with: "sha: \"\(commit)\""), to: options)
        #expect(try await slipway.run("install").isSuccess)
        #expect(try !LocalFileSystem().exists(root.appending("Tuist/Plugins.resolved")))
        #expect(try await name() == "name: \"A1\"")
        try LocalFileSystem().write(
            text.replacing("tag: \"1.0.0\"", with: "sha: \"0000000\""), to: options)
        let none = try await slipway.run("install")
        #expect(none.termination == .exited(2) && none.errorOutput.contains("is no commit of"), "\(none.errorOutput)")
        try folder.write("<<<<<<< ours\n", to: "App/Tuist/Plugins.resolved")
        let broken = try await slipway.run("install")
        #expect(broken.termination == .exited(2) && broken.errorOutput.contains("is no list of pins"))
    }
}
