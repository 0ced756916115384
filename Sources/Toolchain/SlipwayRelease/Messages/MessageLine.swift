/// One line of a commit's message, as bytes: Swift's characters take a carriage return and its line feed for one, and
/// hide a mark that a combining character follows.
typealias MessageLine = ArraySlice<UInt8>

extension ArraySlice<UInt8> {
    /// The lines of a text, without what ends them.
    static func lines(of text: String) -> [MessageLine] { lines(of: Array(text.utf8)[...]) }

    static func lines(of bytes: MessageLine) -> [MessageLine] {
        var lines: [MessageLine] = []
        var start = bytes.startIndex
        for end in bytes.indices where bytes[end] == UInt8(ascii: "\n") {
            lines.append(bytes[start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)])
            start = end + 1
        }
        let isReturn = bytes.last == UInt8(ascii: "\r") && bytes.endIndex > start
        lines.append(bytes[start..<(isReturn ? bytes.endIndex - 1 : bytes.endIndex)])
        return lines
    }

    /// Where those lines begin that are wanted, by their first byte; nothing is split for it.
    func lineStarts(where isWanted: (UInt8) -> Bool) -> [Int] {
        var starts: [Int] = []
        var isStart = true
        for index in indices {
            let byte = self[index]
            if isStart, isWanted(byte) { starts.append(index) }
            isStart = byte == UInt8(ascii: "\n")
        }
        return starts
    }

    /// The line that begins at an index.
    func line(at start: Int) -> MessageLine {
        let line = self[start...].prefix { $0 != UInt8(ascii: "\n") }
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    /// The first line of a message that says something, and all that follows it.
    static func parts(of message: String) -> (subject: MessageLine, rest: MessageLine) {
        let bytes = Array(message.utf8)
        let text = bytes[...].drop(while: isLineEnd)
        let subject = text.prefix { $0 != UInt8(ascii: "\n") }
        return (subject, text[subject.endIndex...].dropFirst())
    }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    var text: String { String(decoding: self, as: UTF8.self) }

    var isBlank: Bool { allSatisfy(ArraySlice.isSpace) }

    /// Without the white space at both ends.
    var trimmed: MessageLine {
        var line = drop(while: ArraySlice.isSpace)
        while let last = line.last, ArraySlice.isSpace(last) { line.removeLast() }
        return line
    }

    /// What follows `prefix`; `nil` where the line does not begin with it.
    func after(_ prefix: String) -> MessageLine? {
        starts(with: prefix.utf8) ? dropFirst(prefix.utf8.count) : nil
    }

    /// What stands before `suffix`; `nil` where the line does not end with it.
    func before(_ suffix: String) -> MessageLine? {
        reversed().starts(with: suffix.utf8.reversed()) ? dropLast(suffix.utf8.count) : nil
    }

    /// The digits at the beginning and what follows them; `nil` where there are none.
    var splitDigits: (digits: MessageLine, rest: MessageLine)? {
        let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return digits.isEmpty ? nil : (digits, self[digits.endIndex...])
    }

    /// What stands before and after the last `separator`.
    /// - Parameter separator: short, and not empty.
    func splitLast(_ separator: String) -> (before: MessageLine, after: MessageLine)? {
        let bytes = Array(separator.utf8)
        guard count >= bytes.count else { return nil }
        var start = endIndex - bytes.count
        while start >= startIndex {
            if self[start] == bytes[0], self[start...].starts(with: bytes) {
                return (self[..<start], self[(start + bytes.count)...])
            }
            start -= 1
        }
        return nil
    }

    /// The letters from `a` to `z` in both cases.
    static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

    /// Space, tab and the like; not the line feed, which a line does not have.
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
