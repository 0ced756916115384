import SlipwayReport

/// Estimates in one pass over the bytes how deep a text nests, before a parser gets it.
///
/// swift-syntax takes time exponential in nested `[` (it tries each as a type, and again as an expression; a string or
/// a comma ends the try, so that tables of data nest as deep as they like) and quadratic in nested generics and `#if`.
/// The estimate knows strings, interpolations and comments, takes every `<` for an opening one until something else
/// than a type follows, and a regex literal between single slashes for operators: of a quote behind a slash nobody
/// knows whether it begins a string, and the brackets behind it count as well.
struct NestingScan {
    /// Nested `[`; each level doubles the time, 12 levels take up to half a second in a debug build.
    static let bracketLimit = 12
    /// Nested brackets of all kinds, as the compiler's own limit.
    static let depthLimit = 256
    static let conditionLimit = 256
    /// Higher than the others: a list of comparisons looks like it.
    static let genericLimit = 512
    /// A list of function declarations looks like it, too.
    static let arrowLimit = 4_096
    /// The sum of two to the depth over all `[` from the fifth level on.
    static let workLimit = 1 << 18

    private struct Level {
        let opener: UInt8
        var squares: Int
        var angles = 0
        /// Each `->` of a type of functions holds all that follow.
        var arrows = 0
        /// The string that an interpolation is in; `nil` for other brackets.
        var string: Delimiter?
        /// Whether it is a `[` that nobody takes for the beginning of a type any more.
        var isLiteral = false
    }

    private struct Delimiter {
        let pounds: Int
        let isMultiline: Bool
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// The innermost level, and those around it.
    private var top = Level(opener: 0, squares: 0)
    private var outer: [Level] = []
    private var conditions = 0
    /// Where a slash was last that may begin a regex literal.
    private var slash = -1
    private var work = 0
    private var isTooDeep = false

    /// The offset at which a text gets too deep; `nil` where it does not.
    static func excess(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var scan = NestingScan(bytes: buffer)
            return scan.run()
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func run() -> Int? {
        let marks = NestingScan.marks
        while index < bytes.count {
            // most bytes are passed by one look into two words of bits
            let byte = bytes[index]
            guard (byte < 64 ? marks.low : byte < 128 ? marks.high : 0) >> UInt64(byte & 63) & 1 == 1 else {
                index += 1
                continue
            }
            let start = index
            step()
            if isTooDeep { return start }
        }
        return nil
    }

    /// The bytes at which ``step()`` has something to do: those below 64, and those from there on, a bit each.
    private static let marks = (low: bits(of: "\"#'(),/;<=>"), high: bits(of: "[]`{|}"))

    private static func bits(of marks: StaticString) -> UInt64 {
        marks.withUTF8Buffer { $0.reduce(0) { $0 | 1 << UInt64($1 & 63) } }
    }

    /// Looks whether a limit is exceeded, where something has been added.
    private mutating func check() {
        isTooDeep =
            top.squares > NestingScan.bracketLimit || outer.count > NestingScan.depthLimit
            || top.angles > NestingScan.genericLimit || top.arrows > NestingScan.arrowLimit
            || conditions > NestingScan.conditionLimit
            || work > NestingScan.workLimit
    }

    private mutating func step() {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
        case UInt8(ascii: ")"): close(UInt8(ascii: "("))
        case UInt8(ascii: "]"): close(UInt8(ascii: "["))
        case UInt8(ascii: "}"): close(UInt8(ascii: "{"))
        // between generic arguments a comma ends nothing
        case UInt8(ascii: ",") where top.angles == 0: endTry()
        case UInt8(ascii: "<"):
            if skipPlaceholder() { return }
            top.angles += 1
            check()
        case UInt8(ascii: ">"):
            if index > 1, bytes[index - 2] == UInt8(ascii: "-") {
                top.arrows += 1
                check()
            } else {
                top.angles = max(0, top.angles - 1)
            }
        case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "`"),
            UInt8(ascii: "#"), Ascii.slash:
            special(byte)
        default: break
        }
    }

    private mutating func special(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            countDoubtful()
            endTry()
            skipString(beginString(pounds: 0))
        case UInt8(ascii: "'"), UInt8(ascii: "`"): skipQuoted(byte)
        case UInt8(ascii: "#"): pound()
        case Ascii.slash:
            switch at(index) {
            case Ascii.slash: skipLine()
            case UInt8(ascii: "*"): skipComment()
            default: slash = index
            }
        default: (top.angles, top.arrows) = (0, 0)
        }
    }

    private mutating func open(_ opener: UInt8, string: Delimiter? = nil) {
        var squares = top.squares
        // A closure's or a type's body is parsed by itself.
        if opener == UInt8(ascii: "{") || top.isLiteral { squares = 0 }
        if opener == UInt8(ascii: "[") {
            squares += 1
            if squares > 4 { work += 1 << min(squares, 20) }
        }
        // A generic argument may hold a bracket that holds a generic: they nest on.
        let angles = opener == UInt8(ascii: "{") ? 0 : top.angles
        outer.append(top)
        top = Level(opener: opener, squares: squares, angles: angles, string: string)
        check()
    }

    /// Closes the nearest bracket of a kind with what is left open in it; a stray closing bracket is no matter.
    private mutating func close(_ opener: UInt8) {
        if top.opener != opener {
            guard let place = outer.lastIndex(where: { $0.opener == opener }) else { return }
            top = outer[place]
            outer.removeSubrange(place...)
        }
        let string = top.string
        // the outermost level is none that is closed
        top = outer.removeLast()
        // a type ends in front of the block behind it
        if opener == UInt8(ascii: "{") { top.arrows = 0 }
        if let string { skipString(string) }
    }

    /// Behind what cannot stand in the type of an array or a dictionary.
    private mutating func endTry() {
        if top.opener == UInt8(ascii: "[") { top.isLiteral = true }
    }

    private func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func matches(_ word: StaticString) -> Bool {
        guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
    }

    /// After `#`: a raw string or a condition.
    private mutating func pound() {
        if matches("if") {
            conditions += 1
            check()
        }
        if matches("endif") { conditions = max(0, conditions - 1) }
        var pounds = 1
        while at(index) == UInt8(ascii: "#") {
            pounds += 1
            index += 1
        }
        if at(index) == Ascii.slash { return skipRegex(pounds: pounds) }
        guard at(index) == UInt8(ascii: "\"") else { return }
        index += 1
        skipString(beginString(pounds: pounds))
    }

    /// After the pounds of a regex literal: to its end, which is on the same line unless nothing follows on it.
    private mutating func skipRegex(pounds: Int) {
        var end = index + 1
        var isMultiline = end
        while let byte = at(isMultiline), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { isMultiline += 1 }
        let goesOn = at(isMultiline).map(Ascii.isNewline) ?? false
        while let byte = at(end) {
            if byte == Ascii.slash, isPounds(pounds, at: end + 1) {
                index = end + 1 + pounds
                return
            }
            if Ascii.isNewline(byte), !goesOn { return }
            end += byte == UInt8(ascii: "\\") ? 2 : 1
        }
    }

    /// After `'` or a backtick: to the next one on the line.
    private mutating func skipQuoted(_ quote: UInt8) {
        var end = index
        while let byte = at(end), !Ascii.isNewline(byte) {
            if byte == quote {
                index = end + 1
                return
            }
            end += byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "'") ? 2 : 1
        }
    }

    /// After `<`: to the end of an editor's placeholder, `<#…#>` on one line.
    private mutating func skipPlaceholder() -> Bool {
        guard at(index) == UInt8(ascii: "#") else { return false }
        var end = index + 1
        while let byte = at(end), !Ascii.isNewline(byte) {
            if byte == UInt8(ascii: "#"), at(end + 1) == UInt8(ascii: ">") {
                index = end + 2
                return true
            }
            end += 1
        }
        return false
    }

    /// Counts the `[` behind a quote that may be one of a regex literal.
    private mutating func countDoubtful() {
        guard slash >= 0 else { return }
        let line = bytes[slash..<index]
        slash = line.contains(where: Ascii.isNewline) ? -1 : slash
        guard slash >= 0 else { return }
        var (squares, end) = (top.squares, index)
        while let byte = at(end), !Ascii.isNewline(byte) {
            if byte == UInt8(ascii: "[") { squares += 1 }
            if byte == UInt8(ascii: "]") { squares = max(0, squares - 1) }
            if squares > NestingScan.bracketLimit { work = NestingScan.workLimit + 1 }
            end += 1
        }
        check()
    }
}

// MARK: - Strings and comments

extension NestingScan {
    /// After the first quote.
    private mutating func beginString(pounds: Int) -> Delimiter {
        guard matches("\"\""), pounds == 0 || !endsOnLine(pounds: pounds) else {
            return Delimiter(pounds: pounds, isMultiline: false)
        }
        index += 2
        return Delimiter(pounds: pounds, isMultiline: true)
    }

    /// Whether a raw string that looks like one of several lines, as `#"""#`, ends on its first.
    private func endsOnLine(pounds: Int) -> Bool {
        var end = index
        while let byte = at(end), !Ascii.isNewline(byte) {
            if byte == UInt8(ascii: "\""), isPounds(pounds, at: end + 1) { return true }
            end += 1
        }
        return false
    }

    private func isPounds(_ count: Int, at start: Int) -> Bool {
        (0..<count).allSatisfy { at(start + $0) == UInt8(ascii: "#") }
    }

    /// To the end of a string, or to an interpolation in it.
    private mutating func skipString(_ string: Delimiter) {
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\\") where isPounds(string.pounds, at: index):
                index += string.pounds
                let next = at(index)
                // nothing goes on behind the end of the line
                if let next, Ascii.isNewline(next), !string.isMultiline { return }
                index += 1
                if next == UInt8(ascii: "(") { return open(UInt8(ascii: "("), string: string) }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if !string.isMultiline { return }
            case UInt8(ascii: "\""):
                if string.isMultiline {
                    guard matches("\"\"") else { continue }
                    guard isPounds(string.pounds, at: index + 2) else { continue }
                    index += 2
                } else if !isPounds(string.pounds, at: index) {
                    continue
                }
                index += string.pounds
                return
            default: break
            }
        }
    }

    private mutating func skipLine() {
        index = ByteSearch.first(below: 14, in: bytes, from: index)
        while let byte = at(index), !Ascii.isNewline(byte) {
            index = ByteSearch.first(below: 14, in: bytes, from: index + 1)
        }
    }

    private mutating func skipComment() {
        var depth = 1
        index += 1
        while depth > 0, index < bytes.count {
            if matches("/*") {
                depth += 1
                index += 2
            } else if matches("*/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        }
    }
}
