/// What `lint()` looks for.
public enum CatalogRule: String, Sendable, Hashable, CaseIterable {
    case duplicateKey = "duplicate-key"
    case invalidLanguage = "invalid-language"
    case unknownPlural = "unknown-plural"
    case missingTranslation = "missing-translation"
    case untranslated = "untranslated"
    case needsReview = "needs-review"
    case staleKey = "stale-key"
    case missingOther = "missing-other"
    case missingPlural = "missing-plural"
    case unusedPlural = "unused-plural"
    case argumentMismatch = "argument-mismatch"
    case argumentGap = "argument-gap"
    case unknownSpecifier = "unknown-specifier"
    case unknownSubstitution = "unknown-substitution"
    case unusedSubstitution = "unused-substitution"
    case substitutionWithoutArgument = "substitution-without-argument"

    /// How bad it is.
    public var severity: CatalogFinding.Severity {
        switch self {
        case .duplicateKey, .invalidLanguage, .unknownPlural, .missingOther, .missingPlural, .argumentMismatch,
            .argumentGap, .unknownSpecifier, .unknownSubstitution:
            .error
        case .missingTranslation, .untranslated, .needsReview, .staleKey, .unusedPlural, .unusedSubstitution,
            .substitutionWithoutArgument:
            .warning
        }
    }
}

/// Something about a catalogue that whoever keeps it should know.
public struct CatalogFinding: Sendable, Hashable {
    /// Errors show people a wrong text, or none.
    public enum Severity: String, Sendable, Hashable {
        case error, warning
    }

    public let rule: CatalogRule
    public let severity: Severity
    /// The key, if it is about an entry.
    public let key: String?
    /// The language as the file writes it, if it is about one.
    public let language: String?
    /// The line in the file.
    public let line: Int
    public let message: String

    init(
        rule: CatalogRule, severity: Severity? = nil, key: String?, language: String?, line: Int, message: String
    ) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        (self.key, self.language, self.line, self.message) = (key, language, line, message)
    }
}

extension CatalogFinding: CustomStringConvertible {
    /// One line, to follow the name of the file and a colon: `4: error: key "k", es: … [missing-other]`.
    public var description: String {
        let place = [key.map { "key \"\($0)\"" }, language].compactMap { $0 }
        return "\(line): \(severity.rawValue): " + (place.isEmpty ? "" : place.joined(separator: ", ") + ": ")
            + "\(message) [\(rule.rawValue)]"
    }
}
