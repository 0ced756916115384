import Foundation

/// Numbers as a specifier shows them: as C does in the locale "C", the same on every system and in every language.
enum NumberText {
    /// - Returns: nil where the specifier does not take the argument.
    static func text(_ argument: CatalogArgument, _ specifier: FormatSpecifier) -> String? {
        switch (argument, specifier.kind) {
        case (.string(let value), .string):
            let text = specifier.precision.map { String(value.prefix($0)) } ?? value
            return pad("", text, specifier, isNumber: false)
        case (.double(let value), .double): return double(value, specifier)
        case (.integer(let value), .integer): return integer(value.magnitude, value < 0, specifier)
        case (.unsigned(let value), .integer): return integer(value, false, specifier)
        case (.unsigned(let value), .unsigned): return unsigned(value, specifier)
        case (.integer(let value), .unsigned):
            if value >= 0 { return unsigned(UInt64(value), specifier) }
            // the bits of a negative number have no decimal form
            guard !"uU".utf8.contains(specifier.conversion) else { return nil }
            let isShort = specifier.length.isEmpty && value >= Int64(Int32.min)
            return unsigned(isShort ? UInt64(UInt32(truncatingIfNeeded: value)) : UInt64(bitPattern: value), specifier)
        default: return nil
        }
    }

    private static func integer(_ magnitude: UInt64, _ isNegative: Bool, _ specifier: FormatSpecifier) -> String {
        pad(sign(isNegative, specifier), digits(String(magnitude), specifier), specifier, isNumber: true)
    }

    private static func unsigned(_ value: UInt64, _ specifier: FormatSpecifier) -> String {
        let isAlternate = specifier.flags.contains(UInt8(ascii: "#"))
        switch specifier.conversion {
        case UInt8(ascii: "x"):
            return pad(
                isAlternate && value > 0 ? "0x" : "", digits(String(value, radix: 16), specifier), specifier,
                isNumber: true)
        case UInt8(ascii: "X"):
            let text = String(value, radix: 16, uppercase: true)
            return pad(isAlternate && value > 0 ? "0X" : "", digits(text, specifier), specifier, isNumber: true)
        case UInt8(ascii: "o"), UInt8(ascii: "O"):
            let text = digits(String(value, radix: 8), specifier)
            return pad(isAlternate && text.first != "0" ? "0" : "", text, specifier, isNumber: true)
        default: return pad("", digits(String(value), specifier), specifier, isNumber: true)
        }
    }

    private static func double(_ value: Double, _ specifier: FormatSpecifier) -> String {
        let isUppercase = "FEG".utf8.contains(specifier.conversion)
        guard value.isFinite else {
            let name = value.isNaN ? "nan" : "inf"
            var plain = specifier
            plain.flags.remove(UInt8(ascii: "0"))
            return pad(
                sign(value < 0, specifier), isUppercase ? name.uppercased() : name, plain, isNumber: false)
        }
        let alternate = specifier.flags.contains(UInt8(ascii: "#")) ? "#" : ""
        let conversion = String(Character(Unicode.Scalar(specifier.conversion)))
        let format = "%\(alternate).\(specifier.precision ?? 6)\(conversion)"
        let text = String(format: format, locale: nil, value.magnitude)
        var plain = specifier
        plain.precision = nil
        return pad(sign(value.sign == .minus, specifier), text, plain, isNumber: true)
    }

    private static func sign(_ isNegative: Bool, _ specifier: FormatSpecifier) -> String {
        if isNegative { return "-" }
        if specifier.flags.contains(UInt8(ascii: "+")) { return "+" }
        return specifier.flags.contains(UInt8(ascii: " ")) ? " " : ""
    }

    private static func digits(_ digits: String, _ specifier: FormatSpecifier) -> String {
        guard let precision = specifier.precision else { return digits }
        if precision == 0, digits == "0" { return "" }
        return String(repeating: "0", count: max(0, precision - digits.utf8.count)) + digits
    }

    private static func pad(
        _ sign: String, _ text: String, _ specifier: FormatSpecifier, isNumber: Bool
    ) -> String {
        let count = specifier.width - sign.count - text.count
        guard count > 0 else { return sign + text }
        if specifier.flags.contains(UInt8(ascii: "-")) { return sign + text + String(repeating: " ", count: count) }
        if isNumber, specifier.flags.contains(UInt8(ascii: "0")), specifier.precision == nil {
            return sign + String(repeating: "0", count: count) + text
        }
        return String(repeating: " ", count: count) + sign + text
    }
}
