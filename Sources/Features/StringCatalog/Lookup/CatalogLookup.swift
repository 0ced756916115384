/// Finds texts for somebody's languages. Made once for a list of languages, it finds each key in one step.
public struct CatalogLookup: Sendable {
    public let catalog: StringCatalog
    /// The languages that are wished for, the dearest first.
    public let preferred: [LanguageTag]
    public let device: CatalogDevice

    /// The languages to look in; `slot` is nil for the source language where nothing is written in it.
    private struct Step: Sendable {
        let slot: Int?
        let language: LanguageTag
        let isSource: Bool
        let rules: PluralRules
    }
    private let steps: [Step]

    /// - Parameters:
    ///   - preferred: The languages that are wished for, the dearest first. Each is looked for with its parents
    ///     (``LanguageTag/fallbacks``), and at last the source language.
    ///   - device: What chooses among variations by device.
    public init(_ catalog: StringCatalog, preferred: [LanguageTag], device: CatalogDevice = .current) {
        (self.catalog, self.preferred, self.device) = (catalog, preferred, device)
        let source = catalog.sourceLanguage.minimized
        var slots: [LanguageTag: [Int]] = [:]
        for (slot, tag) in catalog.slots.enumerated() {
            if let tag { slots[tag.minimized, default: []].append(slot) }
        }
        var steps: [Step] = []
        var seen: Set<LanguageTag> = []
        for tag in preferred.flatMap(\.fallbacks) + [source] where seen.insert(tag).inserted {
            let isSource = tag == source
            let found = slots[tag] ?? []
            for slot in found {
                let language = catalog.slots[slot] ?? tag
                steps.append(
                    Step(
                        slot: slot, language: language, isSource: isSource && slot == found.last,
                        rules: PluralRules(language)))
            }
            if isSource {
                if found.isEmpty {
                    let language = catalog.sourceLanguage
                    steps.append(Step(slot: nil, language: language, isSource: true, rules: PluralRules(language)))
                }
                // every key has a text in the source language
                break
            }
        }
        self.steps = steps
    }

    /// The language that comes first of those that the catalogue has.
    public var language: LanguageTag { steps.first?.language ?? catalog.sourceLanguage }

    /// What there is for a key; nil where the catalogue does not have the key.
    public func match(_ key: String) -> CatalogMatch? {
        guard let number = catalog.number(of: key) else { return nil }
        for step in steps {
            if let slot = step.slot {
                let localizations = catalog.entries[number].localizations
                for localization in localizations where localization.slot == slot && localization.isUsable {
                    guard let text = localization.text else { continue }
                    return CatalogMatch(
                        key: key, language: step.language, text: text, substitutions: localization.substitutions,
                        isKeyItself: false, rules: step.rules, device: device)
                }
            }
            if step.isSource {
                let unit = StringUnit(state: .translated, value: key, line: catalog.entries[number].line)
                return CatalogMatch(
                    key: key, language: step.language, text: .unit(unit), substitutions: [], isKeyItself: true,
                    rules: step.rules, device: device)
            }
        }
        return nil
    }

    /// The text of a key with its arguments. A key that the catalogue does not have is shown itself, as Foundation
    /// does.
    ///
    /// - Throws: ``CatalogFormatError`` where the arguments are not what the text takes.
    public func string(_ key: String, _ arguments: [CatalogArgument] = []) throws(CatalogFormatError) -> String {
        if let match = match(key) { return try match.string(arguments) }
        let unit = StringUnit(state: .new, value: key, line: 0)
        let rules = steps.last?.rules ?? PluralRules(catalog.sourceLanguage)
        return try CatalogMatch(
            key: key, language: catalog.sourceLanguage, text: .unit(unit), substitutions: [], isKeyItself: true,
            rules: rules, device: device
        ).string(arguments)
    }
}

/// What a catalogue has for a key in the language that was found.
public struct CatalogMatch: Sendable {
    public let key: String
    public let language: LanguageTag
    public let text: CatalogText
    public let substitutions: [CatalogSubstitution]
    /// Whether the key is the text: nothing is written in the source language.
    public let isKeyItself: Bool
    let rules: PluralRules
    let device: CatalogDevice

    /// What the text takes.
    public var signature: CatalogSignature {
        isKeyItself ? CatalogSignature(key: key) : CatalogSignature(text, substitutions)
    }

    /// The text with its arguments. Arguments that it does not show are left out.
    ///
    /// - Throws: ``CatalogFormatError`` where the arguments are not what the text takes.
    public func string(_ arguments: [CatalogArgument] = []) throws(CatalogFormatError) -> String {
        if case .unit(let unit) = text, !unit.value.utf8.contains(UInt8(ascii: "%")) { return unit.value }
        return try CatalogFormatter(
            key: key, language: language, rules: rules, device: device, text: text, substitutions: substitutions,
            arguments: arguments
        ).formatted()
    }
}
