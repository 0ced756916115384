extension String {
    /// The text on one line and without commands to a terminal: a name from outside never looks like a line of its
    /// own, nor like another name. Control characters, line separators and the marks that embed, override or isolate
    /// directions are written as in Swift, `\\n` or `\\u{1B}`.
    package var escapingControls: String { escapingControls { _ in false } }

    /// - Parameter isKept: characters that stay as they are.
    func escapingControls(except isKept: (Unicode.Scalar) -> Bool) -> String {
        guard mayHaveControls, unicodeScalars.contains(where: { $0.isLineOrControl && !isKept($0) }) else {
            return self
        }
        var result = ""
        for scalar in unicodeScalars {
            if !scalar.isLineOrControl || isKept(scalar) {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return result
    }

    /// The text on one line: every line end is a space.
    package var onOneLine: String {
        mayHaveControls ? split(whereSeparator: \.isNewline).joined(separator: " ").escapingControls : self
    }

    /// Whether a byte is a control character, or begins some that are one or end a line; most texts have none.
    private var mayHaveControls: Bool {
        if utf8.withContiguousStorageIfAvailable(ByteSearch.isPrintableASCII) == true { return false }
        return utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
    }
}

extension Unicode.Scalar {
    fileprivate var isLineOrControl: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
