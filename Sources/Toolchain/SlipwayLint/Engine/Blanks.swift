extension LintedFile {
    /// Whether a comment begins in a range that holds nothing but white space, comments and punctuation.
    package func hasComment(in range: Range<Int>) -> Bool {
        bytes[range].contains(UInt8(ascii: "/"))
    }

    /// The place behind the last byte before `offset` that is not white space.
    package func endOfText(before offset: Int) -> Int {
        var index = offset
        while index > 0, TriviaScanner.isSpace(bytes[index - 1]) { index -= 1 }
        return index
    }

    /// The place of the first byte from `offset` on that is not white space.
    package func startOfText(from offset: Int) -> Int {
        var index = offset
        while index < bytes.count, TriviaScanner.isSpace(bytes[index]) { index += 1 }
        return index
    }

    /// The place of the first byte from `offset` on that is neither a space nor a tab.
    package func endOfBlanks(from offset: Int) -> Int {
        var index = offset
        while index < bytes.count, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
        return index
    }
}
