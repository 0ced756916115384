/// A natural number as its decimal digits, without leading zeros and without a limit.
package struct DecimalNumber: Hashable, Sendable, CustomStringConvertible, ExpressibleByIntegerLiteral {
    package let description: String

    /// Reads one or more ASCII digits; `nil` for anything else and for a leading zero.
    package init?(_ text: some StringProtocol) {
        guard let first = text.utf8.first, text.utf8.allSatisfy(DecimalNumber.isDigit),
            first != UInt8(ascii: "0") || text.utf8.count == 1
        else { return nil }
        description = String(text)
    }

    package init(integerLiteral value: UInt) { description = String(value) }

    private init(digits: [UInt8]) { description = String(decoding: digits, as: UTF8.self) }

    /// This number plus one.
    package var successor: DecimalNumber {
        var digits = Array(description.utf8)
        for index in digits.indices.reversed() {
            if digits[index] != UInt8(ascii: "9") {
                digits[index] += 1
                return DecimalNumber(digits: digits)
            }
            digits[index] = UInt8(ascii: "0")
        }
        return DecimalNumber(digits: [UInt8(ascii: "1")] + digits)
    }

    package static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension DecimalNumber: Comparable {
    package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        let (one, other) = (left.description.utf8, right.description.utf8)
        return one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
    }
}
