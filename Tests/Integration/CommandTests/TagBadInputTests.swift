import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Repositories, tags and titles as they should not be.
@Suite struct TagBadInputTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let remote: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("work"))
        remote = try await GitFixture(at: folder.path.appending("remote.git"), bare: true)
        try await repository.commit("One", files: ["a/a.txt": "1"])
        try await repository.git("tag", "v1.0.0")
        try await repository.commit("Two", files: ["a/a.txt": "2"])
        try await repository.git("remote", "add", "origin", remote.path.string)
        try await repository.git("push", "-q", "origin", "main", "v1.0.0")
        try await remote.git("config", "uploadpack.allowFilter", "true")
    }

    private func slipway(
        in place: Path? = nil, _ arguments: String..., environment: [String: String?] = [:]
    ) async throws -> CommandResult {
        try await SlipwayCommand(in: place ?? repository.path, environment: environment).run(arguments)
    }

    private func clone(_ arguments: String...) async throws -> Path {
        let path = folder.path.appending("clone")
        try await remote.git(["clone", "-q"] + arguments + ["file://\(remote.path)", path.string])
        return path
    }

    @Test func twoEqualVersionsOnDifferentCommitsAreTold() async throws {
        try await repository.git("tag", "v1.0.1+a", "HEAD~1")
        try await repository.git("tag", "v1.0.1+b")
        try await repository.commit("Three")
        let result = try await slipway("next-version")
        #expect(result.isSuccess && result.output == "v1.0.2\n")
        #expect(result.errorOutput.contains("are one version on different commits"))
    }

    @Test func tagsThatAreNoVersionsAmongThousands() async throws {
        let object = try await repository.git("rev-parse", "HEAD:a/a.txt")
        let head = try await repository.git("rev-parse", "HEAD")
        var packed = "# pack-refs with: peeled fully-peeled sorted \n"
        for number in 10_000..<13_000 { packed += "\(head) refs/tags/build-\(number)\n" }
        for number in 1...99 { packed += "\(object) refs/tags/v9.0.\(number)\n" }
        packed += "\(head) refs/tags/v1.0\n\(head) refs/tags/v1.0.0.1\n\(head) refs/tags/v01.0.0\nnonsense\n\n"
        packed += "\(String(repeating: "f", count: 40)) refs/tags/v8.0.0\n"
        try LocalFileSystem().write(packed, to: repository.path.appending(".git/packed-refs"))
        let result = try await slipway("next-version", "--title", "MINOR x")
        #expect(result.isSuccess && result.output == "v1.1.0\n", "\(result.errorOutput)")
    }

    @Test func aTagOfABlobOnTheServerTakesItsName() async throws {
        try await remote.git("tag", "v1.0.1", "main:a/a.txt")
        let result = try await slipway("tag", "--push")
        #expect(result.termination == .exited(2) && result.errorOutput.contains("v1.0.1 is the tag of another commit"))
        #expect(try await slipway("tag", "--push", "--title", "MINOR x").output == "tagged v1.1.0 and pushed it\n")
    }

    @Test func aShallowCloneIsNeverVersionZero() async throws {
        let shallow = try await clone("--depth", "1")
        for command in [["next-version"], ["tag"], ["tag", "--push"], ["notes"]] {
            let result = try await SlipwayCommand(in: shallow).run(command)
            #expect(result.termination == .exited(2), "\(command)")
            #expect(result.errorOutput.contains("shallow clone") && result.errorOutput.contains("fetch-depth: 0"))
            #expect(!result.output.contains("0.0"))
        }
        let untagged = try await SlipwayCommand(in: shallow).run(["untag", "1.0.0", "--dry-run"])
        #expect(untagged.isSuccess)
    }

    @Test(arguments: ["--filter=blob:none", "--no-checkout", "--sparse"])
    func clonesThatHaveLess(option: String) async throws {
        let partial = try await clone(option)
        #expect(try await slipway(in: partial, "next-version").output == "v1.0.1\n")
        let tagged = try await slipway(in: partial, "tag", "--push")
        #expect(tagged.output == "tagged v1.0.1 and pushed it\n", "\(tagged.errorOutput)")
        #expect(try await remote.git("tag") == "v1.0.0\nv1.0.1")
    }

    /// A push is made of folders too: without those of HEAD there is nothing to make it of.
    @Test func aCloneWithoutAnyFolderIsToldWhatItLacks() async throws {
        let partial = try await clone("--filter=tree:0", "--no-checkout")
        #expect(try await slipway(in: partial, "next-version").output == "v1.0.1\n")
        let result = try await slipway(in: partial, "tag", "--push")
        #expect(result.termination == .exited(3) && result.errorOutput.contains("git fetch --refetch"))
        #expect(try await remote.git("tag") == "v1.0.0")
    }

    @Test func aComponentWithoutItsFoldersIsAnErrorAndNoRelease() async throws {
        try await repository.commit(
            "Components",
            files: [
                "project.yml":
                    "name: A\nversion: 1.0.0\nslipway: {release: {components: {a: {paths: [a], prefix: v}}}}\n"
            ])
        try await repository.git("push", "-q", "origin", "main")
        let partial = try await clone("--filter=tree:0", "--no-checkout")
        try LocalFileSystem().copy(repository.path.appending("project.yml"), to: partial.appending("project.yml"))
        let result = try await slipway(in: partial, "next-version")
        #expect(result.termination == .exited(3), "\(result.output)\(result.errorOutput)")
        #expect(result.errorOutput.contains("partial clone"))
    }

    @Test func aBareRepositoryIsTagged() async throws {
        #expect(try await slipway(in: remote.path, "next-version").output == "v1.0.1\n")
        #expect(try await slipway(in: remote.path, "tag", "--title", "MINOR x").isSuccess)
        #expect(try await remote.git("tag") == "v1.0.0\nv1.1.0")
    }

    @Test func anEmptyRepositoryIsAnError() async throws {
        let empty = try await GitFixture(at: folder.path.appending("empty"))
        for command in ["next-version", "tag", "notes"] {
            let result = try await slipway(in: empty.path, command)
            #expect(result.termination == .exited(2) && result.errorOutput.contains("no commit yet"), "\(command)")
        }
    }

    @Test func aRepositoryWithOtherIdsIsRefused() async throws {
        let other = folder.path.appending("sha256")
        try await remote.git("init", "-q", "--object-format=sha256", other.string)
        let result = try await slipway(in: other, "next-version")
        #expect(result.termination == .exited(2) && result.errorOutput.contains("SHA-256"))
    }

    @Test func detachedLinkedAndWithExtensions() async throws {
        try await repository.git("config", "extensions.worktreeConfig", "true")
        try await repository.git("worktree", "add", "-q", "--detach", "../linked")
        let linked = folder.path.appending("linked")
        #expect(try await slipway(in: linked, "next-version").output == "v1.0.1\n")
        #expect(try await slipway(in: linked, "tag", "--push").output == "tagged v1.0.1 and pushed it\n")
        #expect(try await repository.git("tag") == "v1.0.0\nv1.0.1")
    }

    private static let titles: [(title: String, version: String)] = [
        ("", "v1.0.1"), ("\n\n\nMINOR x\n", "v1.1.0"), (String(repeating: "MAJOR ", count: 200_000), "v2.0.0"),
        ("\u{202E}MINOR \u{2066}x", "v1.1.0"), ("$(touch /tmp/x); `id` && MAJOR", "v1.0.1"), ("\u{0}MAJOR", "v2.0.0"),
        (#""; rm -rf / #"#, "v1.0.1"), ("::set-output name=tag::v9.9.9", "v1.0.1"),
        ("x%0A::error::y\r\n::warning::z", "v1.0.1"),
    ]

    @Test(arguments: titles.indices) func titlesAreOnlyText(index: Int) async throws {
        let (title, version) = TagBadInputTests.titles[index]
        let event = folder.path.appending("event.json")
        let output = folder.path.appending("output")
        try LocalFileSystem().write(
            #"{"pull_request": {"number": 7, "merged": true, "title": \#(JSONText.quoted(title))}}"#, to: event)
        let result = try await slipway(
            "tag", "--push", "--event", event.string,
            environment: ["GITHUB_ACTIONS": "true", "GITHUB_OUTPUT": output.string])
        #expect(result.output == "tagged \(version) and pushed it\n", "\(result.errorOutput)")
        let lines = (result.output + result.errorOutput).split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("::set-output") || $0.hasPrefix("::error") })
        #expect(
            try LocalFileSystem().readText(output)
                == "outcome=tagged\ntag=\(version)\nversion=\(version.dropFirst())\nreleased=true\n")
        #expect(try await remote.git("cat-file", "-s", version).utf8.count < 6)
        try await remote.git("fsck", "--strict")
    }

    @Test(arguments: ["MAJOR", "[]", #"{"pull_request": 7}"#, "{}", #"{"action": "opened", "issue": {}}"#])
    func eventsThatAreNone(text: String) async throws {
        let event = folder.path.appending("event.json")
        try LocalFileSystem().write(text, to: event)
        let result = try await slipway("tag", "--push", "--event", event.string)
        #expect(result.termination == .exited(2) && result.errorOutput.contains("event"))
        #expect(try await remote.git("tag") == "v1.0.0")
    }

    @Test(arguments: [
        #"{"pull_request": {"number": 7, "merged": false, "title": "MAJOR x"}}"#,
        #"{"action": "opened", "pull_request": {"number": 7, "title": "MAJOR x"}}"#,
        #"{"action": "checks_requested", "merge_group": {"base_ref": "refs/heads/main"}}"#,
    ])
    func whatIsNotMergedIsNotTagged(text: String) async throws {
        let event = folder.path.appending("event.json")
        try LocalFileSystem().write(text, to: event)
        let result = try await slipway("tag", "--push", "--event", event.string)
        #expect(result.isSuccess && result.output.contains("not merged"))
        #expect(try await remote.git("tag") == "v1.0.0")
    }
}

/// A string as JSON writes it.
private enum JSONText {
    static func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                switch scalar {
                case "\"": "\\\""
                case "\\": "\\\\"
                case _ where scalar.value < 0x20:
                    "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
                default: String(scalar)
                }
            }.joined() + "\""
    }
}
