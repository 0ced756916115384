import Foundation
import LocationKit
import SlipwayTestKit
import Testing

/// No bytes bring the readers down: they are read, or refused with a place.
@Suite struct LocationKitFuzzTests {
    /// How many inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 1000
    /// `SLIPWAY_FUZZ_SEED`: other inputs.
    private static let seed = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 42

    private static func changed(_ text: String, _ chance: inout SplitMix) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0...chance.below(4) {
            let place = chance.below(bytes.count)
            switch chance.below(4) {
            case 0: bytes[place] = UInt8(chance.below(256))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(chance.one(of: Array("$*,\r\n{}\"-.0".utf8)), at: place)
            default:
                bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: chance.below(bytes.count))
            }
        }
        return bytes
    }

    @Test("random tracks are written as sentences, and read again as the same")
    func tracks() throws {
        var chance = SplitMix(seed: Self.seed)
        for run in 0..<(Self.runs / 10) {
            let seconds = (0..<20).map { _ in chance.below(86_400) }.sorted()
            var wanted: [(second: Int, latitude: Double)] = []
            var lines: [String] = []
            for second in Set(seconds).sorted() {
                let (degrees, minutes) = (chance.below(90), chance.below(600_000))
                let isSouth = chance.below(2) == 0
                func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
                let fraction = String(repeating: "0", count: 4 - "\(minutes % 10_000)".count) + "\(minutes % 10_000)"
                let time = two(second / 3600) + two(second / 60 % 60) + two(second % 60)
                lines.append(
                    Walk.sentence(
                        "GNRMC",
                        [
                            time, "A", two(degrees) + two(minutes / 10_000) + "." + fraction, isSouth ? "S" : "N",
                            "00000.0000", "E", "", "", "190324", "", "",
                        ]))
                let latitude = Double(degrees) + Double(minutes) / 10_000 / 60
                wanted.append((second, isSouth ? -latitude : latitude))
            }
            let log = NMEALog(decoding: lines.joined(separator: "\n").utf8)
            #expect(log.problems.isEmpty, "run \(run)")
            #expect(log.fixes.map(\.coordinate.latitude) == wanted.map(\.latitude), "run \(run)")
            #expect(
                log.fixes.map(\.timestamp.timeIntervalSince1970) == wanted.map { 1_710_806_400 + Double($0.second) })
        }
    }

    @Test("changed logs are read in pieces as they are whole, and problems have a place in them")
    func logs() {
        var chance = SplitMix(seed: Self.seed)
        let text = (0..<4).flatMap { Walk.sentences($0) }.joined(separator: "\r\n")
        for run in 0..<Self.runs {
            let bytes = Self.changed(text, &chance)
            let log = NMEALog(decoding: bytes)
            #expect(log.problems.allSatisfy { (0...bytes.count).contains($0.offset) }, "run \(run)")
            #expect(log.fixes.allSatisfy { $0.speed ?? 0 >= 0 && $0.course ?? 0 < 360 }, "run \(run)")
            let cut = chance.below(bytes.count)
            var (whole, parts) = (NMEAReader(), NMEAReader())
            let all = whole.read(bytes) + whole.finish()
            let pieces = parts.read(bytes[..<cut]) + parts.read(bytes[cut...]) + parts.finish()
            #expect(all == pieces, "run \(run)")
        }
    }

    @Test("changed reports of gpsd are read, or refused as malformed")
    func reports() {
        var chance = SplitMix(seed: Self.seed)
        let text = FakeGpsd.position(7).dropLast()
        for run in 0..<Self.runs {
            let bytes = Self.changed(String(text), &chance)
            do throws(LocationFailure) {
                guard case .position(let position) = try GpsdReport(bytes) else { continue }
                let fix = position.fix(arrival: Walk.start)
                #expect(fix == nil || position.mode.rawValue >= 2, "run \(run)")
                #expect(fix?.speed ?? 0 >= 0, "run \(run)")
            } catch {
                #expect(error.code == .malformed, "run \(run)")
            }
        }
    }
}
