import SlipwayManifest
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What every command has in common.
@Suite struct BasicsTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path)
    }

    @Test func versionIsTheManifestsOwn() async throws {
        let result = try await slipway.run("--version")
        let file = Golden.repository.appending("project.yml")
        let manifest = try ManifestLoader(files: LocalFileSystem()).load(file).manifest
        #expect(result.output == "\(manifest.version)\n")
        #expect(result.isSuccess)
    }

    @Test(arguments: [
        ("genrate", "did you mean 'generate'?"), ("shp", "did you mean 'ship'?"), ("frobnicate", "known here:"),
    ])
    func unknownCommandsGetTheNearest(_ word: String, _ hint: String) async throws {
        let result = try await slipway.run(word)
        #expect(result.termination == .exited(64))
        #expect(result.errorOutput.contains("there is no command '\(word)'"))
        #expect(result.errorOutput.contains(hint))
        #expect(result.output.isEmpty)
    }

    @Test func unknownOptionsGetTheNearest() async throws {
        let result = try await slipway.run("tag", "--titel", "MINOR x")
        #expect(result.termination == .exited(64))
        #expect(result.errorOutput.contains("--title"))
    }

    @Test func errorsAreJSONUnderJSON() async throws {
        let result = try await slipway.run("generate", "--json")
        #expect(result.termination == .exited(2))
        #expect(result.output.contains("\"code\" : \"no-manifest\""))
        #expect(result.output.contains("\"schema\" : 1"))
        #expect(result.errorOutput.contains("error: there is no manifest"))
    }

    @Test func directoryOptionIsWhereTheCommandWorks() async throws {
        let missing = try await slipway.run("generate", "-C", "nowhere")
        #expect(missing.termination == .exited(2))
        #expect(missing.errorOutput.contains("there is no folder"))
    }

    @Test func theFolderMayStandBeforeTheCommand() async throws {
        try folder.write("name: A\n", to: "sub/project.yml")
        #expect(try await slipway.run("-C", "sub", "generate", "--dry-run").isSuccess)
    }

    @Test func aLostResultIsAnError() async throws {
        try folder.write("name: A\n", to: "project.yml")
        let binary = SlipwayCommand.binary.string
        let full = try LocalFileSystem().exists("/dev/full") ? [">/dev/full"] : []
        for redirection in full + [">&-"] {
            let result = try await SubprocessRunner().run(
                Command("/bin/sh", ["-c", "\"$0\" generate --dry-run \(redirection)", binary], in: folder.path))
            #expect(result.termination == .exited(3) && result.errorOutput.contains("could not be written"))
        }
    }

    @Test func helpNamesEveryCommand() async throws {
        let result = try await slipway.run("--help")
        for name in [
            "init", "generate", "lint", "test", "next-version", "tag", "bundle", "publish", "ship", "doctor",
        ] {
            #expect(result.output.contains("  \(name)"), "\(name)")
        }
    }

    @Test("a command that is read by itself says what it says below the root", arguments: ["lint", "hooks", "dump"])
    func commandByItself(_ name: String) async throws {
        let help = try await slipway.run(name, "--help")
        #expect(help.isSuccess && help.output.contains("USAGE: slipway \(name) "))
        #expect(try await slipway.run("help", name).output == help.output)
        #expect(try await slipway.run(name, "--version").output == slipway.run("--version").output)
        #expect(try await slipway.run(name, "--no-such-option").errorOutput.contains("Usage: slipway \(name) "))
    }

    @Test func completionsKnowEveryCommand() async throws {
        let script = try await slipway.run("--generate-completion-script", "bash")
        #expect(script.isSuccess && script.output.contains("merge-driver") && script.output.contains("--only-changed"))
    }
}
