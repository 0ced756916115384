import NIOCore
import SlipwayModel
import SlipwaySystem
import Testing

@testable import SlipwayServer

/// What goes out next to the socket is what the router would say, in the order of the requests.
@Suite struct DirectAnswersTests {
    private static func path(_ digest: ContentDigest) -> String {
        "/blobs/sha256/\(digest.hex.prefix(2))/\(digest.hex)"
    }

    private static func get(_ path: String, _ more: String = "") -> String {
        "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(more)\r\n"
    }

    /// Without what differs from second to second.
    private static func plain(_ answer: String) -> String {
        answer.split(separator: "\r\n", omittingEmptySubsequences: false).filter {
            !$0.lowercased().hasPrefix("date: ")
        }.sorted()
            .joined(separator: "\n").lowercased()
    }

    @Test("the second answer, which was kept, is the first one again")
    func again() async throws {
        try await TestServer.with { server in
            let digest = try server.addBlob(Array("some content".utf8))
            let connection = try await RawConnection.open(port: server.port)
            try await connection.send(Self.get(Self.path(digest)))
            let first = try await connection.received { $0.hasSuffix("some content") }
            #expect(server.application.answers.answer(to: Self.path(digest)) != nil)
            let other = try await RawConnection.open(port: server.port)
            try await other.send(Self.get(Self.path(digest)))
            let second = try await other.received { $0.hasSuffix("some content") }
            #expect(first.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(first.contains("etag: \"sha256-\(digest.hex)\"\r\n"))
            #expect(!first.contains("x-slipway"))
            #expect(Self.plain(first) == Self.plain(second))
        }
    }

    @Test("a hundred requests at once are answered in their order, whoever answers them")
    func order() async throws {
        try await TestServer.with { server in
            let one = try server.addBlob(Array("<one>".utf8))
            let large = try server.addBlob(Array(repeating: UInt8(ascii: "x"), count: KeptAnswers.largestBody + 1))
            let connection = try await RawConnection.open(port: server.port)
            var requests = ""
            for _ in 0..<25 {
                requests += Self.get(Self.path(one)) + Self.get("/health") + Self.get("/missing")
                requests += Self.get(Self.path(large), "Range: bytes=0-2\r\n")
            }
            try await connection.send(requests + Self.get("/health", "Connection: close\r\n"))
            let answer = try await connection.received { _ in false }
            let marks = ["<one>", "\"ok\"}\n", "404 ", "xxx"]
            var found: [Int] = []
            var rest = answer[...]
            while let next = marks.indices.compactMap({ index in
                rest.firstRange(of: marks[index]).map { (index, $0) }
            }).min(by: { $0.1.lowerBound < $1.1.lowerBound }) {
                found.append(next.0)
                rest = rest[next.1.upperBound...]
            }
            #expect(found == Array(repeating: [0, 1, 2, 3], count: 25).flatMap { $0 } + [1])
        }
    }

    @Test("a range past the end is 416 with the size, kept or not")
    func pastEnd() async throws {
        try await TestServer.with { server in
            let digest = try server.addBlob(Array("0123456789".utf8))
            for _ in 0..<2 {
                let connection = try await RawConnection.open(port: server.port)
                try await connection.send(
                    Self.get(Self.path(digest), "Range: bytes=10-\r\nConnection: close\r\n"))
                let answer = try await connection.received { _ in false }
                #expect(answer.hasPrefix("HTTP/1.1 416 "))
                #expect(answer.contains("content-range: bytes */10\r\n"))
                let whole = try await RawConnection.open(port: server.port)
                try await whole.send(Self.get(Self.path(digest)))
                _ = try await whole.received { $0.hasSuffix("0123456789") }
            }
        }
    }

    @Test("HEAD has the headers of GET and no body")
    func head() async throws {
        try await TestServer.with { server in
            let digest = try server.addBlob(Array("0123456789".utf8))
            for _ in 0..<2 {
                let connection = try await RawConnection.open(port: server.port)
                let request = Self.get(Self.path(digest)).dropFirst(3)
                try await connection.send("HEAD" + request + Self.get("/health", "Connection: close\r\n"))
                let answer = try await connection.received { _ in false }
                #expect(answer.contains("content-length: 10\r\n"))
                #expect(!answer.contains("0123456789"))
                #expect(answer.hasSuffix("\"ok\"}\n"))
                let get = try await RawConnection.open(port: server.port)
                try await get.send(Self.get(Self.path(digest)))
                _ = try await get.received { $0.hasSuffix("0123456789") }
            }
        }
    }

    @Test("a client that asks and does not listen is waited for, and gets all of it in the end")
    func slowReader() async throws {
        try await TestServer.with { server in
            let body = Array(repeating: UInt8(ascii: "y"), count: 64 << 10)
            let digest = try server.addBlob(body)
            let connection = try await RawConnection.open(port: server.port)
            try await connection.pause()
            let request = Self.get(Self.path(digest))
            let count = 1_000
            try await connection.send(String(repeating: request, count: count))
            try await Task.sleep(for: .milliseconds(200))
            try await connection.resume()
            let bytes = try await connection.count(upTo: count * body.count)
            #expect(bytes >= count * body.count)
            try await connection.close()
        }
    }

    @Test("what was begun before a change is not kept after it")
    func change() {
        let answers = KeptAnswers()
        let before = answers.generation
        let answer = KeptAnswer(
            head: ByteBuffer(string: "h"), body: .bytes(ByteBuffer(string: "b")), tag: nil, download: nil)
        answers.forget()
        answers.keep(answer, for: "/old", generation: before)
        #expect(answers.answer(to: "/old") == nil)
        answers.keep(answer, for: "/new", generation: answers.generation)
        #expect(answers.answer(to: "/new") != nil)
        #expect(answers.answer(to: "/new", now: .now() + .seconds(31)) == nil)
        answers.forget()
        #expect(answers.answer(to: "/new") == nil)
    }

    @Test("what is kept has a limit")
    func limit() {
        let answers = KeptAnswers(limit: 100_000)
        let answer = KeptAnswer(
            head: ByteBuffer(string: "h"), body: .bytes(ByteBuffer(repeating: 1, count: 10_000)), tag: nil,
            download: nil)
        for index in 0..<100 { answers.keep(answer, for: "/\(index)", generation: answers.generation) }
        #expect((0..<100).filter { answers.answer(to: "/\($0)") != nil }.count < 10)
        #expect(answers.answer(to: "/99") != nil)
        let large = KeptAnswer(
            head: ByteBuffer(), body: .bytes(ByteBuffer(repeating: 1, count: 50_000)), tag: nil, download: nil)
        answers.keep(large, for: "/large", generation: answers.generation)
        #expect(answers.answer(to: "/large") == nil)
    }

    @Test("a file that has lost some of itself is not sent as if it were whole, kept or not")
    func shortened() async throws {
        try await TestServer.with { server in
            let bytes = Array(repeating: UInt8(ascii: "x"), count: KeptAnswers.largestBody + 1)
            let digest = try server.addBlob(bytes)
            let get = Self.get(Self.path(digest), "Connection: close\r\n")
            let first = try await RawConnection.open(port: server.port)
            try await first.send(Self.get(Self.path(digest)))
            _ = try await first.count(upTo: bytes.count)
            try LocalFileSystem().write(Array(bytes.dropLast()), to: server.application.blobs.path(of: digest))
            for request in [Self.get(Self.path(digest)) + get, get] {
                let connection = try await RawConnection.open(port: server.port)
                try await connection.send(request)
                let answer = try await connection.received { _ in false }
                #expect(answer.hasPrefix("HTTP/1.1 500 ") && !answer.contains("xxx"))
            }
        }
    }
}
