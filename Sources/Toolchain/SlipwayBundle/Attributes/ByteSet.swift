/// Some of the 256 bytes.
struct ByteSet: Sendable, Equatable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    init() {}

    /// - Parameter text: single characters of ASCII, and ranges such as `a-z`; a `-` at an end stands for itself.
    init(_ text: StaticString) {
        let bytes = text.withUTF8Buffer { Array($0) }
        var index = 0
        while index < bytes.count {
            if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "-") {
                insert(bytes[index]...bytes[index + 2])
                index += 3
            } else {
                insert(bytes[index]...bytes[index])
                index += 1
            }
        }
    }

    @inline(__always) func contains(_ byte: UInt8) -> Bool {
        let word =
            switch byte >> 6 {
            case 0: words.0
            case 1: words.1
            case 2: words.2
            default: words.3
            }
        return word >> UInt64(byte & 63) & 1 == 1
    }

    mutating func insert(_ range: ClosedRange<UInt8>) {
        for byte in range {
            let bit: UInt64 = 1 << UInt64(byte & 63)
            switch byte >> 6 {
            case 0: words.0 |= bit
            case 1: words.1 |= bit
            case 2: words.2 |= bit
            default: words.3 |= bit
            }
        }
    }

    var inverted: ByteSet {
        var result = ByteSet()
        result.words = (~words.0, ~words.1, ~words.2, ~words.3)
        return result
    }

    static func == (one: ByteSet, other: ByteSet) -> Bool { one.words == other.words }
}

extension ByteSet {
    /// Reads `[a-z]`, `[!a]`, `[[:digit:]]` of a pattern; leaves the index at the closing bracket.
    ///
    /// Source: `dowild` in git's wildmatch.c. `nil` where there is no end, or a class that nobody knows.
    init?(_ pattern: ArraySlice<UInt8>, at index: inout Int) {
        self.init()
        var place = index + 1
        guard place < pattern.endIndex else { return nil }
        let isNegated = "!^".utf8.contains(pattern[place])
        if isNegated { place += 1 }
        var isFirst = true
        while true {
            guard place < pattern.endIndex else { return nil }
            if pattern[place] == UInt8(ascii: "]"), !isFirst { break }
            isFirst = false
            let rest = pattern[place...]
            if rest.starts(with: "[:".utf8), let end = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "]")),
                pattern[end - 1] == UInt8(ascii: ":")
            {
                guard let name = ByteSet.named(pattern[(place + 2)..<(end - 1)]) else { return nil }
                form(union: name)
                place = end + 1
                continue
            }
            guard let low = ByteSet.member(pattern, at: &place) else { return nil }
            var high = low
            if place + 1 < pattern.endIndex, pattern[place] == UInt8(ascii: "-"),
                pattern[place + 1] != UInt8(ascii: "]")
            {
                place += 1
                guard let end = ByteSet.member(pattern, at: &place) else { return nil }
                high = end
            }
            // git compares with the first byte before it sees that there is a range
            insert(low <= high ? low...high : low...low)
        }
        index = place
        if isNegated { self = inverted }
    }

    private mutating func form(union other: ByteSet) {
        words.0 |= other.words.0
        words.1 |= other.words.1
        words.2 |= other.words.2
        words.3 |= other.words.3
    }

    private static func member(_ pattern: ArraySlice<UInt8>, at place: inout Int) -> UInt8? {
        if pattern[place] == UInt8(ascii: "\\") { place += 1 }
        guard place < pattern.endIndex else { return nil }
        place += 1
        return pattern[place - 1]
    }

    private static func named(_ name: ArraySlice<UInt8>) -> ByteSet? {
        switch String(decoding: name, as: UTF8.self) {
        case "alnum": ByteSet("A-Za-z0-9")
        case "alpha": ByteSet("A-Za-z")
        case "blank": ByteSet(" \t")
        case "cntrl": ByteSet("\0-\u{1F}\u{7F}")
        case "digit": ByteSet("0-9")
        case "graph": ByteSet("!-~")
        case "lower": ByteSet("a-z")
        case "print": ByteSet(" -~")
        case "punct": ByteSet("!-/:-@[-`{-~")
        case "space": ByteSet(" \t-\r")
        case "upper": ByteSet("A-Z")
        case "xdigit": ByteSet("A-Fa-f0-9")
        default: nil
        }
    }
}
