/// Why bytes are no JSON that is taken.
package struct JSONFault: Error, Hashable, CustomStringConvertible {
    package let reason: String
    /// The byte at which it shows.
    package let offset: Int
    /// A name that an object has twice, where that is why.
    package var duplicate: String?

    package init(reason: String, offset: Int) { (self.reason, self.offset) = (reason, offset) }

    package var description: String { "\(reason) at byte \(offset)" }
}

/// What JSON (RFC 8259) is made of, read in one pass: what parsers disagree about is a fault.
///
/// Values are put together by those who read them: ``StrictJSON``, and libraries with values of their own.
package struct JSONScanner {
    package let bytes: [UInt8]
    package private(set) var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The byte at the position.
    package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    package func fault(_ reason: String, at offset: Int? = nil) -> JSONFault {
        JSONFault(reason: reason, offset: min(offset ?? position, bytes.count))
    }

    package mutating func skipByteOrderMark() {
        if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    package mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Takes the byte behind white space, where it is this one.
    package mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// - Throws: where there is more than white space left.
    package mutating func end() throws(JSONFault) {
        skipSpace()
        guard position == bytes.count else { throw fault("there is more behind the value") }
    }

    /// - Parameter body: reads an element, white space before it or not.
    package mutating func array(
        _ body: (inout JSONScanner) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        position += 1
        guard !take(UInt8(ascii: "]")) else { return }
        repeat { try body(&self) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw fault("a ',' or a ']' is missing") }
    }

    /// - Parameter body: is given a name and where it stands, and reads its value.
    package mutating func object(
        _ body: (inout JSONScanner, String, Int) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        position += 1
        guard !take(UInt8(ascii: "}")) else { return }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw fault("a name is missing") }
            let place = position
            let name = try string()
            guard take(UInt8(ascii: ":")) else { throw fault("a ':' is missing") }
            try body(&self, name, place)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw fault("a ',' or a '}' is missing") }
    }

    /// `true`, `false` or `null`.
    ///
    /// - Returns: nil for the last.
    package mutating func word() throws(JSONFault) -> Bool? {
        switch next {
        case UInt8(ascii: "t"):
            try word("true")
            return true
        case UInt8(ascii: "f"):
            try word("false")
            return false
        case UInt8(ascii: "n"): try word("null")
        case nil: throw fault("a value is missing: the text ends")
        default: throw fault("this is no value of JSON")
        }
        return nil
    }

    private mutating func word(_ text: StaticString) throws(JSONFault) {
        let isThere = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
        guard isThere else { throw fault("this is no value of JSON") }
        position += text.utf8CodeUnitCount
    }

    private mutating func digits() throws(JSONFault) {
        let start = position
        while let byte = next, byte &- 48 < 10 { position += 1 }
        guard position > start else { throw fault("a digit is missing") }
    }

    /// A number as it is written.
    ///
    /// - Returns: also whether it has neither a fraction nor an exponent.
    package mutating func number() throws(JSONFault) -> (text: String, isInteger: Bool) {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let first = position
        try digits()
        guard bytes[first] != UInt8(ascii: "0") || position == first + 1 else {
            throw fault("a number does not begin with 0", at: start)
        }
        var isInteger = true
        if next == UInt8(ascii: ".") {
            (isInteger, position) = (false, position + 1)
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            (isInteger, position) = (false, position + 1)
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        let text = bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[start..<position]), as: UTF8.self)
        }
        return (text, isInteger)
    }

    /// A text, from its quote on.
    package mutating func string() throws(JSONFault) -> String {
        let quote = position
        position += 1
        let start = position
        let (end, plain): (Int, String?) = bytes.withUnsafeBytes { bytes in
            let (end, isASCII) = JSONScanner.plainText(bytes, from: start)
            // most texts are ASCII without escapes, which can be nothing but valid
            guard isASCII, end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return (end, nil) }
            return (end, String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
        }
        position = end
        if let plain {
            position += 1
            return plain
        }
        var text = Array(bytes[start..<position])
        while next != UInt8(ascii: "\"") {
            guard let byte = next else { throw fault("a text has no end", at: quote) }
            guard byte >= 0x20 else { throw fault("a control character stands in a text") }
            position += 1
            if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
        }
        guard let string = String(validating: text, as: UTF8.self) else {
            throw fault("a text is not UTF-8", at: quote)
        }
        position += 1
        return string
    }

    /// How far a text goes without a quote, an escape or a control character, eight bytes at a time.
    ///
    /// - Returns: also whether all of it is ASCII; where it is not, it may go further than is told.
    private static func plainText(_ bytes: UnsafeRawBufferPointer, from start: Int) -> (end: Int, isASCII: Bool) {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var end = start
        while end + 8 <= bytes.count {
            let eight = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self))
            let quotes = eight ^ (ones * 0x22)
            let escapes = eight ^ (ones * 0x5C)
            // a byte that is 0 has its high bit set here, and the first that has it is one
            let zeros = (quotes &- ones) & ~quotes | (escapes &- ones) & ~escapes | (eight &- ones * 0x20) & ~eight
            let stops = (zeros | eight) & highs
            guard stops == 0 else {
                end += stops.trailingZeroBitCount / 8
                return (end, bytes[end] < 0x80)
            }
            end += 8
        }
        while end < bytes.count {
            let byte = bytes[end]
            if byte >= 0x80 { return (end, false) }
            if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
            end += 1
        }
        return (end, true)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
        let start = position - 1
        guard let byte = next else { throw fault("a text has no end") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: try scalar(from: start).utf8)
        default: throw fault("there is no such escape", at: start)
        }
    }

    private mutating func scalar(from start: Int) throws(JSONFault) -> Character {
        var value = try unit(from: start)
        if value & 0xFC00 == 0xD800 {
            guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
                throw fault("half of a surrogate pair is missing", at: start)
            }
            position += 2
            let second = try unit(from: start)
            guard second & 0xFC00 == 0xDC00 else { throw fault("half of a surrogate pair is missing", at: start) }
            value = 0x10000 + (value & 0x3FF) << 10 + (second & 0x3FF)
        }
        guard let scalar = Unicode.Scalar(value) else { throw fault("half of a surrogate pair is missing", at: start) }
        return Character(scalar)
    }

    private mutating func unit(from start: Int) throws(JSONFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw fault("an escape has four digits", at: start)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
