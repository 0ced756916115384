/// Inputs of a parser: its seeds, mutated. The same seed makes the same ones.
struct FuzzInputs {
    private let parser: FuzzedParser
    private var state: UInt64

    init(_ parser: FuzzedParser, seed: UInt64) { (self.parser, state) = (parser, seed) }

    /// The largest that is made.
    private static let limit = 1 << 16

    mutating func next() -> [UInt8] {
        var bytes = parser.seeds[below(parser.seeds.count)]
        for _ in 0..<(1 + below(6)) { mutate(&bytes) }
        return Array(bytes.prefix(FuzzInputs.limit))
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let place = below(bytes.count + 1)
        let end = min(bytes.count, place + below(24))
        switch below(7) {
        case 0: bytes.insert(UInt8(below(256)), at: place)
        case 1: bytes.removeSubrange(place..<end)
        case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count + 1))
        case 4 where !parser.tokens.isEmpty:
            bytes.insert(contentsOf: parser.tokens[below(parser.tokens.count)], at: place)
        case 5:
            let other = parser.seeds[below(parser.seeds.count)]
            bytes.replaceSubrange(place..., with: other[min(place, other.count)...])
        default:
            let part = Array(bytes[place..<end])
            for _ in 0..<below(64) { bytes.insert(contentsOf: part, at: place) }
        }
    }

    /// SplitMix64 (Steele, Lea, Flood 2014).
    private mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(max(limit, 1)))
    }
}
