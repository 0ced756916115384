import Foundation
import NDEF
import Testing

/// Bytes and messages.
@Suite struct MessageTests {
    private func error(_ text: String, limits: NDEFLimits = .standard) -> NDEFError? {
        do throws(NDEFError) {
            _ = try NDEFMessage(decoding: hex(text), limits: limits)
            return nil
        } catch {
            return error
        }
    }

    @Test("records with and without identifiers, in short and long form")
    func records() throws {
        let message = try NDEFMessage(
            decoding: hex("99 01 02 03 54 61 62 63 68 69  15 00 01 2A  41 01 00 00 00 02 55 04 61"))
        #expect(message.records.map(\.format) == [.wellKnown, .unknown, .wellKnown])
        #expect(message.records[0].typeName == "T" && Array(message.records[0].id) == Array("abc".utf8))
        #expect(Array(message.records[0].payload) == Array("hi".utf8))
        #expect(message.records[1].payload == [0x2A] && message.records[1].type.isEmpty)
    }

    @Test(
        "what is no message: the reason, and the offset of the byte",
        arguments: [
            ("", .empty, 0), ("D1", .truncated, 1), ("D1 01", .truncated, 2), ("D9 01 00", .truncated, 3),
            ("C1 01 00 00 00", .truncated, 5), ("D1 05 00 54", .truncated, 3), ("D1 01 05 54 02 65", .truncated, 4),
            ("D9 01 00 05 54 61", .truncated, 5), ("C1 01 FF FF FF FF 54 02", .truncated, 7),
            ("D7 00 00", .reservedFormat, 0), ("91 01 00 54 57 00 00", .reservedFormat, 4),
            ("D0 01 00 54", .fieldLength, 1), ("D0 00 01 54", .fieldLength, 1), ("D5 01 00 54", .fieldLength, 1),
            ("D1 00 00", .fieldLength, 1), ("D2 00 00", .fieldLength, 1), ("D8 00 00 01 61", .fieldLength, 1),
            ("51 01 00 54", .messageBegin, 0), ("91 01 00 54 D1 01 00 54", .messageBegin, 4),
            ("91 01 00 54", .messageEnd, 4), ("D1 01 00 54 00", .trailingBytes, 4),
            ("F1 01 01 54 02", .unfinishedChunk, 0), ("B1 01 01 54 02", .unfinishedChunk, 5),
            ("B1 01 01 54 02 51 01 00 54", .unfinishedChunk, 5), ("B1 01 01 54 02 76 00 00", .unfinishedChunk, 5),
            ("D6 00 01 54", .strayChunk, 0), ("91 01 00 54 56 00 00", .strayChunk, 4),
            ("B1 01 00 54 56 01 00 54", .strayChunk, 5), ("B1 01 00 54 5E 00 00 01 61", .strayChunk, 4),
            ("B0 00 00 56 00 00", .strayChunk, 0),
        ] as [(String, NDEFError.Reason, Int)])
    func broken(text: String, reason: NDEFError.Reason, offset: Int) {
        let error = error(text)
        #expect(error?.reason == reason && error?.offset == offset, "\(text): \(String(describing: error))")
        #expect(
            error?.localizedDescription == error?.description
                && error?.description.hasPrefix("byte \(offset): ") == true)
    }

    @Test("every beginning of a message is an error, and none a message")
    func beginnings() throws {
        let bytes = hex("99 01 02 03 54 61 62 63 68 69  31 01 01 55 04  36 00 01 61  56 00 01 62")
        // the record that ends it comes in chunks
        let message = try NDEFMessage(
            decoding: hex("99 01 02 03 54 61 62 63 68 69 31 01 01 55 04 36 00 01 61 56 00 01 62"))
        #expect(message.records.count == 2 && message.records[1].payload == [0x04, 0x61, 0x62])
        for count in bytes.indices {
            #expect(throws: NDEFError.self, "\(count)") { try NDEFMessage(decoding: Array(bytes[..<count])) }
        }
    }

    @Test("more than the limits: bytes, and records with their chunks")
    func limits() throws {
        let two = "91 01 00 54 51 01 00 54"
        #expect(error(two, limits: NDEFLimits(records: 2)) == nil)
        #expect(error(two, limits: NDEFLimits(records: 1))?.offset == 4)
        #expect(error(two, limits: NDEFLimits(messageSize: 7))?.reason == .limit)
        #expect(error("B1 01 01 54 02 36 00 00 56 00 00", limits: NDEFLimits(records: 2))?.offset == 8)
        #expect(throws: NDEFError.self) {
            try NDEFMessage(decoding: Data(count: 9), limits: NDEFLimits(messageSize: 8))
        }
        #expect(error(two, limits: NDEFLimits(messageSize: -1, records: -1, nesting: -1))?.reason == .limit)
    }

    @Test("records say their limits when they are made")
    func made() throws {
        #expect(throws: NDEFError.self) { try NDEFRecord(.wellKnown, payload: [1]) }
        #expect(throws: NDEFError.self) { try NDEFRecord(.empty, id: [1]) }
        #expect(throws: NDEFError.self) { try NDEFRecord(.unknown, type: [1]) }
        let long = NDEFBytes(Array(repeating: 0x61, count: 256))
        #expect(throws: NDEFError.self) { try NDEFRecord(.media, type: long) }
        let error = #expect(throws: NDEFError.self) { try NDEFRecord(.media, type: [0x61], id: long) }
        #expect(error?.offset == nil && error?.description == "a type or an identifier has at most 255 bytes")
        #expect(throws: NDEFError.self) { try NDEFMessage([]) }
        #expect(throws: NDEFError.self) { try NDEFRecord.empty.with(id: [1]) }
        #expect(try TextRecord("a", language: "en").record().with(id: [7]).id == [7])
        #expect(NDEFMessage.empty.encoded() == hex("D0 00 00") && NDEFMessage.empty.isEmpty)
    }

    @Test("bytes are a part of others: their indices begin with 0, and they are equal by what they have")
    func bytes() throws {
        let payload = try NDEFMessage(decoding: hex("D1 01 03 54 02 65 6E")).records[0].payload
        #expect(payload[0] == 2 && payload.indices == 0..<3 && Array(payload.dropFirst()) == [0x65, 0x6E])
        #expect(payload == [2, 0x65, 0x6E] && payload.hashValue == NDEFBytes([2, 0x65, 0x6E]).hashValue)
        #expect(payload.description == "02656e")
        #expect(NDEFBytes(Array(repeating: 1, count: 65)).description.hasSuffix("01… (65 bytes)"))
        #expect(payload.withContiguousStorageIfAvailable { $0.count } == 3)
    }

    @Test("payloads at the ends of the short form: 255 bytes have one byte of length, 256 have four")
    func lengths() throws {
        for (count, header) in [(0, "D50000"), (255, "D500FF"), (256, "C50000000100"), (70000, "C50000011170")] {
            let message = NDEFMessage(try NDEFRecord(.unknown, payload: NDEFBytes(Array(repeating: 7, count: count))))
            let bytes = message.encoded()
            #expect(hex(bytes.prefix(header.count / 2)) == header.lowercased() && bytes.count == message.encodedCount())
            #expect(try NDEFMessage(decoding: bytes) == message && message.data() == Data(bytes))
        }
    }

    @Test("a payload is written in chunks of any size, and read again as one record")
    func chunks() throws {
        let record = try MediaRecord("image/png", payload: NDEFBytes((0..<1000).map { UInt8($0 % 251) })).record(id: [9]
        )
        let message = NDEFMessage(record, try URIRecord("tel:1").record(), .empty)
        for size in [-1, 0, 1, 2, 255, 256, 500, 999, 1000, 1001, .max] {
            let bytes = message.encoded(chunkSize: size)
            #expect(bytes.count == message.encodedCount(chunkSize: size), "\(size)")
            #expect(try NDEFMessage(decoding: bytes) == message, "\(size)")
        }
        let small = NDEFMessage(try NDEFRecord(.unknown, id: [1], payload: [2, 3, 4]))
        #expect(small.encoded(chunkSize: 2) == hex("BD 00 02 01 01 02 03 56 00 01 04"))
    }
}
