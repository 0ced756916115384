/// What a finding is known by from one run to the next: its rule, its file and the text of its line, but not where
/// the line stands. Equal ones are numbered in their order. No two findings of a report share one.
enum FindingFingerprints {
    /// Bytes of a line that count, so that many findings on one long line stay cheap.
    private static let textLimit = 4096

    /// One for each finding.
    static func all(_ report: FindingsDocument) -> [StableHash] {
        var reader = SourceReader(report)
        var numbers = Numbers()
        var result: [StableHash] = []
        result.reserveCapacity(report.findings.count)
        for finding in report.findings {
            var hash = StableHash()
            hash.update(finding.code.utf8)
            hash.update([0])
            hash.update(report.fromRoot(report.file(of: finding)).utf8)
            hash.update([0])
            hash.update(trimmed(reader.line(of: finding) ?? []).prefix(textLimit))
            result.append(numbers.next(hash))
        }
        return result
    }

    /// Numbers equal hashes.
    private struct Numbers {
        private var counts: [StableHash: Int] = [:]
        private var issued: Set<StableHash> = []

        /// A hash with its number, which no other has.
        mutating func next(_ hash: StableHash) -> StableHash {
            var number = counts[hash, default: 0] + 1
            while !issued.insert(Numbers.numbered(hash, number)).inserted { number += 1 }
            counts[hash] = number
            return Numbers.numbered(hash, number)
        }

        private static func numbered(_ hash: StableHash, _ number: Int) -> StableHash {
            var numbered = hash
            numbered.update("\0\(number)".utf8)
            return numbered
        }
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 9 }
        let start = line.drop(while: isBlank)
        guard let end = start.lastIndex(where: { !isBlank($0) }) else { return [] }
        return start[...end]
    }
}

/// FNV-1a with 128 bits (RFC 9923): the same on every machine, and not for secrets.
struct StableHash: Hashable {
    private var state: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

    mutating func update(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }
    }

    /// 32 hexadecimal digits.
    var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
