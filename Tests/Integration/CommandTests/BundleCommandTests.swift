import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway bundle`: documents and signatures.
@Suite struct BundleCommandTests {
    private let fixture: ShipFixture
    private let files = LocalFileSystem()

    init() async throws { fixture = try await ShipFixture(template: "library") }

    private func makeKey() async throws -> Path {
        let file = fixture.folder.path.appending("key")
        try await Tool.run(
            "ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "ada", "-f", file.string], in: fixture.folder.path)
        return file
    }

    @Test(.disabled(if: Tool.isMissing("ssh-keygen"), "needs ssh-keygen"))
    func documentsAreMadeAndSigned() async throws {
        let key = try await makeKey()
        try fixture.folder.write("# Notes\n", to: "notes.md")
        let notes = fixture.folder.path.appending("notes.md").string
        let arguments = ["bundle", "--version", "1.0.0", "--sign", key.string, "--notes", notes]
        try await fixture.repository.git("config", "remote.origin.url", "git@git.example.com:team/greeter.git")
        let plan = try await fixture.slipway(arguments + ["--dry-run"])
        let state = ".slipway/bundles/Greeter-1.0.0"
        for name in ["Greeter-1.0.0.spdx.json", "RELEASE_NOTES.md", "SHA256SUMS.sig"] {
            #expect(plan.output.contains("would write  \(state)/\(name)\n"), "\(plan.output)")
        }
        let made = try await fixture.slipway(arguments)
        #expect(made.isSuccess, "\(made.errorOutput)")
        let folder = fixture.repository.path.appending(state)
        let library = try files.list(folder).map(\.name).filter { $0.hasSuffix(".artifactbundle.zip") }
        #expect(library.count == 1)
        let wanted = [
            "Greeter-1.0.0-binaries.zip", "Greeter-1.0.0.cdx.json", "Greeter-1.0.0.provenance.json",
            "Greeter-1.0.0.spdx.json", "Greeter-1.0.0.zip", "RELEASE_NOTES.md", "SHA256SUMS", "SHA256SUMS.sig",
            "release.json",
        ]
        #expect(try files.list(folder).map(\.name) == (wanted + library).sortedBytewise())
        let signers = try fixture.folder.write("ada \(try fixture.folder.read("key.pub"))", to: "signers")
        try await Tool.run(
            "/bin/sh",
            ["-c", "ssh-keygen -Y verify -f \(signers) -I ada -n file -s SHA256SUMS.sig < SHA256SUMS"], in: folder)
        let provenance = try files.readText(folder.appending("Greeter-1.0.0.provenance.json"))
        #expect(!provenance.contains(fixture.folder.path.string), "\(provenance)")
        #expect(provenance.contains("\"repository\" : \"https://git.example.com/team/greeter\""), "\(provenance)")
    }

    @Test("builds of two branches have versions of their own, which no release takes")
    func previews() async throws {
        var versions: Set<String> = []
        for branch in ["one", "feature/two"] {
            try await fixture.repository.git("switch", "--quiet", "--create", branch, "main")
            try await fixture.repository.git("commit", "--quiet", "--allow-empty", "--message", branch)
            let head = try await fixture.repository.git("rev-parse", "--short=7", "HEAD")
            let name = branch.replacing("/", with: "-")
            let plan = try await fixture.slipway(["bundle", "--preview", "--dry-run", "--json"])
            let version = try #require(JSONValue.parse(plan.output)?["version"]?.text, "\(plan.errorOutput)")
            #expect(version.hasSuffix("-\(name).g\(head)"), "\(version)")
            versions.insert(version)
        }
        #expect(versions.count == 2)
        let named = try await fixture.slipway(["bundle", "--preview", "--channel", "pr-12", "--dry-run"])
        #expect(named.output.contains("-pr-12.g"), "\(named.output)\(named.errorOutput)")
        for wrong in [
            ["--preview", "--version", "1.0.0"], ["--channel", "pr-12"],
            ["--version", "1.0.0", "--title", "a", "--event", "b"], ["--version"],
        ] {
            #expect(try await fixture.slipway(["bundle"] + wrong).termination == .exited(64), "\(wrong)")
        }
        let help = try await fixture.slipway(["bundle", "--help"])
        #expect(help.isSuccess && help.output.contains("USAGE: slipway bundle"), "\(help.output)")
    }

    @Test func aMissingFolderForTemporaryFilesIsNamed() async throws {
        let result = try await fixture.slipway(["bundle", "--version", "1.0.0"], environment: ["TMPDIR": "/nowhere"])
        #expect(
            result.termination == .exited(3) && result.errorOutput.contains("TMPDIR is /nowhere, which is no folder"))
    }

    @Test func aBadKeyIsToldBeforeAnythingIsBuilt() async throws {
        let missing = try await fixture.slipway(["bundle", "--sign", "nowhere"])
        #expect(missing.termination == .exited(3) && missing.errorOutput.contains("there is no key in"))
        try await Tool.run("mkfifo", ["pipe"], in: fixture.folder.path)
        let pipe = try await fixture.slipway(["bundle", "--sign", fixture.folder.path.appending("pipe").string])
        #expect(pipe.termination == .exited(3))
        #expect(pipe.errorOutput.contains("because: it is a pipe, a socket or a device"))
        let open = try fixture.folder.write("untrusted comment: x\nRWQ=\n", to: "key")
        let readable = try await fixture.slipway(["bundle", "--sign", open.string])
        #expect(readable.termination == .exited(3) && readable.errorOutput.contains("chmod 600"))
        let run = try await fixture.slipway(["bundle", "--attest-run"])
        #expect(run.termination == .exited(3) && run.errorOutput.contains("GITHUB_ACTIONS is not set"))
        #expect(try !files.exists(fixture.repository.path.appending(".slipway/work")))
    }

    @Test("what is counted and left out is told, also with --quiet")
    func warnings() async throws {
        let root = fixture.folder.path.appending("Plugged")
        let repository = try await GitFixture(at: root)
        let plugin = "targets: [.plugin(name: \"Plug\", capability: .buildTool())]"
        try await repository.commit(
            "Begin",
            files: [
                "project.yml": """
                name: Plugged
                swiftpm:
                  products: {Plug: {type: plugin}}
                targets:
                  Plug: {type: plugin, capability: buildTool}

                """, ".gitignore": ".slipway/\n",
                "Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "Plugged", products: [.plugin(name: "Plug", targets: ["Plug"])], \(plugin))

                """,
                "Plugins/Plug/Plug.swift": """
                import PackagePlugin
                @main struct Plug: BuildToolPlugin {
                    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] { [] }
                }

                """,
            ])
        try await repository.git("tag", "1.0.0")
        let environment = GitFixture.environment(home: fixture.folder.path)
        let made = try await SlipwayCommand(in: root, environment: environment).run("bundle", "--quiet")
        #expect(made.isSuccess && made.output.hasSuffix("bundled Plugged 0.0.1 in .slipway/bundles/Plugged-0.0.1\n"))
        #expect(
            made.errorOutput.hasPrefix("warning: no tag is 'v' and a version, so counting begins at 0.0.0\n"))
        #expect(made.errorOutput.contains("\nwarning: 'Plug' goes out as sources alone\n"), "\(made.errorOutput)")
        let release = try files.readText(root.appending(".slipway/bundles/Plugged-0.0.1/release.json"))
        #expect(release.contains("\"reason\" : \"plugins\""))
    }

    @Test("the limit for the sizes of files is told, and leaves no half bundle")
    func fileSizeLimit() async throws {
        let root = fixture.folder.path.appending("Noise")
        let repository = try await GitFixture(at: root)
        var random = SplitMix(seed: 9)
        var texts = [
            "project.yml": "name: Noise\n", ".gitignore": ".slipway/\n",
            "Package.swift":
                "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Noise\")\n",
        ]
        for number in 0..<12 {
            let noise = (0..<20_000).map { _ in String(random.next(), radix: 36) }
            texts["docs/\(number).md"] = noise.joined(separator: "\n")
        }
        try await repository.commit("Begin", files: texts)
        let environment = GitFixture.environment(home: fixture.folder.path)
        // 1,024 bytes each: the files are smaller, the archive is not
        let limited = try await SubprocessRunner().run(
            Command(
                "bash", ["-c", "ulimit -f 1024 && exec \"$0\" bundle --version 1.0.0", SlipwayCommand.binary.string],
                in: root, environment: environment))
        #expect(limited.termination == .exited(3), "\(limited.errorOutput)")
        #expect(limited.errorOutput.contains("file too large"), "\(limited.errorOutput)")
        #expect(limited.errorOutput.contains("see `ulimit -f`"), "\(limited.errorOutput)")
        #expect(try files.list(root.appending(".slipway/bundles")).isEmpty)
        let whole = try await SlipwayCommand(in: root, environment: environment).run("bundle", "--version", "1.0.0")
        #expect(whole.isSuccess, "\(whole.errorOutput)")
        #expect(try files.list(root.appending(".slipway/bundles")).map(\.name) == ["Noise-1.0.0"])
    }
}
