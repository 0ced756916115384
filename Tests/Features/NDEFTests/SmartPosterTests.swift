import NDEF
import Testing

/// Smart posters.
@Suite struct SmartPosterTests {
    private func error(_ records: [NDEFRecord], nesting: Int = 4) throws -> NDEFError? {
        let payload = NDEFBytes(try NDEFMessage(records).encoded())
        let record = try NDEFRecord(wellKnown: "Sp", payload: payload)
        do throws(NDEFError) {
            _ = try SmartPosterRecord(record, limits: NDEFLimits(nesting: nesting))
            return nil
        } catch {
            return error
        }
    }

    private let uri = try? URIRecord("https://example.com").record()

    @Test("a poster with all that one can have is read again as the same")
    func whole() throws {
        let poster = try SmartPosterRecord(
            URIRecord("https://example.com/"),
            titles: [TextRecord("Hello", language: "en"), TextRecord("Olá", language: "pt-BR", encoding: .utf16)],
            action: .save, icons: [MediaRecord("image/png", payload: [1, 2]), MediaRecord("video/mp4", payload: [])],
            size: .max, type: "text/html", others: [ExternalRecord("example.com:x", payload: [3]).record()])
        #expect(try SmartPosterRecord(poster.record(id: [1])) == poster)
        #expect(poster.title(for: ["pt-br"]) == "Olá" && poster.title(for: ["fr", "pt"]) == "Olá")
        #expect(poster.title(for: ["en-GB"]) == "Hello" && poster.title(for: []) == "Hello")
        #expect(try SmartPosterRecord(URIRecord("tel:1")).title(for: ["en"]) == nil)
    }

    @Test("a part that is missing, wrong, or there twice: its offset in the payload")
    func broken() throws {
        let uri = try #require(uri)
        let title = try TextRecord("a", language: "en").record()
        let size = try NDEFRecord(wellKnown: "s", payload: [0, 0, 0, 1])
        let type = try NDEFRecord(wellKnown: "t", payload: [0x61])
        let action = try NDEFRecord(wellKnown: "act", payload: [0])
        #expect(try error([uri, title, size, type, action]) == nil)
        #expect(try error([title])?.reason == .poster)
        for twice in [uri, title, size, type, action] {
            let error = try error([twice, uri, twice])
            #expect(error?.reason == .poster && error?.offset ?? 0 > 0, "\(twice.typeName)")
        }
        // the URI has 16 bytes
        let parts: [(NDEFRecord, Int)] = [
            (try NDEFRecord(wellKnown: "act", payload: [3]), 22),
            (try NDEFRecord(wellKnown: "act", payload: [0, 0]), 22),
            (try NDEFRecord(wellKnown: "s", payload: [1]), 20),
            (try NDEFRecord(wellKnown: "t", payload: [0x61, 0xFF]), 21),
            (try NDEFRecord(wellKnown: "T", payload: [2, 0x65, 0x6E, 0xFF]), 23),
        ]
        for (part, offset) in parts {
            let error = try error([uri, part])
            #expect(error?.offset == offset, "\(part.typeName): \(String(describing: error))")
        }
        #expect(throws: NDEFError.self) { try SmartPosterRecord(NDEFRecord(wellKnown: "Sp", payload: [])) }
        #expect(throws: NDEFError.self) { try SmartPosterRecord(uri) }
    }

    @Test("what would not be read is not made")
    func made() throws {
        let uri = try URIRecord("tel:1")
        let title = try TextRecord("a", language: "en")
        #expect(throws: NDEFError.self) {
            try SmartPosterRecord(uri, titles: [title, TextRecord("b", language: "EN")])
        }
        #expect(throws: NDEFError.self) {
            try SmartPosterRecord(uri, icons: [MediaRecord("text/plain", payload: [])])
        }
        #expect(throws: NDEFError.self) { try SmartPosterRecord(uri, others: [title.record()]) }
    }

    @Test("posters in each other are read as deep as the limit says, and what is wrong in them is told")
    func nesting() throws {
        let uri = try URIRecord("tel:1")
        var record = try SmartPosterRecord(uri).record()
        for _ in 0..<3 { record = try SmartPosterRecord(uri, others: [record]).record() }
        #expect(try SmartPosterRecord(record).others.count == 1)
        let error = #expect(throws: NDEFError.self) { try SmartPosterRecord(record, limits: NDEFLimits(nesting: 3)) }
        #expect(error?.reason == .limit && error?.offset ?? 0 > 0)
        let deep = try SmartPosterRecord(uri, others: [record]).record()
        #expect(throws: NDEFError.self) { try SmartPosterRecord(deep) }
        let broken = try NDEFRecord(wellKnown: "Sp", payload: [0xD1])
        #expect(throws: NDEFError.self) { try SmartPosterRecord(SmartPosterRecord(uri, others: [broken]).record()) }
    }
}
