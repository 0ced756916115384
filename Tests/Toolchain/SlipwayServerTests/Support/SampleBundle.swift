import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

@testable import SlipwayServer

/// A bundle made by hand, in memory.
struct SampleBundle: Sendable {
    let announcement: BuildAnnouncement
    private let contents: [String: [UInt8]]

    /// - Parameters:
    ///   - sums: instead of the sums that are right.
    ///   - releaseText: instead of the description that is right.
    ///   - files: more files, which are announced and not there.
    ///   - extra: more artifacts with their bytes.
    ///   - notes: release notes in Markdown.
    init(
        name: String = "Greeter", version: String = "1.0.0", content: String = "content", sums: String? = nil,
        releaseText: String? = nil, files: [PublishedFile] = [], kind: ChannelKind = .branch, changes: [Commit] = [],
        repository: String? = nil, expires: Int64? = nil,
        extra: [(file: String, kind: Artifact.Kind, bytes: [UInt8])] = [],
        notes: String? = nil
    ) throws {
        guard let version = SemanticVersion(version), let commit = ObjectID(String(repeating: "a", count: 40))
        else { throw FixtureError("no version") }
        let archive = Array("\(content) of \(name) \(version)".utf8)
        let file = "\(name)-\(version).zip"
        func artifact(_ file: String, _ kind: Artifact.Kind, _ bytes: [UInt8]) -> Artifact {
            Artifact(
                file: file, kind: kind, product: name,
                triple: kind == .executable ? "x86_64-unknown-linux-gnu" : nil, size: Int64(bytes.count),
                sha256: ContentHasher.digest(of: bytes))
        }
        var contents = [file: archive]
        for item in extra { contents[item.file] = item.bytes }
        let document = notes.map { text in
            ReleaseDocument(
                file: "RELEASE_NOTES.md", kind: .notes, size: Int64(text.utf8.count),
                sha256: ContentHasher.digest(of: Array(text.utf8)))
        }
        if let notes { contents["RELEASE_NOTES.md"] = Array(notes.utf8) }
        let release = Release(
            name: name, version: version, commit: commit, time: 1_700_000_000, toolchain: "Swift version 6.3.1",
            artifacts: [artifact(file, .source, archive)] + extra.map { artifact($0.file, $0.kind, $0.bytes) },
            documents: document.map { [$0] } ?? [])
        contents["release.json"] = Array((releaseText ?? JSONDocument.pretty(release)).utf8)
        let lines = contents.map { "\(ContentHasher.digest(of: $0.value))  \($0.key)\n" }
        contents["SHA256SUMS"] = Array((sums ?? lines.sorted().joined()).utf8)
        self.contents = contents
        let own = contents.map {
            PublishedFile(name: $0.key, size: Int64($0.value.count), sha256: ContentHasher.digest(of: $0.value))
        }
        announcement = BuildAnnouncement(
            release: release, kind: kind,
            files: (own + files.filter { contents[$0.name] == nil }).sortedBytewise(by: \.name), changes: changes,
            repository: repository, libraries: [], expires: expires)
    }

    private func path(_ channel: String) -> String {
        "/api/projects/\(announcement.release.name)/channels/\(channel)/builds/\(announcement.release.version)"
    }

    func announce(to server: some ServedPort, channel: String = "main", token: String) async throws -> TestAnswer {
        try await server.send(
            "PUT", path(channel), token: token, body: Array(JSONDocument.line(announcement).utf8))
    }

    func complete(on server: some ServedPort, channel: String = "main", token: String) async throws -> TestAnswer {
        try await server.send("POST", path(channel) + "/complete", token: token, body: [])
    }

    /// Uploads every file that is there.
    func upload(to server: some ServedPort, token: String) async throws {
        for file in announcement.files {
            guard let bytes = contents[file.name] else { continue }
            let made = try await server.send(
                "POST", "/uploads", token: token,
                headers: [
                    "Tus-Resumable": "1.0.0", "Upload-Length": "\(bytes.count)",
                    "Upload-Metadata": "sha256 \(Base64.text(Array(file.sha256.hex.utf8)))",
                ], body: [])
            guard let place = made.headers["location"] else { throw FixtureError(made.body) }
            // an empty file is there at once
            if bytes.isEmpty { continue }
            // what was begun before goes on
            let known = made.headers["upload-offset"].flatMap { Int($0) } ?? 0
            let sent = try await server.send(
                "PATCH", place, token: token,
                headers: [
                    "Tus-Resumable": "1.0.0", "Upload-Offset": "\(known)",
                    "Content-Type": "application/offset+octet-stream",
                ], body: Array(bytes.dropFirst(known)))
            if sent.status != 204 { throw FixtureError("\(sent.status) \(sent.body)") }
        }
    }

    /// Announces, uploads and completes.
    func publish(to server: TestServer, channel: String = "main", token: String) async throws {
        for answer in [try await announce(to: server, channel: channel, token: token)] where answer.status != 200 {
            throw FixtureError(answer.body)
        }
        try await upload(to: server, token: token)
        let done = try await complete(on: server, channel: channel, token: token)
        if done.status != 200 { throw FixtureError(done.body) }
    }
}
