/// Text that somebody else has written, for a person to read.
package enum UntrustedText {
    /// Characters that are shown.
    private static let longest = 120

    /// In quotes; `nothing` for what is not there.
    package static func told(_ value: String?) -> String {
        guard let value else { return "nothing" }
        return "'\(plain(value))'"
    }

    /// Without control characters, and not too long.
    package static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(longest) {
            result.unicodeScalars.append(scalar.isControlCode ? "\u{FFFD}" : scalar)
        }
        return text.unicodeScalars.count > longest ? result + "…" : result
    }
}

extension Unicode.Scalar {
    /// Whether it is a control code of ASCII or of ISO 6429.
    package var isControlCode: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
