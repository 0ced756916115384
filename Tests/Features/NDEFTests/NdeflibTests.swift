import NDEF
import SlipwayTestKit
import Testing

/// ndeflib both ways.
@Suite(.enabled("needs ndeflib for python3") { await !Ndeflib.isMissing() }, .timeLimit(.minutes(10)))
struct NdeflibTests {
    private func type(_ record: NDEFRecord) -> String {
        switch record.format {
        case .empty: ""
        case .wellKnown: "urn:nfc:wkt:" + record.typeName
        case .external: "urn:nfc:ext:" + record.typeName
        case .unknown: "unknown"
        case .media, .absoluteURI: record.typeName
        }
    }

    /// What both have to say of a record.
    private func compare(_ own: NDEFRecord, _ theirs: Ndeflib.Record) throws {
        #expect(type(own) == theirs.type && hex(own.id) == theirs.id)
        switch try own.content() {
        case .text(let text):
            #expect(text.text == theirs.text && text.language == theirs.language)
            #expect(text.encoding.rawValue == theirs.encoding)
            // they write UTF-16 in the order of the machine
            if text.encoding == .utf8 { #expect(hex(own.payload) == theirs.payload) }
        case .uri(let uri):
            #expect(uri.uri == theirs.uri)
            #expect(try hex(uri.record().payload) == theirs.payload)
        // behind a poster they know what is in posters, and no posters
        case .smartPoster where theirs.uri == nil: #expect(hex(own.payload) == theirs.payload)
        case .smartPoster(let poster):
            #expect(poster.uri.uri == theirs.uri && poster.size == theirs.size && poster.type == theirs.resourceType)
            #expect(
                Dictionary(uniqueKeysWithValues: poster.titles.map { ($0.language, $0.text) }) == theirs.titles)
            let actions: [SmartPosterRecord.Action: String] = [.perform: "exec", .save: "save", .edit: "edit"]
            #expect(poster.action.flatMap { actions[$0] } == theirs.action)
            #expect(
                Dictionary(poster.icons.map { ($0.type, hex($0.payload)) }) { $1 } == theirs.icons)
        default: #expect(hex(own.payload) == theirs.payload)
        }
    }

    @Test("ndeflib reads what we write")
    func ours() async throws {
        let answer = try await Ndeflib.answer.value
        try #require(answer.read.count == Ndeflib.ours.count && answer.read.count == 300)
        var compared = 0
        for (message, read) in zip(Ndeflib.ours, answer.read) {
            guard let read else {
                Issue.record("\(hex(message.encoded()))")
                continue
            }
            try #require(read.count == message.records.count)
            for (own, theirs) in zip(message.records, read) {
                try compare(own, theirs)
                compared += 1
            }
        }
        #expect(compared > 300)
    }

    @Test("we read what ndeflib writes, and write it as ndeflib does")
    func theirs() async throws {
        let answer = try await Ndeflib.answer.value
        try #require(answer.written.count > 70)
        for written in answer.written.dropLast() {
            let message = try NDEFMessage(decoding: hex(written.bytes))
            try #require(message.records.count == written.records.count)
            for (own, theirs) in zip(message.records, written.records) {
                try compare(own, theirs)
            }
            #expect(hex(message.encoded()) == written.bytes)
        }
        // they have a record for each chunk
        let chunked = try #require(answer.written.last)
        let message = try NDEFMessage(decoding: hex(chunked.bytes))
        #expect(chunked.records.count == 4 && message.records.count == 2)
        #expect(hex(message.records[0].payload) == chunked.records.prefix(3).map(\.payload).joined())
    }

    @Test("what ndeflib refuses we refuse, and what we take it takes, but for the differences that the page names")
    func changed() async throws {
        let answer = try await Ndeflib.answer.value
        try #require(answer.taken.count == Ndeflib.changed.count)
        var (both, neither) = (0, 0)
        for (bytes, isTaken) in zip(Ndeflib.changed, answer.taken) {
            let message: NDEFMessage
            do throws(NDEFError) { message = try NDEFMessage(decoding: bytes) } catch {
                let known: [NDEFError.Reason] = [.trailingBytes, .strayChunk, .unfinishedChunk]
                #expect(!isTaken || known.contains(error.reason), "\(hex(bytes)): \(error)")
                neither += 1
                continue
            }
            do throws(NDEFError) {
                _ = try message.contents()
                #expect(isTaken || hasOddType(message), "\(hex(bytes))")
                both += 1
            } catch {
                let known: [NDEFError.Reason] = [.status, .syntax, .poster, .encoding]
                // behind a poster they read none
                let isBehind = message.records[0].typeName == "Sp"
                #expect(!isTaken || isBehind || known.contains(error.reason), "\(hex(bytes)): \(error)")
            }
        }
        #expect(both > 50 && neither > 50)
    }

    /// Types that they take for none: no ASCII, a media type of other characters, a URI without host or path.
    private func hasOddType(_ message: NDEFMessage) -> Bool {
        message.records.contains { record in
            if case .smartPoster(let poster)? = try? record.content() {
                return !poster.others.isEmpty || !poster.icons.isEmpty
            }
            return [.media, .absoluteURI].contains(record.format) || !record.type.allSatisfy { $0 < 0x80 }
        }
    }
}
