import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A bare repository `origin` and clones of it.
final class Playground: Sendable {
    let folder: TemporaryDirectory
    let remote: GitFixture
    /// What the clones have as the address of `origin`.
    let address: String
    /// Variables of the clones' taggers, on top of the process's own.
    let environment: [String: String]

    init(
        _ folder: TemporaryDirectory, address: String? = nil, environment: [String: String] = [:]
    ) async throws {
        self.folder = folder
        self.environment = environment
        remote = try await GitFixture(at: folder.path.appending("remote.git"), bare: true)
        self.address = address ?? remote.path.string
        let first = try await GitFixture(at: folder.path.appending("first"))
        try await first.commit("Begin", files: ["a": "a"])
        try await first.git("push", "-q", remote.path.string, "main")
    }

    convenience init() async throws { try await self.init(try TemporaryDirectory()) }

    /// A new clone.
    func clone(_ name: String) async throws -> Clone {
        let path = folder.path.appending(name)
        try await remote.git("clone", "-q", remote.path.string, path.string)
        let git = GitFixture(existing: path)
        try await git.git("remote", "set-url", "origin", address)
        return Clone(git: git, environment: environment)
    }

    func hook(_ name: String, _ script: String) throws {
        try LocalFileSystem().write(
            Array("#!/bin/sh\n\(script)\n".utf8), to: remote.path.appending("hooks/\(name)"), permissions: 0o755)
    }

    /// The server's tags and what they are about.
    func tags() async throws -> [String: String] {
        try await Clone(git: remote).tags()
    }
}

/// A work tree and the tagger of it.
struct Clone: Sendable {
    let git: GitFixture
    /// Variables of the tagger, on top of the process's own.
    var environment: [String: String] = [:]

    func tagger(events: any EventSink = SilentSink()) throws(SlipwayError) -> Tagger {
        var environment = Host.processEnvironment()
        environment["GIT_COMMITTER_NAME"] = "Ada"
        environment["GIT_COMMITTER_EMAIL"] = "ada@example.com"
        environment.merge(self.environment) { $1 }
        return Tagger(
            repository: try Repository(discovering: git.path, environment: environment),
            host: Host(environment: environment, events: events))
    }

    func tag(_ title: String? = nil, push: Bool = true) async throws(SlipwayError) -> TagOutcome {
        try await tagger().tag(request(title, push: push))[0]
    }

    func survey(_ title: String? = nil, push: Bool = true) async throws(SlipwayError) -> Survey {
        try await tagger().survey(request(title, push: push))
    }

    func request(_ title: String? = nil, push: Bool = true) -> TagRequest {
        TagRequest(
            project: "Greeter", settings: ReleaseSettings(),
            trigger: ReleaseTrigger(title: PullRequestTitle(text: title, source: .argument)), push: push)
    }

    func next(_ title: String? = nil) throws(SlipwayError) -> NextVersion {
        try next(ReleaseTrigger(title: PullRequestTitle(text: title, source: .argument)))
    }

    func next(
        _ trigger: ReleaseTrigger, line: ReleaseLine = ReleaseLine(naming: VersionTag(prefix: "v")),
        rule: BumpSettings = BumpSettings()
    ) throws(SlipwayError) -> NextVersion {
        try VersionPlanner(
            repository: try Repository(discovering: git.path, environment: [:]), line: line, settings: rule,
            trigger: trigger
        ).local()
    }

    /// The tags here and what they are about.
    func tags() async throws -> [String: String] {
        let lines = try await git.git(
            "for-each-ref", "--format=%(refname:short) %(objectname) %(*objectname)", "refs/tags")
        return Dictionary(
            uniqueKeysWithValues: lines.split(separator: "\n").map { line in
                let words = line.split(separator: " ").map(String.init)
                return (words[0], words.last ?? "")
            })
    }

    /// Commits and pushes.
    @discardableResult
    func merge(_ message: String) async throws -> ObjectID {
        let id = try await git.commit(message)
        try await git.git("push", "-q", "../remote.git", "HEAD:main")
        return id
    }

    /// References that a run should not leave behind.
    func leftovers() async throws -> String { try await git.git("for-each-ref", "refs/slipway") }
}

extension TagOutcome {
    /// The name and the case, for comparing.
    var text: String {
        switch self {
        case .tagged(let tag, let pushed): "\(pushed ? "pushed" : "tagged") \(tag.name)"
        case .alreadyTagged(let tag): "already \(tag.name)"
        case .superseded(let tag): "superseded by \(tag.name)"
        case .nothingToTag(let reason): reason
        }
    }
}

/// The error that `work` throws.
func failure<Value>(_ work: () async throws(SlipwayError) -> Value) async -> SlipwayError? {
    do {
        _ = try await work()
        return nil
    } catch {
        return error
    }
}
