/// How text is written as a scalar of YAML 1.1, so that every reader takes it for this text.
///
/// Source: YAML 1.1, sections 5 (characters), 9 (scalar styles) and its type repository (`bool`, `int`, `float`,
/// `null`, `merge`, `value`, `timestamp`).
package enum YAMLScalar {
    /// The text without quotes where that is safe, else in double quotes.
    package static func inline(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    /// The lines of a literal block and what stands behind its `|`; `nil` where the text is not fit for one.
    static func block(_ text: String) -> (header: String, lines: [Substring])? {
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
        guard text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || isPrintable($0) }) else { return nil }
        var body = Substring(text)
        var trailing = 0
        while body.utf8.last == UInt8(ascii: "\n") {
            body = Substring(body.unicodeScalars.dropLast())
            trailing += 1
        }
        guard body.unicodeScalars.contains(where: { $0 != " " && $0 != "\t" && $0 != "\n" }) else { return nil }
        let first = body.unicodeScalars.first
        var lines = split(body)
        // spaces in front are taken for indentation unless it is given
        let indent = first == " " || first == "\n" || first == "\t" ? "2" : ""
        let chomping = trailing == 0 ? "-" : trailing == 1 ? "" : "+"
        if trailing > 1 { lines += Array(repeating: "", count: trailing - 1) }
        return ("|" + indent + chomping, lines)
    }

    private static func split(_ text: Substring) -> [Substring] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    }

    // MARK: Plain text

    private static func isPlain(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, bytes.allSatisfy(isSafe) else { return false }
        if isVersion(bytes) || isNumber(bytes) { return true }
        guard isStart(first, bytes), last != UInt8(ascii: " "), last != UInt8(ascii: ":") else { return false }
        for (byte, next) in zip(bytes, bytes.dropFirst()) where byte == UInt8(ascii: ":") {
            if next == UInt8(ascii: " ") { return false }
        }
        return !words.contains(text.lowercased())
    }

    /// Characters with no meaning to YAML inside of plain text.
    private static func isSafe(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || " _-./+=()$@~^%:;<>".utf8.contains(byte)
    }

    /// Letters begin no number; dots only in `.inf` and `.nan`.
    private static func isStart(_ byte: UInt8, _ bytes: [UInt8]) -> Bool {
        if isLetter(byte) || "_/$(".utf8.contains(byte) { return true }
        guard byte == UInt8(ascii: "."), bytes.count > 1 else { return false }
        return bytes[1] == UInt8(ascii: "/") || bytes[1] == UInt8(ascii: ".") && bytes.count > 2 || bytes.count > 4
    }

    /// A whole number as it is printed.
    private static func isNumber(_ bytes: [UInt8]) -> Bool {
        bytes.count < 16 && bytes.allSatisfy(isDigit) && (bytes.count == 1 || bytes[0] != UInt8(ascii: "0"))
    }

    /// Three numbers with dots: no number of YAML.
    private static func isVersion(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    }

    /// What readers take for truth values, nothing or merges.
    private static let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    // MARK: Quoted text

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result += isPrintable(scalar) ? String(scalar) : escape(scalar)
            }
        }
        return result + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, width) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
        return "\\" + letter + String(repeating: "0", count: width - digits.utf8.count) + digits
    }

    /// Characters that are no line breaks, no byte order mark and no control characters.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
