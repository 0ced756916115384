/// What a plain scalar of YAML stands for, by the types of YAML 1.1 (<https://yaml.org/type/>).
///
/// Yams finds out by regular expressions, of which the first compiled takes a tenth of the time in which
/// `slipway lint` has its first finding. The answers are the same.
enum PlainScalar {
    case null
    case boolean
    case integer
    case float
    case merge
    case string

    init(_ text: String) {
        switch text {
        case "", "~", "null", "Null", "NULL": self = .null
        case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": self = .boolean
        case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": self = .boolean
        case "<<": self = .merge
        default: self = Digits.isInteger(text) ? .integer : Digits.isFloat(text) ? .float : .string
        }
    }
}

/// Reads a number from its front.
private struct Digits {
    private var rest: Substring.UTF8View

    /// `+12`, `0b101`, `017`, `0o17`, `0xFF`, with `_` between digits, or in base 60 `1:30:00`.
    static func isInteger(_ text: String) -> Bool {
        var digits = Digits(rest: text[...].utf8)
        digits.takeSign()
        if digits.take("0") {
            if digits.rest.isEmpty { return true }
            if digits.take("b") { return digits.takeAll { "01_".utf8.contains($0) } && digits.rest.isEmpty }
            if digits.take("x") {
                return digits.takeAll { "0123456789abcdefABCDEF_".utf8.contains($0) } && digits.rest.isEmpty
            }
            digits.take("o")
            return digits.takeAll { "01234567_".utf8.contains($0) } && digits.rest.isEmpty
        }
        guard digits.startsWithDigit else { return false }
        digits.takeAll(where: isDigitOrUnderscore)
        return digits.rest.isEmpty || digits.takeSixtieths() && digits.rest.isEmpty
    }

    /// `1.5`, `1e10`, `.5`, `-.inf`, `.nan`, or in base 60 `1:30.5`.
    static func isFloat(_ text: String) -> Bool {
        var digits = Digits(rest: text[...].utf8)
        let isSigned = digits.takeSign()
        if digits.take(".") {
            let name = String(Substring(digits.rest))
            if ["inf", "Inf", "INF"].contains(name) { return true }
            if isSigned { return false }
            if ["nan", "NaN", "NAN"].contains(name) { return true }
            guard digits.takeAll(where: isDigitOrUnderscore) else { return false }
            return digits.rest.isEmpty || digits.takeExponent(needsSign: true)
        }
        guard digits.startsWithDigit else { return false }
        digits.takeAll(where: isDigitOrUnderscore)
        if digits.rest.first == UInt8(ascii: ":") {
            guard digits.takeSixtieths(), digits.take(".") else { return false }
            digits.takeAll(where: isDigitOrUnderscore)
            return digits.rest.isEmpty
        }
        if digits.take(".") { digits.takeAll(where: isDigitOrUnderscore) }
        return digits.rest.isEmpty || digits.takeExponent(needsSign: false)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static func isDigitOrUnderscore(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: "_") }

    private var startsWithDigit: Bool { rest.first.map(Digits.isDigit) ?? false }

    @discardableResult
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    @discardableResult
    private mutating func takeSign() -> Bool { take("+") || take("-") }

    /// Whether there was one at least.
    @discardableResult
    private mutating func takeAll(where isTaken: (UInt8) -> Bool) -> Bool {
        let after = rest.drop(while: isTaken)
        defer { rest = after }
        return after.count < rest.count
    }

    /// The end of a number, `e+10`.
    private mutating func takeExponent(needsSign: Bool) -> Bool {
        guard take("e") || take("E"), takeSign() || !needsSign else { return false }
        return takeAll(where: Digits.isDigit) && rest.isEmpty
    }

    /// Digits of base 60, `:59` and `:9`, one or more.
    private mutating func takeSixtieths() -> Bool {
        var isTaken = false
        while take(":") {
            let digits = rest.prefix(while: Digits.isDigit)
            guard let first = digits.first, digits.count == 1 || digits.count == 2 && first < UInt8(ascii: "6")
            else { return false }
            rest = rest.dropFirst(digits.count)
            isTaken = true
        }
        return isTaken
    }
}
