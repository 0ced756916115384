import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayDeliver

/// Releases on GitHub: an imitation that plays its documented answers.
@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3")) struct GitHubDestinationTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func destination(
        _ address: String, changing: [String: String] = [:], clock: any TimeSource = SystemClock()
    ) throws -> GitHubDestination {
        let environment = GitHubReleasesServer.environment(address).merging(changing) { $1 }
        return try GitHubDestination(
            "team/greeter", host: Host(clock: clock, environment: environment), allowsPlainHTTP: false,
            transfer: HTTPTransfer())
    }

    @Test(arguments: [[], ["no-digest"], ["renaming"]])
    func releasesAreDestinations(_ ways: [String]) async throws {
        try await GitHubReleasesServer.serve(in: folder.path) { address, state in
            for way in ways { try state.plant(way, "") }
            try await DestinationContract(
                destination: destination(address), folder: folder, channel: "releases", earlyChannel: "pre-releases"
            ).check()
        }
    }

    @Test func nothingIsSeenBeforeAllOfItIsThere() async throws {
        try await GitHubReleasesServer.serve(in: folder.path) { address, state in
            let publication = try Sample.publication("1.0.0", in: folder)
            _ = try await destination(address).publish(publication)
            let writes = try state.lines().filter { !$0.hasPrefix("GET") }
            #expect(writes.first == "POST /repos/team/greeter/releases")
            #expect(writes.last?.hasPrefix("PATCH") == true)
            let names = try publication.fileNames()
            #expect(writes.count == names.count + 2)
        }
    }

    @Test func longNotesAreCutAtALine() throws {
        let publication = try Sample.publication("1.0.0", in: folder)
        #expect(try publication.notes(LocalFileSystem()) == "notes of 1.0.0\n")
        let notes = try #require(publication.release.documents.first { $0.kind == .notes })
        let lines = (0..<20_000).map { "- change \($0)\n" }.joined()
        try LocalFileSystem().write(lines, to: publication.directory.appending(component: notes.file))
        let text = try publication.notes(LocalFileSystem())
        #expect(text.utf8.count <= 121_000 && text.hasSuffix(" (all of it is in \(notes.file))\n"))
        #expect(lines.hasPrefix(text.prefix { $0 != "…" }.dropLast(2)))
    }

    @Test func halfAssetsAreDeletedAndSentAgain() async throws {
        try await GitHubReleasesServer.serve(in: folder.path) { address, state in
            try state.plant("half", "2")
            try state.plant("failing", "1")
            try state.plant("limited", "2")
            let build = try await destination(address).publish(Sample.publication("1.0.0", in: folder))
            #expect(build.isNew)
            let lines = try state.lines()
            #expect(lines.count { $0.hasPrefix("DELETE") } == 2)
        }
    }

    @Test func draftsOfAKilledRunAreFinished() async throws {
        try await GitHubReleasesServer.serve(in: folder.path) { address, state in
            let publication = try Sample.publication("1.0.0", in: folder)
            try state.plant("half", "100")
            let code = await DestinationContract.code { _ = try await destination(address).publish(publication) }
            #expect(code == "github-refused")
            try state.remove("half")
            let before = try state.lines().count { $0 == "POST /repos/team/greeter/releases" }
            _ = try await destination(address).publish(publication)
            let after = try state.lines().count { $0 == "POST /repos/team/greeter/releases" }
            #expect(before == 1 && after == 1)
        }
    }

    @Test func refusalsSayWhatHelps() async throws {
        try await GitHubReleasesServer.serve(in: folder.path) { address, state in
            func refusal(_ changing: [String: String] = [:]) async throws -> SlipwayError? {
                do throws(SlipwayError) {
                    let destination: GitHubDestination
                    do { destination = try self.destination(address, changing: changing) } catch { return nil }
                    try await destination.preflight()
                    return nil
                } catch {
                    return error
                }
            }
            let nobody = try await refusal(["GITHUB_TOKEN": ""])
            #expect(nobody?.code == "credentials-missing" && nobody?.status == .environment)
            let wrong = try await refusal(["GITHUB_TOKEN": "wrong"])
            #expect(wrong?.code == "credentials-refused" && wrong?.diagnostics.first?.cause == "Bad credentials")
            let own = try await refusal(["GITHUB_TOKEN": "", "GH_TOKEN": "ghp_secret"])
            #expect(own == nil)
            try state.plant("read-only", "")
            let reader = try await refusal()
            #expect(reader?.code == "credentials-refused")
            // of the tokens of apps GitHub always says so
            try state.plant("installation", "")
            let job = try await refusal()
            #expect(job == nil)
            try state.remove("read-only")
            try state.plant("limit-forever", "")
            let limited = try await refusal()
            #expect(limited?.diagnostics.first?.hint?.contains("limit of requests, which ends at") == true)
        }
    }

    @Test func filesGoToGitHubAlone() async throws {
        let release = GitHubClient.Release(
            id: 1, tag: "v1", isDraft: true, isPrerelease: false, commitish: "", page: "",
            uploadURL: "https://evil.example/assets{?name,label}", published: nil, assets: [])
        let client = GitHubClient(
            name: "github:a/b", repository: "a/b", base: "https://api.github.com", token: "x", transfer: HTTPTransfer(),
            clock: SystemClock())
        let file = try Sample.publication("1.0.0", in: folder).checkedFiles(LocalFileSystem())[0]
        let code = await DestinationContract.code {
            _ = try await GitHubUpload(client: client, release: release).send(file, from: folder.path) { _ in }
        }
        #expect(code == "foreign-address")
    }

    @Test(arguments: ["", "a", "a/b/c", "../b", "a/..", "a b/c"])
    func placesThatAreNoneAreRefused(_ place: String) {
        #expect(throws: SlipwayError.self) {
            try GitHubDestination(
                place, host: Host(environment: [:]), allowsPlainHTTP: false, transfer: HTTPTransfer())
        }
    }

    @Test func versionsStandAtTheEndsOfTags() {
        for (tag, version) in [
            ("v1.2.3", "1.2.3"), ("1.2.3-a.1", "1.2.3-a.1"), ("greeter2/v1.2.3", "1.2.3"), ("kit-3.0.0", "3.0.0"),
        ] {
            #expect(GitHubDestination.version(tag) == Sample.version(version), "\(tag)")
        }
        #expect(GitHubDestination.version("nightly") == nil)
    }
}
