/// The cardinal plural rules of a language, as CLDR has them. A language that CLDR does not know has `other` alone.
public struct PluralRules: Sendable {
    private let rules: PluralRuleSet?

    /// The rules of a language, or of its nearest parent that has some.
    public init(_ language: LanguageTag) {
        var tag: LanguageTag? = language.minimized
        while let current = tag {
            if let index = CLDRData.plurals[current.description] {
                rules = CLDRData.ruleSets[index]
                return
            }
            tag = current.parent
        }
        // another script has the numbers of the language all the same
        let index = CLDRData.plurals[language.language]
        rules = index.map { CLDRData.ruleSets[$0] }
    }

    /// The categories that the language has, in the order of CLDR.
    public var categories: [PluralCategory] { rules?.categories ?? [.other] }

    /// The category of an integer.
    public func category(for number: some BinaryInteger) -> PluralCategory { category(for: PluralOperands(number)) }

    /// The category of a number whose digits are known.
    public func category(for number: PluralOperands) -> PluralCategory { rules?.category(of: number) ?? .other }
}
