/// A number of JSON in one spelling: `1`, `1.0` and `10e-1` are the same, and no digit is lost, as none is a `Double`.
enum CanonicalNumber {
    /// - Parameter text: a number that follows the grammar of JSON.
    static func text(_ text: String) -> String {
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        let mantissa = (parts.first ?? "").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        var digits = Array(((mantissa.first ?? "") + fraction).utf8)
        let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        digits.removeLast(zeros)
        digits.removeFirst(digits.prefix { $0 == UInt8(ascii: "0") }.count)
        guard !digits.isEmpty else { return "0" }
        let (sign, shift) = (isNegative ? "-" : "", zeros - fraction.utf8.count)
        let number = String(decoding: digits, as: UTF8.self)
        guard let written = parts.count > 1 ? exponent(parts[1]) : 0 else {
            return sign + scientific(number, long(parts[1], plus: shift + digits.count - 1))
        }
        return sign + spell(number, written + shift)
    }

    /// - Returns: nil for one of more than 15 digits.
    private static func exponent(_ text: Substring) -> Int? {
        let digits = text.drop { $0 == "+" || $0 == "-" }.drop { $0 == "0" }
        guard digits.utf8.count <= 15, let value = digits.isEmpty ? 0 : Int(digits) else { return nil }
        return text.hasPrefix("-") ? -value : value
    }

    /// The sum of an exponent of more than 15 digits and of a number that is small beside it, with its sign.
    private static func long(_ text: Substring, plus number: Int) -> String {
        let isNegative = text.hasPrefix("-")
        var digits = text.utf8.filter { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
        var carry = isNegative ? -number : number
        for index in digits.indices.reversed() where carry != 0 {
            let sum = Int(digits[index] - UInt8(ascii: "0")) + carry
            let digit = (sum % 10 + 10) % 10
            digits[index] = UInt8(ascii: "0") + UInt8(digit)
            carry = (sum - digit) / 10
        }
        let rest = String(decoding: digits.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
        // a carry is what stands in front of all digits, of which none is lost
        return (isNegative ? "-" : "+") + (carry > 0 ? "\(carry)" + String(decoding: digits, as: UTF8.self) : rest)
    }

    private static func scientific(_ digits: String, _ exponent: String) -> String {
        let rest = digits.dropFirst()
        return "\(digits.prefix(1))\(rest.isEmpty ? "" : ".\(rest)")e\(exponent)"
    }

    /// - Parameters:
    ///   - digits: neither the first nor the last is 0.
    ///   - power: of ten, that they are multiplied with.
    private static func spell(_ digits: String, _ power: Int) -> String {
        /// Where the point stands, from the first digit on.
        let point = digits.utf8.count + power
        if power >= 0, point <= 21 { return digits + String(repeating: "0", count: power) }
        if point > 0, point <= 21 { return "\(digits.prefix(point)).\(digits.dropFirst(point))" }
        if point <= 0, point > -6 { return "0." + String(repeating: "0", count: -point) + digits }
        return scientific(digits, "\(point > 0 ? "+" : "")\(point - 1)")
    }
}
