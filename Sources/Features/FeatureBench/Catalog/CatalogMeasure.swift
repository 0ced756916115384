import StringCatalog

/// Times the catalogue: `feature-bench measure` shows what comes out.
enum CatalogMeasure {
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

    /// The best time of some runs to parse the catalogue, in seconds.
    static func parse(_ bytes: [UInt8], runs: Int = 10) throws(StringCatalogError) -> Double {
        var best = Double.infinity
        for _ in 0..<max(runs, 1) {
            let start = ContinuousClock.now
            let catalog = try StringCatalog(bytes)
            let time = seconds(start.duration(to: .now))
            if !catalog.entries.isEmpty { best = min(best, time) }
        }
        return best
    }

    /// The mean time to find a text in Mexican Spanish, in nanoseconds.
    static func lookup(_ bytes: [UInt8], count: Int = 200_000) throws -> Double {
        let catalog = try StringCatalog(bytes)
        let lookup = CatalogLookup(catalog, preferred: ["es-MX"].compactMap { LanguageTag($0) })
        let keys = catalog.entries.enumerated().filter { !$0.offset.isMultiple(of: 5) }.map(\.element.key)
        guard !keys.isEmpty else { return 0 }
        var length = 0
        let start = ContinuousClock.now
        for number in 0..<count { length += try lookup.string(keys[number % keys.count]).utf8.count }
        let time = seconds(start.duration(to: .now))
        return length > 0 ? time / Double(count) * 1e9 : 0
    }

    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
}
