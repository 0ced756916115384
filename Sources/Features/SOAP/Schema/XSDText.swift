// Texts and values of simple types.
extension XSDSchema {
    /// The value that a text says, of a simple type.
    ///
    /// - Throws: ``SOAPValueError`` with the path that is given, for a text that is none.
    public func value(_ text: String, of type: XML.Name, path: String) throws(SOAPValueError) -> SOAPValue {
        try value(text, type, path: path, at: nil)
    }

    /// Whether two texts are the same value of a type: `5` and ` 05 ` are one int.
    func isSame(_ first: String, _ second: String, as type: XML.Name) -> Bool {
        if first == second { return true }
        guard let value = try? value(first, of: type, path: ""), case .simple? = self.type(type) else { return false }
        return value == (try? self.value(second, of: type, path: ""))
    }

    /// The value that a text says.
    func value(
        _ text: String, _ type: XML.Name, path: String, at position: XML.Position?, depth: Int = 0
    ) throws(SOAPValueError) -> SOAPValue {
        guard depth < 100, case .simple(let simple)? = self.type(type) else {
            throw SOAPValueError(.unsupported, path, "\(type) is no simple type", at: position)
        }
        let value: SOAPValue
        switch simple.variety {
        case .builtIn(let builtIn):
            guard let known = builtIn.value(text) else {
                throw XSDSchema.mistake(text, builtIn, path: path, at: position)
            }
            return known
        case .restriction(let base): value = try self.value(text, base, path: path, at: position, depth: depth + 1)
        case .list(let item):
            var values: [SOAPValue] = []
            for word in XML.words(text) {
                values.append(try self.value(word, item, path: path, at: position, depth: depth + 1))
            }
            value = .array(values)
        case .union(let members):
            for member in members {
                do throws(SOAPValueError) {
                    return try self.value(text, member, path: path, at: position, depth: depth + 1)
                } catch {}
            }
            throw SOAPValueError(
                .type, path, "\(XSDSchema.shown(text)) is of none of \(members.map(\.local).joined(separator: ", "))",
                at: position)
        }
        try check(simple.facets, value, text, path: path, at: position)
        return value
    }

    /// The text of a value.
    func text(_ value: SOAPValue, _ type: XML.Name, path: String, depth: Int = 0) throws(SOAPValueError) -> String {
        guard depth < 100, case .simple(let simple)? = self.type(type) else {
            throw SOAPValueError(.unsupported, path, "\(type) is no simple type")
        }
        let text: String
        switch simple.variety {
        case .builtIn(let builtIn):
            guard let known = builtIn.text(value) else { throw XSDSchema.mistake(value, builtIn, path: path) }
            return known
        case .restriction(let base): text = try self.text(value, base, path: path, depth: depth + 1)
        case .list(let item):
            guard case .array(let values) = value else {
                throw SOAPValueError(.type, path, "\(XSDSchema.shown(value)) is no list")
            }
            var words: [String] = []
            for value in values {
                let word = try self.text(value, item, path: path, depth: depth + 1)
                guard XML.words(word).count == 1 else {
                    throw SOAPValueError(.type, path, "\(XSDSchema.shown(word)) is no single word of a list")
                }
                words.append(word)
            }
            text = words.joined(separator: " ")
        case .union(let members):
            for member in members {
                do throws(SOAPValueError) {
                    return try self.text(value, member, path: path, depth: depth + 1)
                } catch {}
            }
            throw SOAPValueError(
                .type, path,
                "\(XSDSchema.shown(value)) is of none of \(members.map(\.local).joined(separator: ", "))")
        }
        try check(simple.facets, value, text, path: path, at: nil)
        return text
    }

    private static func mistake(
        _ text: String, _ type: XSDBuiltIn, path: String, at position: XML.Position?
    ) -> SOAPValueError {
        type.outOfRange(text)
            ? SOAPValueError(.range, path, "\(shown(text)) is out of the range of xsd:\(type.rawValue)", at: position)
            : SOAPValueError(.type, path, "\(shown(text)) is no xsd:\(type.rawValue)", at: position)
    }

    private static func mistake(_ value: SOAPValue, _ type: XSDBuiltIn, path: String) -> SOAPValueError {
        if case .integer(let number) = value, type.integers != nil {
            return SOAPValueError(.range, path, "\(number) is out of the range of xsd:\(type.rawValue)")
        }
        return SOAPValueError(.type, path, "\(shown(value)) is no xsd:\(type.rawValue)")
    }

    /// A text in a message.
    static func shown(_ text: String) -> String { "'\(text.prefix(60))'\(text.count > 60 ? "…" : "")" }

    /// A value in a message.
    static func shown(_ value: SOAPValue) -> String {
        switch value {
        case .string(let text), .date(let text), .decimal(let text): shown(text)
        case .integer(let number): "\(number)"
        case .double(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .data(let data): "data of \(data.count) bytes"
        case .array(let values): "an array of \(values.count)"
        case .structure: "a structure"
        case .null: "null"
        case .xml(let element): "<\(element.name.local)>"
        }
    }

    private func check(
        _ facets: XSDFacets, _ value: SOAPValue, _ text: String, path: String, at position: XML.Position?
    ) throws(SOAPValueError) {
        guard facets != XSDFacets() else { return }
        let text = value.string ?? XML.trimmed(text)
        func fail(_ message: String) -> SOAPValueError {
            SOAPValueError(.range, path, "\(XSDSchema.shown(text)) \(message)", at: position)
        }
        if !facets.enumeration.isEmpty {
            guard facets.enumeration.contains(where: { $0 == text || XML.collapsed($0) == text }) else {
                throw fail("is none of \(facets.enumeration.prefix(20).map { "'\($0)'" }.joined(separator: ", "))")
            }
        }
        let length: Int
        switch value {
        case .data(let data): length = data.count
        case .array(let values): length = values.count
        default: length = text.unicodeScalars.count
        }
        if let wanted = facets.length, length != wanted { throw fail("has not the length \(wanted)") }
        if let least = facets.minLength, length < least { throw fail("is shorter than \(least)") }
        if let most = facets.maxLength, length > most { throw fail("is longer than \(most)") }
        try checkBounds(facets, text, fail)
    }

    private func checkBounds(
        _ facets: XSDFacets, _ text: String, _ fail: (String) -> SOAPValueError
    ) throws(SOAPValueError) {
        if let bound = facets.minInclusive, let order = XSDNumbers.compare(text, bound), order < 0 {
            throw fail("is less than \(bound)")
        }
        if let bound = facets.maxInclusive, let order = XSDNumbers.compare(text, bound), order > 0 {
            throw fail("is more than \(bound)")
        }
        if let bound = facets.minExclusive, let order = XSDNumbers.compare(text, bound), order <= 0 {
            throw fail("is not more than \(bound)")
        }
        if let bound = facets.maxExclusive, let order = XSDNumbers.compare(text, bound), order >= 0 {
            throw fail("is not less than \(bound)")
        }
        guard facets.totalDigits != nil || facets.fractionDigits != nil, let digits = XSDNumbers.digits(text) else {
            return
        }
        if let most = facets.totalDigits, digits.whole.count + digits.fraction.count > most {
            throw fail("has more than \(most) digits")
        }
        if let most = facets.fractionDigits, digits.fraction.count > most {
            throw fail("has more than \(most) digits behind the point")
        }
    }
}

/// Numbers by their digits, of any length.
enum XSDNumbers {
    struct Digits {
        let isNegative: Bool
        /// Without zeros before it.
        let whole: [UInt8]
        /// Without zeros behind it.
        let fraction: [UInt8]
    }

    static func digits(_ text: String) -> Digits? {
        guard XSDBuiltIn.isDecimal(text) else { return nil }
        let unsigned = text.utf8.drop { $0 == 0x2B || $0 == 0x2D }
        let parts = unsigned.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
        let whole = parts[0].drop { $0 == 0x30 }
        var fraction = parts.count > 1 ? Array(parts[1]) : []
        while fraction.last == 0x30 { fraction.removeLast() }
        let isZero = whole.isEmpty && fraction.isEmpty
        return Digits(isNegative: text.hasPrefix("-") && !isZero, whole: Array(whole), fraction: fraction)
    }

    /// -1, 0 or 1; nil where one is no number.
    static func compare(_ left: String, _ right: String) -> Int? {
        guard let first = digits(left), let second = digits(right) else {
            guard let first = Double(left), let second = Double(right), !first.isNaN, !second.isNaN else { return nil }
            return first < second ? -1 : first > second ? 1 : 0
        }
        if first.isNegative != second.isNegative { return first.isNegative ? -1 : 1 }
        let size = magnitude(first, second)
        return first.isNegative ? -size : size
    }

    private static func magnitude(_ first: Digits, _ second: Digits) -> Int {
        if first.whole.count != second.whole.count { return first.whole.count < second.whole.count ? -1 : 1 }
        let (left, right) = (first.whole + first.fraction, second.whole + second.fraction)
        return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    }
}
