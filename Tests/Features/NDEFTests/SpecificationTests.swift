import SlipwayTestKit
import Testing

@testable import NDEF

/// What the library is for, a sentence each.
@Suite struct SpecificationTests {
    private func refused(_ text: String) -> NDEFError? {
        do throws(NDEFError) {
            _ = try NDEFMessage(decoding: hex(text))
            return nil
        } catch {
            return error
        }
    }

    @Test("message and record codec: records of every type name format are written and read again as the same")
    func codec() throws {
        var records: [NDEFRecord] = []
        for format in NDEFRecord.TypeNameFormat.allCases {
            let type: NDEFBytes = [.empty, .unknown].contains(format) ? [] : NDEFBytes(utf8: "a/b")
            let long = NDEFBytes(Array(repeating: 4, count: 300))
            let pairs: [(NDEFBytes, NDEFBytes)] = [([], []), ([1, 2], [3]), ([], long)]
            for (id, payload) in pairs {
                records.append(format == .empty ? .empty : try NDEFRecord(format, type: type, id: id, payload: payload))
            }
        }
        let message = try NDEFMessage(records)
        #expect(try NDEFMessage(decoding: message.encoded()) == message)
        #expect(NDEFMessage(records[4]).encoded() == hex("D9 03 01 02 61 2F 62 01 02 03"))
    }

    @Test("text with status byte and language, UTF-8 and UTF-16", arguments: TextRecord.Encoding.allCases)
    func text(encoding: TextRecord.Encoding) throws {
        for (text, language) in [("Hello world!", "en"), ("", "pt-BR"), ("é日本😀\u{0}", "zh-Hant-TW")] {
            let record = try TextRecord(text, language: language, encoding: encoding).record()
            let status = UInt8(language.utf8.count) | (encoding == .utf16 ? 0x80 : 0)
            #expect(
                record.payload[0] == status
                    && Array(record.payload.dropFirst().prefix(language.utf8.count)) == Array(language.utf8))
            let read = try TextRecord(record)
            #expect(read.text == text && read.language == language && read.encoding == encoding)
        }
    }

    @Test("URI with all prefix codes: 36 of them, each written as its code and read again")
    func prefixes() throws {
        #expect(URIRecord.prefixes.count == 36 && Set(URIRecord.prefixes).count == 36)
        for (code, prefix) in URIRecord.prefixes.enumerated() {
            let payload = NDEFBytes([UInt8(code)] + Array("x.y".utf8))
            #expect(try URIRecord(NDEFRecord(wellKnown: "U", payload: payload)).uri == prefix + "x.y")
            let written = try URIRecord(prefix + "x.y").record()
            #expect(written.payload == payload, "\(prefix)")
        }
        #expect(try URIRecord("https://www.example.com").prefixCode == 2 && URIRecord("urn:epc:id:1").prefixCode == 30)
    }

    @Test("smart poster: a URI with titles by language, action, size, type and icons")
    func poster() throws {
        let poster = try SmartPosterRecord(
            URIRecord("https://example.com"),
            titles: [TextRecord("Hi", language: "en"), TextRecord("Hallo", language: "de")],
            action: .edit, icons: [MediaRecord("image/png", payload: [1])], size: 7, type: "text/html")
        let message = NDEFMessage(try poster.record())
        let read = try NDEFMessage(decoding: message.encoded()).contents()
        #expect(read == [.smartPoster(poster)] && poster.title(for: ["de-AT"]) == "Hallo")
    }

    @Test("chunks: a payload in pieces is one record, and is written in pieces where that is asked for")
    func chunks() throws {
        let pieces = hex("B1 01 03 54 02 65 6E 36 00 01 48 56 00 01 69")
        let message = try NDEFMessage(decoding: pieces)
        #expect(try message.records.count == 1 && message.contents() == [.text(TextRecord("Hi", language: "en"))])
        #expect(message.encoded() == hex("D1 01 05 54 02 65 6E 48 69"))
        #expect(message.encoded(chunkSize: 3) == hex("B1 01 03 54 02 65 6E 56 00 02 48 69"))
    }

    private struct Device: NDEFTagScanner {
        let tag: MemoryTag
        func poll() async throws(NDEFTagError) -> [any NDEFTag] { [tag] }
        func end(_ error: NDEFTagError?) async {}
    }

    @Test("a tag session: read, write, capacity checked before writing")
    func session() async throws {
        let tag = MemoryTag(Type2TagMemory(.ultralight))
        let reader = NDEFTagReader(Device(tag: tag))
        #expect(try await reader.read() == nil)
        let message = NDEFMessage(try URIRecord("https://example.com/").record())
        try await reader.write(message)
        #expect(try await reader.read() == message)
        let before = tag.memory
        let large = NDEFMessage(try TextRecord(String(repeating: "a", count: 40), language: "en").record())
        await #expect(throws: NDEFTagError.tooLarge(size: 47, capacity: 46)) { try await reader.write(large) }
        #expect(tag.memory == before)
    }

    @Test("a deep-link router: from a tag to a route, percent-decoded; nothing of a foreign host")
    func router() throws {
        var router = DeepLinkRouter<String>()
        try router.add("https://example.com/rooms/{name}") { $0["name"] ?? "" }
        try router.add("nfcreader://jca.nfcreader.open", to: "open")
        let written = NDEFMessage(try URIRecord("https://example.com/rooms/caf%C3%A9").record())
        #expect(try router.route(NDEFMessage(decoding: written.encoded())) == "café")
        #expect(try router.route(NDEFMessage(URIRecord("nfcreader://jca.nfcreader.open").record())) == "open")
        let foreign = #expect(throws: DeepLinkError.self) { try router.route("https://example.org/rooms/a") }
        #expect(foreign?.reason == .foreign)
    }

    @Test(
        "mend: a text is not written without its status byte: \"Hello world!\" reads back as itself, and not as \"ld!\""
    )
    func mend() throws {
        let bytes = NDEFMessage(try TextRecord("Hello world!", language: "en").record()).encoded()
        #expect(bytes == hex("D1 01 0F 54 02 65 6E 48656C6C6F20776F726C6421"))
        #expect(try NDEFMessage(decoding: bytes).texts.map(\.text) == ["Hello world!"])
        // as it was once written: eight characters would be a language
        let without = try NDEFRecord(wellKnown: "T", payload: NDEFBytes(utf8: "Hello world!"))
        let error = #expect(throws: NDEFError.self) { try TextRecord(without) }
        #expect(error?.reason == .status && error?.offset == 0)
        for first in UInt8(ascii: "@")...0x7E {
            #expect(throws: NDEFError.self) {
                try TextRecord(
                    NDEFRecord(wellKnown: "T", payload: NDEFBytes([first] + Array(repeating: 0x61, count: 90))))
            }
        }
    }

    @Test("CoreNFC adapter: records as the system hands them over, chunks put together, are the message")
    func coreNFC() throws {
        let text = RecordParts(format: 1, type: [0x54], payload: [2, 0x65, 0x6E])
        let chunks = [
            RecordParts(format: 2, type: Array("a/b".utf8), id: [1], payload: [1, 2]),
            RecordParts(format: 6, payload: [3]), RecordParts(format: 6), RecordParts(format: 6, payload: [4, 5]),
        ]
        let message = try NDEFMessage([text] + chunks)
        #expect(message.records.map { Array($0.payload) } == [[2, 0x65, 0x6E], [1, 2, 3, 4, 5]])
        #expect(message.records.map { Array($0.id) } == [[], [1]])
        #expect(try NDEFMessage(decoding: message.encoded()) == message)
        for (parts, reason) in [
            ([RecordParts(format: 6, payload: [1])], NDEFError.Reason.strayChunk),
            ([text, RecordParts(format: 6, type: [1])], .strayChunk),
            ([RecordParts(format: 0), RecordParts(format: 6)], .strayChunk),
            ([RecordParts(format: 7)], .reservedFormat),
        ] {
            let error = #expect(throws: NDEFError.self) { try NDEFMessage(parts) }
            #expect(error?.reason == reason)
        }
    }

    @Test("underflow: an error with the offset, never a trap")
    func underflow() {
        let message = hex("D9 01 03 02 54 61 62 02 65 6E")
        for count in 1..<message.count {
            let error = refused(hex(message[..<count]))
            // where the field begins that is cut off
            let offset = count < 4 ? count : count < 5 ? 4 : count < 7 ? 5 : 7
            #expect(error?.reason == .truncated && error?.offset == offset, "\(count): \(String(describing: error))")
        }
    }

    @Test("reserved TNF 7: an error with the offset, never a trap")
    func reserved() {
        for flags in stride(from: UInt8(7), through: 0xF7, by: 8) {
            #expect(refused(hex([flags, 0, 0, 0, 0, 0, 0, 0]))?.reason == .reservedFormat)
        }
        let second = refused("91 01 00 54 57 01 00 54")
        #expect(second?.reason == .reservedFormat && second?.offset == 4)
    }

    @Test("unfinished chunk: an error with the offset, never a trap")
    func unfinished() {
        for (text, offset) in [
            ("B1 01 01 54 02", 5), ("F1 01 01 54 02", 0), ("B1 01 01 54 02 36 00 01 61", 9),
            ("B1 01 01 54 02 76 00 01 61", 5),
            ("B1 01 01 54 02 51 01 00 54", 5),
        ] {
            let error = refused(text)
            #expect(error?.reason == .unfinishedChunk && error?.offset == offset, "\(text)")
        }
    }

    @Test("a 4 GiB length: an error with the offset, never a trap")
    func large() {
        for length in ["FF FF FF FF", "80 00 00 00", "7F FF FF FF", "00 00 00 03"] {
            let error = refused("C1 01 \(length) 54 02 65")
            #expect(error?.reason == .truncated && error?.offset == 7, "\(length)")
            let chunk = refused("A1 01 00 00 00 01 54 02 46 00 \(length) 02 65")
            #expect(chunk?.reason == .truncated && chunk?.offset == 14, "\(length)")
        }
        let record = try? NDEFRecord(wellKnown: "Sp", payload: NDEFBytes(hex("C1 01 FF FF FF FF 54 02")))
        let error = #expect(throws: NDEFError.self) { try record.map { try SmartPosterRecord($0) } }
        #expect(error?.offset == 7)
    }

    @Test(
        "interop: ndeflib reads what we write, and we read what it writes",
        .enabled("needs ndeflib for python3") { await !Ndeflib.isMissing() })
    func ndeflib() async throws {
        let answer = try await Ndeflib.answer.value
        #expect(answer.read.compactMap { $0 }.count > 200)
        for written in answer.written {
            let bytes = hex(written.bytes)
            #expect(throws: Never.self) { try NDEFMessage(decoding: bytes).contents() }
        }
    }
}
