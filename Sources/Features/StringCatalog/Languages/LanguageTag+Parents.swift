extension LanguageTag {
    /// Where this language's strings are looked for: itself, then its parents.
    ///
    /// That is the lookup of RFC 4647 (section 3.4), but with the parents of CLDR: `es-MX`, `es-419`, `es`. A script is
    /// never left for another: `zh-TW` is `zh-Hant-TW`, then `zh-Hant`, and nothing more.
    public var fallbacks: [LanguageTag] {
        var chain: [LanguageTag] = []
        var next: LanguageTag? = minimized
        while let tag = next, chain.count < 12, !chain.contains(tag) {
            chain.append(tag)
            next = tag.parent
        }
        // Bokmål and Norwegian are each other's
        if let last = chain.last, last.language == "no", last.script == nil, !chain.contains(.bokmal) {
            chain.append(.bokmal)
        }
        return chain
    }

    private static let bokmal = LanguageTag(language: "nb", script: nil, region: nil, variants: [])

    /// With the script that is meant, but for the one that the language has anyway: the form in which tags are
    /// compared.
    var minimized: LanguageTag {
        let usual = CLDRData.scripts[language] ?? "Latn"
        let meant = script ?? region.flatMap { CLDRData.scripts["\(language)-\($0)"] } ?? usual
        return LanguageTag(
            language: language, script: meant == usual ? nil : meant, region: region, variants: variants)
    }

    /// The parent of a minimised tag.
    var parent: LanguageTag? {
        if let parent = CLDRData.parents[description] { return LanguageTag(parent)?.minimized }
        if !variants.isEmpty {
            return LanguageTag(language: language, script: script, region: region, variants: variants.dropLast())
        }
        if region != nil { return LanguageTag(language: language, script: script, region: nil, variants: []) }
        return nil
    }
}
