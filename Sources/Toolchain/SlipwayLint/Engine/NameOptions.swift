package import SlipwayReport

/// What names of one kind should look like: their length, their characters, the case of their first letter.
///
/// Shared by the rules about names of types, generic parameters and everything else.
package struct NameOptions: Sendable {
    /// Characters below which a name is too short.
    package let minimum: Limits
    /// Characters above which a name is too long.
    package let maximum: Limits
    /// Symbols that a name may have besides letters, marks and numbers.
    package let allowedSymbols: Set<String>
    /// The level of names with other symbols.
    package let symbolSeverity: Diagnostic.Severity
    /// The level of names whose first letter has the wrong case; `nil` where that is not looked at.
    package let caseSeverity: Diagnostic.Severity?
    private let allowedScalars: Set<Unicode.Scalar>
    private let excluded: [Pattern]

    /// The keys that all rules about names have, as they would be documented.
    package static func documentation(
        minimum: String, maximum: String, excluded: String = "[]"
    ) -> [RuleDescription.Option] {
        [
            .init("min_length", minimum, "characters below which a name is a warning or an error"),
            .init("max_length", maximum, "characters above which a name is a warning or an error"),
            .init("excluded", excluded, "names not to be checked, as regular expressions for the whole name"),
            .init("allowed_symbols", "[]", "symbols that names may have besides letters and digits"),
            .init("unallowed_symbols_severity", "error", "the level of names with other symbols"),
            .init("validates_start_with_lowercase", "error", "the level of a wrong first letter; `off` for none"),
        ]
    }

    package init(
        _ options: inout RuleOptions, minimum: (warning: Int, error: Int?), maximum: (warning: Int, error: Int?),
        excluded usual: [String] = []
    ) {
        self.minimum = options.limits("min_length", warning: minimum.warning, error: minimum.error)
        self.maximum = options.limits("max_length", warning: maximum.warning, error: maximum.error)
        excluded = options.wholeExpressions("excluded", default: usual)
        allowedSymbols = Set(options.texts("allowed_symbols"))
        allowedScalars = Set(allowedSymbols.flatMap(\.unicodeScalars))
        symbolSeverity = options.severity("unallowed_symbols_severity", default: .error) ?? .error
        caseSeverity = NameOptions.caseSeverity(&options)
    }

    /// A level or `off`. A boolean, which it was before SwiftLint 0.60, leaves the default.
    private static func caseSeverity(_ options: inout RuleOptions) -> Diagnostic.Severity? {
        let key = "validates_start_with_lowercase"
        guard let value = options.value(key) else { return .error }
        switch value.string?.lowercased() {
        case "off": return nil
        case "warning": return .warning
        case "error": return .error
        default:
            options.refuse(value, "'\(key)'", "`warning`, `error` or `off`")
            return .error
        }
    }

    /// Whether a name is to be left alone.
    package func isExcluded(_ name: String) -> Bool {
        excluded.contains { $0.isWord ? $0.text == name : $0.matches(name) }
    }

    /// Whether a name has a character that is neither letter, mark nor number and not allowed.
    package func hasForeignSymbols(_ name: String) -> Bool {
        !name.unicodeScalars.allSatisfy { allowedScalars.contains($0) || NameOptions.isAlphanumeric($0) }
    }

    /// The level of a name's length; `nil` where the length is fine.
    package func severity(ofLength length: Int) -> Diagnostic.Severity? {
        if let error = minimum.error, length < error { return .error }
        if let error = maximum.error, length > error { return .error }
        return length < minimum.warning || length > maximum.warning ? .warning : nil
    }

    /// How long a name should be, for messages.
    package var lengthRange: String {
        let shortest = max(minimum.warning, minimum.error ?? minimum.warning)
        return "\(shortest) to \(maximum.lowest) characters"
    }

    package static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isPlain(UInt8(truncatingIfNeeded: scalar.value)) && scalar != "_" }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    /// Whether a byte is an ASCII letter, a digit or an underscore.
    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension NameOptions {
    /// Whether a name of ASCII letters and digits is fine without a closer look, which most names are.
    ///
    /// - Parameter isFirst: whether a byte may be the name's first.
    package func isPlainlyFine(_ name: ArraySlice<UInt8>, startingWith isFirst: (UInt8) -> Bool) -> Bool {
        guard let first = name.first, isFirst(first), severity(ofLength: name.count) == nil else { return false }
        return name.allSatisfy { NameOptions.isPlain($0) && $0 != UInt8(ascii: "_") }
    }

    package static func isLowercase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    package static func isUppercase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}
