#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Tells what a machine has drawn from what a person has typed as an example.
enum Randomness {
    /// - Parameter bits: the least bits per byte, by how often each byte occurs (Shannon's entropy). 20 random letters
    ///   and digits have 4 on average, 32 random hexadecimal digits 3.6; a word repeated has less than 3.
    static func isHigh(_ bytes: UnsafeRawBufferPointer, bits: Double) -> Bool {
        entropy(bytes) >= bits && !isSequence(bytes) && !hasWord(bytes)
    }

    static func entropy(_ bytes: UnsafeRawBufferPointer) -> Double {
        if bytes.isEmpty { return 0 }
        var counts = [Int](repeating: 0, count: 256)
        for byte in bytes { counts[Int(byte)] += 1 }
        let total = Double(bytes.count)
        return counts.reduce(0) { sum, count in
            count == 0 ? sum : sum - Double(count) / total * log2(Double(count) / total)
        }
    }

    /// `abcdef123456`: most bytes follow or repeat the one before.
    private static func isSequence(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let steps = zip(bytes, bytes.dropFirst()).count { $1 == $0 || $1 == $0 &+ 1 }
        return 2 * steps > bytes.count
    }

    private static let words = ["example", "placeholder", "changeme", "redacted", "dummy", "fake", "xxxx", "your"].map {
        Array($0.utf8)
    }

    private static func hasWord(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let lower = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return words.contains { !lower.ranges(of: $0).isEmpty }
    }
}
