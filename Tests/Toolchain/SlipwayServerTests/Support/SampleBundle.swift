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
    init(
        name: String = "Greeter", version: String = "1.0.0", content: String = "content", sums: String? = nil,
        releaseText: String? = nil, files: [PublishedFile] = []
    ) throws {
        guard let version = SemanticVersion(version), let commit = ObjectID(String(repeating: "a", count: 40))
        else { throw FixtureError("no version") }
        let archive = Array("\(content) of \(name) \(version)".utf8)
        let file = "\(name)-\(version).zip"
        let release = Release(
            name: name, version: version, commit: commit, time: 1_700_000_000, toolchain: "Swift version 6.3.1",
            artifacts: [
                Artifact(
                    file: file, kind: .source, product: name, triple: nil, size: Int64(archive.count),
                    sha256: ContentHasher.digest(of: archive))
            ])
        let description = Array((releaseText ?? JSONDocument.pretty(release)).utf8)
        var contents = [file: archive, "release.json": description]
        let lines = contents.map { "\(ContentHasher.digest(of: $0.value))  \($0.key)\n" }
        contents["SHA256SUMS"] = Array((sums ?? lines.sorted().joined()).utf8)
        self.contents = contents
        let own = contents.map {
            PublishedFile(name: $0.key, size: Int64($0.value.count), sha256: ContentHasher.digest(of: $0.value))
        }
        announcement = BuildAnnouncement(
            release: release, kind: .branch,
            files: (own + files.filter { contents[$0.name] == nil }).sortedBytewise(by: \.name), changes: [],
            repository: nil, libraries: [])
    }

    private func path(_ channel: String) -> String {
        "/api/projects/\(announcement.release.name)/channels/\(channel)/builds/\(announcement.release.version)"
    }

    func announce(to server: TestServer, channel: String = "main", token: String) async throws -> TestAnswer {
        try await server.send(
            "PUT", path(channel), token: token, body: Array(JSONDocument.line(announcement).utf8))
    }

    func complete(on server: TestServer, channel: String = "main", token: String) async throws -> TestAnswer {
        try await server.send("POST", path(channel) + "/complete", token: token, body: [])
    }

    /// Uploads every file that is there.
    func upload(to server: TestServer, token: String) async throws {
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
            let sent = try await server.send(
                "PATCH", place, token: token,
                headers: [
                    "Tus-Resumable": "1.0.0", "Upload-Offset": "0",
                    "Content-Type": "application/offset+octet-stream",
                ], body: bytes)
            if sent.status != 204 { throw FixtureError("\(sent.status) \(sent.body)") }
        }
    }
}
