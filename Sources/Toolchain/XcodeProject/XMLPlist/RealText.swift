/// How Apple's property-list writer writes a number with a fraction: 17 significant digits, C's `%.17g`.
enum RealText {
    static func text(_ number: Double) -> String {
        if number.isNaN { return "nan" }
        if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
        let sign = number.sign == .minus ? "-" : ""
        if number == 0 { return sign + "0" }
        var source = DecimalDigits(number.magnitude)
        let (all, exponent) = source.rounded(to: 17)
        var digits = all
        while digits.count > 1, digits.last == 0 { digits.removeLast() }
        let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        if exponent < -4 || exponent >= 17 { return sign + scientific(text, exponent) }
        if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + text }
        let whole = exponent + 1
        if digits.count <= whole { return sign + text + String(repeating: "0", count: whole - digits.count) }
        return sign + text.prefix(whole) + "." + text.dropFirst(whole)
    }

    /// `1.5e+20`, at least two digits in the exponent.
    private static func scientific(_ digits: String, _ exponent: Int) -> String {
        var text = String(digits.prefix(1))
        if digits.utf8.count > 1 { text += "." + digits.dropFirst() }
        text += exponent < 0 ? "e-" : "e+"
        if exponent.magnitude < 10 { text += "0" }
        return text + String(exponent.magnitude)
    }
}

/// The exact decimal digits of a positive number, one after another.
private struct DecimalDigits {
    /// What is left of the number is `numerator / denominator`, below 10.
    private var numerator: [UInt32]
    private var denominator: [UInt32]
    private var exponent = 0

    init(_ number: Double) {
        let (significand, power) = Self.parts(number)
        numerator = Self.shifted(
            [UInt32(truncatingIfNeeded: significand), UInt32(significand >> 32)], by: max(power, 0))
        denominator = Self.shifted([1], by: max(-power, 0))
        while !Self.isLess(numerator, Self.multiplied(denominator, by: 10)) {
            denominator = Self.multiplied(denominator, by: 10)
            exponent += 1
        }
        while Self.isLess(numerator, denominator) {
            numerator = Self.multiplied(numerator, by: 10)
            exponent -= 1
        }
    }

    /// So many digits, the last rounded to the nearest, to even where two are; and the first one's power of ten.
    mutating func rounded(to count: Int) -> (digits: [UInt8], exponent: Int) {
        var digits = (0..<count).map { _ in next() }
        // The numerator was multiplied by ten for the digit to come, so half of the denominator is five of it.
        let half = Self.multiplied(denominator, by: 5)
        let isAbove = Self.isLess(half, numerator)
        let isHalf = !isAbove && !Self.isLess(numerator, half)
        guard isAbove || (isHalf && digits[count - 1] & 1 == 1) else { return (digits, exponent) }
        var index = count - 1
        while digits[index] == 9 {
            digits[index] = 0
            if index == 0 { return ([1] + digits.dropLast(), exponent + 1) }
            index -= 1
        }
        digits[index] += 1
        return (digits, exponent)
    }

    private mutating func next() -> UInt8 {
        var digit: UInt8 = 0
        while !Self.isLess(numerator, denominator) {
            Self.subtract(denominator, from: &numerator)
            digit += 1
        }
        numerator = Self.multiplied(numerator, by: 10)
        return digit
    }

    /// The number as a whole number times a power of two.
    private static func parts(_ number: Double) -> (significand: UInt64, power: Int) {
        let isNormal = number.exponentBitPattern != 0
        let significand = number.significandBitPattern | (isNormal ? 1 << 52 : 0)
        return (significand, (isNormal ? Int(number.exponentBitPattern) : 1) - 1075)
    }

    // MARK: - Whole numbers of any size, least significant word first

    private static func shifted(_ number: [UInt32], by bits: Int) -> [UInt32] {
        var result = Array(repeating: UInt32(0), count: bits / 32)
        var carry: UInt64 = 0
        for word in number {
            carry |= UInt64(word) << UInt64(bits % 32)
            result.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        result.append(UInt32(carry))
        return trimmed(result)
    }

    private static func multiplied(_ number: [UInt32], by factor: UInt64) -> [UInt32] {
        var result: [UInt32] = []
        var carry: UInt64 = 0
        for word in number {
            carry += UInt64(word) * factor
            result.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        if carry > 0 { result.append(UInt32(carry)) }
        return result
    }

    /// - Precondition: `smaller` is not above `number`.
    private static func subtract(_ smaller: [UInt32], from number: inout [UInt32]) {
        var borrow: Int64 = 0
        for index in number.indices {
            let difference = Int64(number[index]) - (index < smaller.count ? Int64(smaller[index]) : 0) - borrow
            borrow = difference < 0 ? 1 : 0
            number[index] = UInt32(truncatingIfNeeded: difference)
        }
        number = trimmed(number)
    }

    private static func isLess(_ left: [UInt32], _ right: [UInt32]) -> Bool {
        if left.count != right.count { return left.count < right.count }
        return left.reversed().lexicographicallyPrecedes(right.reversed())
    }

    private static func trimmed(_ number: [UInt32]) -> [UInt32] {
        Array(number.prefix((number.lastIndex { $0 != 0 } ?? -1) + 1))
    }
}
