/// The hashes that GitHub's code scanning knows lines by, `primaryLocationLineHash`: of the next hundred UTF-16 units
/// from a line's start, without blanks, all line ends being LF.
///
/// Source: `fingerprints.ts` of github/codeql-action. The action that uploads reports computes them again and warns
/// where another is given; who uploads by the API has to give them.
enum LineHashes {
    private static let blockLength = 100
    private static let factor: UInt64 = 37
    /// The factor of the unit that leaves the block.
    private static let lastFactor = (0..<blockLength).reduce(1 as UInt64) { power, _ in power &* factor }

    /// The hashes of some lines, each with the number of lines with the same hash up to there.
    ///
    /// - Parameter bytes: the whole file, its byte order mark included.
    static func of(_ bytes: [UInt8], lines wanted: Set<Int>) -> [Int: String] {
        var block = Block(wanted: wanted)
        var follows = false
        for unit in String(decoding: bytes, as: UTF8.self).utf16 {
            if unit == 32 || unit == 9 || follows && unit == 10 {
                follows = false
                continue
            }
            follows = unit == 13
            block.take(follows ? 10 : unit)
        }
        block.take(0xFFFF)
        block.finish()
        return block.result
    }

    private struct Block {
        let wanted: Set<Int>
        private(set) var result: [Int: String] = [:]
        private var units = [UInt16](repeating: 0, count: blockLength)
        /// For each unit the line that it begins, or 0.
        private var begun = [Int](repeating: 0, count: blockLength)
        private var hash: UInt64 = 0
        private var index = 0
        private var line = 0
        private var isLineStart = true
        private var counts: [UInt64: Int] = [:]

        init(wanted: Set<Int>) { self.wanted = wanted }

        mutating func take(_ unit: UInt16) {
            tell()
            if isLineStart {
                line += 1
                begun[index] = line
            }
            isLineStart = unit == 10
            push(unit)
        }

        /// Fills up with zeros until every line is told.
        mutating func finish() {
            for _ in 0..<blockLength {
                tell()
                push(0)
            }
        }

        private mutating func tell() {
            guard begun[index] > 0 else { return }
            counts[hash, default: 0] += 1
            if wanted.contains(begun[index]) {
                result[begun[index]] = "\(String(hash, radix: 16)):\(counts[hash, default: 0])"
            }
            begun[index] = 0
        }

        private mutating func push(_ unit: UInt16) {
            hash = factor &* hash &+ UInt64(unit) &- lastFactor &* UInt64(units[index])
            units[index] = unit
            index = (index + 1) % blockLength
        }
    }
}
