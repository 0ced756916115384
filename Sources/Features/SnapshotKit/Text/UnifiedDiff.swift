/// What differs between two texts, line by line, in the unified form of `diff -u`: `patch` can apply it.
public struct UnifiedDiff: Sendable, Hashable, CustomStringConvertible {
    /// The headers and the hunks, each line with its end; empty where the texts are the same.
    public let description: String
    /// Lines that the first text has and the second has not.
    public let removed: Int
    /// Lines that the second text has and the first has not.
    public let added: Int

    public var isEmpty: Bool { description.isEmpty }

    /// Compares the bytes of texts: `é` in one scalar and in two differ, and so do ends of lines.
    ///
    /// - Parameters:
    ///   - name: what the first text is called in the header, as `otherName` the second one.
    ///   - context: how many lines that are the same stand around those that are not.
    public init(
        _ text: String, _ other: String, name: String = "reference", otherName: String = "new", context: Int = 3
    ) {
        let (left, right) = (UnifiedDiff.lines(text), UnifiedDiff.lines(other))
        let changes = UnifiedDiff.changes(left, right)
        removed = changes.reduce(0) { $0 + $1.left.count }
        added = changes.reduce(0) { $0 + $1.right.count }
        var bytes: [UInt8] = []
        if !changes.isEmpty { bytes += Array("--- \(name)\n+++ \(otherName)\n".utf8) }
        for hunk in UnifiedDiff.hunks(changes, context: max(0, context)) {
            UnifiedDiff.write(hunk, left, right, context: max(0, context), into: &bytes)
        }
        description = String(decoding: bytes, as: UTF8.self)
    }

    private typealias Line = ArraySlice<UInt8>

    /// Lines that stand in place of others.
    private struct Change {
        let left: Range<Int>
        let right: Range<Int>
    }

    /// With their ends; the last one has none where the text has none.
    private static func lines(_ text: String) -> [Line] {
        let bytes = Array(text.utf8)
        var lines: [Line] = []
        var start = 0
        while let end = bytes[start...].firstIndex(of: 0x0A) {
            lines.append(bytes[start...end])
            start = end + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    private static func changes(_ left: [Line], _ right: [Line]) -> [Change] {
        var changes: [Change] = []
        var (x, y) = (0, 0)
        let end = LineDifference.Match(left: left.count, right: right.count, count: 0)
        for match in LineDifference(left, right).matches + [end] {
            if x < match.left || y < match.right {
                changes.append(Change(left: x..<match.left, right: y..<match.right))
            }
            (x, y) = (match.left + match.count, match.right + match.count)
        }
        return changes
    }

    /// Changes whose context touches are one hunk.
    private static func hunks(_ changes: [Change], context: Int) -> [[Change]] {
        var hunks: [[Change]] = []
        for change in changes {
            if let last = hunks.last?.last, change.left.lowerBound - last.left.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
        return hunks
    }

    private static func write(
        _ hunk: [Change], _ left: [Line], _ right: [Line], context: Int, into bytes: inout [UInt8]
    ) {
        guard let first = hunk.first, let last = hunk.last else { return }
        let before = min(context, first.left.lowerBound)
        let after = min(context, left.count - last.left.upperBound)
        let from = (first.left.lowerBound - before)..<(last.left.upperBound + after)
        let to = (first.right.lowerBound - before)..<(last.right.upperBound + after)
        bytes += Array("@@ -\(place(from)) +\(place(to)) @@\n".utf8)
        var position = from.lowerBound
        for change in hunk {
            for line in left[position..<change.left.lowerBound] { append(" ", line, to: &bytes) }
            for line in left[change.left] { append("-", line, to: &bytes) }
            for line in right[change.right] { append("+", line, to: &bytes) }
            position = change.left.upperBound
        }
        for line in left[position..<from.upperBound] { append(" ", line, to: &bytes) }
    }

    /// `first,count` with lines from 1 on; of none, the line before.
    private static func place(_ range: Range<Int>) -> String {
        let first = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(first)" : "\(first),\(range.count)"
    }

    private static func append(_ mark: String, _ line: Line, to bytes: inout [UInt8]) {
        bytes += Array(mark.utf8)
        bytes += line
        if line.last != 0x0A { bytes += Array("\n\\ No newline at end of file\n".utf8) }
    }
}
