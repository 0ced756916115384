/// Cuts bytes into lines, however they come: a line in pieces, or many at once.
struct LineBuffer: Sendable {
    struct Line: Sendable, Hashable {
        /// Without its end: neither LF nor a CR before it.
        let bytes: ArraySlice<UInt8>
        /// Of its first byte, from the first of all on.
        let offset: Int
        /// Longer than is taken: only its beginning is there.
        let isCut: Bool
    }

    private let limit: Int
    private var pending: [UInt8] = []
    /// Of the first byte of the line that has not ended.
    private var offset = 0
    private var length = 0
    /// Whether that line is too long, and was given.
    private var isGiven = false

    /// - Parameter limit: bytes of a line.
    init(limit: Int) { self.limit = limit }

    /// - Returns: the lines that end in the bytes; one that is too long as soon as that is known, and once.
    mutating func append(_ bytes: some Collection<UInt8>) -> [Line] {
        var lines: [Line] = []
        let bytes = ArraySlice(bytes)
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: 0x0A) {
            keep(bytes[start..<end], &lines)
            if let line = cut(skipping: 1) { lines.append(line) }
            start = end + 1
        }
        keep(bytes[start...], &lines)
        return lines
    }

    /// - Returns: the last line, where it has no end.
    mutating func finish() -> Line? { length > 0 ? cut(skipping: 0) : nil }

    private mutating func keep(_ bytes: ArraySlice<UInt8>, _ lines: inout [Line]) {
        length += bytes.count
        guard !isGiven else { return }
        // a byte more, for a CR that is none of the line
        pending.append(contentsOf: bytes.prefix(limit + 1 - pending.count))
        guard length > limit + 1 || length == limit + 1 && pending.last != 0x0D else { return }
        lines.append(Line(bytes: pending.prefix(limit), offset: offset, isCut: true))
        (pending, isGiven) = ([], true)
    }

    /// - Returns: nil for one that was given.
    private mutating func cut(skipping end: Int) -> Line? {
        defer {
            offset += length + end
            (pending, length, isGiven) = ([], 0, false)
        }
        guard !isGiven else { return nil }
        let bytes = pending.last == 0x0D ? pending.dropLast() : pending[...]
        return Line(bytes: bytes, offset: offset, isCut: false)
    }
}
