/// What bytes of Swift are.
enum SwiftBytes {
    static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    static let (backtick, quote, backslash) = (UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "\\"))
    static let (hash, slash, star) = (UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "*"))

    /// Of names, numbers and keywords; whatever is not ASCII counts.
    @inline(__always)
    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    @inline(__always)
    static func isNewline(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

    @inline(__always)
    static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Where the comment that begins at a byte ends, and whether it holds the end of a line; `nil` where none begins.
    static func endOfComment(
        at start: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (end: Int, hasNewline: Bool)? {
        guard bytes[start] == slash, start + 1 < bytes.count else { return nil }
        var position = start + 2
        if bytes[start + 1] == slash {
            while position < bytes.count, !isNewline(bytes[position]) { position += 1 }
            return (position, false)
        }
        guard bytes[start + 1] == star else { return nil }
        var (depth, hasNewline) = (1, false)
        while position < bytes.count {
            let byte = bytes[position]
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            position += 1
            if byte == star, next == slash {
                position += 1
                depth -= 1
                if depth == 0 { return (position, hasNewline) }
            } else if byte == slash, next == star {
                position += 1
                depth += 1
            } else if isNewline(byte) {
                hasNewline = true
            }
        }
        return (position, hasNewline)
    }

    /// The end of the last `import` that stands alone as a word; `nil` where there is none.
    ///
    /// Searched from the end, up to six bytes at a step.
    static func endOfLastImport(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let word: StaticString = "import"
        let pattern = word.utf8Start
        var start = bytes.count - 6
        while start >= 0 {
            let first = bytes[start]
            if first == pattern[0] {
                var count = 1
                while count < 6, bytes[start + count] == pattern[count] { count += 1 }
                if count == 6 {
                    // beside what is not ASCII it may stand alone: there are spaces among that
                    let isAlone =
                        (start == 0 || !isWord(bytes[start - 1]) || bytes[start - 1] >= 0x80)
                        && (start + 6 == bytes.count || !isWord(bytes[start + 6]) || bytes[start + 6] >= 0x80)
                    if isAlone { return start + 6 }
                }
            }
            start -= step(first)
        }
        return nil
    }

    /// How far a search from the end can go on where `import` would begin with a byte: to where it could be another of
    /// its bytes.
    @inline(__always)
    private static func step(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "m"): 1
        case UInt8(ascii: "p"): 2
        case UInt8(ascii: "o"): 3
        case UInt8(ascii: "r"): 4
        case UInt8(ascii: "t"): 5
        default: 6
        }
    }
}
