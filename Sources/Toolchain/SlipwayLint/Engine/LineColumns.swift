import SlipwayReport

/// The columns of a long line, where findings come in any order: counting from the line's start for each takes the
/// square of its length.
struct LineColumns {
    /// The line, from 1.
    let line: Int
    private let start: Int
    /// The units of UTF-16 in front of every so many bytes of the line.
    private let counts: [Int]

    /// How many bytes are counted at most for a column.
    static let step = 1024

    init(line: Int, _ content: Range<Int>, in bytes: [UInt8]) {
        self.line = line
        start = content.lowerBound
        var counts = [0]
        for place in stride(from: start, to: content.upperBound - LineColumns.step, by: LineColumns.step) {
            counts.append(counts[counts.count - 1] + UTF16Units.count(in: bytes[place..<place + LineColumns.step]))
        }
        self.counts = counts
    }

    /// The column of a byte, from 1; the byte may be one of the line's end.
    func column(at offset: Int, in bytes: [UInt8]) -> Int {
        let number = min((offset - start) / LineColumns.step, counts.count - 1)
        return 1 + counts[number] + UTF16Units.count(in: bytes[start + number * LineColumns.step..<offset])
    }
}
