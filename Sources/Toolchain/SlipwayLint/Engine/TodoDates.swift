/// Finds the dates that notes name: a word for work to be done, then a date in brackets.
package struct TodoDates: Sendable {
    private static let words = [Array("TODO".utf8), Array("FIXME".utf8)]

    private let opening: [UInt8]
    private let closing: [UInt8]
    private let separator: [UInt8]

    /// - Parameters:
    ///   - opening: what is in front of a date, as UTF-8, like the others.
    ///   - closing: what is behind it.
    ///   - separator: what is between its three numbers.
    package init(opening: [UInt8], closing: [UInt8], separator: [UInt8]) {
        self.opening = opening
        self.closing = closing
        self.separator = separator
    }

    /// The first date behind each of the words, with the place of the word.
    package func dates(in text: ArraySlice<UInt8>) -> [(word: Int, date: Range<Int>)] {
        var dates: [(word: Int, date: Range<Int>)] = []
        var wanted: Int?
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            if byte == UInt8(ascii: "T") || byte == UInt8(ascii: "F"),
                let word = WholeWords.word(TodoDates.words, at: place, in: text)
            {
                wanted = place
                place += word.count
            } else if let word = wanted, let date = date(at: place, in: text) {
                dates.append((word, date))
                wanted = nil
                place = date.upperBound
            } else {
                place += 1
            }
        }
        return dates
    }

    /// Three numbers with separators between and delimiters around them.
    private func date(at place: Int, in text: ArraySlice<UInt8>) -> Range<Int>? {
        guard text[place...].starts(with: opening) else { return nil }
        let start = place + opening.count
        var end = start
        for number in 1...3 {
            let digits = text[end...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            guard (1...4).contains(digits) else { return nil }
            end += digits
            let next = number < 3 ? separator : closing
            guard text[end...].starts(with: next) else { return nil }
            if number < 3 { end += next.count }
        }
        return start..<end
    }
}
