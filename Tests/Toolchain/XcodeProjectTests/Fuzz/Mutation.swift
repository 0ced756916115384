/// Deterministic changes of seeds: the same number always gives the same input.
struct Mutation {
    private var state: UInt64
    private let seeds: [[UInt8]]
    private let tokens: [[UInt8]]

    /// - Parameter number: which input; 0 is allowed.
    init(number: Int, seeds: [[UInt8]], tokens: [String]) {
        // A multiplication by an odd constant keeps the states of neighbouring numbers apart.
        state = (UInt64(number) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        self.seeds = seeds
        self.tokens = tokens.map { Array($0.utf8) }
    }

    /// A seed with up to eight changes.
    mutating func input() -> [UInt8] {
        var bytes = seeds[below(seeds.count)]
        for _ in 0..<(1 + below(8)) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = below(bytes.count + 1)
        let length = min(below(2) == 0 ? below(8) : below(400), bytes.count - place)
        switch below(8) {
        case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(below(8)) }
        case 1: if place < bytes.count { bytes[place] = UInt8(below(256)) }
        case 2: bytes.removeSubrange(place..<(place + length))
        case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: below(bytes.count + 1))
        case 4: bytes.insert(contentsOf: tokens[below(tokens.count)], at: place)
        case 5: bytes.replaceSubrange(place..<(place + length), with: tokens[below(tokens.count)])
        case 6:
            let other = seeds[below(seeds.count)]
            let start = below(other.count + 1)
            bytes.insert(contentsOf: other[start..<min(other.count, start + below(200))], at: place)
        default:
            if below(4) == 0 {
                bytes.removeLast(bytes.count - place)
            } else {
                bytes.insert(UInt8(below(256)), at: place)
            }
        }
    }

    /// Xorshift (Marsaglia 2003), good enough to stir bytes.
    private mutating func below(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return limit == 0 ? 0 : Int(truncatingIfNeeded: (state >> 11) % UInt64(limit))
    }
}
