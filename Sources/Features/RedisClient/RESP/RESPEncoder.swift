extension RESPValue {
    /// The value as it is sent in the third version of the protocol.
    ///
    /// A simple string or an error with a line end in it is sent with its length, so that nothing of it can be taken
    /// for a value of its own; a big number that is none is sent as a string.
    public var encoded: [UInt8] {
        var bytes: [UInt8] = []
        encode(into: &bytes)
        return bytes
    }

    /// Appends the value as it is sent: see ``encoded``.
    public func encode(into bytes: inout [UInt8]) {
        switch self {
        case .simpleString(let text):
            bytes.appendText("+", text, orElse: "$", isLine: RESPValue.isLine(text))
        case .error(let text):
            bytes.appendText("-", text, orElse: "!", isLine: RESPValue.isLine(text))
        case .integer(let number): bytes.appendLine(":", "\(number)")
        case .bulkString(let content): bytes.appendBulk("$", content)
        case .null: bytes.appendLine("_", "")
        case .boolean(let value): bytes.appendLine("#", value ? "t" : "f")
        case .double(let number): bytes.appendLine(",", number.isNaN ? "nan" : "\(number)")
        case .bigNumber(let digits):
            bytes.appendText("(", digits, orElse: "$", isLine: RESPValue.isNumber(digits.utf8))
        case .verbatimString(let format, let content) where format.utf8.count == 3:
            bytes.appendBulk("=", Array("\(format):".utf8) + content)
        case .verbatimString(_, let content): bytes.appendBulk("$", content)
        case .array(let members): RESPValue.encode("*", members, into: &bytes)
        case .set(let members): RESPValue.encode("~", members, into: &bytes)
        case .push(let members): RESPValue.encode(">", members, into: &bytes)
        case .map(let entries): RESPValue.encode("%", entries, into: &bytes)
        case .attributed(let value, let attributes):
            RESPValue.encode("|", attributes, into: &bytes)
            value.encode(into: &bytes)
        }
    }

    private static func encode(_ type: Unicode.Scalar, _ members: [RESPValue], into bytes: inout [UInt8]) {
        bytes.appendHeader(type, members.count)
        for member in members { member.encode(into: &bytes) }
    }

    private static func encode(_ type: Unicode.Scalar, _ entries: [Entry], into bytes: inout [UInt8]) {
        bytes.appendHeader(type, entries.count)
        for entry in entries {
            entry.key.encode(into: &bytes)
            entry.value.encode(into: &bytes)
        }
    }

    private static func isLine(_ text: String) -> Bool {
        !text.utf8.contains { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    }

    /// Whether it is an integer of any length.
    static func isNumber(_ digits: some Collection<UInt8>) -> Bool {
        let isSigned = digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+")
        let rest = digits.dropFirst(isSigned ? 1 : 0)
        return !rest.isEmpty && rest.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
}

extension [UInt8] {
    /// A line with the character of its type.
    fileprivate mutating func appendLine(_ type: Unicode.Scalar, _ text: String) {
        append(UInt8(ascii: type))
        append(contentsOf: text.utf8)
        appendLineEnd()
    }

    /// A line, or a text with its length where it cannot be one.
    fileprivate mutating func appendText(
        _ type: Unicode.Scalar, _ text: String, orElse bulk: Unicode.Scalar, isLine: Bool
    ) {
        if isLine { appendLine(type, text) } else { appendBulk(bulk, Array(text.utf8)) }
    }

    fileprivate mutating func appendBulk(_ type: Unicode.Scalar, _ content: [UInt8]) {
        appendHeader(type, content.count)
        append(contentsOf: content)
        appendLineEnd()
    }

    /// A type with the length of what follows.
    mutating func appendHeader(_ type: Unicode.Scalar, _ count: Int) {
        append(UInt8(ascii: type))
        appendDigits(count)
        appendLineEnd()
    }

    mutating func appendLineEnd() {
        append(UInt8(ascii: "\r"))
        append(UInt8(ascii: "\n"))
    }

    /// Appends a number that is not negative, as text.
    private mutating func appendDigits(_ number: Int) {
        if number >= 10 { appendDigits(number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
