import Foundation

/// The languages of a string catalog (`.xcstrings`): its source language and those that any string is translated to.
enum StringCatalogLocales {
    private struct Catalog: Decodable {
        struct Entry: Decodable {
            struct Translation: Decodable {}

            let localizations: [String: Translation]?
        }

        let sourceLanguage: String
        let strings: [String: Entry]
    }

    /// - Returns: nothing where the text is no catalog.
    static func locales(in bytes: [UInt8]) -> Set<String> {
        guard let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes)) else { return [] }
        return catalog.strings.values.reduce(into: [catalog.sourceLanguage]) { result, entry in
            result.formUnion(entry.localizations?.keys.map { $0 } ?? [])
        }
    }
}
