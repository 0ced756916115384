import Foundation
import StringCatalog

/// Parsing a catalogue of 1 MB, and finding texts in it.
enum CatalogMeasures: MeasuredLibrary {
    static let name = "catalog"

    private static let lookups = 100_000
    /// The limits of the issue: 20 ms, 1 µs.
    private static let (parse, lookup) = (20e6, 1_000.0)

    static func measurements(in folder: URL) throws -> [Measurement] {
        let bytes = catalog()
        let data = Data(bytes)
        let catalog = try StringCatalog(bytes)
        let texts = CatalogLookup(catalog, preferred: ["es-MX"].compactMap { LanguageTag($0) })
        let keys = catalog.entries.enumerated().filter { !$0.offset.isMultiple(of: 5) }.map(\.element.key)
        return [
            Measurement("parse 1 MB", operations: 1, limit: parse) { _ in try StringCatalog(bytes).entries.count },
            Measurement("find a text for es-MX", operations: lookups, limit: lookup) { count in
                try (0..<count).reduce(0) { sum, number in
                    sum + (try texts.string(keys[number % keys.count]).utf8.count)
                }
            },
            Measurement("beside it: parse 1 MB with JSONSerialization", operations: 1) { _ in
                try JSONSerialization.jsonObject(with: data) is [String: Any]
            },
        ]
    }

    /// A catalogue of at least so many bytes, in five languages, some of it plural and escaped.
    static func catalog(bytes size: Int = 1_000_000) -> [UInt8] {
        var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
        var number = 0
        while text.utf8.count < size {
            if number > 0 { text += ",\n" }
            text += entry(number)
            number += 1
        }
        return Array((text + "\n  },\n  \"version\" : \"1.0\"\n}\n").utf8)
    }

    private static func entry(_ number: Int) -> String {
        func unit(_ value: String) -> String {
            "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
        }
        let plural = { (noun: String) in
            "{ \"variations\" : { \"plural\" : { \"one\" : \(unit("%lld \(noun)")), "
                + "\"other\" : \(unit("%lld \(noun)s")) } } }"
        }
        let texts: [(String, String)] =
            ["en", "es", "de", "fr", "ja"].map { language in
                let isPlural = number.isMultiple(of: 5) && language != "ja"
                return (
                    language, isPlural ? plural("elément") : unit("The \\\"text\\\" número \(number) — \(language)")
                )
            }
        let localizations = texts.map { "        \"\($0.0)\" : \($0.1)" }.joined(separator: ",\n")
        return """
                "screen.\(number).title" : {
                  "comment" : "What stands above screen \(number)",
                  "extractionState" : "manual",
                  "localizations" : {
            \(localizations)
                  }
                }
            """
    }
}
