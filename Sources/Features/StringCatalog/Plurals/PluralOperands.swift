/// What plural rules look at in a number (UTS #35, part 3, "Operands"). The digits that are seen count: 1.0 is not 1.
public struct PluralOperands: Sendable, Hashable {
    /// The integer digits. Of numbers with more than 18 digits, the last 18 and a leading 1: no rule sees more.
    public let i: UInt64
    /// How many fraction digits are seen.
    public let v: Int
    /// How many are left without trailing zeros.
    public let w: Int
    /// The fraction digits that are seen, as a number.
    public let f: UInt64
    /// The same without trailing zeros.
    public let t: UInt64
    /// The exponent of a compact form: 6 in `1c6`.
    public let e: Int

    /// Of an integer.
    public init(_ number: some BinaryInteger) {
        self.init(digits: Substring(String(number.magnitude)), fraction: "", exponent: 0)
    }

    /// Of a number as it is written: `1`, `-1.50`, `1c6`, `1.2e3`; nil for anything else.
    public init?(_ text: String) {
        var rest = Substring(text)
        if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
        var exponent = 0
        if let mark = rest.firstIndex(where: { "cCeE".contains($0) }) {
            let digits = rest[rest.index(after: mark)...]
            guard digits.isDigits, let value = Int(digits), value <= 100 else { return nil }
            exponent = value
            rest = rest[..<mark]
        }
        let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole.isDigits else { return nil }
        var digits = String(whole)
        var fraction = parts.count > 1 ? parts[1] : ""
        guard parts.count == 1 || fraction.isDigits else { return nil }
        for _ in 0..<exponent { digits.append(fraction.popFirst() ?? "0") }
        self.init(digits: Substring(digits), fraction: fraction, exponent: exponent)
    }

    private init(digits: Substring, fraction: Substring, exponent: Int) {
        i = PluralOperands.number(digits)
        v = fraction.utf8.count
        f = PluralOperands.number(fraction)
        var seen = fraction
        while seen.last == "0" { seen.removeLast() }
        w = seen.utf8.count
        t = PluralOperands.number(seen)
        e = exponent
    }

    private static func number(_ digits: Substring) -> UInt64 {
        let bytes = digits.utf8.drop { $0 == 0x30 }
        var value: UInt64 = bytes.count > 18 ? 1 : 0
        for byte in bytes.suffix(18) { value = value * 10 + UInt64(byte - 0x30) }
        return value
    }

    /// Whether it is 0, however many digits are seen.
    var isZero: Bool { i == 0 && t == 0 }
}

extension Substring {
    fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }
}
