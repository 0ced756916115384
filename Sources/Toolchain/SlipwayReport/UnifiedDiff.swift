/// The difference of two texts as `diff -u` and git print it.
package enum UnifiedDiff {
    private static let context = 3

    /// - Returns: an empty text where there is no difference.
    package static func text(of file: String, from old: [UInt8], to new: [UInt8]) -> String {
        let (before, after) = (lines(old), lines(new))
        let hunks = hunks(of: steps(before, after))
        if hunks.isEmpty { return "" }
        let name = file.escapingControls
        return "--- a/\(name)\n+++ b/\(name)\n" + hunks.map { text($0, before, after) }.joined()
    }

    /// A line of one of the texts: kept, removed or added.
    private struct Step {
        let old: Int?
        let new: Int?
    }

    /// Lines with their ends.
    private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
            result.append(text[start...index])
            start = index + 1
        }
        if start < text.count { result.append(text[start...]) }
        return result
    }

    private static func steps(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Step] {
        // what both begin and end with needs no comparison of everything with everything
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let difference = new[start..<(new.count - end)].difference(from: old[start..<(old.count - end)])
        let removed = Set(difference.removals.map(offset)), inserted = Set(difference.insertions.map(offset))
        var steps: [Step] = (0..<start).map { Step(old: $0, new: $0) }
        var (one, other) = (start, start)
        while one < old.count - end || other < new.count - end {
            if one < old.count - end, removed.contains(one - start) {
                steps.append(Step(old: one, new: nil))
                one += 1
            } else if other < new.count - end, inserted.contains(other - start) {
                steps.append(Step(old: nil, new: other))
                other += 1
            } else {
                steps.append(Step(old: one, new: other))
                one += 1
                other += 1
            }
        }
        for index in 0..<end { steps.append(Step(old: old.count - end + index, new: new.count - end + index)) }
        return steps
    }

    private static func offset(_ change: CollectionDifference<ArraySlice<UInt8>>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    /// Stretches of steps with changes and what is around them.
    private static func hunks(of steps: [Step]) -> [ArraySlice<Step>] {
        var ranges: [Range<Int>] = []
        for (index, step) in steps.enumerated() where step.old == nil || step.new == nil {
            let range = max(0, index - context)..<min(steps.count, index + context + 1)
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map { steps[$0] }
    }

    private static func text(
        _ hunk: ArraySlice<Step>, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
    ) -> String {
        func head(_ numbers: [Int]) -> String {
            let first = numbers.first.map { $0 + 1 } ?? 0
            return numbers.count == 1 ? "\(first)" : "\(first),\(numbers.count)"
        }
        var text = "@@ -\(head(hunk.compactMap(\.old))) +\(head(hunk.compactMap(\.new))) @@\n"
        for step in hunk {
            let (mark, line) =
                switch (step.old, step.new) {
                case (let one?, nil): ("-", old[one])
                case (_, let other?): (step.old == nil ? "+" : " ", new[other])
                case (nil, nil): ("", [])
                }
            text +=
                mark + String(decoding: line, as: UTF8.self).escapingControls { $0 == "\t" || $0 == "\n" || $0 == "\r" }
            if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
        }
        return text
    }
}
