import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Signatures, verified by `git tag -v`.
@Suite struct SigningTests {
    private let playground: Playground
    private let clone: Clone
    private let home: Path

    init() async throws {
        playground = try await Playground()
        clone = try await playground.clone("work")
        home = playground.folder.path.appending("home")
        try LocalFileSystem().createDirectory(home)
    }

    private func tag(_ style: TagStyle?) async throws(SlipwayError) -> [TagOutcome] {
        let request = TagRequest(
            project: "Greeter", settings: ReleaseSettings(),
            trigger: ReleaseTrigger(title: PullRequestTitle(text: "MINOR x", source: .argument)), push: true,
            style: style)
        return try await clone.tagger().tag(request)
    }

    @Test(.enabled(if: !Tool.isMissing("ssh-keygen"))) func sshSignaturesAreVerified() async throws {
        let key = home.appending("key")
        try await Tool.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key.string], in: home)
        let text = try LocalFileSystem().readText(Path(key.string + ".pub"))
        try LocalFileSystem().write("ada@example.com \(text)", to: home.appending("signers"))
        try await clone.git.git("config", "user.signingkey", key.string)
        try await clone.git.git("config", "gpg.ssh.allowedSignersFile", home.appending("signers").string)
        #expect(try await tag(.signed(.ssh))[0].text == "pushed v0.1.0")
        let result = try await verify("v0.1.0")
        #expect(result.contains("Good \"git\" signature for ada@example.com"))
        let message = try await clone.git.git("tag", "-l", "--format=%(contents:subject)", "v0.1.0")
        #expect(message == "Greeter v0.1.0")
        // what git would sign by its settings is signed without being asked for
        try await clone.git.git("config", "tag.gpgSign", "true")
        try await clone.git.git("config", "gpg.format", "ssh")
        try await clone.merge("Two")
        #expect(try await tag(nil)[0].text == "pushed v0.2.0")
        #expect(try await verify("v0.2.0").contains("Good \"git\" signature"))
        // a key in place of its file is one of the agent's
        try await clone.git.git("config", "user.signingkey", "key::" + text)
        try await clone.merge("Three")
        let error = await failure { () async throws(SlipwayError) in try await tag(nil) }
        #expect(error?.code == "signing-failed")
        #expect(try await playground.tags().count == 2)
    }

    @Test(.enabled(if: !Tool.isMissing("gpg"))) func gpgSignaturesAreVerified() async throws {
        let folder = try TemporaryDirectory()
        try LocalFileSystem().setPermissions(0o700, of: folder.path)
        let environment: [String: String?] = ["GNUPGHOME": folder.path.string]
        try await Tool.run(
            "gpg",
            [
                "--batch", "--quiet", "--passphrase", "", "--quick-generate-key", "Ada <ada@example.com>", "ed25519",
                "sign",
            ],
            in: home, environment: environment)
        // the program as git's configuration names it, with a keyring of its own
        let program = home.appending("gpg.sh")
        try LocalFileSystem().write(
            Array("#!/bin/sh\nGNUPGHOME='\(folder.path)' exec gpg \"$@\"\n".utf8), to: program, permissions: 0o755)
        try await clone.git.git("config", "gpg.program", program.string)
        #expect(try await tag(.signed(.gpg))[0].text == "pushed v0.1.0")
        #expect(try await verify("v0.1.0").contains("Good signature from \"Ada <ada@example.com>\""))
        _ = try? await Tool.run("gpgconf", ["--kill", "gpg-agent"], in: home, environment: environment)
    }

    @Test func withoutAKeyNothingIsTagged() async throws {
        let error = await failure { () async throws(SlipwayError) in try await tag(.signed(.ssh)) }
        #expect(error?.code == "no-signing-key")
        #expect(error?.status == .environment)
        try await clone.git.git("config", "user.signingkey", "/nowhere/key")
        #expect(
            await failure { () async throws(SlipwayError) in try await tag(.signed(.ssh)) }?.code == "no-signing-key")
        try await clone.git.git("config", "gpg.ssh.program", "false")
        try LocalFileSystem().write("x", to: clone.git.path.appending("k"))
        try await clone.git.git("config", "user.signingkey", "k")
        #expect(
            await failure { () async throws(SlipwayError) in try await tag(.signed(.ssh)) }?.code == "signing-failed")
        #expect(try await playground.tags().isEmpty)
        #expect(try await clone.leftovers().isEmpty)
    }

    /// What `git tag -v` says; it writes to standard error.
    private func verify(_ name: String) async throws -> String {
        let environment = GitFixture.environment(home: home)
        let result = try await Tool.run("git", ["tag", "-v", name], in: clone.git.path, environment: environment)
        return result.output + result.errorOutput
    }
}
