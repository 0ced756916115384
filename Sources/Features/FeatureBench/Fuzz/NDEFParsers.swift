import NDEF

extension FuzzedParser {
    /// A message with records of every kind, some in chunks.
    private static let message: [UInt8] = {
        let records = [
            try? TextRecord("Hello world!", language: "en").record(),
            try? TextRecord("é😀", language: "pt-BR", encoding: .utf16).record(id: [1, 2]),
            try? URIRecord("https://www.example.com/a?b=c").record(),
            try? SmartPosterRecord(
                URIRecord("tel:123"), titles: [TextRecord("Call", language: "en")], action: .save,
                icons: [MediaRecord("image/png", payload: [1, 2, 3])], size: 4, type: "text/html"
            ).record(),
            try? ExternalRecord("example.com:thing", payload: [7]).record(),
            try? NDEFRecord(.unknown, payload: NDEFBytes(Array(repeating: 9, count: 300))), NDEFRecord.empty,
        ].compactMap { $0 }
        return (try? NDEFMessage(records).encoded()) ?? []
    }()

    private static let fields: [[UInt8]] = [
        [0xFF, 0xFF, 0xFF, 0xFF], [0xD1, 1, 0], [0xD7], [0xB1, 1, 1, 0x54, 2], [0x56, 0, 1, 0x61], [0x36, 0, 0],
        [0xD0, 0, 0], [0x82], [0xFE, 0xFF], [0xD8, 0], [0x91, 2, 5, 0x53, 0x70], [0], [0x40],
    ]

    /// Messages: what is taken is written, in chunks too, and read again as the same; so is what records say.
    static let ndefMessage = FuzzedParser(
        "ndef-message",
        bytes: [
            message, Array(message.prefix(20)), [0xD0, 0, 0], [0xD1, 1, 4, 0x55, 4, 0x61, 0x2E, 0x62],
            [0x91, 1, 3, 0x55, 4, 0x61, 0x62, 0x71, 1, 1, 0x54, 2, 0x36, 0, 2, 0x65, 0x6E, 0x56, 0, 1, 0x61],
        ], tokens: fields
    ) { bytes in
        let message: NDEFMessage
        do throws(NDEFError) { message = try NDEFMessage(decoding: bytes) } catch {
            guard let offset = error.offset, (0...bytes.count).contains(offset) else {
                throw Broken(reason: "an error without a place: \(error)")
            }
            return false
        }
        for chunkSize in [nil, 1 + bytes.count % 50] {
            guard (try? NDEFMessage(decoding: message.encoded(chunkSize: chunkSize), limits: .generous)) == message
            else {
                throw Broken(reason: "it is not read again, in chunks of \(chunkSize ?? 0)")
            }
        }
        for record in message.records { try checkContent(record) }
        return true
    }

    private static func checkContent(_ record: NDEFRecord) throws {
        let again: NDEFContent?
        let content: NDEFContent
        do throws(NDEFError) {
            content = try record.content()
            again = try content.written(id: record.id)?.content(limits: .generous)
        } catch {
            guard error.offset.map({ (0...record.payload.count).contains($0) }) ?? true else {
                throw Broken(reason: "a place outside of the payload: \(error)")
            }
            return
        }
        guard again == nil || again == content else { throw Broken(reason: "\(content) is not read again") }
    }

    /// Memory of tags: whatever stands in it, it is read or refused; a message that is written to it is read again.
    static let ndefTag = FuzzedParser(
        "ndef-tag",
        bytes: [
            [0xE1, 0x10, 0x12, 0, 1, 3, 0xA0, 0x0C, 0x34, 3, 4, 0xD1, 1, 0, 0x54, 0xFE],
            [0xE1, 0x10, 0x12, 0, 3, 0, 0xFE], [0xE1, 0x10, 6, 0, 0, 0, 0xFD, 2, 1, 2, 3, 0, 0xFE],
            [0xE1, 0x10, 0x12, 0, 2, 3, 0x18, 4, 4, 3, 3, 0xD0, 0, 0, 0xFE],
        ],
        tokens: [
            [3, 0xFF, 0, 200], [3, 0xFF, 0xFF, 0xFF], [1, 3, 0, 0, 0xFF], [2, 3, 0xFF, 0, 0x0F], [0xFD, 0xFF], [0xE1],
        ]
    ) { bytes in
        var memory = Type2TagMemory(.ntag213).replacing(page: 3, with: bytes)
        let before = memory
        let isTaken = (try? memory.message()) != nil
        let message = NDEFMessage.empty
        do throws(NDEFTagError) {
            try memory.write(message.encoded())
            guard try memory.message() == message else { throw .differs }
        } catch .tooLarge, .readOnly, .notFormatted, .unsupported, .corrupt {
            guard memory == before else { throw Broken(reason: "it is refused, and something is written") }
            // further lock bits may stand in the way, and the tag lets nothing be written
        } catch .refused {
        } catch { throw Broken(reason: "what is written is not read again: \(error)") }
        return isTaken
    }

    /// Links: what leads somewhere is of the router's own scheme and host.
    static let ndefLink = FuzzedParser(
        "ndef-link",
        seeds: [
            "https://example.com/products/7?a=b#c", "https://example.com:443/files/a%2Fb/%C3%B1", "app://open/x/y",
            "https://user@example.com/", "https://evil.com/products/1",
        ],
        tokens: [
            "%", "%2e%2e", "..", "@", "\\", "//", ":", "?", "#", "{", "\u{0}", "é", "%ff", "example.com", "https://",
        ]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        var router = DeepLinkRouter<String>()
        try router.add("https://example.com/products/{id}") { $0["id"] ?? "" }
        try router.add("https://example.com/files/{folder}/{name}") { $0["folder"] ?? "" }
        try router.add("app://open/{a}/{b}") { $0["a"] ?? "" }
        guard let found = try? router.route(text) else { return false }
        let lower = text.lowercased()
        guard !found.isEmpty,
            ["https://example.com/", "https://example.com:", "app://open"].contains(where: lower.hasPrefix)
        else { throw Broken(reason: "\(text) leads somewhere") }
        return true
    }
}

extension NDEFLimits {
    fileprivate static let generous = NDEFLimits(messageSize: 1 << 24, records: 1 << 20, nesting: 8)
}

extension NDEFContent {
    /// The record that says it; nil for what has no value of its own.
    fileprivate func written(id: NDEFBytes) throws(NDEFError) -> NDEFRecord? {
        switch self {
        case .text(let record): try record.record(id: id)
        case .uri(let record): try record.record(id: id)
        case .smartPoster(let record): try record.record(id: id)
        case .media(let record): try record.record(id: id)
        case .absoluteURI(let record): try record.record(id: id)
        case .external(let record): try record.record(id: id)
        case .empty, .unknown, .wellKnown: nil
        }
    }
}
