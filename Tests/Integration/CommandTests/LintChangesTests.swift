import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `lint --only-changed` in clones as CI systems make them.
@Suite struct LintChangesTests {
    private let folder: TemporaryDirectory
    private let origin: GitFixture
    private let clone: GitFixture

    /// A clone on a branch that left `develop`, which only the remote has.
    init() async throws {
        folder = try TemporaryDirectory()
        origin = try await GitFixture(at: folder.path.appending("origin"))
        try await origin.commit(
            "One", files: [".swiftlint.yml": "only_rules: [trailing_semicolon]\n", "one.swift": "let one = 1;\n"])
        try await origin.git("checkout", "-q", "-b", "develop")
        try await origin.commit("Two", files: ["two.swift": "let two = 2;\n"])
        try await origin.git("checkout", "-q", "-b", "topic")
        try await origin.commit("Three", files: ["three.swift": "let three = 3;\n"])
        try await origin.git("checkout", "-q", "main")
        try await origin.git("clone", "-q", "file://\(origin.path)", "../clone")
        clone = GitFixture(existing: folder.path.appending("clone"))
        try await clone.git("checkout", "-q", "-b", "topic", "origin/topic")
    }

    private func slipway(_ variables: [String: String?] = [:], _ arguments: String...) async throws -> CommandResult {
        let none: [String: String?] = ["GITHUB_BASE_REF": nil, "HOME": folder.path.string]
        return try await SlipwayCommand(in: clone.path, environment: none.merging(variables) { $1 })
            .run(["lint", "--reporter", "relative-path", "--only-changed"] + arguments)
    }

    private func names(_ result: CommandResult) -> [Substring] {
        result.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    }

    @Test func theRemotesBranchStandsInForALocalOne() async throws {
        let remote = try await slipway([:], "develop")
        #expect(names(remote) == ["three.swift"])
        #expect(remote.errorOutput.contains("note: compared with origin/develop\n"))
        // a local one comes first
        try await clone.git("branch", "develop", "origin/main")
        let local = try await slipway([:], "develop")
        #expect(names(local) == ["three.swift", "two.swift"])
        #expect(local.errorOutput.contains("note: compared with develop\n"))
        #expect(try await !slipway([:], "develop", "--quiet").errorOutput.contains("compared"))
    }

    @Test(
        "CI systems say which branch a pull request is against",
        arguments: [
            "GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET", "BITRISEIO_GIT_BRANCH_DEST",
            "BITBUCKET_PR_DESTINATION_BRANCH", "SYSTEM_PULLREQUEST_TARGETBRANCH",
        ])
    func bases(_ name: String) async throws {
        let branch = name.hasPrefix("SYSTEM") ? "refs/heads/develop" : "develop"
        let result = try await slipway([name: branch])
        #expect(names(result) == ["three.swift"], "\(result.errorOutput)")
        #expect(result.errorOutput.contains("note: compared with origin/develop\n"))
        #expect(names(try await slipway([name: ""])) == ["three.swift", "two.swift"])
    }

    @Test("a word that is both a branch and a folder is refused: one of them looks at less") func ambiguous()
        async throws
    {
        try LocalFileSystem().createDirectory(clone.path.appending("develop"))
        let both = try await slipway([:], "develop")
        #expect(both.termination == .exited(64), "\(both.errorOutput)")
        #expect(
            both.errorOutput.contains("`--only-changed=develop` is the branch, `--only-changed -- develop` the path"))
        let command = SlipwayCommand(in: clone.path, environment: ["GITHUB_BASE_REF": nil, "HOME": folder.path.string])
        let words = ["lint", "--reporter", "relative-path"]
        #expect(names(try await command.run(words + ["--only-changed=develop"])) == ["three.swift"])
        let path = try await command.run(words + ["--only-changed", "--", "develop"])
        #expect(path.isSuccess && path.errorOutput.contains("nothing is linted of what has changed"))
    }

    @Test func aShallowCloneIsTold() async throws {
        try await clone.git("clone", "-q", "--depth", "1", "--branch", "topic", "file://\(origin.path)", "../shallow")
        for arguments in [["develop"], []] {
            let result = try await SlipwayCommand(
                in: folder.path.appending("shallow"), environment: ["GITHUB_BASE_REF": "develop"]
            ).run(["lint", "--only-changed"] + arguments)
            #expect(result.termination == .exited(2))
            #expect(result.errorOutput.contains("the clone is shallow"), "\(result.errorOutput)")
            #expect(result.errorOutput.contains("fetch-depth: 0") && result.errorOutput.contains("--unshallow"))
        }
    }

    @Test func theLinesOfARenamedFileAreItsOwn() async throws {
        let lines = (1...20).map { "let number\($0) = \($0);\n" }.joined()
        try await clone.commit("Four", files: ["many.swift": lines])
        try await clone.git("mv", "many.swift", "all.swift")
        try LocalFileSystem().write(lines + "let last = 0;\n", to: clone.path.appending("all.swift"))
        let result = try await slipway([:], "HEAD")
        #expect(result.output.hasPrefix("all.swift:21:13: ") && names(result).count == 1, "\(result.output)")
    }

    @Test("a shallow clone has what a branch needs that was made in it") func ownBranch() async throws {
        try await clone.git("clone", "-q", "--depth", "1", "file://\(origin.path)", "../shallow")
        let shallow = GitFixture(existing: folder.path.appending("shallow"))
        try await shallow.git("checkout", "-q", "-b", "own")
        try await shallow.commit("Four", files: ["four.swift": "let four = 4;\n"])
        try await shallow.git("checkout", "-q", "-b", "other", "origin/main")
        try await shallow.commit("Five", files: ["five.swift": "let five = 5;\n"])
        try await shallow.git("merge", "-q", "--no-edit", "own")
        func names(_ base: String) async throws -> [Substring] {
            let result = try await SlipwayCommand(
                in: shallow.path, environment: ["GITHUB_BASE_REF": nil, "HOME": folder.path.string]
            ).run("lint", "--reporter", "relative-path", "--only-changed", base)
            return self.names(result)
        }
        #expect(try await names("origin/main") == ["five.swift", "four.swift"])
        #expect(try await names("own") == ["five.swift"])
    }
}
