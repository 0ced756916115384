import SlipwayReport

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

    /// Whether a blank line belongs to a string or regular expression of several lines, or to a comment.
    package static func isText(_ line: Int, in file: LintedFile) -> Bool {
        file.tokens.bodyLines.contains(line) || file.tokens.contentLines.contains(line)
            || file.comment(around: file.lines.start(of: line)) != nil
    }
}
