/// Stretches of lines with nothing but spaces and tabs.
package enum BlankLines {
    /// All of a file, as long as possible each, in order.
    package static func all(in file: LintedFile) -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        var first: Int?
        for line in 1..<file.lines.count + 1 {
            if isBlank(line, in: file) {
                if first == nil { first = line }
            } else if let start = first {
                result.append(start...line - 1)
                first = nil
            }
        }
        if let first { result.append(first...file.lines.count) }
        return result
    }

    private static func isBlank(_ line: Int, in file: LintedFile) -> Bool {
        let content = file.lines.content(of: line)
        guard let first = content.first else { return true }
        return Ascii.isBlank(file.bytes[first]) && file.bytes[content].allSatisfy(Ascii.isBlank)
    }

    /// The last of some blank lines that a newline ends; the last line of a file may have none.
    package static func lastEnded(of lines: ClosedRange<Int>, in file: LintedFile) -> Int? {
        let isEnded = file.lines.content(of: lines.upperBound).upperBound < file.bytes.count
        let last = isEnded ? lines.upperBound : lines.upperBound - 1
        return last < lines.lowerBound ? nil : last
    }

    /// Whether a blank line belongs to a string of several lines or to a comment.
    package static func isText(_ line: Int, in file: LintedFile) -> Bool {
        file.tokens.bodyLines.contains(line) || file.comment(around: file.lines.start(of: line)) != nil
    }
}

extension LintedFile {
    /// Whether a comment has bytes in common with a range.
    package func hasComment(in range: Range<Int>) -> Bool {
        let comments = tokens.comments
        let next = comments.partition { $0.range.upperBound > range.lowerBound }
        return next < comments.count && comments[next].range.lowerBound < range.upperBound
    }

    /// The comment that the bytes on both sides of an offset belong to.
    package func comment(around offset: Int) -> Comment? {
        let comments = tokens.comments
        let next = comments.partition { $0.range.lowerBound >= offset }
        guard next > 0, comments[next - 1].range.upperBound > offset else { return nil }
        return comments[next - 1]
    }
}

extension [Comment] {
    /// The first index from which on a predicate holds, for one that holds for all behind the first.
    fileprivate func partition(_ holds: (Comment) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
