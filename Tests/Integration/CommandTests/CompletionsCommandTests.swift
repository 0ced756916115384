import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What shells offer when somebody presses Tab, asked of the shells themselves.
@Suite struct CompletionsCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path)
        try folder.write(
            """
            name: Greeter
            targets:
              Greeter: {type: library}
              greet: {type: executable, dependencies: [target: Greeter]}
              Two Words: {type: library, path: Sources/Two}
              "$(touch pwned)": {type: library}
              "`touch pwned`": {type: library}
              -dash: {type: library}
              GreeterTests: {type: test, dependencies: [target: Greeter]}
            """, to: "project.yml")
    }

    private func script(_ shell: String) async throws -> [String: String?] {
        let text = try await slipway.run("completions", shell)
        #expect(text.isSuccess, "\(text.errorOutput)")
        try folder.write(text.output, to: "completions." + shell)
        let path = SlipwayCommand.binary.parent.string + ":" + (Host.processEnvironment()["PATH"] ?? "")
        return [
            "COMPLETIONS": folder.path.appending("completions." + shell).string, "PATH": path,
            "HOME": folder.path.string, "LC_ALL": "C.UTF-8", "TERM": "dumb", "CDPATH": nil,
            "XDG_CACHE_HOME": folder.path.appending("cache").string, "ZDOTDIR": folder.path.string,
        ]
    }

    /// What is offered behind words, of which the last is being written.
    private func offered(_ shell: String, _ words: String...) async throws -> Set<String> {
        try await offered(shell, words)
    }

    private func offered(_ shell: String, _ words: [String]) async throws -> Set<String> {
        let fixture = Golden.repository.appending("Tests/Fixtures/completions/complete." + shell).string
        let line = shell == "bash" ? words : [words.joined(separator: " ")]
        let quiet = shell == "bash" ? ["--norc", "--noprofile"] : shell == "zsh" ? ["-f"] : ["--no-config"]
        let result = try await Tool.run(
            shell, quiet + [fixture] + line, in: folder.path, environment: try await script(shell))
        #expect(result.errorOutput.isEmpty, "\(result.errorOutput)")
        #expect(try !LocalFileSystem().exists(folder.path.appending("pwned")), "a target's name was run")
        // fish describes behind a tab
        let lines = result.output.split(whereSeparator: \.isNewline)
        return Set(lines.compactMap { $0.split(separator: "\t").first.map(String.init) })
    }

    private func check(_ shell: String) async throws {
        let targets: Set<String> = ["Greeter", "greet", "Two Words", "GreeterTests"]
        #expect(try await offered(shell, "slipway", "graph", "--focus", "") == targets)
        #expect(try await offered(shell, "slipway", "query", "dependants", "").isSuperset(of: targets))
        #expect(try await offered(shell, "slipway", "query", "dependants", "greet", "").isSuperset(of: targets))
        #expect(try await offered(shell, "slipway", "query", "dependents", "").isSuperset(of: targets))
        #expect(try await offered(shell, "slipway", "graph", "--focus", "greet", "").isSuperset(of: targets))
        #expect(try await offered(shell, "slipway", "graph", "--focus", "greet", "--format", "").contains("svg"))
        #expect(try await offered(shell, "slipway", "inspect", "imports", "").isSuperset(of: targets))
        #expect(try await offered(shell, "slipway", "bundle", "--product", "gre").contains("greet"))
        #expect(try await offered(shell, "slipway", "bundle", "--triple", "aarch64-sw") == ["aarch64-swift-linux-musl"])
        #expect(try await offered(shell, "slipway", "rules", "array_in") == ["array_init"])
        let platforms = try await offered(shell, "slipway", "query", "targets", "--platform", "")
        #expect(platforms.isSuperset(of: ["iOS", "linux"]))
        // `run` may be left out
        #expect(try await offered(shell, "slipway", "test", "--filter", "") == ["GreeterTests"])
        #expect(try await offered(shell, "slipway", "test", "run", "--filter", "") == ["GreeterTests"])
        #expect(try await offered(shell, "slipway", "test", "").isSuperset(of: ["run", "merge"]))
        #expect(try await offered(shell, "slipway", "test", "--quara").contains("--quarantine"))
        #expect(try await offered(shell, "slipway", "test", "merge", "--cache-re").contains("--cache-read-only"))
        try folder.write("name: [", to: "project.yml")
        #expect(try await offered(shell, "slipway", "graph", "--focus", "").isEmpty)
        try await checkTemplates(shell)
    }

    private static let template = """
        attributes:
          name:
          tested: true
          platform: {default: ios, values: [ios, macos, "$(touch pwned)"]}
          json: no
        files: {a.txt: {text: x}}
        """

    private func checkTemplates(_ shell: String) async throws {
        for name in ["feature", "$(touch pwned)", "card"] {
            try folder.write(Self.template, to: "Templates/\(name)/template.yml")
        }
        let command = ["slipway", "scaffold"]
        #expect(try await offered(shell, command + [""]) == ["card", "feature", "list"])
        #expect(try await offered(shell, command + ["fea"]) == ["feature"])
        let all = try await offered(shell, command + ["feature", "--"])
        #expect(all.isSuperset(of: ["--name", "--tested", "--platform", "--overwrite"]), "\(all)")
        #expect(try await offered(shell, command + ["--na"]).isEmpty)
        let rest = try await offered(shell, command + ["feature", "--tested", "--name", "Cart", "--"])
        #expect(rest.isSuperset(of: ["--platform", "--dry-run"]) && !rest.contains("--name"), "\(rest)")
        #expect(try await offered(shell, command + ["feature", "--platform", ""]) == ["ios", "macos"])
        #expect(try await offered(shell, command + ["feature", "--platform", "m"]) == ["macos"])
        #expect(try await offered(shell, command + ["feature", "--name", ""]).isEmpty)
        #expect(try await offered(shell, command + ["feature", "--set", "js"]) == ["json="])
        #expect(try await offered(shell, command + ["feature", "--color", "al"]) == ["always"])
    }

    @Test(.enabled(if: !Tool.isMissing("bash"), "bash is missing")) func bash() async throws {
        try await check("bash")
    }

    @Test(.enabled(if: !Tool.isMissing("zsh"), "zsh is missing: install zsh")) func zsh() async throws {
        try await check("zsh")
    }

    @Test(.enabled(if: !Tool.isMissing("fish"), "fish is missing: install fish")) func fish() async throws {
        try await check("fish")
    }

    // MARK: Requests

    private func request(_ arguments: String...) async throws -> CommandResult {
        try await slipway.run(["---completion"] + arguments)
    }

    @Test func theFolderAndTheManifestOfTheLineCount() async throws {
        try folder.write("name: Other\ntargets: {Elsewhere: {type: library}}\n", to: "other/project.yml")
        let line = ["slipway", "graph", "-C", "other", "--focus", ""]
        let other = try await slipway.run(["---completion", "graph", "--", "--focus", "5", "0"] + line)
        #expect(other.isSuccess && other.output == "Elsewhere\n")
        let named = try await request(
            "graph", "--", "--focus", "4", "0", "slipway", "graph", "--manifest='other/project.yml'", "--focus", "")
        #expect(named.output == "Elsewhere\n")
        let package = try await request(
            "bundle", "--", "--product", "4", "0", "slipway", "bundle", "--directory", "\"other\"", "--product", "")
        #expect(package.output == "Elsewhere\n")
    }

    @Test("a manifest in Swift is not run") func swift() async throws {
        try LocalFileSystem().remove(folder.path.appending("project.yml"))
        try folder.write(
            "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"Shop\"",
            to: "Project.swift")
        let result = try await request("graph", "--", "--focus", "3", "0", "slipway", "graph", "--focus", "")
        #expect(result.isSuccess && result.output == "Shop\n" && result.errorOutput.isEmpty)
    }

    @Test("a template in Swift is known where it was used, and not run") func swiftTemplates() async throws {
        try folder.write(
            """
            import ProjectDescription
            let template = Template(
                description: "In Swift", attributes: [.required("name"), .optional("count", default: 3)],
                items: [.string(path: "a.txt", contents: "x")])
            """, to: "Tuist/Templates/card/card.swift")
        let slipway = SlipwayCommand(
            in: folder.path, environment: ["XDG_CACHE_HOME": folder.path.appending("cache").string])
        let words = ["slipway", "scaffold", "card", ""]
        let request = ["---completion", "scaffold", "--", "--set", "3", "0"] + words
        #expect(
            try await slipway.run(["---completion", "scaffold", "--", "positional@0", "2", "0"] + words).output
                == "card\nlist\n")
        let before = try await slipway.run(request)
        #expect(before.isSuccess && before.output.isEmpty && before.errorOutput.isEmpty)
        _ = try await slipway.run("scaffold", "card", "--name", "A")
        #expect(try await slipway.run(request).output == "--name\n--count\n")
        #expect(
            try await slipway.run(["---completion", "scaffold", "--attributes"] + words).output == "--name=\n--count=\n"
        )
    }

    @Test("values behind a sign, as each shell has it") func values() async throws {
        try folder.write(Self.template, to: "Templates/feature/template.yml")
        func words(_ index: Int, _ words: String..., shell: String = "bash") async throws -> String {
            try await SlipwayCommand(in: folder.path, environment: ["SAP_SHELL": shell]).run(
                ["---completion", "scaffold", "--", "--set", "\(index)", "0", "slipway", "scaffold"] + words
            ).output
        }
        #expect(try await words(5, "feature", "--platform", "=", "") == "ios\nmacos\n")
        // the library ends with a line more
        #expect(try await words(3, "feature", "--platform=", shell: "zsh").hasPrefix("ios\nmacos\n"))
        #expect(try await words(3, "feature", "--platform=", shell: "fish") == "--platform=ios\n--platform=macos\n")
        #expect(try await words(4, "feature", "--tested", "") == "true\nfalse\n")
        #expect(
            try await words(4, "feature", "--set", "")
                == "name=\ntested=true\ntested=false\nplatform=ios\nplatform=macos\njson=\n")
        #expect(try await words(5, "-C", "'.'", "'feature'", "--pl") == "--name\n--tested\n--platform\n")
        #expect(try await words(9, "feature").isEmpty)
        #expect(try await words(4, "feature", "--path", "").isEmpty)
    }

    @Test("all projects of a workspace are known") func workspace() async throws {
        try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"All\", projects: [\"App\", \"Modules/*\"])\n",
            to: "Workspace.swift")
        for (path, name) in [("App", "Shop"), ("Modules/Core", "Core")] {
            try folder.write(
                """
                import ProjectDescription
                let project = Project(name: "\(name)", targets: [.target(name: "\(name)"), .target(name: "Tests")])
                """, to: path + "/Project.swift")
        }
        let result = try await request("graph", "--", "--focus", "3", "0", "slipway", "graph", "--focus", "")
        #expect(result.output == "Shop\nShop/Tests\nCore\nCore/Tests\n", "\(result.errorOutput)")
    }

    @Test(
        "what is wrong is silent",
        arguments: [[], ["nothing"], ["graph"], ["graph", "--"], ["graph", "--", "--none"]])
    func silent(_ arguments: [String]) async throws {
        let result = try await slipway.run(["---completion"] + arguments)
        #expect(result.isSuccess && result.output.isEmpty && result.errorOutput.isEmpty)
    }

    @Test func tagsAreNames() async throws {
        let git = try await GitFixture(at: folder.path.appending("repository"))
        _ = try await git.commit("first")
        _ = try await git.git("tag", "v1.2.0")
        _ = try await git.git("tag", "v1.10.0")
        let tags = try await SlipwayCommand(in: git.path).run(
            "---completion", "untag", "--", "positional@0", "2", "0", "slipway", "untag", "")
        #expect(tags.output == "v1.10.0\nv1.2.0\n")
    }

    // MARK: Installing

    @Test(arguments: [
        ("bash", "data/bash-completion/completions/slipway"), ("zsh", "data/zsh/site-functions/_slipway"),
        ("fish", "settings/fish/completions/slipway.fish"),
    ])
    func theyAreInstalledForTheUser(_ shell: String, _ path: String) async throws {
        let slipway = SlipwayCommand(
            in: folder.path,
            environment: [
                "XDG_DATA_HOME": folder.path.appending("data").string,
                "XDG_CONFIG_HOME": folder.path.appending("settings").string, "BASH_COMPLETION_USER_DIR": nil,
            ])
        let dry = try await slipway.run("completions", shell, "--install", "--dry-run")
        #expect(dry.isSuccess && dry.output.hasPrefix("would write  "))
        #expect(try !LocalFileSystem().exists(folder.path.appending(path)))
        let first = try await slipway.run("completions", shell, "--install")
        #expect(first.isSuccess && first.output.hasPrefix("wrote  ") && first.output.contains("; next: "))
        #expect(try folder.read(path) == (try await slipway.run("completions", shell)).output)
        #expect(try await slipway.run("completions", shell, "--install").output.hasPrefix("kept  "))
    }

    @Test func theShellThatIsUsedIsTheUsualOne() async throws {
        let used = SlipwayCommand(in: folder.path, environment: ["SHELL": "/usr/local/bin/fish"])
        #expect(try await used.run("completions").output.hasPrefix("function __slipway"))
        #expect(try await used.run("--generate-completion-script").output == (try await used.run("completions")).output)
        let other = SlipwayCommand(in: folder.path, environment: ["SHELL": "/bin/tcsh"])
        let result = try await other.run("completions")
        #expect(result.termination == .exited(2) && result.errorOutput.contains("SHELL is 'tcsh'"))
        #expect(try await other.run("completions", "tcsh").termination == .exited(64))
        let library = try await other.run("--generate-completion-script", "bash")
        #expect(library.output == (try await other.run("completions", "bash")).output)
    }

    @Test(.enabled(if: !Tool.isMissing("bash") && CompletionsCommandTests.hasBashCompletion, "install bash-completion"))
    func bashCompletionFindsThem() async throws {
        let data = folder.path.appending("data").string
        let slipway = SlipwayCommand(
            in: folder.path, environment: ["XDG_DATA_HOME": data, "BASH_COMPLETION_USER_DIR": nil])
        _ = try await slipway.run("completions", "bash", "--install")
        let load = "if declare -F _comp_load >/dev/null; then _comp_load slipway; else _completion_loader slipway; fi"
        let result = try await Tool.run(
            "bash",
            [
                "--norc", "-i", "-c",
                "source \(CompletionsCommandTests.bashCompletion); \(load); complete -p slipway",
            ], in: folder.path, environment: ["XDG_DATA_HOME": data, "BASH_COMPLETION_USER_DIR": nil])
        #expect(result.output.contains("-F _slipway slipway"))
    }

    private static let bashCompletion = "/usr/share/bash-completion/bash_completion"
    private static var hasBashCompletion: Bool {
        if Host.processEnvironment()["CI"] != nil { return true }
        return (try? LocalFileSystem().exists(Path(bashCompletion))) ?? false
    }
}
