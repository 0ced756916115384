/// What a kind of secret looks like: a text it begins with, and a run of certain bytes.
struct SecretFormat: Sendable {
    /// With its article: `a GitHub token`.
    let name: String
    let prefix: [UInt8]
    /// The bytes behind the prefix. The run ends at any other byte.
    let body: ByteSet
    /// How many there are.
    let length: ClosedRange<Int>
    /// How many spaces, quotes, colons and equal signs may stand between the prefix, which is then a name, and the
    /// body.
    let gap: Int
    /// Whether letters and digits may stand in front of it.
    let isInside: Bool
    /// How many bytes of the body may be shown.
    let shown: Int
    /// Whether what looks like one is one.
    let isReal: @Sendable (SecretCandidate) -> Bool

    init(
        _ name: String, _ prefix: String, _ body: ByteSet, _ length: ClosedRange<Int>, gap: Int = 0,
        isInside: Bool = false, shown: Int = 2,
        isReal: @escaping @Sendable (SecretCandidate) -> Bool = { $0.isRandom() }
    ) {
        self.name = name
        self.prefix = Array(prefix.utf8)
        self.body = body
        self.length = length
        self.gap = gap
        self.isInside = isInside
        self.shown = shown
        self.isReal = isReal
    }

    /// A format for each of several prefixes.
    static func each(
        _ name: String, _ prefixes: [String], _ body: ByteSet, _ length: ClosedRange<Int>, gap: Int = 0,
        isReal: @escaping @Sendable (SecretCandidate) -> Bool = { $0.isRandom() }
    ) -> [SecretFormat] {
        prefixes.map {
            SecretFormat(
                name, $0, body, length, gap: gap, isInside: gap > 0, shown: gap > 0 ? 0 : 2, isReal: isReal)
        }
    }
}

/// Bytes of a file that look like a secret.
struct SecretCandidate {
    /// The file.
    let bytes: UnsafeRawBufferPointer
    let path: String
    /// Where the prefix begins.
    let start: Int
    /// Behind the prefix.
    let body: Range<Int>

    var bodyBytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[body]) }

    /// Whether the body looks like chance and not like a placeholder.
    func isRandom(bits: Double = 3) -> Bool { Randomness.isHigh(bodyBytes, bits: bits) }

    /// Whether a word stands within a few lines of it, in small or capital letters.
    ///
    /// - Parameter word: in small letters.
    func isNear(_ word: String) -> Bool {
        let around = bytes[max(0, start - 400)..<min(bytes.count, body.upperBound + 400)]
        let lower = around.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return !lower.ranges(of: Array(word.utf8)).isEmpty
    }

    /// Whether the body consists of parts of these lengths, with a separator between them.
    func hasParts(_ lengths: [Int], by separator: Character) -> Bool {
        guard let separator = separator.asciiValue else { return false }
        return bodyBytes.split(separator: separator, omittingEmptySubsequences: false).map(\.count) == lengths
            && isRandom()
    }
}
