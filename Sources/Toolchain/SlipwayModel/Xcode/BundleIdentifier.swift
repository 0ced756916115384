/// Bundle identifiers made from a prefix and a target's name.
package enum BundleIdentifier {
    /// The prefix, a dot, and of the name what an identifier may hold: letters and digits of any script, hyphens and
    /// dots; an underscore becomes a hyphen, anything else is left out.
    package static func make(prefix: String, name: String) -> String {
        var result = prefix.unicodeScalars
        result.append(".")
        for scalar in name.unicodeScalars {
            if scalar == "_" {
                result.append("-")
            } else if scalar == "-" || scalar == "." || isAlphanumeric(scalar) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Unicode's general categories L*, M* and N*.
    private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
