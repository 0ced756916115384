/// The words of a Swift file: names, signs, brackets and texts, without comments.
struct SwiftWords {
    enum Kind {
        case name, text, open, close, `operator`, punctuation
        /// `#if` and whatever else begins with `#`.
        case directive
        /// `@testable`
        case attribute
    }

    struct Word {
        let kind: Kind
        let start: Int
        let end: Int
        let isFirstOfLine: Bool
        /// Whether a statement begins here, as far as one can see from what is in front.
        let beginsStatement: Bool
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0
    /// Whether something came up that only the parser understands.
    private(set) var isLost = false
    private var before = Before.nothing
    private var isNewLine = true

    /// What is in front of the next word.
    private enum Before {
        case nothing
        /// A statement that has ended, whatever follows.
        case end
        /// What a value can end with: a statement has ended where a new line begins.
        case value
        /// What something has to follow.
        case open
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        while position + 2 < bytes.count, bytes[position] == 0xEF, bytes[position + 1] == 0xBB,
            bytes[position + 2] == 0xBF
        {
            position += 3
        }
        if look(0) == SwiftBytes.hash, look(1) == UInt8(ascii: "!") { skipLine() }
    }

    // MARK: Looking

    func `is`(_ word: Word, _ text: StaticString) -> Bool {
        guard word.end - word.start == text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount where bytes[word.start + index] != text.utf8Start[index] {
            return false
        }
        return true
    }

    /// Whether a word has anything but ASCII.
    func isForeign(_ word: Word) -> Bool { bytes[word.start..<word.end].contains { $0 >= 0x80 } }

    /// Whether `import` is a part of a word.
    func mentionsImport(_ word: Word) -> Bool {
        let part = UnsafeBufferPointer(rebasing: bytes[word.start..<word.end])
        return SwiftBytes.endOfLastImport(in: part) != nil
    }

    /// A name without its backticks; `nil` where it is no plain one.
    func text(_ word: Word) -> String? {
        let isQuoted = bytes[word.start] == SwiftBytes.backtick
        let range = isQuoted ? word.start + 1..<word.end - 1 : word.start..<word.end
        guard let first = range.first, isQuoted || !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[first]),
            bytes[first] != UInt8(ascii: "$")
        else { return nil }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The byte at a distance; 0 where there is none.
    func look(_ distance: Int) -> UInt8 { lookIfThere(distance) ?? 0 }

    func lookIfThere(_ distance: Int) -> UInt8? {
        bytes.indices.contains(position + distance) ? bytes[position + distance] : nil
    }

    mutating func move(_ count: Int) { position = min(bytes.count, position + count) }

    mutating func lose() { isLost = true }

    /// Reads a word once more.
    mutating func back(to position: Int, before word: Word) {
        self.position = position
        isNewLine = false
    }

    /// The next word begins a statement, whatever this one was.
    mutating func endStatement() { before = .end }

    // MARK: Words

    /// `nil` at the end.
    mutating func next() -> Word? {
        skipSpace()
        guard position < bytes.count, !isLost else { return nil }
        let (start, isFirst, previous) = (position, isNewLine, before)
        isNewLine = false
        let kind = skipWord(isFirst)
        let begins = previous == .nothing || previous == .end || previous == .value && isFirst
        return isLost
            ? nil : Word(kind: kind, start: start, end: position, isFirstOfLine: isFirst, beginsStatement: begins)
    }

    private mutating func skipWord(_ isFirst: Bool) -> Kind {
        let first = bytes[position]
        switch first {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            return sign(.open, .open)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            return sign(.close, .value)
        case UInt8(ascii: ";"): return sign(.punctuation, .end)
        case UInt8(ascii: ","), UInt8(ascii: ":"), SwiftBytes.backslash: return sign(.punctuation, .open)
        case SwiftBytes.quote:
            skipText(hashes: 0)
            before = .value
            return .text
        case SwiftBytes.hash: return hash()
        case UInt8(ascii: "@"):
            position += 1
            skipName()
            before = .end
            return .attribute
        case SwiftBytes.backtick: return quotedName()
        default: break
        }
        if SwiftBytes.isWord(first) {
            let start = position
            skipName()
            before = SwiftWords.isUnfinished(bytes[start..<position]) ? .open : .value
            return .name
        }
        guard SwiftBytes.isOperator(first) else {
            isLost = true
            return .punctuation
        }
        return sign(isFirst)
    }

    private mutating func sign(_ kind: Kind, _ after: Before) -> Kind {
        position += 1
        before = after
        return kind
    }

    /// An operator. A `/` where a value may begin may be that of an expression to match, which anything can stand in.
    private mutating func sign(_ isFirst: Bool) -> Kind {
        let start = position
        while position < bytes.count, SwiftBytes.isOperator(bytes[position]) {
            if bytes[position] == SwiftBytes.slash {
                let next = look(1)
                if next == SwiftBytes.slash || next == SwiftBytes.star { break }
                // between two values there is a space on both sides, or on none
                let isBetween = before == .value && !isFirst && position == start
                let isAlike = SwiftBytes.isSpace(look(-1)) == SwiftBytes.isSpace(next)
                if !isBetween || !isAlike || SwiftBytes.isOperator(next) {
                    isLost = true
                    return .operator
                }
            }
            position += 1
        }
        let isStrange =
            position - start >= 4 && isFirst && [UInt8(ascii: "<"), UInt8(ascii: ">")].contains(bytes[start])
        // marks of a merge, and what an editor leaves open: `<#name#>`
        if isStrange || bytes[position - 1] == UInt8(ascii: "<") && look(0) == SwiftBytes.hash { isLost = true }
        // `a!` and `a?` end a value as well
        let last = bytes[position - 1]
        let isPostfix =
            before == .value && position - start == 1 && (last == UInt8(ascii: "!") || last == UInt8(ascii: "?"))
        if !isPostfix { before = .open }
        return .operator
    }

    private mutating func quotedName() -> Kind {
        position += 1
        while position < bytes.count, bytes[position] != SwiftBytes.backtick {
            if SwiftBytes.isNewline(bytes[position]) { break }
            position += 1
        }
        if look(0) != SwiftBytes.backtick { isLost = true } else { position += 1 }
        before = .value
        return .name
    }

    private mutating func hash() -> Kind {
        var count = 0
        while look(count) == SwiftBytes.hash { count += 1 }
        switch look(count) {
        case SwiftBytes.quote:
            position += count
            skipText(hashes: count)
            before = .value
            return .text
        case let next where SwiftBytes.isWord(next) && count == 1:
            position += 1
            skipName()
            before = .value
            return .directive
        default:
            isLost = true
            return .directive
        }
    }

    private mutating func skipName() {
        while position < bytes.count, SwiftBytes.isWord(bytes[position]) { position += 1 }
    }

    private mutating func skipLine() {
        while position < bytes.count, !SwiftBytes.isNewline(bytes[position]) { position += 1 }
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            let byte = bytes[position]
            if SwiftBytes.isSpace(byte) {
                if SwiftBytes.isNewline(byte) { isNewLine = true }
                position += 1
            } else if let comment = SwiftBytes.endOfComment(at: position, in: bytes) {
                position = comment.end
                if comment.hasNewline { isNewLine = true }
            } else {
                return
            }
        }
    }

    /// Words after which something follows, also on the next line.
    private static func isUnfinished(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard word.count < unfinished.count else { return false }
        return unfinished[word.count].contains { text in
            for index in 0..<text.utf8CodeUnitCount where word.base[word.startIndex + index] != text.utf8Start[index] {
                return false
            }
            return true
        }
    }

    /// By their length.
    private static let unfinished: [[StaticString]] = {
        let words: [StaticString] = [
            "func", "let", "var", "case", "class", "struct", "enum", "actor", "protocol", "extension", "typealias",
            "associatedtype", "operator", "precedencegroup", "macro", "import", "is", "as", "in", "where", "try",
            "await", "return", "throw", "if", "guard", "while", "for", "switch", "some", "any", "inout", "else",
            "repeat", "do", "defer", "static", "final", "lazy", "weak", "unowned", "override", "mutating",
            "nonisolated", "indirect", "convenience", "required", "optional", "dynamic", "prefix", "postfix", "infix",
            "each", "consume", "copy", "borrowing", "consuming", "sending", "isolated", "then", "discard", "break",
            "continue", "fallthrough", "default", "throws", "rethrows", "async", "nonmutating", "distributed",
        ]
        var result = [[StaticString]](repeating: [], count: 16)
        for word in words { result[word.utf8CodeUnitCount].append(word) }
        return result
    }()
}
