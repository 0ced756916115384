/// A natural number without a limit: as a machine number where it fits, else as its decimal digits.
package struct DecimalNumber: Hashable, Sendable {
    private let storage: Storage

    private enum Storage: Hashable, Sendable {
        case small(UInt64)
        /// Digits of a number above 64 bits, without leading zeros.
        case large(String)
    }

    /// Reads one or more ASCII digits; `nil` for anything else and for a leading zero.
    package init?(_ text: some StringProtocol) {
        var value: UInt64 = 0
        var isSmall = true
        var count = 0
        for byte in text.utf8 {
            guard DecimalNumber.isDigit(byte) else { return nil }
            // a zero in front of something
            if count == 1 && value == 0 && isSmall { return nil }
            count += 1
            if !isSmall { continue }
            let (product, isOver) = value.multipliedReportingOverflow(by: 10)
            let (sum, isOverToo) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
            if isOver || isOverToo { isSmall = false } else { value = sum }
        }
        if count == 0 { return nil }
        storage = isSmall ? .small(value) : .large(String(text))
    }

    private init(_ storage: Storage) { self.storage = storage }

    /// This number plus one.
    package var successor: DecimalNumber {
        switch storage {
        case .small(let value) where value < .max: return DecimalNumber(.small(value + 1))
        default: return DecimalNumber(.large(DecimalNumber.successor(of: description)))
        }
    }

    private static func successor(of text: String) -> String {
        var digits = Array(text.utf8)
        for index in digits.indices.reversed() {
            if digits[index] != UInt8(ascii: "9") {
                digits[index] += 1
                return String(decoding: digits, as: UTF8.self)
            }
            digits[index] = UInt8(ascii: "0")
        }
        return "1" + String(decoding: digits, as: UTF8.self)
    }

    /// The number where it fits 64 bits.
    package var machineNumber: UInt64? {
        if case .small(let value) = storage { value } else { nil }
    }

    package static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension DecimalNumber: CustomStringConvertible, ExpressibleByIntegerLiteral {
    package var description: String {
        switch storage {
        case .small(let value): String(value)
        case .large(let digits): digits
        }
    }

    package init(integerLiteral value: UInt64) { storage = .small(value) }
}

extension DecimalNumber: Comparable {
    package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        switch (left.storage, right.storage) {
        case (.small(let one), .small(let other)): return one < other
        case (.small, .large): return true
        case (.large, .small): return false
        case (.large(let one), .large(let other)):
            return one.utf8.count == other.utf8.count
                ? one.utf8.lexicographicallyPrecedes(other.utf8) : one.utf8.count < other.utf8.count
        }
    }
}
