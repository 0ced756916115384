import Foundation

// Texts and values of built-in types.
extension XSDBuiltIn {
    /// The value that a text says.
    ///
    /// - Returns: nil where it is no text of this type; ``outOfRange(_:)`` says whether it is one that does not fit.
    func value(_ text: String) -> SOAPValue? {
        switch self {
        case .string, .anySimpleType, .anyType: return .string(text)
        case .normalizedString:
            return .string(
                String(
                    String.UnicodeScalarView(
                        text.unicodeScalars.map { "\t\n\r".unicodeScalars.contains($0) ? " " : $0 })))
        default: break
        }
        let text = isList || self == .token ? XML.collapsed(text) : XML.trimmed(text)
        if let integers {
            guard let value = XSDBuiltIn.integer(text), integers.contains(value) else { return nil }
            return .integer(value)
        }
        if isDate { return XSDDates.isValid(text, self) ? .date(text) : nil }
        switch self {
        case .boolean: return ["true": true, "1": true, "false": false, "0": false][text].map { .boolean($0) }
        case .decimal: return XSDBuiltIn.isDecimal(text) ? .decimal(text) : nil
        case .double, .float: return XSDBuiltIn.double(text).map { .double($0) }
        case .base64Binary: return XSDBinary.base64(text).map { .data($0) }
        case .hexBinary: return XSDBinary.hexadecimal(text).map { .data($0) }
        case .nmtokens, .idrefs, .entities:
            let words = XML.words(text)
            return words.isEmpty ? nil : .array(words.map { .string($0) })
        default: return isToken(text) ? .string(text) : nil
        }
    }

    private func isToken(_ text: String) -> Bool {
        switch self {
        case .ncName, .id, .idref, .entity: XML.isName(text)
        case .name: XSDBuiltIn.parts(text).allSatisfy { XML.isName($0) }
        case .qName: XSDBuiltIn.parts(text).count <= 2 && XSDBuiltIn.parts(text).allSatisfy { XML.isName($0) }
        case .nmtoken: !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == ":" || XML.continuesName($0) }
        case .language:
            text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy {
                (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(XSDBuiltIn.isAlphanumeric)
            }
        default: true
        }
    }

    /// What is between colons.
    private static func parts(_ text: String) -> [String] {
        text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    /// Whether it is a number as integers are written, which this type does not hold.
    func outOfRange(_ text: String) -> Bool {
        let text = XML.trimmed(text)
        return integers != nil && XSDBuiltIn.isInteger(text)
    }

    private static func isInteger(_ text: String) -> Bool {
        let digits = text.utf8.first == 0x2D || text.utf8.first == 0x2B ? text.utf8.dropFirst() : text.utf8[...]
        return !digits.isEmpty && digits.allSatisfy { 0x30...0x39 ~= $0 }
    }

    private static func integer(_ text: String) -> Int128? { isInteger(text) ? Int128(text) : nil }

    static func isDecimal(_ text: String) -> Bool {
        let digits = text.utf8.first == 0x2D || text.utf8.first == 0x2B ? text.utf8.dropFirst() : text.utf8[...]
        let parts = digits.split(separator: 0x2E, omittingEmptySubsequences: false)
        return parts.count <= 2 && digits.contains { $0 != 0x2E }
            && parts.allSatisfy { $0.allSatisfy { 0x30...0x39 ~= $0 } }
    }

    private static func double(_ text: String) -> Double? {
        switch text {
        case "INF": return .infinity
        case "-INF": return -.infinity
        case "NaN": return .nan
        default: break
        }
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }.map(String.init)
        guard parts.count <= 2, isDecimal(parts[0]), parts.count == 1 || isInteger(parts[1]) else { return nil }
        return Double(text)
    }

    /// The text of a value.
    ///
    /// - Returns: nil where it is no value of this type.
    func text(_ value: SOAPValue) -> String? {
        switch (self, value) {
        case (.double, .double(let number)), (.float, .double(let number)):
            if number.isNaN { return "NaN" }
            if number.isInfinite { return number < 0 ? "-INF" : "INF" }
            return self == .float && Double(Float(number)) == number ? "\(Float(number))" : "\(number)"
        case (.double, .integer(let number)), (.float, .integer(let number)), (.decimal, .integer(let number)):
            return "\(number)"
        case (.double, .decimal(let text)), (.float, .decimal(let text)), (.decimal, .decimal(let text)):
            return XSDBuiltIn.isDecimal(XML.trimmed(text)) ? XML.trimmed(text) : nil
        case (.decimal, .double(let number)):
            // the shortest digits that say the number; those with an exponent are none of a decimal
            return number.isFinite && XSDBuiltIn.isDecimal("\(number)") ? "\(number)" : nil
        case (_, .integer(let number)):
            guard let integers else { return self == .anySimpleType || self == .anyType ? "\(number)" : nil }
            return integers.contains(number) ? "\(number)" : nil
        case (.boolean, .boolean(let flag)), (.anySimpleType, .boolean(let flag)): return flag ? "true" : "false"
        case (.base64Binary, .data(let data)): return data.base64EncodedString()
        case (.hexBinary, .data(let data)): return data.map { XML.hexadecimal(UInt32($0)) }.joined()
        case (.anySimpleType, .double), (.anyType, .double): return XSDBuiltIn.double.text(value)
        case (.anySimpleType, .decimal(let text)), (.anySimpleType, .date(let text)): return text
        case (_, .date(let text)) where isDate: return self.value(text) == nil ? nil : XML.trimmed(text)
        case (_, .string(let text)):
            // text that says a number, a date or data is not taken for one
            guard isText || isDate else { return nil }
            return self.value(text) == nil ? nil : text
        case (_, .array(let values)) where isList:
            let words = values.compactMap(\.string)
            guard words.count == values.count, !words.isEmpty, words.allSatisfy({ XML.words($0).count == 1 }) else {
                return nil
            }
            return words.joined(separator: " ")
        default: return nil
        }
    }

    /// Whether its values are texts.
    var isText: Bool {
        switch self {
        case .boolean, .decimal, .float, .double, .base64Binary, .hexBinary: false
        default: integers == nil && !isDate && !isList
        }
    }
}

/// Base64 and hexadecimal digits.
enum XSDBinary {
    static func base64(_ text: String) -> Data? {
        let bytes = text.utf8.filter { !XML.isSpace($0) }
        return Data(base64Encoded: Data(bytes))
    }

    static func hexadecimal(_ text: String) -> Data? {
        let bytes = Array(text.utf8)
        guard bytes.count.isMultiple(of: 2) else { return nil }
        var data = Data(capacity: bytes.count / 2)
        for index in stride(from: 0, to: bytes.count, by: 2) {
            guard let high = digit(bytes[index]), let low = digit(bytes[index + 1]) else { return nil }
            data.append(high << 4 | low)
        }
        return data
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
