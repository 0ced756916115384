/// Comments that are read as one text.
package struct CommentGroup: Sendable {
    private let comments: ArraySlice<Comment>
    private let bytes: [UInt8]

    /// - Parameter comments: at least one, with nothing but white space between.
    package init(comments: ArraySlice<Comment>, bytes: [UInt8]) {
        self.comments = comments
        self.bytes = bytes
    }

    package var text: ArraySlice<UInt8> {
        guard let first = comments.first, let last = comments.last else { return [] }
        return bytes[first.range.lowerBound..<last.range.upperBound]
    }

    /// Where SwiftLint reports what is at `place` and begins with a word at `word`.
    ///
    /// It reads the group once from each of its comments on, puts one newline between the texts and takes UTF-16 units
    /// for bytes. So it finds something once for each comment up to the word, and from an earlier comment it is off by
    /// the indentation in between.
    package func places(of place: Int, from word: Int) -> [Int] {
        var places: [Int] = []
        var distance = 0
        for comment in comments.reversed() where comment.range.lowerBound <= place {
            let start = comment.range.lowerBound
            let isWhole = comment.range.upperBound <= place
            distance += units(in: start..<(isWhole ? comment.range.upperBound : place)) + (isWhole ? 1 : 0)
            if start <= word { places.append(start + distance) }
        }
        return places
    }

    private func units(in range: Range<Int>) -> Int { String(decoding: bytes[range], as: UTF8.self).utf16.count }
}
