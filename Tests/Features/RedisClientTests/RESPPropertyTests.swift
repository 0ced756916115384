import Foundation
import RedisClient
import SlipwayTestKit
import Testing

@Suite struct RESPPropertyTests {
    /// How many values and inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 500

    private static func text(_ random: inout SplitMix) -> String {
        String((0..<random.below(6)).map { _ in random.one(of: ["a", "Z", "ü", " ", "0", "🧭"] as [Character]) })
    }

    private static func value(_ random: inout SplitMix, depth: Int = 0) -> RESPValue {
        switch random.below(depth < 4 ? 15 : 9) {
        case 0: .simpleString(text(&random))
        case 1: .error("ERR " + text(&random))
        case 2: .integer(Int64(bitPattern: random.next()))
        case 3: .bulkString((0..<random.below(20)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        case 4: .null
        case 5: .boolean(random.below(2) == 0)
        case 6: .double(random.one(of: [0, -1.5, .infinity, -.infinity, 1e300, 0.1, .leastNonzeroMagnitude]))
        case 7: .bigNumber(random.one(of: ["0", "-12345678901234567890123456789", "+7"]))
        case 8:
            .verbatimString(format: "txt", (0..<random.below(9)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        case 9, 10: .array(members(&random, depth))
        case 11: .set(members(&random, depth))
        case 12: .map(entries(&random, depth))
        case 13 where depth == 0: .push(members(&random, depth))
        default: .attributed(value(&random, depth: depth + 1), attributes: entries(&random, depth))
        }
    }

    private static func members(_ random: inout SplitMix, _ depth: Int) -> [RESPValue] {
        (0..<random.below(4)).map { _ in value(&random, depth: depth + 1) }
    }

    private static func entries(_ random: inout SplitMix, _ depth: Int) -> [RESPValue.Entry] {
        (0..<random.below(3)).map { _ in
            RESPValue.Entry(value(&random, depth: depth + 1), value(&random, depth: depth + 1))
        }
    }

    @Test("a value that was written is read back, wherever it is split, and is not whole before its last byte")
    func roundTrip() throws {
        var random = SplitMix(seed: 1)
        for _ in 0..<Self.runs {
            let value = Self.value(&random)
            let bytes = value.encoded
            for split in 0..<bytes.count {
                var parser = RESPParser()
                parser.append(bytes[..<split])
                #expect(try parser.next() == nil, "\(value)")
                parser.append(bytes[split...])
                #expect(try parser.next() == value)
                #expect(parser.isAtBoundary)
            }
            var single = RESPParser()
            for byte in bytes.dropLast() {
                single.append([byte])
                #expect(try single.next() == nil)
            }
            single.append(bytes.suffix(1))
            #expect(try single.next() == value)
        }
    }

    @Test("whatever comes is a value, an error or not whole, and the same in one piece and byte by byte")
    func fuzz() throws {
        let tokens = [
            "*", "$", "%", "|", ">", "~", "=", "!", "\r\n", "-1", "999999999", "0", "?", "\r", "\n", ":", ",",
        ]
        var random = SplitMix(seed: 2)
        for number in 0..<Self.runs {
            var bytes = (0..<1 + random.below(3)).flatMap { _ in Self.value(&random).encoded }
            for _ in 0..<1 + random.below(4) where !bytes.isEmpty {
                let place = random.below(bytes.count)
                switch random.below(4) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: random.one(of: tokens).utf8, at: place)
                default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(8)))
                }
            }
            let whole = Self.outcome([bytes[...]])
            let pieces = Self.outcome(bytes.indices.map { bytes[$0...$0] })
            #expect(whole == pieces, "input \(number): \(bytes)")
        }
    }

    /// All values, and the error, as a text: what is no number equals itself so.
    private static func outcome(_ pieces: [ArraySlice<UInt8>]) -> [String] {
        var parser = RESPParser(limits: RESPLimits(depth: 8, stringBytes: 10_000, members: 1_000))
        var result: [String] = []
        for piece in pieces {
            parser.append(piece)
            do {
                while let value = try parser.next() { result.append("\(value)") }
            } catch {
                return result + ["\(error)"]
            }
        }
        return result
    }
}
