import NIOHTTP1
import SlipwayModel
import SlipwaySystem
import Testing

@testable import SlipwayServer

@Suite struct ServedFileTests {
    private static let digest = ContentHasher.digest(of: Array("content".utf8))
    private static let tag = "\"sha256-\(digest.hex)\""
    private let file = ServedFile(
        size: 100, tag: EntityTag(digest), headers: ["content-type": "application/zip", "cache-control": "immutable"])

    @Test(
        "conditions come before ranges, as RFC 9110 has it",
        arguments: [
            ([:], 200, "100", 0..<100), (["range": "bytes=10-19"], 206, "10", 10..<20),
            (["range": "bytes=200-"], 416, "0", nil), (["if-none-match": tag], 304, nil, nil),
            (["if-none-match": "W/\(tag)"], 304, nil, nil), (["if-none-match": "*"], 304, nil, nil),
            (["if-none-match": "\"other\", \(tag)", "range": "bytes=0-1"], 304, nil, nil),
            (["if-none-match": "\"other\""], 200, "100", 0..<100), (["if-match": tag], 200, "100", 0..<100),
            (["if-match": "W/\(tag)"], 412, "0", nil), (["if-match": "\"other\""], 412, "0", nil),
            (["if-range": tag, "range": "bytes=0-1"], 206, "2", 0..<2),
            (["if-range": "\"other\"", "range": "bytes=0-1"], 200, "100", 0..<100),
            (["if-range": "Thu, 01 Jan 1970 00:00:00 GMT", "range": "bytes=0-1"], 200, "100", 0..<100),
        ] as [([String: String], Int, String?, Range<Int64>?)])
    func answers(request: [String: String], status: Int, length: String?, range: Range<Int64>?) {
        let answer = file.answer(to: HTTPHeaders(request.map { ($0, $1) }), isHead: false)
        #expect(answer.status.code == status)
        #expect(answer.headers["content-length"] == (length.map { [$0] } ?? []))
        #expect(answer.range == range)
        #expect(answer.headers["etag"] == [Self.tag])
    }

    @Test("HEAD says what GET would, and has no body; a range is of GET alone")
    func head() {
        let answer = file.answer(to: ["range": "bytes=0-1"], isHead: true)
        #expect(answer.status == .ok)
        #expect(answer.headers["content-length"] == ["100"])
        #expect(answer.range == nil)
    }

    @Test("a refusal has the size, no type, and is not kept")
    func refusal() {
        let answer = file.answer(to: ["range": "bytes=100-"], isHead: false)
        #expect(answer.headers["content-range"] == ["bytes */100"])
        #expect(answer.headers["content-type"] == [])
        #expect(answer.headers["cache-control"] == ["no-store"])
    }
}
