import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct TagCommandTests {
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
    }

    private func slipway(
        _ arguments: String..., environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        try await SlipwayCommand(in: repository.path, environment: environment).run(arguments)
    }

    @Test func titlesDecideAndAreOnlyText() async throws {
        let title = "$(touch \(folder.path)/x); MAJOR"
        #expect(try await slipway("next-version", "--title", title).output == "v0.0.1\n")
        #expect(try await slipway("next-version", "--title", "minor: y").output == "v0.1.0\n")
        #expect(
            try await slipway("next-version", environment: ["SLIPWAY_PR_TITLE": "MAJOR z"]).output == "v1.0.0\n")
        let emoji = String(repeating: "🚀", count: 2560)
        #expect(try await slipway("tag", "--push", "--title", emoji).isSuccess)
        #expect(try await remote.git("tag") == "v0.0.1")
        #expect(try !LocalFileSystem().exists(folder.path.appending("x")))
    }

    @Test func aSecondRunSaysSo() async throws {
        let output = folder.path.appending("output")
        let first = try await slipway(
            "tag", "--push", "--title", "MINOR x", environment: ["GITHUB_OUTPUT": output.string])
        #expect(first.isSuccess && first.output == "tagged v0.1.0 and pushed it\n")
        #expect(try LocalFileSystem().readText(output) == "outcome=tagged\ntag=v0.1.0\nversion=0.1.0\nreleased=true\n")
        let second = try await slipway("tag", "--push", "--title", "MAJOR y")
        #expect(second.isSuccess && second.output == "nothing to tag: HEAD carries the tag v0.1.0\n")
        #expect(try await remote.git("tag") == "v0.1.0")
    }

    @Test func aDecliningHookIsFinalAndItsWordsAreShown() async throws {
        let hook = remote.path.appending("hooks/pre-receive")
        try LocalFileSystem().createDirectory(hook.parent)
        try LocalFileSystem().write("#!/bin/sh\necho releases are frozen\nexit 1\n", to: hook, permissions: 0o755)
        let result = try await slipway("tag", "--push", "--title", "x")
        #expect(result.termination == .exited(4))
        #expect(result.errorOutput.contains("releases are frozen"))
        #expect(try await remote.git("tag").isEmpty)
        #expect(try await repository.git("tag").isEmpty)
    }

    @Test func anUnreachableRemoteIsStatus4() async throws {
        try await repository.git("remote", "set-url", "origin", folder.path.appending("gone.git").string)
        #expect(try await slipway("tag", "--push").termination == .exited(4))
        try await repository.git("remote", "set-url", "origin", "git://127.0.0.1:1/gone.git")
        #expect(try await slipway("tag", "--push").termination == .exited(4))
        #expect(try await repository.git("tag").isEmpty)
    }

    @Test func outsideARepositoryAndInAShallowCloneIsStatus2() async throws {
        let outside = try await SlipwayCommand(in: folder.path).run("next-version")
        #expect(outside.termination == .exited(2) && outside.errorOutput.contains("git init"))
        try await repository.commit("Two")
        try await repository.git("push", "-q", "origin", "main")
        try await repository.git(
            "clone", "-q", "--depth", "1", "file://\(remote.path)", folder.path.appending("shallow").string)
        let shallow = try await SlipwayCommand(in: folder.path.appending("shallow")).run("next-version")
        #expect(shallow.termination == .exited(2) && shallow.errorOutput.contains("--unshallow"))
    }

    @Test func anEventDecides() async throws {
        let file = folder.path.appending("event.json")
        let event = #"{"action":"closed","pull_request":{"title":"MINOR from the event","merged":MERGED}}"#
        func write(_ merged: String) throws {
            try LocalFileSystem().write(event.split(separator: "MERGED").joined(separator: merged), to: file)
        }
        try write("false")
        let unmerged = try await slipway("tag", "--event", file.string)
        #expect(unmerged.isSuccess && unmerged.output.hasPrefix("nothing to tag"))
        try write("true")
        #expect(try await slipway("tag", "--event", file.string).output.hasPrefix("tagged v0.1.0"))
        try LocalFileSystem().write("not json", to: file)
        #expect(try await slipway("tag", "--event", file.string).termination == .exited(2))
    }
}
