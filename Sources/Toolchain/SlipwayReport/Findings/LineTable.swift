/// Where the lines of a text begin and end, in bytes. Lines count from 1; LF, CR LF and CR end one.
///
/// Built from the bytes: the table of swift-syntax costs as much as a fifth of the parse.
package struct LineTable: Sendable {
    private let starts: [Int]
    private let ends: [Int]
    /// Lines, where a newline at the end of the text does not begin another.
    package let count: Int

    package init(_ bytes: [UInt8]) {
        var starts = [0]
        var ends: [Int] = []
        starts.reserveCapacity(bytes.count / 32)
        ends.reserveCapacity(bytes.count / 32)
        bytes.withUnsafeBufferPointer { bytes in
            var index = ByteSearch.first(below: 14, in: bytes, from: 0)
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == 10 || byte == 13 {
                    ends.append(index - 1)
                    if byte == 13, index < bytes.count, bytes[index] == 10 { index += 1 }
                    starts.append(index)
                }
                index = ByteSearch.first(below: 14, in: bytes, from: index)
            }
        }
        count = starts.last == bytes.count ? ends.count : ends.count + 1
        ends.append(bytes.count)
        (self.starts, self.ends) = (starts, ends)
    }

    /// The line that holds the byte at `offset`.
    package func line(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The line that holds the byte at `offset`, from a line on that is not behind it: for who goes through the text.
    package func line(at offset: Int, from line: Int) -> Int {
        var line = line
        while line < starts.count, starts[line] <= offset { line += 1 }
        return line
    }

    /// The lines between two offsets, both included.
    package func lines(from start: Int, to end: Int) -> ClosedRange<Int> {
        let first = line(at: start)
        return first...max(first, line(at: end))
    }

    /// Whether there is such a line; the empty one behind a newline at the end of the text counts.
    package func contains(_ line: Int) -> Bool { starts.indices.contains(line - 1) }

    package func start(of line: Int) -> Int { starts[line - 1] }

    /// The bytes of a line without its newline.
    package func content(of line: Int) -> Range<Int> { starts[line - 1]..<ends[line - 1] }
}
