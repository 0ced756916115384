/// What others have said, as a terminal may have it.
enum TerminalText {
    /// Control characters, and those that turn the direction of a line, by their numbers: they would move the cursor,
    /// colour what follows, or hide it.
    ///
    /// - Parameter keepsLines: whether ends of lines, tabs, and what turns the direction stay.
    static func plain(_ text: String, keepsLines: Bool) -> String {
        guard text.unicodeScalars.contains(where: { isDangerous($0, keepsLines) }) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isDangerous(scalar, keepsLines) {
                plain.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
            } else {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    private static func isDangerous(_ scalar: Unicode.Scalar, _ keepsLines: Bool) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: !keepsLines
        case ..<0x20, 0x7F...0x9F: true
        // texts of catalogues have them, and are written as they are
        case 0x2028...0x202E, 0x2066...0x2069: !keepsLines
        default: false
        }
    }
}
