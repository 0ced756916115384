import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct UntagCommandTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let remote: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("work"))
        remote = try await GitFixture(at: folder.path.appending("remote.git"), bare: true)
        try await repository.commit("One", files: ["a.txt": "1"])
        try await repository.git("remote", "add", "origin", remote.path.string)
        try await repository.git("push", "-q", "origin", "main")
        let tagged = try await slipway("tag", "--push", "--title", "MINOR x")
        #expect(tagged.isSuccess, "\(tagged.errorOutput)")
    }

    private func slipway(
        _ arguments: String..., environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        try await SlipwayCommand(in: repository.path, environment: environment).run(arguments)
    }

    @Test(arguments: ["0.1.0", "v0.1.0"]) func aTagIsTakenBackHereAndThere(name: String) async throws {
        let plan = try await slipway("untag", name, "--dry-run")
        #expect(plan.output == "would remove v0.1.0 here and on origin\n")
        #expect(try await remote.git("tag") == "v0.1.0")
        let done = try await slipway("untag", name, "--yes")
        #expect(done.output == "removed v0.1.0 here and on origin\n")
        #expect(try await remote.git("tag").isEmpty)
        #expect(try await repository.git("tag").isEmpty)
        let again = try await slipway("untag", name, "--yes")
        #expect(again.termination == .exited(2) && again.errorOutput.contains("there is no tag v0.1.0"))
        #expect(try await slipway("tag", "--push", "--title", "x").output == "tagged v0.0.1 and pushed it\n")
    }

    @Test func nobodyIsAskedWhereNobodySits() async throws {
        let result = try await slipway("untag", "0.1.0")
        #expect(result.termination == .exited(64))
        #expect(result.errorOutput.contains("--yes"))
        #expect(try await remote.git("tag") == "v0.1.0")
    }

    @Test func theRemoteCanBeLeftAlone() async throws {
        #expect(try await slipway("untag", "0.1.0", "--local", "--yes").output == "removed v0.1.0 here\n")
        #expect(try await remote.git("tag") == "v0.1.0")
        #expect(try await slipway("untag", "0.1.0", "--yes").output == "removed v0.1.0 on origin\n")
        #expect(try await remote.git("tag").isEmpty)
    }

    @Test(.enabled(if: !Tool.isMissing("python3"))) func aReleaseOnGitHubStays() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("releases", "v0.1.0\n")
            let refused = try await slipway("untag", "0.1.0", "--yes", environment: server.environment)
            #expect(refused.termination == .exited(2))
            #expect(refused.errorOutput.contains("GitHub has a release of v0.1.0"))
            #expect(try await remote.git("tag") == "v0.1.0")
            try server.plant("releases", "v0.2.0\n")
            #expect(try await slipway("untag", "0.1.0", "--yes", environment: server.environment).isSuccess)
            #expect(try server.requests().last == "GET /repos/ada/greeter Bearer ghs_secret ")
        }
        #expect(try await remote.git("tag").isEmpty)
    }

    @Test func aHookThatSaysNoIsFinal() async throws {
        try LocalFileSystem().write(
            Array("#!/bin/sh\necho 'tags stay' >&2; exit 1\n".utf8), to: remote.path.appending("hooks/update"),
            permissions: 0o755)
        let result = try await slipway("untag", "0.1.0", "--yes")
        #expect(result.termination == .exited(4))
        #expect(result.errorOutput.contains("tags stay"))
        #expect(try await remote.git("tag") == "v0.1.0")
        #expect(try await repository.git("tag") == "v0.1.0")
    }

    @Test func killedInBetweenTheNextRunFinishes() async throws {
        let killed = try await slipway(
            "untag", "0.1.0", "--yes", environment: ["SLIPWAY_FAILPOINT": "untag-remote-removed"])
        #expect(killed.termination == .signalled(9))
        #expect(try await remote.git("tag").isEmpty)
        #expect(try await repository.git("tag") == "v0.1.0")
        #expect(try await slipway("untag", "0.1.0", "--yes").output == "removed v0.1.0 here\n")
        #expect(try await repository.git("tag").isEmpty)
    }

    @Test(arguments: ["", "latest", "v0.1", "1.2.3.4", "../v0.1.0", "refs/tags/v0.1.0"])
    func whatIsNoVersionIsAnError(text: String) async throws {
        #expect(try await slipway("untag", "--yes", "--", text).termination == .exited(2))
        #expect(try await remote.git("tag") == "v0.1.0")
    }
}
