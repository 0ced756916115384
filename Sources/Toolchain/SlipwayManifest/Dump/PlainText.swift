/// Which texts can stand without quotes in YAML's block style (YAML 1.1, §9.1.3).
enum PlainText {
    /// Texts that begin with one of these never can.
    private static let indicators = Set(",[]{}#&*!|>'\"%@`".unicodeScalars)

    /// Whether `text` reads back as itself without quotes: true for all that was read from plain text.
    static func isPossible(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last else { return true }
        if indicators.contains(first) || isBlank(first) || isBlank(last) || last == ":" { return false }
        if ["-", "?", ":"].contains(first), scalars.count == 1 || isBlank(scalars[1]) { return false }
        for (index, scalar) in scalars.enumerated() {
            if scalar != "\n", scalar != "\t", QuotedText.mustBeEscaped(scalar) { return false }
            guard index + 1 < scalars.count else { break }
            let next = scalars[index + 1]
            let isBroken =
                scalar == "\n" && (next == " " || next == "\t") || next == "\n" && scalar != "\n" && isBlank(scalar)
            if isBroken || scalar == ":" && isBlank(next) || isBlank(scalar) && next == "#" { return false }
        }
        return true
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\n" }
}
