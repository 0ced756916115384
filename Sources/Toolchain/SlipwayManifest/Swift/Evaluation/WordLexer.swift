/// The words of a Swift source in order, without those of comments.
struct WordLexer {
    struct Word {
        let text: String
        /// Whether it stands in a text.
        let isText: Bool
        /// Whether it stands behind a dot that nothing stands before.
        let isImplicitMember: Bool
    }

    /// A text that is open, or a part of one that is code again.
    private enum Level {
        case text(hashes: Int, quotes: Int)
        case code(brackets: Int)
    }

    private let source: [UInt8]
    private var index = 0
    private var levels: [Level] = []
    /// The last byte of code, and the one before it, without spaces and comments.
    private var last = UInt8(ascii: ";")
    private var beforeLast = UInt8(ascii: ";")
    /// Whether there is a regular expression, which may hold what begins comments and texts, or a comment without end.
    private(set) var isOdd = false

    init(_ source: [UInt8]) { self.source = source }

    mutating func next() -> Word? {
        while index < source.count {
            let isText = if case .text? = levels.last { true } else { false }
            if WordLexer.isWord(source[index]) {
                let start = index
                while index < source.count, WordLexer.isWord(source[index]) { index += 1 }
                let isMember = last == UInt8(ascii: ".") && "([,:=".utf8.contains(beforeLast)
                if !isText { note(source[start]) }
                return Word(
                    text: String(decoding: source[start..<index], as: UTF8.self), isText: isText,
                    isImplicitMember: isMember && !isText)
            }
            if isText { passText() } else { passCode() }
        }
        return nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (48...57).contains(byte) || (97...122).contains(byte | 0x20)
    }

    private func byte(_ distance: Int) -> UInt8? {
        index + distance < source.count ? source[index + distance] : nil
    }

    private func count(of byte: UInt8, from start: Int) -> Int {
        source[min(start, source.count)...].prefix { $0 == byte }.count
    }

    private mutating func note(_ byte: UInt8) {
        beforeLast = last
        last = byte
    }

    private mutating func passCode() {
        let byte = source[index]
        let isComment = byte == UInt8(ascii: "/") && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(self.byte(1))
        if !isComment, byte > UInt8(ascii: " ") { note(byte) }
        switch byte {
        case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"):
            while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
        case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): passBlockComment()
        case UInt8(ascii: "#"):
            let hashes = count(of: UInt8(ascii: "#"), from: index)
            index += hashes
            if self.byte(0) == UInt8(ascii: "\"") { open(hashes) }
            if self.byte(0) == UInt8(ascii: "/") { isOdd = true }
        case UInt8(ascii: "\""): open(0)
        case UInt8(ascii: "("):
            if case .code(let brackets)? = levels.last { levels[levels.count - 1] = .code(brackets: brackets + 1) }
            index += 1
        case UInt8(ascii: ")"):
            if case .code(let brackets)? = levels.last {
                if brackets == 1 {
                    levels.removeLast()
                } else {
                    levels[levels.count - 1] = .code(brackets: brackets - 1)
                }
            }
            index += 1
        default: index += 1
        }
    }

    private mutating func passBlockComment() {
        var depth = 0
        repeat {
            if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < source.count
        if depth > 0 { isOdd = true }
    }

    private mutating func open(_ hashes: Int) {
        let quotes = count(of: UInt8(ascii: "\""), from: index)
        // two are an empty text
        if quotes == 2, hashes == 0 || count(of: UInt8(ascii: "#"), from: index + 2) >= hashes {
            index += 2 + hashes
        } else {
            let isLong = quotes >= 3 && !endsOnLine(hashes)
            levels.append(.text(hashes: hashes, quotes: isLong ? 3 : 1))
            index += isLong ? 3 : 1
        }
    }

    /// Whether three quotes begin a text of one line that begins with quotes, `#""" "#`: it ends on that line.
    private func endsOnLine(_ hashes: Int) -> Bool {
        guard hashes > 0 else { return false }
        var place = index + 1
        while place < source.count, source[place] != UInt8(ascii: "\n") {
            if source[place] == UInt8(ascii: "\""), count(of: UInt8(ascii: "#"), from: place + 1) >= hashes {
                return true
            }
            place += 1
        }
        return false
    }

    private mutating func passText() {
        guard case .text(let hashes, let quotes)? = levels.last else { return }
        switch source[index] {
        case UInt8(ascii: "\\") where count(of: UInt8(ascii: "#"), from: index + 1) >= hashes:
            index += 1 + hashes
            if byte(0) == UInt8(ascii: "(") { levels.append(.code(brackets: 1)) }
            index += 1
        case UInt8(ascii: "\"")
        where count(of: UInt8(ascii: "\""), from: index) >= quotes
            && count(of: UInt8(ascii: "#"), from: index + quotes) >= hashes:
            levels.removeLast()
            index += quotes + hashes
        // a text of one line ends with it, whatever it lacks
        case UInt8(ascii: "\n") where quotes == 1:
            levels.removeLast()
            index += 1
        default: index += 1
        }
    }
}
