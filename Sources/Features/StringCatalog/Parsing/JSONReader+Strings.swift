extension JSONReader {
    /// Reads the string that begins here.
    mutating func string() throws(StringCatalogError) -> String {
        let start = position + 1
        var index = start
        var isASCII = true
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                if !isASCII { try checkUTF8(start..<index) }
                advance(to: index + 1)
                return String(decoding: bytes[start..<index], as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") { return try escaped(from: start, to: index) }
            if byte < 0x20 { throw control(at: index) }
            if byte >= 0x80 { isASCII = false }
            index += 1
        }
        if !isASCII { try checkUTF8(start..<index) }
        advance(to: index)
        throw error(.endsEarly)
    }

    private mutating func control(at index: Int) -> StringCatalogError {
        advance(to: index)
        return error(.invalidString("a control character that is not escaped in a string"))
    }

    /// The rest of a string with an escape at `first`.
    private mutating func escaped(from start: Int, to first: Int) throws(StringCatalogError) -> String {
        try checkUTF8(start..<first)
        var text = Array(bytes[start..<first])
        var index = first
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                advance(to: index + 1)
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") {
                advance(to: index)
                let (scalar, next) = try escape(at: index)
                text += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                index = next
                continue
            }
            if byte < 0x20 { throw control(at: index) }
            let run = index
            while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""),
                bytes[index] != UInt8(ascii: "\\")
            {
                index += 1
            }
            try checkUTF8(run..<index)
            text += bytes[run..<index]
        }
        advance(to: index)
        throw error(.endsEarly)
    }

    /// The scalar of an escape, and where it ends.
    private func escape(at index: Int) throws(StringCatalogError) -> (Unicode.Scalar, Int) {
        guard index + 1 < bytes.count else { throw error(.endsEarly) }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""): return ("\"", index + 2)
        case UInt8(ascii: "\\"): return ("\\", index + 2)
        case UInt8(ascii: "/"): return ("/", index + 2)
        case UInt8(ascii: "b"): return ("\u{8}", index + 2)
        case UInt8(ascii: "f"): return ("\u{C}", index + 2)
        case UInt8(ascii: "n"): return ("\n", index + 2)
        case UInt8(ascii: "r"): return ("\r", index + 2)
        case UInt8(ascii: "t"): return ("\t", index + 2)
        case UInt8(ascii: "u"): return try unicode(at: index)
        default: throw error(.invalidString("an escape that JSON does not have"))
        }
    }

    private func unicode(at index: Int) throws(StringCatalogError) -> (Unicode.Scalar, Int) {
        let first = try hexadecimal(at: index + 2)
        if let scalar = Unicode.Scalar(first) { return (scalar, index + 6) }
        guard first < 0xDC00, index + 7 < bytes.count, bytes[index + 6] == UInt8(ascii: "\\"),
            bytes[index + 7] == UInt8(ascii: "u")
        else { throw error(.loneSurrogate) }
        let second = try hexadecimal(at: index + 8)
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw error(.loneSurrogate) }
        return (scalar, index + 12)
    }

    private func hexadecimal(at index: Int) throws(StringCatalogError) -> UInt32 {
        guard index + 4 <= bytes.count else { throw error(.endsEarly) }
        var value: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error(.invalidString("an escape that JSON does not have"))
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    /// Well-formed as table 3-7 of the Unicode Standard has it.
    private mutating func checkUTF8(_ range: Range<Int>) throws(StringCatalogError) {
        var index = range.lowerBound
        while index < range.upperBound {
            let length = wellFormed(at: index, range.upperBound)
            guard length > 0 else {
                advance(to: index)
                throw error(.invalidUTF8)
            }
            index += length
        }
    }

    /// The length of the character at `index`; 0 where there is none.
    private func wellFormed(at index: Int, _ end: Int) -> Int {
        let first = bytes[index]
        let (length, second): (Int, ClosedRange<UInt8>)
        switch first {
        case 0...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard index + length <= end, second.contains(bytes[index + 1]) else { return 0 }
        for offset in stride(from: 2, to: length, by: 1) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
