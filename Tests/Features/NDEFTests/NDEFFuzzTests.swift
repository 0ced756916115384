import Foundation
import NDEF
import Testing

/// No bytes bring the readers down: they are read, or refused with a place.
@Suite struct NDEFFuzzTests {
    /// How many inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 1000
    /// `SLIPWAY_FUZZ_SEED`: other inputs.
    private static let seed = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 42

    @Test("random messages are written, in chunks too, and read again as the same; so is what their records say")
    func random() throws {
        var chance = RandomMessages(seed: Self.seed)
        for run in 0..<(Self.runs / 10) {
            let message = try chance.message()
            #expect(try NDEFMessage(decoding: message.encoded()) == message, "run \(run)")
            let size = 1 + chance.below(300)
            #expect(try NDEFMessage(decoding: message.encoded(chunkSize: size)) == message, "run \(run)")
            for record in message.records {
                switch try record.content() {
                case .text(let text): #expect(try text.record(id: record.id) == record)
                case .uri(let uri): #expect(try uri.record(id: record.id) == record)
                case .smartPoster(let poster): #expect(try poster.record(id: record.id) == record)
                case .media(let media): #expect(try media.record(id: record.id) == record)
                case .external(let external): #expect(try external.record(id: record.id) == record)
                case .absoluteURI(let uri): #expect(try uri.record(id: record.id) == record)
                case .empty, .unknown, .wellKnown: break
                }
            }
        }
    }

    @Test("changed bytes are read, and written as what is read again as the same, or refused with an offset in them")
    func changed() throws {
        var chance = RandomMessages(seed: Self.seed)
        let seeds = try (0..<64).map { _ in try chance.message().encoded(chunkSize: chance.below(2) == 0 ? nil : 50) }
        for run in 0..<Self.runs {
            let bytes = chance.changed(seeds[run % seeds.count])
            let message: NDEFMessage
            do throws(NDEFError) { message = try NDEFMessage(decoding: bytes) } catch {
                #expect(error.offset.map { (0...bytes.count).contains($0) } == true, "\(hex(bytes)): \(error)")
                continue
            }
            #expect(try NDEFMessage(decoding: message.encoded()) == message, "\(hex(bytes))")
            for record in message.records {
                do throws(NDEFError) {
                    if case .smartPoster(let poster) = try record.content() {
                        #expect(try SmartPosterRecord(poster.record()) == poster, "\(hex(bytes))")
                    }
                } catch {
                    #expect(
                        error.offset.map { (0...record.payload.count).contains($0) } ?? true, "\(hex(bytes)): \(error)")
                }
            }
        }
    }
}
