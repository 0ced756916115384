extension OpenStepReader {
    /// A quoted or unquoted string, of which at least one character must be there.
    mutating func readString() throws(FormatError) -> String {
        let start = index
        let first = bytes[index]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try readQuoted(first) }
        while index < bytes.count, ByteClass.isUnquoted(bytes[index]) { index += 1 }
        guard index > start else { throw fault("plist-syntax", "a character that begins no value") }
        return plainText(start, index)
    }

    /// The text of a range, shared with an equal one read before where that pays: texts of up to 15 bytes need no
    /// storage, and ids (24 bytes) seldom come twice in a row.
    private mutating func plainText(_ start: Int, _ end: Int) -> String {
        let length = end - start
        guard length > 15, length != 24, length < 64 else { return text(start, end) }
        let slot = (length &* 31 &+ Int(bytes[end - 1]) &* 7 &+ Int(bytes[start + length / 2])) & 255
        let isSame = bytes.withUnsafeBufferPointer { recent[slot].utf8.elementsEqual($0[start..<end]) }
        if !isSame { recent[slot] = text(start, end) }
        return recent[slot]
    }

    private mutating func readQuoted(_ quote: UInt8) throws(FormatError) -> String {
        let start = index
        index += 1
        var end = index
        while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\\") { end += 1 }
        if end < bytes.count, bytes[end] == quote {
            defer { index = end + 1 }
            return text(index, end)
        }
        var decoded = Array(bytes[index..<end])
        index = end
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote {
                index += 1
                return String(decoding: decoded, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") {
                try readEscape(into: &decoded, openedAt: start)
            } else {
                decoded.append(byte)
                index += 1
            }
        }
        throw unterminated("string", start)
    }

    /// `\n`, `\"`, `\101` (octal, NeXTSTEP encoding), `\U00e9`; a backslash before any other character stands for it.
    private mutating func readEscape(into decoded: inout [UInt8], openedAt start: Int) throws(FormatError) {
        index += 1
        guard index < bytes.count else { throw unterminated("string", start) }
        let byte = bytes[index]
        if let simple = Self.simpleEscape(byte) {
            decoded.append(simple)
            index += 1
        } else if byte == UInt8(ascii: "U") {
            try append(readUnicode(), to: &decoded)
        } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "7") {
            try append(readOctal(), to: &decoded)
        } else {
            decoded.append(byte)
            index += 1
        }
    }

    private static func simpleEscape(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a"): 0x07
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "v"): 0x0B
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "r"): 0x0D
        default: nil
        }
    }

    /// Up to three octal digits.
    private mutating func readOctal() throws(FormatError) -> Unicode.Scalar {
        let start = index
        var code = 0
        while index < bytes.count, index < start + 3, bytes[index] & 0xF8 == UInt8(ascii: "0") {
            code = code * 8 + Int(bytes[index] & 7)
            index += 1
        }
        guard let scalar = NextStepEncoding.scalar(code) else {
            throw fault("plist-escape", "an octal escape beyond the NeXTSTEP encoding", at: start - 1)
        }
        return scalar
    }

    /// Up to four hexadecimal digits after `U`, and the second half of a surrogate pair.
    private mutating func readUnicode() throws(FormatError) -> Unicode.Scalar {
        let start = index - 1
        let unit = try readCodeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let isPaired =
            UTF16.isLeadSurrogate(unit) && index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
            && bytes[index + 1] == UInt8(ascii: "U")
        if isPaired {
            index += 1
            let second = try readCodeUnit()
            if UTF16.isTrailSurrogate(second) {
                return UTF16.decode(UTF16.EncodedScalar([unit, second]))
            }
        }
        throw fault("plist-escape", "half of a surrogate pair", at: start)
    }

    private mutating func readCodeUnit() throws(FormatError) -> UInt16 {
        index += 1
        let start = index
        var unit: UInt16 = 0
        while index < bytes.count, index < start + 4, let digit = ByteClass.hexValue(bytes[index]) {
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        guard index > start else { throw fault("plist-escape", "\\U without hexadecimal digits", at: start - 2) }
        return unit
    }

    private func append(_ scalar: Unicode.Scalar, to decoded: inout [UInt8]) {
        decoded.append(contentsOf: String(scalar).utf8)
    }

    /// The text of a range; the bytes were checked at the start.
    func text(_ start: Int, _ end: Int) -> String {
        bytes.withUnsafeBufferPointer { String(decoding: $0[start..<end], as: UTF8.self) }
    }
}
