import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A repository whose notes are asked for.
struct NotesFixture {
    let folder: TemporaryDirectory
    let git: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        git = try await GitFixture(at: folder.path.appending("work"))
    }

    @discardableResult
    func commit(_ message: String, tag: String? = nil, author: String? = nil) async throws -> ObjectID {
        let id = try await git.commit(message)
        if let author {
            try await git.git(
                "commit", "-q", "--amend", "--no-edit", "--allow-empty", "--author", "\(author) <a@example.com>")
        }
        if let tag { try await git.git("tag", "-a", "-m", tag, tag) }
        return author == nil ? id : try open().requiredHead().commit
    }

    /// Merges a branch without a fast-forward, an hour after the beginning plus `minutes`.
    func merge(_ branch: String, _ message: String, minutes: Int = 60) async throws {
        try await git.git("merge", "-q", "--no-ff", "-m", message, branch, time: GitFixture.epoch + 60 * minutes)
    }

    func open() throws(SlipwayError) -> Repository { try Repository(discovering: git.path, environment: [:]) }

    func notes(
        from: String? = nil, to: String? = nil, version: SemanticVersion? = nil, title: String? = nil,
        grouping: NotesGrouping = .bump, remote: String? = nil
    ) throws(SlipwayError) -> ReleaseNotes {
        try ReleaseNotes.make(in: open(), request(from, to, version, title, grouping, remote))
    }

    func history(
        from: String? = nil, to: String? = nil, grouping: NotesGrouping = .bump, remote: String? = nil
    ) throws(SlipwayError) -> [ReleaseNotes] {
        try ReleaseNotes.history(in: open(), request(from, to, nil, nil, grouping, remote))
    }

    private func request(
        _ from: String?, _ to: String?, _ version: SemanticVersion?, _ title: String?, _ grouping: NotesGrouping,
        _ remote: String?
    ) -> NotesRequest {
        NotesRequest(
            project: "Greeter", line: ReleaseLine(naming: VersionTag(prefix: "v")), from: from, to: to,
            version: version,
            title: title.map { PullRequestTitle(text: $0, source: .argument) }, grouping: grouping, remoteURL: remote)
    }
}

extension ReleaseNotes {
    /// `section: title, title` for each section.
    var outline: [String] {
        sections.map { "\($0.id): " + $0.entries.map(\.title).joined(separator: ", ") }
    }

    var entries: [NotesEntry] { sections.flatMap(\.entries) }
}
