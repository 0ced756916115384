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

    /// The lines between two offsets, both included.
    package func lines(from start: Int, to end: Int) -> ClosedRange<Int> {
        let first = line(at: start)
        return first...max(first, line(at: end))
    }

    /// Whether there is such a line; the empty one behind a newline at the end of the text counts.
    package func contains(_ line: Int) -> Bool { starts.indices.contains(line - 1) }

    package func start(of line: Int) -> Int { starts[line - 1] }

    /// A place that goes through the lines from the first on.
    package struct Cursor {
        private let starts: [Int]
        package private(set) var line = 1
        /// Where the next line begins.
        private var next: Int

        fileprivate init(_ table: LineTable) {
            starts = table.starts
            next = starts.count > 1 ? starts[1] : .max
        }

        /// Whether a byte that is not in front of the line is on a later one.
        @inline(__always)
        package func isPassed(by offset: Int) -> Bool { offset >= next }

        /// Goes to the line of a byte that is not in front of the line.
        @inline(__always)
        package mutating func move(to offset: Int) {
            while isPassed(by: offset) {
                line += 1
                next = line < starts.count ? starts[line] : .max
            }
        }
    }

    package var cursor: Cursor { Cursor(self) }

    /// The bytes of a line without its newline.
    package func content(of line: Int) -> Range<Int> { starts[line - 1]..<ends[line - 1] }
}
