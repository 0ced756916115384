/// Reads an `.xcconfig` file line by line.
struct XCConfigReader {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0
    private var entries: [XCConfig.Entry] = []
    private var faults: [FormatError] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func read() -> XCConfig {
        while index < bytes.count {
            skipSpace()
            if !isAtLineEnd {
                let isDirective = bytes[index] == UInt8(ascii: "#")
                if isDirective { readDirective() } else { readAssignment() }
            }
            skipLine()
            nextLine()
        }
        return XCConfig(entries: entries, faults: faults)
    }

    // MARK: - Lines

    /// `#include "path"` and `#include? "path"`.
    private mutating func readDirective() {
        index += 1
        skipSpace()
        let word = text(while: { $0 > 0x20 && $0 != UInt8(ascii: "\"") })
        guard word == "include" || word == "include?" else { return fault("unknown directive #\(word)") }
        skipSpace()
        guard !isAtLineEnd, bytes[index] == UInt8(ascii: "\"") else { return fault("#\(word) without a quoted path") }
        index += 1
        let path = text(while: { $0 != UInt8(ascii: "\"") })
        guard !isAtLineEnd else { return fault("unterminated path") }
        index += 1
        skipSpace()
        guard isAtLineEnd else { return fault("text after #\(word)") }
        entries.append(.include(XCConfig.Include(path: path, isOptional: word == "include?", line: line)))
    }

    /// `KEY[parameter=pattern]… = value`.
    private mutating func readAssignment() {
        let first = line
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard Self.startsName(bytes[index]) else { return fault("a line that is no assignment") }
        let key = text(while: { Self.startsName($0) || digits.contains($0) })
        skipSpace()
        var conditions: [XCConfig.Condition] = []
        while !isAtLineEnd, bytes[index] == UInt8(ascii: "[") {
            index += 1
            guard readConditions(into: &conditions) else { return fault("a condition that is not [name=pattern]") }
            skipSpace()
        }
        guard !isAtLineEnd, bytes[index] == UInt8(ascii: "=") else { return fault("no '=' after \(key)") }
        index += 1
        let value = readValue()
        entries.append(
            .assignment(XCConfig.Assignment(key: key, conditions: conditions, value: value, line: first)))
    }

    /// What follows `[`, up to and with `]`; several conditions are separated by commas.
    private mutating func readConditions(into conditions: inout [XCConfig.Condition]) -> Bool {
        while true {
            let parameter = text(while: { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "]") })
            guard !isAtLineEnd, bytes[index] == UInt8(ascii: "=") else { return false }
            index += 1
            let pattern = text(while: { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: ",") })
            guard !isAtLineEnd else { return false }
            conditions.append(XCConfig.Condition(parameter: trimmed(parameter), pattern: trimmed(pattern)))
            index += 1
            if bytes[index - 1] == UInt8(ascii: "]") { return true }
        }
    }

    /// The value up to a comment or the line's end; a backslash at the end joins the next line.
    private mutating func readValue() -> String {
        var parts: [String] = []
        while true {
            skipSpace()
            let start = index
            while !isAtLineEnd, !isAtComment { index += 1 }
            var end = index
            trim(start, &end)
            let continues = end > start && bytes[end - 1] == UInt8(ascii: "\\")
            if end > start, continues || bytes[end - 1] == UInt8(ascii: ";") {
                end -= 1
                trim(start, &end)
            }
            if end > start { parts.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
            guard continues, index < bytes.count else { return parts.joined(separator: " ") }
            skipLine()
            nextLine()
        }
    }

    // MARK: - Characters

    private static func startsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C }

    /// At the file's end, LF, CR, or the Unicode line and paragraph separators.
    private var isAtLineEnd: Bool {
        guard index < bytes.count else { return true }
        let byte = bytes[index]
        return byte == 0x0A || byte == 0x0D || (byte == 0xE2 && isAtUnicodeLineEnd)
    }

    private var isAtUnicodeLineEnd: Bool {
        index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] | 1) == 0xA9
    }

    private var isAtComment: Bool {
        bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
    }

    /// Past blanks and a comment, up to the line's end.
    private mutating func skipSpace() {
        while !isAtLineEnd {
            if isAtComment { return skipLine() }
            guard Self.isSpace(bytes[index]) else { return }
            index += 1
        }
    }

    private mutating func skipLine() {
        while !isAtLineEnd { index += 1 }
    }

    private mutating func nextLine() {
        guard index < bytes.count else { return }
        let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        index += isPair ? 2 : bytes[index] == 0xE2 ? 3 : 1
        line += 1
        lineStart = index
    }

    private mutating func text(while belongs: (UInt8) -> Bool) -> String {
        let start = index
        while !isAtLineEnd, belongs(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func trim(_ start: Int, _ end: inout Int) {
        while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    }

    private func trimmed(_ text: String) -> String {
        var rest = Substring(text)
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }

    private mutating func fault(_ message: String) {
        faults.append(FormatError(code: "xcconfig-line", message: message, line: line, column: index - lineStart + 1))
    }
}
