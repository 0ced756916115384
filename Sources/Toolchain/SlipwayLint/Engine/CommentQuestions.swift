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
