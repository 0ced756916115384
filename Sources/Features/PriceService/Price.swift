/// An amount with at most two digits behind the point, exactly as it was written: 19.99 is 19.99.
///
/// It is not negative, and below a billion.
public struct Price: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The amount in hundredths.
    public let hundredths: Int64

    public static let maximum: Int64 = 99_999_999_999

    /// - Returns: nil for an amount that is negative or too large.
    public init?(hundredths: Int64) {
        guard (0...Price.maximum).contains(hundredths) else { return nil }
        self.hundredths = hundredths
    }

    /// Reads a decimal such as `19.99`, `20`, `1e2` or `5.0` without ever making a binary fraction of it.
    ///
    /// - Returns: nil for what is no such amount: ``Price/problem(of:)`` says why.
    public init?(_ text: String) {
        guard case .success(let price) = Price.parse(text) else { return nil }
        self = price
    }

    /// As JSON has it: `19.99`, `20`.
    public var description: String {
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        return rest.isMultiple(of: 10) ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    public static func < (left: Price, right: Price) -> Bool { left.hundredths < right.hundredths }

    /// Why a text is no price.
    enum Problem: Error { case noNumber, negative, tooLarge, tooPrecise }

    static func parse(_ text: String) -> Result<Price, Problem> {
        guard let number = JSONNumber(text), text.utf8.count <= 400 else { return .failure(.noNumber) }
        guard !number.digits.isEmpty else { return .success(Price(0)) }
        guard !number.isNegative else { return .failure(.negative) }
        // digits without zeros at either end, and the place of the last one
        guard number.exponent >= -2 else { return .failure(.tooPrecise) }
        guard number.digits.count + number.exponent <= 9 else { return .failure(.tooLarge) }
        var hundredths: Int64 = 0
        for digit in number.digits { hundredths = hundredths * 10 + Int64(digit) }
        for _ in 0..<(number.exponent + 2) { hundredths *= 10 }
        return .success(Price(hundredths))
    }

    private init(_ hundredths: Int64) { self.hundredths = hundredths }
}

/// A number of JSON (RFC 8259, section 6), without losing a digit.
struct JSONNumber {
    let isNegative: Bool
    /// Without zeros at either end; none for 0.
    private(set) var digits: [UInt8] = []
    /// Of the last digit, to the base of ten.
    private(set) var exponent = 0

    init?(_ text: String) {
        var rest = text.utf8[...]
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let whole = JSONNumber.takeDigits(&rest)
        guard !whole.isEmpty, whole.count == 1 || whole[0] != 0 else { return nil }
        var fraction: [UInt8] = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = JSONNumber.takeDigits(&rest)
            guard !fraction.isEmpty else { return nil }
        }
        var scale = 0
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            let sign = rest.first
            if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
            let power = JSONNumber.takeDigits(&rest)
            guard !power.isEmpty else { return nil }
            // farther than any price is: what is left of it does not matter
            let size = power.drop { $0 == 0 }.count > 4 ? 100_000 : power.reduce(0) { $0 * 10 + Int($1) }
            scale = sign == UInt8(ascii: "-") ? -size : size
        }
        guard rest.isEmpty else { return nil }
        digits = Array((whole + fraction).drop { $0 == 0 })
        exponent = scale - fraction.count
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
    }

    private static func takeDigits(_ rest: inout Substring.UTF8View.SubSequence) -> [UInt8] {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest.dropFirst(digits.count)
        return digits.map { $0 - 0x30 }
    }
}
