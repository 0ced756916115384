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
    package struct Decision: Sendable, Hashable {
        package let bump: Bump
        /// Why, as part of a sentence.
        package let reason: String
    }

    /// - Parameter title: `nil` where there is none.
    package static func decide(_ title: String?) -> Decision {
        guard let title else { return Decision(bump: .patch, reason: "there is no title") }
        let word = firstWord(of: title).lowercased()
        switch word {
        case "major": return Decision(bump: .major, reason: "the title begins with MAJOR")
        case "minor": return Decision(bump: .minor, reason: "the title begins with MINOR")
        default:
            let isEmpty = title.allSatisfy(\.isWhitespace)
            return Decision(
                bump: .patch,
                reason: isEmpty ? "the title is empty" : "the title begins with neither MAJOR nor MINOR")
        }
    }

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
