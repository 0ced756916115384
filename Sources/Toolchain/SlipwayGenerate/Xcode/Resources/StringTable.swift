import SlipwayModel
import SlipwayReport
import XcodeProject

/// The texts of one table, in the language of development.
struct StringTable {
    let name: String
    private(set) var entries: [Entry] = []
    private var keys: Set<String> = []

    init(name: String) { self.name = name }

    /// Adds texts whose keys are not there yet.
    mutating func add(_ entries: [Entry]) {
        for entry in entries where keys.insert(entry.key).inserted { self.entries.append(entry) }
    }

    struct Entry {
        let key: String
        let text: String
        /// What the text takes.
        let arguments: [FormatArguments.Argument]

        init(key: String, text: String, arguments: [FormatArguments.Argument]? = nil) {
            self.key = key
            self.text = text
            self.arguments = arguments ?? FormatArguments.of(text) ?? []
        }

        /// An entry of a `.stringsdict`: a format, and what its variables are.
        init?(plural key: String, _ value: PropertyList) {
            guard let rule = value.dictionary else { return nil }
            guard let format = rule["NSStringLocalizedFormatKey"]?.string else {
                // widths of texts, by a number of letters: the widest is shown
                guard let widths = rule["NSStringVariableWidthRuleType"]?.dictionary else { return nil }
                let widest = widths.entries.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
                guard let text = widest?.value.string else { return nil }
                self.init(key: key, text: text)
                return
            }
            var variables: [String: FormatArguments.Argument] = [:]
            var shown = format
            for entry in rule.entries {
                guard let variable = entry.value.dictionary else { continue }
                let type = variable["NSStringFormatValueTypeKey"]?.string ?? "d"
                variables[entry.key] = FormatArguments.of("%" + type)?.first ?? .integer
                if let other = variable["other"]?.string { shown = shown.replacing("%#@\(entry.key)@", with: other) }
            }
            self.init(key: key, text: shown, arguments: FormatArguments.of(format, variables: variables))
        }
    }
}

/// The texts of a string catalog (`.xcstrings`).
struct StringCatalog {
    let entries: [StringTable.Entry]

    init?(_ bytes: [UInt8], language: String) {
        guard let catalog = JSONValue.parse(String(decoding: bytes, as: UTF8.self)), let strings = catalog["strings"],
            case .object = strings
        else { return nil }
        let source = catalog["sourceLanguage"]?.text ?? language
        entries = strings.keys.compactMap { key in
            if key.isEmpty { return nil }
            let languages = strings[key]?["localizations"]
            guard let localization = languages?[source] ?? languages?[language] else {
                return StringTable.Entry(key: key, text: key)
            }
            return StringCatalog.entry(key, localization)
        }
    }

    private static func entry(_ key: String, _ localization: JSONValue) -> StringTable.Entry {
        let text = text(of: localization) ?? key
        guard let substitutions = localization["substitutions"] else { return StringTable.Entry(key: key, text: text) }
        var variables: [String: FormatArguments.Argument] = [:]
        var format = text
        var shown = text
        for name in substitutions.keys {
            guard let substitution = substitutions[name] else { continue }
            let type = substitution["formatSpecifier"]?.text ?? "lld"
            variables[name] = FormatArguments.of("%" + type)?.first ?? .integer
            let other = StringCatalog.text(of: substitution)?.replacing("%arg", with: "%" + type)
            if let other { shown = shown.replacing("%#@\(name)@", with: other) }
            if let number = substitution["argNum"]?.integer {
                format = format.replacing("%#@\(name)@", with: "%\(number)$#@\(name)@")
            }
        }
        return StringTable.Entry(
            key: key, text: shown, arguments: FormatArguments.of(format, variables: variables))
    }

    /// The text, or that of the other cases.
    private static func text(of value: JSONValue) -> String? {
        if let text = value["stringUnit"]?["value"]?.text { return text }
        guard let variations = value["variations"] else { return nil }
        for kind in ["plural", "device"] {
            guard let cases = variations[kind] else { continue }
            for name in ["other"] + cases.keys {
                if let found = cases[name].flatMap({ text(of: $0) }) { return found }
            }
        }
        return nil
    }
}
