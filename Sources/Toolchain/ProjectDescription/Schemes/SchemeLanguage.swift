/// The language a program is started in.
public struct SchemeLanguage: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// A language code, or Xcode's name of a pseudo-language.
    public let identifier: String

    /// A language by its code, or a pseudo-language by Xcode's name.
    public init(identifier: String) {
        self.identifier = identifier
    }

    /// A language by its code, or a pseudo-language by Xcode's name.
    public init(stringLiteral: String) {
        self.init(identifier: stringLiteral)
    }

    /// Every text at twice its length.
    public static var doubleLengthPseudoLanguage: SchemeLanguage {
        SchemeLanguage(identifier: "IDELaunchSchemeLanguageDoubleLocalizedStrings")
    }

    /// A layout from right to left.
    public static var rightToLeftPseudoLanguage: SchemeLanguage {
        SchemeLanguage(identifier: "IDELaunchSchemeLanguageRightToLeftLayoutDirection")
    }

    /// Every letter with an accent.
    public static var accentedPseudoLanguage: SchemeLanguage {
        SchemeLanguage(identifier: "IDELaunchSchemeLanguageAccentedLatin")
    }

    /// Every text with marks at both ends.
    public static var boundedStringPseudoLanguage: SchemeLanguage {
        SchemeLanguage(identifier: "IDELaunchSchemeLanguageBoundedString")
    }

    /// Layout and text from right to left.
    public static var rightToLeftWithStringsPseudoLanguage: SchemeLanguage {
        SchemeLanguage(identifier: "IDELaunchSchemeLanguageRLO")
    }
}
