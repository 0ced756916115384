import SlipwayReport
import SlipwaySystem
import Testing

/// Messages with their lengths in front.
@Suite struct MessageFrameTests {
    private func take(_ text: String) throws -> (message: String?, rest: String) {
        var buffer = Array(text.utf8)
        let message = try MessageFrame.take(from: &buffer, limit: 100)
        return (message.map { String(decoding: $0, as: UTF8.self) }, String(decoding: buffer, as: UTF8.self))
    }

    @Test("a message is taken when it is whole") func whole() throws {
        #expect(try take("Content-Length: 2\r\n\r\n{}more") == ("{}", "more"))
        #expect(try take("Content-Type: x\r\ncontent-length:2\r\n\r\n{}") == ("{}", ""))
        for part in ["", "Content-Le", "Content-Length: 2\r\n", "Content-Length: 2\r\n\r\n{"] {
            #expect(try take(part) == (nil, part))
        }
        #expect(try take("Content-Length: 0\r\n\r\n") == ("", ""))
    }

    @Test("a header without a length is none") func faults() {
        for text in [
            "hello\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 101\r\n\r\n", "Content-Length: x\r\n\r\n",
            String(repeating: "a", count: 70_000),
        ] {
            #expect(throws: SlipwayError.self) { try take(text) }
        }
    }

    @Test("bytes are counted, not characters") func framed() throws {
        var buffer = MessageFrame.framed("{\"é\":1}")
        #expect(String(decoding: buffer, as: UTF8.self).hasPrefix("Content-Length: 8\r\n\r\n"))
        #expect(try MessageFrame.take(from: &buffer, limit: 100)?.count == 8)
    }
}
