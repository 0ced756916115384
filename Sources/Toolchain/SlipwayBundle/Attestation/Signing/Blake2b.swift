/// The hash BLAKE2b without a key (RFC 7693).
struct Blake2b {
    private var state: [UInt64]
    private var buffer: [UInt8] = []
    private var count: UInt64 = 0
    private let size: Int

    /// - Parameter size: bytes of the digest, 1 to 64.
    init(size: Int) {
        precondition((1...64).contains(size))
        self.size = size
        state = Blake2b.initial
        // one parameter block: the digest's length, no key, no tree
        state[0] ^= 0x0101_0000 ^ UInt64(size)
    }

    static func hash(_ bytes: [UInt8], size: Int = 64) -> [UInt8] {
        var hash = Blake2b(size: size)
        hash.update(bytes)
        return hash.finish()
    }

    mutating func update(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // the last block is mixed by `finish`, even where it is full
            if buffer.count == 128 { mix(isLast: false) }
            let part = rest.prefix(128 - buffer.count)
            buffer += part
            rest = rest.dropFirst(part.count)
        }
    }

    consuming func finish() -> [UInt8] {
        mix(isLast: true)
        var digest: [UInt8] = []
        for word in state { for shift in 0..<8 { digest.append(UInt8(truncatingIfNeeded: word >> (8 * shift))) } }
        return Array(digest.prefix(size))
    }

    private mutating func mix(isLast: Bool) {
        count += UInt64(buffer.count)
        buffer += repeatElement(0, count: 128 - buffer.count)
        let words = (0..<16).map { Blake2b.word(buffer[(8 * $0)..<(8 * $0 + 8)]) }
        buffer.removeAll(keepingCapacity: true)
        var work = state + Blake2b.initial
        work[12] ^= count
        if isLast { work[14] = ~work[14] }
        for round in 0..<12 {
            let order = Blake2b.order[round % 10]
            for step in 0..<8 {
                let (a, b, c, d) = Blake2b.lanes[step]
                work[a] = work[a] &+ work[b] &+ words[order[2 * step]]
                work[d] = Blake2b.turned(work[d] ^ work[a], 32)
                work[c] = work[c] &+ work[d]
                work[b] = Blake2b.turned(work[b] ^ work[c], 24)
                work[a] = work[a] &+ work[b] &+ words[order[2 * step + 1]]
                work[d] = Blake2b.turned(work[d] ^ work[a], 16)
                work[c] = work[c] &+ work[d]
                work[b] = Blake2b.turned(work[b] ^ work[c], 63)
            }
        }
        for index in 0..<8 { state[index] ^= work[index] ^ work[index + 8] }
    }

    /// The lowest byte comes first.
    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for byte in bytes.reversed() { word = word << 8 | UInt64(byte) }
        return word
    }

    private static func turned(_ word: UInt64, _ bits: UInt64) -> UInt64 { word >> bits | word << (64 - bits) }

    /// The columns, then the diagonals.
    private static let lanes = [
        (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
        (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
    ]

    private static let initial: [UInt64] = [
        0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
        0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
    ]

    /// The order of the words in each round, from section 2.7.
    private static let order = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ]
}
