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
        // an exponent that no Int has stays as it is written
        guard let written = parts.count > 1 ? exponent(parts[1]) : 0 else { return text }
        let power = written + zeros - fraction.utf8.count
        return (isNegative ? "-" : "") + spell(String(decoding: digits, as: UTF8.self), power)
    }

    /// - Returns: nil for one of more than 15 digits.
    private static func exponent(_ text: Substring) -> Int? {
        let digits = text.drop { $0 == "+" || $0 == "-" }.drop { $0 == "0" }
        guard digits.utf8.count <= 15, let value = digits.isEmpty ? 0 : Int(digits) else { return nil }
        return text.hasPrefix("-") ? -value : value
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
        let rest = digits.dropFirst()
        return "\(digits.prefix(1))\(rest.isEmpty ? "" : ".\(rest)")e\(point > 0 ? "+" : "")\(point - 1)"
    }
}
