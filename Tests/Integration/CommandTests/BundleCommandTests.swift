import SlipwayModel
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

    @Test func aBadKeyIsToldBeforeAnythingIsBuilt() async throws {
        let missing = try await fixture.slipway(["bundle", "--sign", "nowhere"])
        #expect(missing.termination == .exited(3) && missing.errorOutput.contains("there is no key in"))
        let open = try fixture.folder.write("untrusted comment: x\nRWQ=\n", to: "key")
        let readable = try await fixture.slipway(["bundle", "--sign", open.string])
        #expect(readable.termination == .exited(3) && readable.errorOutput.contains("chmod 600"))
        let run = try await fixture.slipway(["bundle", "--attest-run"])
        #expect(run.termination == .exited(3) && run.errorOutput.contains("GITHUB_ACTIONS is not set"))
        #expect(try !files.exists(fixture.repository.path.appending(".slipway/work")))
    }
}
