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

    /// The rule set as it is once made, with something changed in it by hand.
    private func change(_ text: String, to other: String, on server: GitHubServer) throws {
        let path = server.state.appending("rulesets.json")
        let rules = try LocalFileSystem().readText(path)
        #expect(rules.contains(text))
        try LocalFileSystem().write(rules.replacing(text, with: other), to: path)
    }

    private func refuse(_ requests: String, _ status: Int, _ body: String, on server: GitHubServer) throws {
        try server.plant("refusal", "{\"to\": \"\(requests)\", \"status\": \(status), \"body\": \(body)}")
    }

    @Test("a check is bound to the application that reports it") func checksHaveAnApplication() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "gate@999\n")
            let foreign = try await slipway(on: server)
            #expect(foreign.termination == .exited(2) && foreign.errorOutput.contains("app-999 (999)"))
            try server.plant("checks", "gate@999\ngate\nscan@7\nscan@8\n")
            try write("  protect: {checks: [scan]}\n")
            let several = try await slipway(on: server)
            #expect(several.termination == .exited(2) && several.errorOutput.contains("app-7 (7), app-8 (8)"))
            try server.plant("checks", "gate@999\ngate\nscan@8\n")
            #expect(try await slipway(on: server).isSuccess)
            #expect(try required(server) == ["gate of 15368", "scan of 8"])
            try server.plant("checks", "gate@999\ngate\nscan@7\nscan@8\n")
            #expect(try await slipway("--check", on: server).isSuccess)
            // the newest commit has none yet
            try server.plant("checks", "lint\n")
            let early = try await slipway("--check", on: server)
            #expect(early.isSuccess, "\(early.errorOutput)")
            try server.plant("checks", "gate@999\n")
            #expect(try await slipway("--check", on: server).isSuccess)
        }
    }

    @Test("statuses are read to the last page, a check counts once") func pages() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", (1...120).map { "c\($0)\n" }.joined() + "gate\n")
            try server.plant("statuses", (1...120).map { "s\($0)\n" }.joined() + "cla\n")
            try write("  protect: {checks: [cla, cla]}\n")
            let made = try await slipway(on: server)
            #expect(made.isSuccess, "\(made.errorOutput)")
            #expect(try required(server) == ["gate of 15368", "cla"])
        }
    }

    @Test(
        "what was changed by hand is told and mended",
        arguments: [
            (
                "\"do_not_enforce_on_create\": false", "\"do_not_enforce_on_create\": true",
                "do_not_enforce_on_create: true, should be false"
            ),
            (
                "\"required_reviewers\": []", "\"required_reviewers\": [{\"file_patterns\": [\"*\"]}]",
                "required_reviewers: [{\"file_patterns\":[\"*\"]}], should be []"
            ),
            (
                "\"dismissal_restriction\": {\"enabled\": false", "\"dismissal_restriction\": {\"enabled\": true",
                "dismissal_restriction: {\"allowed_actors\":[],\"enabled\":true}, "
                    + "should be {\"allowed_actors\":[],\"enabled\":false}"
            ),
            (
                "\"require_extra_approval_for_unattributed_changes\": true",
                "\"require_extra_approval_for_unattributed_changes\": false",
                "require_extra_approval_for_unattributed_changes: false, should be true"
            ),
            (
                "{\"type\": \"deletion\"}", "{\"type\": \"deletion\"}, {\"type\": \"merge_queue\", \"parameters\": {}}",
                "rule too many: merge_queue"
            ),
        ]) func drift(_ text: String, _ other: String, _ told: String) async throws
    {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "gate\n")
            #expect(try await slipway(on: server).isSuccess)
            try change(text, to: other, on: server)
            let checked = try await slipway("--check", on: server)
            #expect(checked.termination == .exited(1) && checked.output == told + "\n", "\(checked.output)")
            #expect(try await slipway(on: server).output.hasPrefix("mended: \(told)\n"))
            #expect(try await slipway("--check", on: server).isSuccess)
        }
    }

    @Test("a setting that nobody knows is told") func unknownSettings() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "gate\n")
            #expect(try await slipway(on: server).isSuccess)
            try change("\"required_reviewers\": []", to: "\"moon_phase\": \"full\", \"tide\": false", on: server)
            let checked = try await slipway("--check", on: server)
            #expect(checked.isSuccess && checked.errorOutput.contains("does not know: moon_phase: \"full\""))
            #expect(!checked.errorOutput.contains("tide"))
        }
    }

    @Test("a rule set for tags is somebody else's, two for branches are one too many") func otherRuleSets() async throws
    {
        let entry = """
            {"id": 5, "name": "slipway", "target": "TARGET", "source_type": "Repository", "enforcement": "active",
             "conditions": {"ref_name": {"include": ["refs/tags/v*"], "exclude": []}}, "bypass_actors": [], "rules": []}
            """
        let tags = entry.replacing("TARGET", with: "tag")
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "gate\n")
            try server.plant("rulesets.json", "[\(tags)]")
            let made = try await slipway(on: server)
            #expect(made.isSuccess && made.output.hasSuffix("made the rule set 'slipway' of ada/greeter\n"))
            #expect(try rules(server).map(\.target) == ["tag", "branch"])
            #expect(try await slipway("--check", on: server).isSuccess)
            let branches = entry.replacing("TARGET", with: "branch")
            try server.plant("rulesets.json", "[\(branches), \(branches.replacing("5,", with: "6,"))]")
            let twice = try await slipway(on: server)
            #expect(twice.termination == .exited(2) && twice.errorOutput.contains("their numbers are 5, 6"))
        }
    }
}

extension ProtectCommandTests {
    @Test(
        "patterns of branches are written as GitHub knows them",
        arguments: [
            ("release/{1,2}.x", "release/1.x release/2.x"), ("deep/**", "deep deep/**/*"), ("'**'", "**/*"),
            ("'**/stable'", "**/stable"), ("a/**/b{,/**}", "a/**/b a/**/b/**/*"), ("qa**/**/*", "qa*/**/*"),
            ("'{main,main}'", "main"), ("'v[^a-c]?'", "v[!a-c]?"), ("open{brace", "open{brace"),
        ]) func patterns(_ pattern: String, _ includes: String) async throws
    {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "gate\n")
            try write("  protect:\n    branches:\n    - \(pattern)\n")
            let made = try await slipway(on: server)
            #expect(made.isSuccess, "\(made.errorOutput)")
            let wanted = includes.split(separator: " ").map { "refs/heads/\($0)" }
            #expect(try rules(server).first?.conditions?.refName.include == wanted)
        }
    }

    @Test("a pattern that GitHub cannot say is an error", arguments: ["a[b", "'a\\*'", "'v[]]'", "'{a,b} c'"])
    func badPatterns(_ pattern: String) async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "gate\n")
            try write("  protect:\n    branches:\n    - \(pattern)\n")
            let bad = try await slipway(on: server)
            #expect(bad.termination == .exited(2))
            #expect(bad.errorOutput.contains("cannot protect the branches '\(pattern.filter { $0 != "'" })'"))
        }
    }

    @Test(
        "what GitHub refuses is told with what to do",
        arguments: [
            (
                "POST /", 422,
                "{\"message\": \"Validation Failed\", \"errors\": [\"Name must be unique\", {\"code\": \"bad\"}]}",
                "Validation Failed: Name must be unique; bad"
            ),
            ("GET /repos", 403, "{\"message\": \"API rate limit exceeded\"}", "which ends at 2023-11-14T22:13:20Z"),
            ("GET /", 429, "{\"message\": \"You have exceeded a secondary rate limit\"}", "wait some minutes"),
            ("GET /", 403, "{\"message\": \"Upgrade to GitHub Pro to enable this\"}", "need a paid plan"),
            ("GET /", 301, "{\"message\": \"Moved Permanently\"}", "the repository has moved"),
            ("GET /", 307, "{}", "the repository has moved"), ("GET /", 502, "{}", "githubstatus.com"),
        ]) func hints(_ requests: String, _ status: Int, _ body: String, _ told: String) async throws
    {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("checks", "gate\n")
            try server.plant("reset", "1700000000\n")
            try refuse(requests, status, body, on: server)
            let refused = try await slipway(on: server)
            #expect(refused.termination == .exited(4) && refused.errorOutput.contains(told), "\(refused.errorOutput)")
            #expect(refused.errorOutput.contains("githubstatus.com") == (status >= 500))
        }
    }

    @Test("a branch that is not there is told") func unknownBranch() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try refuse(
                "GET /repos/ada/greeter/commits", 422, "{\"message\": \"No commit found for SHA: main\"}", on: server)
            let missing = try await slipway(on: server)
            #expect(missing.termination == .exited(2))
            #expect(missing.errorOutput.contains("ada/greeter has no branch 'main'"))
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
