/// Bytes, with what lines in them mean.
struct RESPCursor {
    let bytes: UnsafeRawBufferPointer
    /// What to add to a position for the offset in all bytes.
    let origin: Int

    var count: Int { bytes.count }

    subscript(position: Int) -> UInt8 { bytes[position] }

    func error(_ reason: RESPError.Reason, at position: Int) -> RESPError {
        RESPError(reason: reason, offset: origin + position)
    }

    /// The line of a type at `position`: what is in it, and what follows it. `nil` when its end is not there.
    func line(_ position: Int, _ limits: RESPLimits) throws(RESPError) -> (content: Range<Int>, next: Int)? {
        let start = position + 1
        var end = start
        // no farther than a byte too many: what comes behind it says nothing else, wherever it is cut
        let last = bytes.count - start > limits.lineBytes ? start + limits.lineBytes + 1 : bytes.count
        while end < last, bytes[end] != UInt8(ascii: "\r") {
            guard bytes[end] != UInt8(ascii: "\n") else { throw error(.noLineEnd, at: end) }
            end += 1
        }
        guard end - start <= limits.lineBytes else { throw error(.tooLarge(limit: "lineBytes"), at: position) }
        guard end + 1 < bytes.count else { return nil }
        guard bytes[end + 1] == UInt8(ascii: "\n") else { throw error(.noLineEnd, at: end + 1) }
        return (start..<end, end + 2)
    }

    /// The length behind the type at `position`, and what follows it. `nil` when its end is not there.
    ///
    /// - Throws: ``RESPError`` for what is no length that a machine has; -1 is one.
    func length(_ position: Int, _ limits: RESPLimits) throws(RESPError) -> (length: Int, next: Int)? {
        var number = 0
        var at = position + 1
        while at < bytes.count {
            let byte = bytes[at]
            if byte &- UInt8(ascii: "0") < 10 {
                guard number < Int.max / 16, at - position < 24 else { throw error(.badNumber, at: position + 1) }
                number = 10 * number + Int(byte &- UInt8(ascii: "0"))
                at += 1
            } else {
                break
            }
        }
        if at == position + 1, at < bytes.count {
            return try negative(position)
        }
        guard at < bytes.count else { return nil }
        guard bytes[at] == UInt8(ascii: "\r") else { throw error(.badNumber, at: at) }
        guard at + 1 < bytes.count else { return nil }
        guard bytes[at + 1] == UInt8(ascii: "\n") else { throw error(.noLineEnd, at: at + 1) }
        return (number, at + 2)
    }

    /// A length that does not begin with a digit: -1.
    private func negative(_ position: Int) throws(RESPError) -> (length: Int, next: Int)? {
        if bytes[position + 1] == UInt8(ascii: "?") { throw error(.streamed, at: position + 1) }
        for (offset, byte) in "-1\r\n".utf8.enumerated() {
            let at = position + 1 + offset
            guard at < bytes.count else { return nil }
            guard bytes[at] == byte else { throw error(offset < 3 ? .badNumber : .noLineEnd, at: at) }
        }
        return (-1, position + 5)
    }

    /// A value that is a line.
    func value(_ type: UInt8, _ content: Range<Int>) throws(RESPError) -> RESPValue {
        let line = bytes[content]
        switch type {
        case UInt8(ascii: "+"): return .simpleString(String(decoding: line, as: UTF8.self))
        case UInt8(ascii: "-"): return .error(String(decoding: line, as: UTF8.self))
        case UInt8(ascii: ":"):
            guard RESPValue.isNumber(line), let number = Int64(String(decoding: line, as: UTF8.self)) else { break }
            return .integer(number)
        case UInt8(ascii: "_") where line.isEmpty: return .null
        case UInt8(ascii: "#") where line.count == 1:
            if line.first == UInt8(ascii: "t") { return .boolean(true) }
            if line.first == UInt8(ascii: "f") { return .boolean(false) }
        case UInt8(ascii: "("):
            guard RESPValue.isNumber(line) else { break }
            return .bigNumber(String(decoding: line, as: UTF8.self))
        case UInt8(ascii: ","):
            guard let number = RESPCursor.double(String(decoding: line, as: UTF8.self)) else { break }
            return .double(number)
        default: break
        }
        throw error(.badNumber, at: content.lowerBound)
    }

    private static func double(_ text: String) -> Double? {
        switch text {
        case "inf", "+inf": .infinity
        case "-inf": -.infinity
        case "nan", "-nan": .nan
        default:
            // what Swift reads, too, and the protocol has not: hexadecimal digits, names
            text.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) } ? Double(text) : nil
        }
    }
}
