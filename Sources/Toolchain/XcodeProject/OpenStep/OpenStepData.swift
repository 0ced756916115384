extension OpenStepReader {
    /// `<0fbd77 1c>`, or one of GNUstep's typed values `<*I5>`, `<*R1.5>`, `<*BY>`, `<*D2001-01-01 00:00:00 +0000>`.
    mutating func readAngled() throws(FormatError) -> PropertyList {
        let start = index
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "*") { return try readTyped(openedAt: start) }
        var data: [UInt8] = []
        var high: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            if let digit = ByteClass.hexValue(byte) {
                if let first = high { data.append(first << 4 | digit) }
                high = high == nil ? digit : nil
            } else if byte == UInt8(ascii: ">") {
                guard high == nil else { throw fault("plist-data", "an odd number of hexadecimal digits", at: start) }
                index += 1
                return .data(data)
            } else if !ByteClass.isSpace(byte) {
                throw fault("plist-data", "a character in data that is no hexadecimal digit")
            }
            index += 1
        }
        throw unterminated("data", start)
    }

    private mutating func readTyped(openedAt start: Int) throws(FormatError) -> PropertyList {
        let content = index + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
        guard index < bytes.count else { throw unterminated("typed value", start) }
        defer { index += 1 }
        guard content < index else { throw fault("plist-data", "a typed value without a type", at: start) }
        let text = text(content + 1, index)
        switch bytes[content] {
        case UInt8(ascii: "I"): if let number = Int64(text) { return .integer(number) }
        case UInt8(ascii: "R"): if let number = Double(text) { return .real(number) }
        case UInt8(ascii: "B"):
            if text == "Y" { return .boolean(true) }
            if text == "N" { return .boolean(false) }
        case UInt8(ascii: "D"): if let seconds = PropertyDate.seconds(gnuStep: text) { return .date(seconds) }
        default: break
        }
        throw fault("plist-data", "a typed value that cannot be read", at: start)
    }
}
