import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The options of `tag` and `next-version`, the manifest's rules, and GitHub.
@Suite struct TagOptionsCommandTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let remote: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("work"))
        remote = try await GitFixture(at: folder.path.appending("remote.git"), bare: true)
        try await repository.commit("One", files: ["a.txt": "1", "b.txt": "1"])
        try await repository.git("remote", "add", "origin", remote.path.string)
        try await repository.git("push", "-q", "origin", "main")
        try await repository.git("tag", "v1.2.3")
        try await repository.git("push", "-q", "origin", "v1.2.3")
        try await repository.commit("Two", files: ["a.txt": "2"])
        try await repository.git("push", "-q", "origin", "main")
    }

    private func slipway(
        _ arguments: String..., environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        try await SlipwayCommand(in: repository.path, environment: environment).run(arguments)
    }

    @Test func theJSONHasEveryKey() async throws {
        struct Answer: Decodable {
            let schema: Int
            let current: String
            let next: String
            let bump: String?
            let reason: String
            let head: String
            let alreadyReleased: Bool
        }
        let text = try await slipway("next-version", "--title", "MINOR x", "--json").output
        let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
        #expect(answer.schema == 1 && answer.current == "1.2.3" && answer.next == "1.3.0" && answer.bump == "minor")
        #expect(answer.reason == "the title begins with MINOR" && !answer.alreadyReleased)
        #expect(try await repository.git("rev-parse", "HEAD") == answer.head)
        try await repository.git("tag", "v1.3.0")
        let released = try await slipway("next-version", "--json").output
        #expect(released.contains("\"bump\" : null") && released.contains("\"alreadyReleased\" : true"))
    }

    @Test func optionsDecide() async throws {
        #expect(try await slipway("next-version", "--bump", "major").output == "v2.0.0\n")
        #expect(try await slipway("next-version", "--pre", "beta").output == "v1.2.4-beta.1\n")
        #expect(try await slipway("next-version", "--prefix", "core-v", "--bump", "minor").output == "core-v0.1.0\n")
        #expect(try await slipway("next-version", "--rule", "conventional", "--title", "feat: x").output == "v1.3.0\n")
        for bad in [
            ["--pre", "1"], ["--pre", "a.b"], ["--pre", ""], ["--prefix", "a b"], ["--rule", "x"], ["--bump", "x"],
        ] {
            let result = try await SlipwayCommand(in: repository.path).run(["next-version"] + bad)
            #expect(result.termination == .exited(64), "\(bad): \(result.errorOutput)")
        }
        #expect(try await slipway("next-version", "--component", "core").termination == .exited(2))
        #expect(try await slipway("tag", "--sign", "ssh", "--lightweight").termination == .exited(64))
    }

    @Test func aLightweightTagIsANameOfTheCommit() async throws {
        #expect(try await slipway("tag", "--push", "--lightweight").output == "tagged v1.2.4 and pushed it\n")
        #expect(try await remote.git("cat-file", "-t", "v1.2.4") == "commit")
        #expect(try await slipway("tag", "--push", "--lightweight").output.hasPrefix("nothing to tag"))
    }

    @Test func annotatedTagsCarryTheNotes() async throws {
        try await repository.commit("Merge pull request #4 from ada/x\n\nAdd *a* page\n\nCloses #3")
        try await repository.git("push", "-q", "origin", "main")
        #expect(try await slipway("tag", "--push", "--title", "MINOR Add *a* page").isSuccess)
        let message = try await remote.git("tag", "-l", "--format=%(contents)", "v1.3.0")
        #expect(message.hasPrefix("work v1.3.0\n\nMINOR Add *a* page\n\n"), "\(message)")
        #expect(message.contains("- Add *a* page (#4) by Ada; closes #3"), "\(message)")
    }

    @Test func theManifestsRulesAndBranchesCount() async throws {
        try LocalFileSystem().write(
            """
            name: Greeter
            version: 1.0.0
            slipway:
              release:
                bump: {rule: conventional, none: [docs], otherwise: none}
                branches:
                  main: {range: 1.x}
                  next/*: {pre: rc}
            targets: {}

            """, to: repository.path.appending("project.yml"))
        #expect(try await slipway("tag").output == "nothing to tag: \(try await short()) has no type\n")
        #expect(try await slipway("next-version", "--title", "feat: x").output == "v1.3.0\n")
        let major = try await slipway("next-version", "--title", "feat!: x")
        #expect(major.termination == .exited(2) && major.errorOutput.contains("its range is 1.x"))
        #expect(
            try await slipway("next-version", "--title", "feat!: x", "--branch", "next/2").output == "v2.0.0-rc.1\n")
    }

    @Test func componentsAreAnsweredEach() async throws {
        try LocalFileSystem().write(
            """
            name: Greeter
            version: 1.0.0
            slipway:
              release:
                components:
                  core: {paths: [a.txt], prefix: v}
                  ui: {paths: [b.txt]}
            targets: {}

            """, to: repository.path.appending("project.yml"))
        try await repository.git("tag", "ui/v0.5.0", "HEAD~1")
        #expect(try await slipway("next-version").output == "v1.2.4\nui/v0.5.0\n")
        let json = try await slipway("tag", "--json").output
        #expect(json.contains("\"components\" : [") && json.contains("nothing of ui has changed since ui/v0.5.0"))
        #expect(try await repository.git("tag") == "ui/v0.5.0\nv1.2.3\nv1.2.4")
    }

    @Test(.enabled(if: !Tool.isMissing("python3"))) func aWorkflowIsStartedOnce() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            let first = try await slipway("tag", "--push", "--dispatch", "release.yml", environment: server.environment)
            #expect(first.isSuccess, "\(first.errorOutput)")
            let path = "/repos/ada/greeter/actions/workflows/release.yml"
            #expect(
                try server.requests() == [
                    "GET \(path)/runs?event=workflow_dispatch&branch=v1.2.4 Bearer ghs_secret ",
                    "POST \(path)/dispatches Bearer ghs_secret {\"ref\":\"v1.2.4\"}",
                ])
            let again = try await slipway("tag", "--push", "--dispatch", "release.yml", environment: server.environment)
            #expect(again.isSuccess && again.output.hasPrefix("nothing to tag"))
            #expect(try server.requests().count == 3)
            #expect(!(first.errorOutput + again.errorOutput).contains("ghs_secret"))
        }
    }

    @Test(.enabled(if: !Tool.isMissing("python3"))) func aWorkflowThatMayNotBeStartedIsTold() async throws {
        try await GitHubServer.serve(in: folder.path) { server in
            try server.plant("status", "403")
            let refused = try await slipway(
                "tag", "--push", "--dispatch", "release.yml", environment: server.environment)
            #expect(refused.termination == .exited(4))
            #expect(refused.errorOutput.contains("Resource not accessible by integration"))
            #expect(try await remote.git("tag") == "v1.2.3\nv1.2.4")
        }
        let elsewhere = try await slipway("tag", "--push", "--dispatch", "release.yml")
        #expect(elsewhere.termination == .exited(2) && elsewhere.errorOutput.contains("is not on GitHub"))
    }

    @Test func aTagThatStartsNothingIsTold() async throws {
        let output = folder.path.appending("output")
        let summary = folder.path.appending("summary")
        let result = try await slipway(
            "tag", "--push",
            environment: [
                "GITHUB_ACTIONS": "true", "GITHUB_OUTPUT": output.string, "GITHUB_STEP_SUMMARY": summary.string,
                "GITHUB_REPOSITORY": "ada/greeter",
            ])
        #expect(result.isSuccess)
        #expect(result.errorOutput.contains("::warning") && result.errorOutput.contains("starts no workflow"))
        #expect(try LocalFileSystem().readText(output) == "outcome=tagged\ntag=v1.2.4\nversion=1.2.4\nreleased=true\n")
        #expect(try LocalFileSystem().readText(summary).contains("tagged v1.2.4"))
        // what other steps wrote stays, and so does a link
        let link = folder.path.appending("link")
        try LocalFileSystem().write("before=1", to: output)
        try LocalFileSystem().createLink(link, to: output.string)
        let quiet = try await slipway(
            "tag", "--push", environment: ["GITHUB_ACTIONS": "true", "GITHUB_OUTPUT": link.string])
        #expect(try LocalFileSystem().readLink(link) == output.string)
        let again = try LocalFileSystem().readText(output)
        #expect(again == "before=1\noutcome=already-tagged\ntag=v1.2.4\nversion=1.2.4\nreleased=false\n")
        #expect(!quiet.errorOutput.contains("starts no workflow"))
    }

    @Test func theCheckoutMustBeTheMerge() async throws {
        let merge = try await repository.git("rev-parse", "HEAD")
        let event = folder.path.appending("event.json")
        try LocalFileSystem().write(
            """
            {"pull_request": {"number": 7, "title": "x", "merged": true, "merge_commit_sha": "\(merge)",
             "base": {"ref": "main"}}}
            """, to: event)
        try await repository.git("checkout", "-q", "HEAD~1")
        try await repository.commit("Elsewhere")
        let wrong = try await slipway("tag", "--push", "--event", event.string)
        #expect(wrong.termination == .exited(2) && wrong.errorOutput.contains("merge_commit_sha"))
        try await repository.git("checkout", "-q", "main")
        #expect(try await slipway("tag", "--push", "--event", event.string).output.hasPrefix("tagged v1.2.4"))
    }

    private func short() async throws -> String {
        String(try await repository.git("rev-parse", "HEAD").prefix(7))
    }
}
