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

    /// - Parameter limit: bytes of a line.
    init(limit: Int) { self.limit = limit }

    /// - Returns: the lines that end in the bytes.
    mutating func append(_ bytes: some Collection<UInt8>) -> [Line] {
        var lines: [Line] = []
        let bytes = ArraySlice(bytes)
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: 0x0A) {
            keep(bytes[start..<end])
            lines.append(cut(skipping: 1))
            start = end + 1
        }
        keep(bytes[start...])
        return lines
    }

    /// - Returns: the last line, where it has no end.
    mutating func finish() -> Line? { length > 0 ? cut(skipping: 0) : nil }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        length += bytes.count
        // a byte more, for a CR that is none of the line
        let room = limit + 1 - pending.count
        pending.append(contentsOf: bytes.prefix(room))
    }

    private mutating func cut(skipping end: Int) -> Line {
        var bytes = ArraySlice(pending)
        var count = length
        if length == pending.count, bytes.last == 0x0D {
            bytes = bytes.dropLast()
            count -= 1
        }
        let line = Line(bytes: bytes.prefix(limit), offset: offset, isCut: count > limit)
        offset += length + end
        (pending, length) = ([], 0)
        return line
    }
}
