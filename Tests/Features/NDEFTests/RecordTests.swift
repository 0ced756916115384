import Foundation
import NDEF
import Testing

/// What records say.
@Suite struct RecordTests {
    private func error(_ type: String, _ payload: String) -> NDEFError? {
        do throws(NDEFError) {
            _ = try NDEFRecord(wellKnown: type, payload: NDEFBytes(hex(payload))).content()
            return nil
        } catch {
            return error
        }
    }

    @Test("texts in UTF-16: in the order that their mark says, big-endian without one")
    func utf16() throws {
        for payload in ["82 656E FEFF 0068 D83D DE00", "82 656E FFFE 6800 3DD8 00DE", "82 656E 0068 D83D DE00"] {
            let text = try TextRecord(NDEFRecord(wellKnown: "T", payload: NDEFBytes(hex(payload))))
            #expect(text.text == "h😀" && text.encoding == .utf16 && text.language == "en")
        }
        let written = try TextRecord("h", language: "en", encoding: .utf16).record()
        #expect(hex(written.payload) == "82656efeff0068")
    }

    @Test(
        "what is no text, with its offset in the payload",
        arguments: [
            ("", .truncated, 0), ("00 61", .status, 0), ("42 65 6E 61", .status, 0), ("02 65", .truncated, 1),
            ("03 65 6E", .truncated, 1), ("02 65 20 61", .syntax, 2), ("02 C3 A9", .syntax, 1),
            ("02 65 6E 61 FF", .encoding, 4), ("02 65 6E C3", .encoding, 3), ("02 65 6E E2 82 61", .encoding, 3),
            ("82 65 6E 00", .encoding, 3), ("82 65 6E D8 00", .encoding, 3),
            ("82 65 6E FE FF 00 61 DC 00", .encoding, 7),
            ("82 65 6E 00 61 D8 00 00 62", .encoding, 5),
        ] as [(String, NDEFError.Reason, Int)])
    func brokenText(payload: String, reason: NDEFError.Reason, offset: Int) {
        let error = error("T", payload)
        #expect(error?.reason == reason && error?.offset == offset, "\(payload): \(String(describing: error))")
    }

    @Test("a text with only a status byte and a language is empty; languages have 1 to 63 characters")
    func languages() throws {
        let empty = try TextRecord(NDEFRecord(wellKnown: "T", payload: [2, 0x65, 0x6E]))
        #expect(empty.text.isEmpty && empty.language == "en")
        #expect(try TextRecord(TextRecord("", language: "en", encoding: .utf16).record()).text.isEmpty)
        for language in ["", "e n", "ñ", String(repeating: "a", count: 64)] {
            #expect(throws: NDEFError.self) { try TextRecord("a", language: language) }
        }
        #expect(throws: NDEFError.self) { try TextRecord(NDEFRecord.empty) }
    }

    @Test("what is no URI, with its offset in the payload")
    func brokenURI() throws {
        let cases: [(String, NDEFError.Reason, Int)] = [
            ("", .truncated, 0), ("24 61", .prefixCode, 0), ("FF", .prefixCode, 0), ("04 61 0A", .syntax, 2),
            ("04 61 FF", .encoding, 2),
        ]
        for (payload, reason, offset) in cases {
            let error = error("U", payload)
            #expect(error?.reason == reason && error?.offset == offset, "\(payload): \(String(describing: error))")
        }
        #expect(throws: NDEFError.self) { try URIRecord("https://example.com/\n") }
        #expect(throws: NDEFError.self) { try URIRecord("https://example.com/a b") }
        let spaced = try NDEFRecord(wellKnown: "U", payload: [4, 0x61, 0x20, 0x62])
        #expect(try URIRecord(spaced).uri == "https://a b" && URIRecord(spaced).record() == spaced)
        #expect(throws: NDEFError.self) { try URIRecord(NDEFRecord.empty) }
        #expect(try URIRecord("https://example.com/a").url == URL(string: "https://example.com/a"))
    }

    @Test("media, external and absolute-URI types are what they say, or errors")
    func types() throws {
        for type in [
            "", "image", "/png", "image/", "a b/c", "image/png/x", "a/b\n", "é/b",
            String(repeating: "a", count: 255) + "/b",
        ] {
            #expect(throws: NDEFError.self, "\(type)") { try MediaRecord(type, payload: []) }
        }
        for type in ["", "thing", ":thing", "example.com:", "a b:c", "ñ:c"] {
            #expect(throws: NDEFError.self, "\(type)") { try ExternalRecord(type, payload: []) }
        }
        for uri in ["", "example.com", ":a", "1a:b", "https://a b", String(repeating: "a", count: 256) + ":b"] {
            #expect(throws: NDEFError.self, "\(uri)") { try AbsoluteURIRecord(uri) }
        }
        let external = try ExternalRecord("Example.com:Thing", payload: [1])
        #expect(external.isOf("example.com:thing") && !external.isOf("example.com:things"))
        #expect(try external.record().content() == .external(external))
        let media = try MediaRecord("text/plain; charset=utf-8", payload: [1])
        #expect(try media.record().content() == .media(media))
        let uri = try AbsoluteURIRecord("https://example.com/a")
        #expect(try uri.record().content() == .absoluteURI(uri))
        #expect(try NDEFRecord(.unknown, payload: [1]).content() == .unknown([1]))
        #expect(try NDEFRecord.empty.content() == .empty)
        let other = try NDEFRecord(wellKnown: "Hs", payload: [0x12])
        #expect(try other.content() == .wellKnown(other))
        for format in [NDEFRecord.TypeNameFormat.media, .external, .absoluteURI] {
            let record = try NDEFRecord(format, type: [0xFF])
            #expect(throws: NDEFError.self) { try record.content() }
        }
        #expect(throws: NDEFError.self) { try MediaRecord(.empty) }
        #expect(throws: NDEFError.self) { try ExternalRecord(.empty) }
        #expect(throws: NDEFError.self) { try AbsoluteURIRecord(.empty) }
    }

    @Test("where a message leads, and what it says; offsets are those in the message")
    func contents() throws {
        let poster = try SmartPosterRecord(URIRecord("https://example.com/poster"))
        let message = NDEFMessage(
            try TextRecord("a", language: "en").record(), try URIRecord("tel:1").record(), try poster.record(),
            try AbsoluteURIRecord("urn:x:y").record())
        #expect(message.uris == ["tel:1", "https://example.com/poster", "urn:x:y"])
        #expect(message.texts.map(\.text) == ["a"])
        #expect(try message.contents().count == 4)
        let broken = try NDEFMessage(decoding: hex("91 01 02 55 04 61 51 01 01 54 42"))
        let error = #expect(throws: NDEFError.self) { try broken.contents() }
        #expect(error?.offset == 10 && error?.reason == .status && broken.uris == ["https://a"])
    }
}
