import SlipwayModel
import SlipwaySystem
import Testing

@testable import SlipwayServer

/// Resumable uploads, as tus 1.0.0 has them.
@Suite struct UploadTests {
    private static func creation(_ bytes: [UInt8], _ digest: ContentDigest? = nil) -> [String: String] {
        let digest = digest ?? ContentHasher.digest(of: bytes)
        return [
            "Tus-Resumable": "1.0.0", "Upload-Length": "\(bytes.count)",
            "Upload-Metadata": "filename eA==,sha256 \(Base64.text(Array(digest.hex.utf8)))",
        ]
    }

    private static func piece(at offset: Int) -> [String: String] {
        [
            "Tus-Resumable": "1.0.0", "Upload-Offset": "\(offset)",
            "Content-Type": "application/offset+octet-stream",
        ]
    }

    private static let content = Array(String(repeating: "0123456789", count: 10_000).utf8)

    @Test("a file comes in pieces, is looked after, and becomes a blob")
    func pieces() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let made = try await server.send(
                "POST", "/uploads", token: token, headers: Self.creation(Self.content), body: [])
            #expect(made.status == 201)
            let path = try #require(made.headers["location"])
            for start in stride(from: 0, to: Self.content.count, by: 40_000) {
                let piece = Array(Self.content[start..<min(start + 40_000, Self.content.count)])
                let answer = try await server.send(
                    "PATCH", path, token: token, headers: Self.piece(at: start), body: piece)
                #expect(answer.status == 204)
                #expect(answer.headers["upload-offset"] == "\(start + piece.count)")
            }
            #expect(try await server.send("HEAD", path, token: token).status == 404)
            let digest = ContentHasher.digest(of: Self.content)
            #expect(try server.application.blobs.size(of: digest) == Int64(Self.content.count))
            let kept = try LocalFileSystem().read(server.application.blobs.path(of: digest))
            #expect(kept == Self.content)
            // it is of no build that anybody may see
            let path2 = "/blobs/sha256/\(digest.hex.prefix(2))/\(digest.hex)"
            #expect(try await server.send("GET", path2).status == 404)
        }
    }

    @Test("a piece that breaks off is kept as far as it came, and the rest follows")
    func broken() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let made = try await server.send(
                "POST", "/uploads", token: token, headers: Self.creation(Self.content), body: [])
            let path = try #require(made.headers["location"])
            let connection = try await RawConnection.open(port: server.port)
            var head = "PATCH \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
            for (name, value) in Self.piece(at: 0) { head += "\(name): \(value)\r\n" }
            head += "Content-Length: \(Self.content.count)\r\n\r\n"
            try await connection.send(Array(head.utf8) + Self.content.prefix(30_000))
            // the server has taken it when it says so; until then it is at work
            try await Task.sleep(for: .milliseconds(100))
            try await connection.close()
            var offset = 0
            for _ in 0..<100 where offset != 30_000 {
                try await Task.sleep(for: .milliseconds(20))
                offset =
                    try await server.send("HEAD", path, token: token).headers["upload-offset"].flatMap { Int($0) } ?? 0
            }
            #expect(offset == 30_000)
            let rest = try await server.send(
                "PATCH", path, token: token, headers: Self.piece(at: offset), body: Array(Self.content[offset...]))
            #expect(rest.status == 204)
            #expect(try server.application.blobs.size(of: ContentHasher.digest(of: Self.content)) != nil)
        }
    }

    @Test("other content than was announced is refused and forgotten")
    func wrongContent() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let other = ContentHasher.digest(of: Array("other".utf8))
            let made = try await server.send(
                "POST", "/uploads", token: token, headers: Self.creation(Self.content, other), body: [])
            let path = try #require(made.headers["location"])
            let answer = try await server.send(
                "PATCH", path, token: token, headers: Self.piece(at: 0), body: Self.content)
            #expect(answer.status == 460)
            #expect(try await server.send("HEAD", path, token: token).status == 404)
            #expect(try server.application.blobs.size(of: other) == nil)
            #expect(try server.application.host.files.list(server.data.appending(component: "uploads")).isEmpty)
        }
    }

    @Test("pieces elsewhere, of another type, too long, of another's upload or version are refused")
    func refused() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let made = try await server.send(
                "POST", "/uploads", token: token, headers: Self.creation(Self.content), body: [])
            let path = try #require(made.headers["location"])
            func patch(_ change: [String: String], _ body: [UInt8] = [1], token other: String? = nil) async throws
                -> Int
            {
                let headers = Self.piece(at: 0).merging(change) { $1 }
                return try await server.send("PATCH", path, token: other ?? token, headers: headers, body: body).status
            }
            #expect(try await patch(["Upload-Offset": "5"]) == 409)
            #expect(try await patch(["Upload-Offset": "-1"]) == 400)
            #expect(try await patch(["Content-Type": "text/plain"]) == 415)
            #expect(try await patch(["Tus-Resumable": "0.2.2"]) == 412)
            #expect(try await patch([:], token: try await server.token()) == 404)
            #expect(try await patch([:], Self.content + [1]) == 413)
            #expect(try await server.send("HEAD", path, token: token).status == 404)
        }
    }

    @Test("what a server speaks, and what is asked for a file that is none")
    func options() async throws {
        try await TestServer.with({ $0.largestFile = 1_000 }) { server in
            let told = try await server.send("OPTIONS", "/uploads")
            #expect(told.status == 204)
            #expect(told.headers["tus-version"] == "1.0.0")
            #expect(told.headers["tus-max-size"] == "1000")
            let token = try await server.token()
            func post(_ change: [String: String]) async throws -> Int {
                let headers = Self.creation([1]).merging(change) { $1 }
                return try await server.send("POST", "/uploads", token: token, headers: headers, body: []).status
            }
            #expect(try await post(["Upload-Length": "1001"]) == 413)
            #expect(try await post(["Upload-Length": "-1"]) == 400)
            #expect(try await post(["Upload-Length": "99999999999999999999"]) == 400)
            #expect(try await post(["Upload-Metadata": "sha256 eA=="]) == 400)
            #expect(try await post(["Upload-Metadata": ""]) == 400)
        }
    }

    @Test("an empty file is there at once, a given up one is gone")
    func edges() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let empty = try await server.send("POST", "/uploads", token: token, headers: Self.creation([]), body: [])
            #expect(empty.status == 201)
            #expect(try server.application.blobs.size(of: ContentHasher.digest(of: [])) == 0)
            let made = try await server.send(
                "POST", "/uploads", token: token, headers: Self.creation(Self.content), body: [])
            let path = try #require(made.headers["location"])
            #expect(
                try await server.send("DELETE", path, token: token, headers: ["Tus-Resumable": "1.0.0"]).status == 204)
            #expect(try await server.send("HEAD", path, token: token).status == 404)
        }
    }
}
