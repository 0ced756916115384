import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway edit`: what it makes, and what it leaves alone.
@Suite struct EditCommandTests {
    private let fixture: ManifestRepository

    init() async throws { fixture = try await ManifestRepository() }

    private let files = LocalFileSystem()

    @Test("git sees nothing of what is made, and the second run changes nothing") func idempotent() async throws {
        let first = try await fixture.slipway("edit")
        #expect(first.isSuccess, "\(first.errorOutput)")
        #expect(
            first.output.contains("3 manifests with completion: Project.swift, App/Project.swift, Tuist/Package.swift"))
        #expect(first.output.contains("next: open ."))
        #expect(try await fixture.git.git("status", "--porcelain").isEmpty)
        let second = try await fixture.slipway("edit", "--json")
        #expect(second.output.contains("\"changed\" : [\n\n  ]"), "\(second.output)")
    }

    @Test("the package type-checks, and its sources are the repository's own files") func package() async throws {
        // what Foundation has need not be imported
        try files.write(
            "extension String {\n    public var shown: String { capitalized }\n}\n",
            to: fixture.path.appending("Tuist/ProjectDescriptionHelpers/Shown.swift"))
        try files.write(
            "import ProjectDescription\nimport ProjectDescriptionHelpers\n\n"
                + "let project = Project(name: \"app\".shown.replacingOccurrences(of: \"A\", with: \"B\"))\n",
            to: fixture.path.appending("App/Project.swift"))
        try await fixture.succeed("edit")
        let package = fixture.path.appending(".slipway/edit")
        let build = try await SubprocessRunner().run(
            Command("swift", ["build", "--package-path", package.string], in: fixture.path))
        #expect(build.isSuccess, "\(build.output)\(build.errorOutput)")
        try files.append(Array("// more\n".utf8), to: package.appending("Sources/ProjectManifest/Project.swift"))
        #expect(try files.readText(fixture.path.appending("Project.swift")).hasSuffix("// more\n"))
        let link = package.appending("Sources/ProjectDescriptionHelpers/Screen.swift")
        #expect(try files.readText(link) == files.readText(fixture.path.appending(ManifestRepository.helper)))
    }

    @Test("the package of a repository that was copied is built anew") func copied() async throws {
        func build(_ root: Path) async throws -> CommandResult {
            let package = root.appending(".slipway/edit").string
            return try await SubprocessRunner().run(Command("swift", ["build", "--package-path", package], in: root))
        }
        try await fixture.succeed("edit")
        #expect(try await build(fixture.path).isSuccess)
        let copy = try TemporaryDirectory()
        let root = copy.path.appending("Copy")
        _ = try await SubprocessRunner().run(
            Command("cp", ["-a", fixture.path.string, root.string], in: copy.path))
        let slipway = SlipwayCommand(in: root, environment: ["XDG_CACHE_HOME": Golden.cache.string])
        let result = try await slipway.run("edit", "--no-open")
        #expect(result.isSuccess && result.output.contains("removed  .slipway/edit/.build"), "\(result.output)")
        let built = try await build(root)
        #expect(built.isSuccess, "\(built.output)\(built.errorOutput)")
        // what is built here stays
        #expect(try await !slipway.run("edit", "--no-open").output.contains("removed"))
        #expect(try files.exists(root.appending(".slipway/edit/.build")))
    }

    @Test("the folder of a repository may have any name") func nameOfFolder() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("import ProjectDescription\n", to: "Ünï/Project.swift")
        try folder.write("public let name = \"A\"\n", to: "Ünï/Tuist/ProjectDescriptionHelpers/Name.swift")
        let slipway = SlipwayCommand(in: folder.path.appending("Ünï"))
        let result = try await slipway.run("edit", "--no-open")
        #expect(result.isSuccess, "\(result.errorOutput)")
        let module = folder.path.appending("Ünï/.slipway/edit/modules/ProjectDescriptionHelpers.swiftmodule")
        #expect(try files.exists(module), "\(result.output)\(result.errorOutput)")
    }

    @Test("a manifest that is gone leaves the package") func gone() async throws {
        try await fixture.succeed("edit")
        try files.remove(fixture.path.appending("App"))
        let result = try await fixture.slipway("edit")
        #expect(result.output.contains("removed  .slipway/edit/Sources/AppProjectManifest"), "\(result.output)")
        #expect(try !files.readText(fixture.path.appending(".slipway/edit/Package.swift")).contains("AppProject"))
    }

    @Test("what an editor wrote in the place of a link is kept") func replacedLink() async throws {
        try await fixture.succeed("edit")
        let link = fixture.path.appending(".slipway/edit/Sources/ProjectManifest/Project.swift")
        try files.remove(link)
        try files.write("typed here\n", to: link)
        let result = try await fixture.slipway("edit")
        #expect(result.errorOutput.contains("was no link any more"), "\(result.errorOutput)")
        let kept = fixture.path.appending(".slipway/replaced/ProjectManifest/Project.swift")
        #expect(try files.readText(kept) == "typed here\n")
        #expect(try files.attributes(link)?.kind == .symlink)
    }

    @Test("a repository that is a package keeps its build") func ownPackage() async throws {
        let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Own\")\n"
        try files.write(manifest, to: fixture.path.appending("Package.swift"))
        let result = try await fixture.slipway("edit", "--json")
        let answer = JSONValue.parse(result.output)
        #expect(answer?["buildServers"]?.texts == ["App", "Tuist"], "\(result.output)")
        #expect(answer?["withoutErrors"]?.texts == ["Project.swift"])
        #expect(try !files.exists(fixture.path.appending(".bsp")))
        #expect(try files.readText(fixture.path.appending(".sourcekit-lsp/config.json")).contains("/edit/modules"))
        #expect(try files.readText(fixture.path.appending("Package.swift")) == manifest)
        #expect(try await fixture.git.git("status", "--porcelain") == "?? Package.swift")
        // no package any more: the root is free again
        try files.remove(fixture.path.appending("Package.swift"))
        try await fixture.succeed("edit")
        #expect(try files.exists(fixture.path.appending(".bsp/slipway.json")))
        for gone in [".sourcekit-lsp", "App/.bsp", "Tuist/.bsp"] {
            #expect(try !files.exists(fixture.path.appending(gone)), "\(gone)")
        }
    }

    @Test("settings and build servers of others stay as they are") func foreign() async throws {
        try files.write("{\"argv\": [\"x\"]}", to: fixture.path.appending("buildServer.json"))
        try files.createDirectory(fixture.path.appending(".sourcekit-lsp"))
        try files.write("{}", to: fixture.path.appending(".sourcekit-lsp/config.json"))
        let result = try await fixture.slipway("edit")
        #expect(result.errorOutput.contains("has no completion in place"), "\(result.errorOutput)")
        #expect(result.errorOutput.contains("fallbackBuildSystem"))
        #expect(try files.readText(fixture.path.appending(".sourcekit-lsp/config.json")) == "{}")
        try await fixture.succeed("edit", "--remove")
        #expect(try files.exists(fixture.path.appending(".sourcekit-lsp/config.json")))
    }

    @Test("files of the same names that are committed stay as they are, and are told") func committed() async throws {
        let texts = [
            ".bsp/slipway.json": "{\"name\": \"mine\"}\n", ".bsp/.gitignore": "mine\n", ".slipway/.gitignore": "edit\n",
        ]
        for (name, text) in texts {
            try files.createDirectory(fixture.path.appending(name).parent)
            try files.write(text, to: fixture.path.appending(name))
        }
        _ = try await fixture.git.git("add", "--force", "--all")
        _ = try await fixture.git.git("commit", "--quiet", "--message", "files of ours")
        let result = try await fixture.slipway("edit")
        #expect(result.isSuccess, "\(result.errorOutput)")
        for name in [".bsp/slipway.json", ".bsp/.gitignore"] {
            #expect(
                result.errorOutput.contains("\(name) is not slipway's, and stays as it is"), "\(result.errorOutput)")
        }
        #expect(try await fixture.git.git("status", "--porcelain").isEmpty)
        try await fixture.succeed("edit", "--remove")
        #expect(try await fixture.git.git("status", "--porcelain").isEmpty)
        for (name, text) in texts { #expect(try files.readText(fixture.path.appending(name)) == text) }
    }

    @Test("another server's file beside slipway's is seen by git, and stays") func neighbour() async throws {
        try await fixture.succeed("edit")
        let other = fixture.path.appending(".bsp/other.json")
        try files.write("{}", to: other)
        #expect(try await fixture.git.git("status", "--porcelain") == "?? .bsp/")
        try await fixture.succeed("edit", "--remove")
        #expect(try files.list(other.parent).map(\.name) == ["other.json"])
    }

    @Test("--remove takes all of it away") func remove() async throws {
        let before = try workFiles()
        try await fixture.succeed("edit")
        let dry = try await fixture.slipway("edit", "--remove", "--dry-run")
        #expect(dry.output.contains("would remove  .bsp") && dry.output.contains("would remove  .slipway/edit"))
        try await fixture.succeed("edit", "--remove")
        #expect(try workFiles() == before.union([".slipway/.gitignore"]))
        #expect(try await fixture.slipway("edit", "--remove").output == "there is nothing to remove\n")
    }

    /// Of the work tree.
    private func workFiles() throws -> Set<String> {
        Set(try files.files(below: fixture.path) { $0 == ".git" })
    }

    @Test func aDryRunChangesNothing() async throws {
        let before = try files.files(below: fixture.path)
        let result = try await fixture.slipway("edit", "--dry-run")
        #expect(result.output.contains("would link    .slipway/edit/Sources/ProjectManifest/Project.swift"))
        #expect(try files.files(below: fixture.path) == before)
    }

    @Test("an editor is started with the folder or the manifest") func launch() async throws {
        for (name, wanted) in [("code", fixture.path.string), ("nvim", fixture.path.appending("Project.swift").string)]
        {
            let tool = try FakeTool(name, in: fixture.path.appending(".slipway/bin"), script: "echo \"$@\"\n")
            let slipway = fixture.command(["PATH": tool.searchPath])
            let result = try await slipway.run("edit", "--editor", name)
            #expect(
                result.isSuccess && result.output.hasSuffix("\n\(wanted)\n"), "\(result.output)\(result.errorOutput)")
        }
        let none = try await fixture.command(["VISUAL": nil, "EDITOR": nil]).run("edit", "--open")
        #expect(none.termination == .exited(3) && none.errorOutput.contains("neither VISUAL nor EDITOR is set"))
        #expect(try await fixture.slipway("edit", "--open", "--no-open").termination == .exited(64))
    }

    @Test("helpers that do not compile are told, and the rest is made") func brokenHelper() async throws {
        try files.write(
            "import ProjectDescription\nextension Target { static func a() -> Nowhere {} }\n",
            to: fixture.path.appending(ManifestRepository.helper))
        let result = try await fixture.slipway("edit")
        #expect(result.isSuccess)
        #expect(result.errorOutput.contains("Screen.swift:2:"), "\(result.errorOutput)")
        #expect(try files.exists(fixture.path.appending(".slipway/edit/Package.swift")))
    }

    @Test("there is nothing to edit without a manifest") func noManifest() async throws {
        let empty = try TemporaryDirectory()
        let result = try await SlipwayCommand(in: empty.path).run("edit")
        #expect(result.termination == .exited(2) && result.errorOutput.contains("there is no manifest"))
    }

    @Test("a project.yml gets its schema, and its comment only when asked") func yaml() async throws {
        let folder = try TemporaryDirectory()
        let slipway = SlipwayCommand(in: folder.path)
        try folder.write("# a comment\nname: A\n", to: "project.yml")
        let first = try await slipway.run("edit")
        #expect(first.isSuccess && first.output.contains("(--modeline does it)"), "\(first.errorOutput)")
        #expect(try folder.read("project.yml") == "# a comment\nname: A\n")
        #expect(try folder.read(".slipway/edit/slipway.schema.json").contains("json-schema.org/draft-07"))
        let second = try await slipway.run("edit", "--modeline", "--vscode")
        #expect(second.output == "wrote  project.yml\nwrote  .vscode/settings.json\n", "\(second.output)")
        let line = "# yaml-language-server: $schema=.slipway/edit/slipway.schema.json\n"
        #expect(try folder.read("project.yml") == line + "# a comment\nname: A\n")
        #expect(try folder.read(".vscode/settings.json").contains(".slipway/edit/slipway.schema.json"))
        let third = try await slipway.run("edit", "--modeline", "--vscode")
        #expect(third.output.hasPrefix(".vscode/settings.json is yours; next: add to it"), "\(third.output)")
        #expect(try await slipway.run("generate", "--dry-run").isSuccess)
    }

    @Test("a build server is spoken to by programs, and says so") func serve() async throws {
        let script = "printf 'hello\\r\\n\\r\\n' | \"$0\" edit --serve"
        let result = try await SubprocessRunner().run(
            Command("/bin/sh", ["-c", script, SlipwayCommand.binary.string], in: fixture.path))
        #expect(result.termination == .exited(2) && result.errorOutput.contains("a header tells no length"))
    }
}
