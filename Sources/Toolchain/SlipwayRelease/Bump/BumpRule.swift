package import SlipwayModel

/// Turns the first word of a title into a bump.
///
/// The first word is what stands after white space, opening brackets, quotation marks, emphasis and marks that
/// nobody sees: the longest run of letters, digits, `_`, and hyphens between them. `MAJOR` and `MINOR`, in any
/// case, are bumps; everything else, and nothing, is a patch.
///
///     MAJOR: new format      major        Majority of tests    patch
///     [minor] add a page     minor        minor-fix: typo      patch
///     minor(ui): add a page  minor        $(touch x); MAJOR    patch
package enum BumpRule {
    /// What a title asks for.
    package struct Decision: Sendable, Hashable {
        /// `nil` releases nothing.
        package let bump: Bump?
        /// What the title does, as the rest of a sentence about it: `begins with MAJOR`.
        package let reason: String
    }

    /// The words that decide where the manifest has no table.
    package static let usualWords: [String: Bump?] = ["major": .some(.major), "minor": .some(.minor)]

    /// - Parameters:
    ///   - words: in lower case, with what they ask for. One that is more than letters and digits (an emoji, `:boom:`)
    ///     stands at the beginning of a title as it is.
    ///   - otherwise: what every other title asks for.
    package static func decide(
        _ title: String, words: [String: Bump?] = usualWords, otherwise: Bump? = .patch
    ) -> Decision {
        let first = firstWord(of: title).lowercased()
        if let bump = words[first] {
            return Decision(
                bump: bump, reason: "begins with \(words == usualWords ? first.uppercased() : "'\(first)'")")
        }
        let start = title.unicodeScalars.drop(while: isBlank).prefix(64)
        let beginning = String(String.UnicodeScalarView(start)).lowercased()
        // the longest first, so that `feat!` is not taken for `feat`
        for word in words.keys.sorted(by: { $0.utf8.count > $1.utf8.count })
        where !isWord(word) && beginning.utf8.starts(with: word.utf8) {
            return Decision(bump: words[word] ?? otherwise, reason: "begins with '\(word)'")
        }
        if title.allSatisfy(\.isWhitespace) { return Decision(bump: otherwise, reason: "is empty") }
        let none = words == usualWords ? "begins with neither MAJOR nor MINOR" : "begins with no word of the table"
        return Decision(bump: otherwise, reason: none)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .control: true
        default: scalar.properties.isWhitespace
        }
    }

    /// Whether a word of a table can be the first word of a title.
    private static func isWord(_ word: String) -> Bool { firstWord(of: word).utf8.count == word.utf8.count }

    /// Only as many characters as the words need are looked at: a title can be a megabyte long.
    static func firstWord(of title: String) -> Substring {
        let scalars = title.unicodeScalars
        guard let start = scalars.firstIndex(where: { !isSkipped($0) }) else { return "" }
        let end = scalars[start...].prefix(32).firstIndex { !isWordPart($0) }
        var word = scalars[start..<(end ?? scalars[start...].prefix(32).endIndex)]
        while word.last == "-" { word.removeLast() }
        return Substring(word)
    }

    private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .format, .control: true
        default: scalar.properties.isWhitespace || "*_`\"'#".unicodeScalars.contains(scalar)
        }
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default:
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "_-".unicodeScalars.contains(scalar)
        }
    }
}
