import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import SlipwayServer

/// Bodies of several parts, whole and in any pieces.
@Suite struct MultipartTests {
    private static let text = """
        ignored\r
        --x y\r
        Content-Disposition: form-data; name="text"\r
        \r
        one\r\n--x\r\n-\r
        --x y \t\r
        content-disposition: form-data; name="file"; filename="a \\"b\\".zip"\r
        Content-Type: Application/ZIP; x=1\r
        \r
        \r\n\r\n\r
        --x y\r
        Content-Disposition: form-data; name=empty\r
        \r
        \r
        --x y--\r
        the rest\r
        --x y\r
        """

    private static func read(_ text: String, piece: Int = .max, type: String = "multipart/form-data; boundary=\"x y\"")
        async throws -> [String]
    {
        let bytes = Array(text.utf8)
        let pieces = stride(from: 0, to: bytes.count, by: min(piece, max(bytes.count, 1))).map {
            ByteBuffer(bytes: bytes[$0..<min($0 + piece.clamped(to: bytes.count), bytes.count)])
        }
        let request = Request(
            head: HTTPRequest(
                method: .post, scheme: nil, authority: nil, path: "/", headerFields: [.contentType: type]),
            body: RequestBody(
                asyncSequence: AsyncStream { next in
                    for piece in pieces { next.yield(piece) }
                    next.finish()
                }))
        var reader = try MultipartReader(request, limit: 1 << 20)
        var result: [String] = []
        while let part = try await reader.nextPart() {
            let content = String(buffer: try await reader.collect(upTo: 100))
            result.append("\(part.name ?? "-")|\(part.fileName ?? "-")|\(part.contentType ?? "-")|\(content)")
        }
        return result
    }

    @Test("parts come out the same, however the body is cut", arguments: [1, 2, 3, 7, 64, .max])
    func pieces(piece: Int) async throws {
        let expected = ["text|-|-|one\r\n--x\r\n-", "file|a \"b\".zip|application/zip|\r\n\r\n", "empty|-|-|"]
        #expect(try await Self.read(Self.text, piece: piece) == expected)
    }

    @Test(
        "bodies that are cut or contradict themselves are refused",
        arguments: [
            "", "--x y", "--x y\r\nname\r\n\r\n", "--x y\r\n: x\r\n\r\n", "--x y\r\nA: 1\r\na: 2\r\n\r\n",
            "--x yz\r\nA: 1\r\n\r\n\r\n--x y--", "--x y\r\nA: 1\r\n\r\ncontent", "--x y\r\nA: 1\r\n\r\n\r\n--x y",
            String(repeating: "p", count: 20_000), "--x y\r\nA: " + String(repeating: "h", count: 20_000),
            String(repeating: "--x y\r\nA: 1\r\n\r\n\r\n", count: 65) + "--x y--",
        ])
    func damaged(text: String) async throws {
        let problem = await #expect(throws: HTTPProblem.self) { try await Self.read(text) }
        #expect(problem?.status == .badRequest && problem?.code == "bad-multipart")
    }

    @Test(
        "what is no multipart, and boundaries that are none",
        arguments: [
            ("text/plain", 415), ("multipart/form-data", 400), ("multipart/form-data; boundary=", 400),
            ("multipart/form-data; boundary=" + String(repeating: "b", count: 71), 400),
        ])
    func types(type: String, status: Int) async throws {
        let problem = await #expect(throws: HTTPProblem.self) { try await Self.read("--x--", type: type) }
        #expect(problem?.status.code == status)
    }

    @Test("a part that is longer than is taken is refused")
    func long() async throws {
        let problem = await #expect(throws: HTTPProblem.self) {
            try await Self.read("--x y\r\nA: 1\r\n\r\n" + String(repeating: "c", count: 101) + "\r\n--x y--")
        }
        #expect(problem?.status == .contentTooLarge)
    }
}

extension Int {
    fileprivate func clamped(to other: Int) -> Int { Swift.min(self, Swift.max(other, 1)) }
}
