extension StringCatalog {
    /// Everything that whoever keeps the catalogue should know, in the order of its lines.
    public func lint() -> [CatalogFinding] {
        var linter = CatalogLinter(self)
        for entry in entries { linter.check(entry) }
        return (problems + linter.findings).sorted {
            ($0.line, $0.rule.rawValue, $0.language ?? "", $0.message)
                < ($1.line, $1.rule.rawValue, $1.language ?? "", $1.message)
        }
    }
}

/// Checks entries one by one.
struct CatalogLinter {
    private let catalog: StringCatalog
    private let source: LanguageTag
    /// The languages that texts may be missing in: those that do not come to the source.
    private let chains: ArraySlice<(language: LanguageTag, fallbacks: [LanguageTag])>
    private static let considered = 500
    /// How many languages are told one by one that a key has no text in.
    private static let listed = 100
    private var needs: [LanguageTag: PluralNeeds] = [:]
    private(set) var findings: [CatalogFinding] = []

    init(_ catalog: StringCatalog) {
        self.catalog = catalog
        source = catalog.sourceLanguage.minimized
        let source = source
        chains = catalog.languages.map { ($0, $0.fallbacks) }.filter { !$0.1.contains(source) }.prefix(Self.considered)
    }

    private mutating func report(
        _ rule: CatalogRule, _ entry: CatalogEntry, _ localization: CatalogLocalization?, line: Int? = nil,
        severity: CatalogFinding.Severity? = nil, _ message: String
    ) {
        findings.append(
            CatalogFinding(
                rule: rule, severity: severity, key: entry.key, language: localization?.id,
                line: line ?? localization?.line ?? entry.line, message: message))
    }

    private func isSource(_ localization: CatalogLocalization) -> Bool {
        catalog.slots[localization.slot]?.minimized == source
    }

    mutating func check(_ entry: CatalogEntry) {
        // of a key that stands there twice the last counts
        if entry.extractionState == "stale" {
            report(.staleKey, entry, nil, "the code does not have the key any more")
        } else if entry.shouldTranslate, !entry.key.isEmpty {
            // Xcode writes the key "" for texts that are empty: there is nothing to translate
            checkTranslations(entry)
        }
        let original = entry.localizations.first { isSource($0) && $0.isUsable }
        let signature =
            original.flatMap { localization in
                localization.text.map { CatalogSignature($0, localization.substitutions) }
            }
            ?? CatalogSignature(key: entry.key)
        for localization in entry.localizations where localization.isUsable {
            guard let text = localization.text else { continue }
            checkStates(entry, localization, text)
            checkPlurals(entry, localization, text, signature)
            for substitution in localization.substitutions {
                checkPlurals(entry, localization, substitution.text, signature, substitution)
            }
            checkArguments(entry, localization, text, isSource(localization) ? nil : signature)
            checkSubstitutions(entry, localization, text)
        }
    }

    private mutating func checkTranslations(_ entry: CatalogEntry) {
        let there = Set(
            entry.localizations.filter(\.isUsable).compactMap { catalog.slots[$0.slot]?.minimized } + [source])
        var missing: [LanguageTag] = []
        for (language, chain) in chains where !chain.contains(where: there.contains) {
            missing.append(language)
            if missing.count > Self.listed {
                let message = "it is not translated into more than \(Self.listed) languages"
                report(.missingTranslation, entry, nil, message)
                return
            }
        }
        for language in missing {
            findings.append(
                CatalogFinding(
                    rule: .missingTranslation, key: entry.key, language: language.description, line: entry.line,
                    message: "it is not translated"))
        }
    }

    private mutating func checkStates(_ entry: CatalogEntry, _ localization: CatalogLocalization, _ text: CatalogText) {
        let texts = [text] + localization.substitutions.map(\.text)
        for text in texts {
            text.forEachUnit { unit, path in
                let form = path.isEmpty ? "" : " (\(path.joined(separator: ", ")))"
                switch unit.state {
                // the state of a text that Xcode has taken out of the code
                case .new where isSource(localization) && !unit.value.isEmpty: break
                case .new:
                    report(.untranslated, entry, localization, line: unit.line, "nobody has translated it\(form)")
                case .needsReview:
                    report(.needsReview, entry, localization, line: unit.line, "somebody is to look at it again\(form)")
                default: break
                }
            }
        }
    }
}

extension CatalogLinter {
    private mutating func needs(_ localization: CatalogLocalization) -> PluralNeeds? {
        guard let language = catalog.slots[localization.slot] else { return nil }
        if let known = needs[language] { return known }
        let made = PluralNeeds(PluralRules(language))
        needs[language] = made
        return made
    }

    private mutating func checkPlurals(
        _ entry: CatalogEntry, _ localization: CatalogLocalization, _ text: CatalogText, _ signature: CatalogSignature,
        _ substitution: CatalogSubstitution? = nil
    ) {
        let place = substitution.map { " in the substitution '\($0.name)'" } ?? ""
        let line = substitution?.line
        switch text {
        case .unit: break
        case .device(let forms):
            for (_, text) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                checkPlurals(entry, localization, text, signature, substitution)
            }
        case .plural(let forms):
            guard let needs = needs(localization) else { return }
            if forms[.other] == nil {
                report(.missingOther, entry, localization, line: line, "there is no form 'other'\(place)")
            }
            let isDouble =
                substitution.map { CatalogFormatter.specifier($0)?.kind == .double }
                ?? CatalogSignature(text, localization.substitutions).kinds.values.contains(.double)
            for category in needs.categories where category != .other && forms[category] == nil {
                let message = "there is no form '\(category.rawValue)'\(place), which the language needs"
                if needs.common.contains(category) {
                    report(.missingPlural, entry, localization, line: line, message)
                } else if needs.large.contains(category) || isDouble {
                    report(.missingPlural, entry, localization, line: line, severity: .warning, message)
                }
            }
            // a form for 0 is used in every language
            for category in forms.keys.sorted() where category != .zero && !needs.categories.contains(category) {
                report(
                    .unusedPlural, entry, localization, line: line,
                    "the form '\(category.rawValue)'\(place) is one that the language never uses")
            }
        }
    }

    private mutating func checkArguments(
        _ entry: CatalogEntry, _ localization: CatalogLocalization, _ text: CatalogText, _ source: CatalogSignature?
    ) {
        let own = CatalogSignature(text, localization.substitutions)
        for specifier in Set(own.unknown).sorted() {
            report(.unknownSpecifier, entry, localization, "'\(specifier)' is no specifier")
        }
        for position in own.conflicts.sorted() {
            report(.argumentMismatch, entry, localization, "its forms take argument \(position) as different kinds")
        }
        guard let source else {
            if let gap = own.gap { report(.argumentGap, entry, localization, "nothing shows argument \(gap)") }
            return
        }
        for position in Set(own.kinds.keys).union(source.kinds.keys).sorted() {
            switch (own.kinds[position], source.kinds[position]) {
            case (let own?, let wanted?) where !own.goes(with: wanted):
                report(
                    .argumentMismatch, entry, localization,
                    "argument \(position) is \(own.rawValue), and \(wanted.rawValue) in the source")
            case (_?, nil):
                report(.argumentMismatch, entry, localization, "argument \(position) is not in the source")
            case (nil, _?):
                // what stands before another leaves a gap; a plural may say its number in words
                if case .plural = text, source.kinds.count == 1 { continue }
                report(.argumentMismatch, entry, localization, "argument \(position) of the source is not shown")
            default: break
            }
        }
    }

    private mutating func checkSubstitutions(
        _ entry: CatalogEntry, _ localization: CatalogLocalization, _ text: CatalogText
    ) {
        let names = Set(localization.substitutions.map(\.name))
        let used = CatalogSignature(text, localization.substitutions).used
        for name in used.subtracting(names).sorted() {
            report(.unknownSubstitution, entry, localization, "there is no substitution '\(name)'")
        }
        for substitution in localization.substitutions {
            if !used.contains(substitution.name) {
                report(
                    .unusedSubstitution, entry, localization, line: substitution.line,
                    "nothing refers to the substitution '\(substitution.name)'")
            }
            if let text = substitution.formatSpecifier, CatalogFormatter.specifier(substitution) == nil {
                report(
                    .unknownSpecifier, entry, localization, line: substitution.line,
                    "'%\(text)' of the substitution '\(substitution.name)' is no specifier")
            }
            checkArgument(entry, localization, substitution)
        }
    }

    private mutating func checkArgument(
        _ entry: CatalogEntry, _ localization: CatalogLocalization, _ substitution: CatalogSubstitution
    ) {
        var shows = false
        substitution.text.forEachUnit { unit, _ in
            let pieces = FormatPiece.parse(unit.value, isSubstitution: true)
            shows = shows || pieces.contains { if case .literal = $0 { false } else { true } }
        }
        if !shows {
            report(
                .substitutionWithoutArgument, entry, localization, line: substitution.line,
                "no form of the substitution '\(substitution.name)' shows its argument with %arg")
        }
    }
}
