/// Text of payloads, every byte of which is looked at.
enum RecordText {
    /// - Parameter offset: where the bytes are.
    /// - Throws: ``NDEFError`` with the offset of what is no UTF-8.
    static func utf8(_ bytes: NDEFBytes, at offset: Int) throws(NDEFError) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var place = offset
        parsing: while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): place += scalar.count
            case .emptyInput, .error: break parsing
            }
        }
        throw NDEFError(.encoding, at: place, "the bytes are no UTF-8")
    }

    /// UTF-16: in the byte order that a byte order mark says, else big-endian (NFC Forum, *Text Record Type Definition
    /// 1.0*, 3.4; RFC 2781, 4.3).
    ///
    /// - Throws: ``NDEFError`` with the offset of a half of a unit, or of a surrogate without its other one.
    static func utf16(_ bytes: NDEFBytes, at offset: Int) throws(NDEFError) -> String {
        guard bytes.count.isMultiple(of: 2) else {
            throw NDEFError(.encoding, at: offset + bytes.count - 1, "a unit of UTF-16 has two bytes")
        }
        var units = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        var isMarked = true
        switch units.first {
        case 0xFFFE: units = units.dropFirst().map(\.byteSwapped)
        case 0xFEFF: units.removeFirst()
        default: isMarked = false
        }
        if let text = String(validating: units, as: UTF16.self) { return text }
        var index = 0
        while index < units.count, let width = width(units, index) { index += width }
        throw NDEFError(
            .encoding, at: offset + 2 * (index + (isMarked ? 1 : 0)), "a surrogate of UTF-16 has lost the other one")
    }

    /// How many units the character there has; nil for half of a pair.
    private static func width(_ units: [UInt16], _ index: Int) -> Int? {
        let unit = units[index]
        guard UTF16.isSurrogate(unit) else { return 1 }
        guard UTF16.isLeadSurrogate(unit), index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) else {
            return nil
        }
        return 2
    }

    /// The position of the first character that is not one of ASCII that can be seen.
    static func firstInvisible(_ text: some Sequence<UInt8>) -> Int? {
        zip(0..., text).first { !(0x21...0x7E).contains($1) }?.0
    }
}
