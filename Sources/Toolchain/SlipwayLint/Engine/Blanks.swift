extension LintedFile {
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

    /// The place behind the white space at `offset`: one character, or CR LF; `offset` itself where there is none.
    package func endOfBlank(at offset: Int) -> Int {
        guard offset < bytes.count, TriviaScanner.isSpace(bytes[offset]) else { return offset }
        let isPair = bytes[offset] == 13 && offset + 1 < bytes.count && bytes[offset + 1] == 10
        return offset + (isPair ? 2 : 1)
    }

    /// The place where the spaces and tabs in front of `offset` begin.
    package func startOfBlanks(before offset: Int) -> Int {
        var index = offset
        while index > 0, bytes[index - 1] == 32 || bytes[index - 1] == 9 { index -= 1 }
        return index
    }

    /// Whether nothing but spaces and tabs is in front of `offset` on its line.
    package func isFirstOnLine(_ offset: Int) -> Bool {
        let start = startOfBlanks(before: offset)
        return start == 0 || bytes[start - 1] == 10 || bytes[start - 1] == 13
    }

    package func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
