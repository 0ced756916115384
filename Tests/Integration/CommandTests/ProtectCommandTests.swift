import SlipwayModel
import SlipwayPipeline
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `slipway protect` with what GitHub documents of its API.
@Suite(.enabled(if: !Tool.isMissing("python3"))) struct ProtectCommandTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("work"))
        try await repository.commit("One", files: ["a.txt": "1"])
        try await repository.git("remote", "add", "origin", "https://github.com/ada/greeter.git")
        try write("")
    }

    private func write(_ protect: String) throws {
        try LocalFileSystem().write(
            "name: Greeter\nversion: 1.0.0\nslipway:\n  release: {branches: {'release/*': {range: 1.x}}}\n\(protect)",
            to: repository.path.appending("project.yml"))
    }

    private func slipway(
        _ arguments: String..., on server: GitHubServer, token: String? = "ghs_secret"
    ) async throws -> CommandResult {
        var environment = server.environment
        environment["SLIPWAY_TOKEN"] = token
        environment["GITHUB_TOKEN"] = token
        return try await SlipwayCommand(in: repository.path, environment: environment).run(["protect"] + arguments)
    }

    private func rules(_ server: GitHubServer) throws -> [BranchRuleset] {
        let bytes = try LocalFileSystem().read(server.state.appending("rulesets.json"))
        return try JSONDecoder().decode([BranchRuleset].self, from: Data(bytes))
    }

    /// The required checks, where a merge has to be up to date.
    private func required(_ server: GitHubServer) throws -> [String] {
        guard case .checks(let checks)? = try rules(server).first?.rules.last, checks.isStrict else { return [] }
        return checks.checks.map { $0.context + ($0.integration.map { " of \($0)" } ?? "") }
    }

    @Test("a rule set is made, found again, and mended") func rulesAreMade() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "lint\ngate\n")
            let planned = try await slipway("--dry-run", on: server)
            #expect(planned.isSuccess && planned.output == "there is no rule set 'slipway'\n", "\(planned.errorOutput)")
            #expect(try await slipway("--check", on: server).termination == .exited(1))
            #expect(try !LocalFileSystem().exists(server.state.appending("rulesets.json")))
            let made = try await slipway(on: server)
            #expect(made.isSuccess && made.output.hasSuffix("made the rule set 'slipway' of ada/greeter\n"))
            let found = try #require(try rules(server).first)
            #expect(found.conditions?.refName.include == ["refs/heads/main", "refs/heads/release/*"])
            #expect(try required(server) == ["gate of 15368"])
            #expect(try await slipway("--check", on: server).isSuccess)
            try write("  protect: {reviews: 2, linearHistory: true, mergeMethods: squash, bypass: [admins]}\n")
            let drift = try await slipway("--check", on: server)
            #expect(
                drift.output == """
                    bypass missing: RepositoryRole 5 (pull_request)
                    rule missing: required_linear_history
                    approvals: 1, should be 2
                    merge method too many: merge
                    merge method too many: rebase

                    """)
            let mended = try await slipway(on: server)
            #expect(mended.output.contains("mended: approvals: 1, should be 2\n"))
            #expect(mended.output.hasSuffix("changed the rule set 'slipway' of ada/greeter\n"))
            #expect(try rules(server).count == 1)
            #expect(try await slipway(on: server).output == "the rules of ada/greeter are what the manifest says\n")
        }
    }

    @Test("a check that nobody reports is no required check") func checksMustExist() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "lint\n")
            let missing = try await slipway(on: server)
            #expect(missing.termination == .exited(2))
            #expect(missing.errorOutput.contains("the check 'gate' has not been reported on main"))
            try server.plant("checks", "gate\nsecurity-scan\n")
            try server.plant("statuses", "cla\n")
            try write("  protect: {checks: [cla, securty-scan]}\n")
            let near = try await slipway(on: server)
            #expect(near.termination == .exited(2) && near.errorOutput.contains("did you mean 'security-scan'?"))
            try write("  protect: {checks: [cla, security-scan]}\n")
            #expect(try await slipway(on: server).isSuccess)
            #expect(try required(server) == ["gate of 15368", "cla", "security-scan of 15368"])
        }
    }

    @Test("what GitHub refuses, hides or changes is told") func refusals() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "gate\n")
            let stranger = try await slipway(on: server, token: "ghs_other")
            #expect(stranger.termination == .exited(4) && stranger.errorOutput.contains("`administration: write`"))
            let nobody = try await slipway(on: server, token: nil)
            #expect(nobody.termination == .exited(3) && nobody.errorOutput.contains("SLIPWAY_TOKEN"))
            try server.plant("policy", "0")
            let changed = try await slipway(on: server)
            #expect(changed.termination == .exited(4))
            #expect(changed.errorOutput.contains("approvals: 0, should be 1"))
            try server.plant("status", "403")
            let refused = try await slipway(on: server)
            #expect(refused.termination == .exited(4))
            #expect(refused.errorOutput.contains("Resource not accessible by integration"))
            #expect(!(stranger.errorOutput + refused.errorOutput).contains("ghs_"))
        }
    }

    @Test("a remote elsewhere has no such rules") func elsewhere() async throws {
        try await repository.git("remote", "set-url", "origin", "https://gitlab.com/ada/greeter.git")
        let result = try await SlipwayCommand(in: repository.path).run(["protect"])
        #expect(result.termination == .exited(2) && result.errorOutput.contains("is not on GitHub"))
        try await repository.git("remote", "remove", "origin")
        let none = try await SlipwayCommand(in: repository.path).run(["protect"])
        #expect(none.termination == .exited(2) && none.errorOutput.contains("there is no remote 'origin'"))
    }
}
