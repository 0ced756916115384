import SlipwayReport

/// The lines of a text that may be mended, as ranges of its bytes, which move as the text is mended.
struct MendedLines {
    private var ranges: [Range<Int>]

    /// - Parameter lines: counted from 1; those behind the end count for nothing.
    init(_ lines: [ClosedRange<Int>], of table: LineTable, count: Int) {
        ranges = lines.compactMap { lines in
            let first = max(1, lines.lowerBound)
            guard table.contains(first) else { return nil }
            let isToEnd = lines.upperBound == Int.max || !table.contains(lines.upperBound + 1)
            return table.start(of: first)..<(isToEnd ? count : table.start(of: lines.upperBound + 1))
        }
    }

    /// Whether a line is one of them. What is found without a line is about the whole file.
    func contains(_ line: Int?, in table: LineTable) -> Bool {
        guard let line else { return true }
        guard table.contains(line) else { return false }
        let start = table.start(of: line)
        let end = max(table.content(of: line).upperBound, start + 1)
        return ranges.contains { $0.lowerBound < end && start < max($0.upperBound, $0.lowerBound + 1) }
    }

    /// The same lines after a text has been changed.
    ///
    /// - Parameter edits: those of ``Fixer/apply(_:to:)``, in the order of the text.
    mutating func follow(_ edits: [TextEdit]) {
        ranges = ranges.map { range in
            var (start, end) = (range.lowerBound, range.upperBound)
            for edit in edits {
                let length = edit.text.utf8.count
                let growth = length - edit.range.count
                // what comes before moves a bound; one inside goes to the edge that keeps the new text in
                if edit.range.upperBound <= range.lowerBound, edit.range.lowerBound < range.lowerBound {
                    start += growth
                } else if edit.range.lowerBound < range.lowerBound {
                    start -= range.lowerBound - edit.range.lowerBound
                }
                if edit.range.upperBound <= range.upperBound {
                    end += growth
                } else if edit.range.lowerBound < range.upperBound {
                    end += edit.range.lowerBound + length - range.upperBound
                }
            }
            return start..<max(start, end)
        }
    }
}
