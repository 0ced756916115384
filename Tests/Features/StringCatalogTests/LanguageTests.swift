import StringCatalog
import Testing

@Suite struct LanguageTests {
    @Test(
        "ids of BCP 47, Foundation, Java and POSIX are languages, with the codes of today",
        arguments: [
            ("es_MX", "es-MX"), ("EN-us", "en-US"), ("zh-hant-tw", "zh-Hant-TW"), ("iw", "he"), ("in_ID", "id-ID"),
            ("de_DE.UTF-8", "de-DE"), ("de_DE@euro", "de-DE"), ("sr_RS@latin", "sr-Latn-RS"), ("sh", "sr-Latn"),
            ("ca_ES@valencia", "ca-ES-valencia"), ("en-US-u-hc-h12", "en-US"), ("en-UK", "en-GB"),
            ("zh-yue-HK", "yue-HK"),
            ("C", "en-US-posix"), ("C.UTF-8", "en-US-posix"), ("de-1996", "de-1996"), ("es-419", "es-419"),
            ("tl", "fil"), ("mo", "ro"), ("en-x-mine", "en"),
        ])
    func ids(_ id: String, _ tag: String) { #expect(LanguageTag(id)?.description == tag) }

    @Test(
        "what is no id is no language",
        arguments: ["", "-", "x", "e", "en-", "en--US", "e1", "en-US-US", "日本語", "en US"])
    func noIDs(_ id: String) { #expect(LanguageTag(id) == nil) }

    @Test(
        "the lookup of RFC 4647 goes to the parents of CLDR",
        arguments: [
            ("es-MX", "es-MX es-419 es"), ("en-AU", "en-AU en-001 en"), ("pt-AO", "pt-AO pt-PT pt"),
            ("pt-BR", "pt-BR pt"),
            ("zh-TW", "zh-Hant-TW zh-Hant"), ("zh-HK", "zh-Hant-HK zh-Hant"),
            ("zh-Hant-MO", "zh-Hant-MO zh-Hant-HK zh-Hant"),
            ("zh-Hans-CN", "zh-CN zh"), ("sr-ME", "sr-Latn-ME sr-Latn"), ("sr-Latn", "sr-Latn"),
            ("nb-NO", "nb-NO nb no"),
            ("no", "no nb"), ("de-CH-1996", "de-CH-1996 de-CH de"), ("en-AT", "en-AT en-150 en-001 en"),
        ])
    func fallbacks(_ id: String, _ chain: String) throws {
        #expect(try #require(LanguageTag(id)).fallbacks.map(\.description).joined(separator: " ") == chain)
    }

    private static let languages = ["en", "es", "es-419", "fr", "pt-BR", "pt_PT", "sr-Latn", "zh-Hans", "zh-Hant"]

    @Test(
        "a text is found in the nearest language, then in the next that is wished for, then in the source",
        arguments: [
            (["es-MX"], "es-419"), (["es_MX"], "es-419"), (["es-ES"], "es"), (["en_US"], "en"), (["en-AU"], "en"),
            (["pt-AO"], "pt_PT"), (["pt"], "en"), (["zh-TW"], "zh-Hant"), (["zh-HK"], "zh-Hant"), (["zh"], "zh-Hans"),
            (["zh-CN"], "zh-Hans"), (["zh-SG"], "zh-Hans"), (["sr-ME"], "sr-Latn"), (["sr"], "en"),
            (["ja", "fr-CA"], "fr"),
            (["ja"], "en"), ([], "en"), (["en-GB", "fr"], "en"), (["ja", "en-GB", "fr"], "en"),
        ])
    func lookup(_ wished: [String], _ found: String) throws {
        let localizations = Self.languages.map { #""\#($0)" : { "stringUnit" : \#(unit($0)) }"# }
        let catalog = try makeCatalog(#""k" : { "localizations" : { \#(localizations.joined(separator: ",")) } }"#)
        let lookup = CatalogLookup(catalog, preferred: wished.compactMap { LanguageTag($0) })
        #expect(try lookup.string("k") == found)
        #expect(lookup.language == LanguageTag(found))
    }

    @Test("traditional Chinese never falls to simplified")
    func scripts() throws {
        let catalog = try makeCatalog(entry("k", ["en": "en", "zh-Hans": "hans", "sr": "cyrl"]))
        #expect(try catalog.string("k", "zh-TW") == "en")
        #expect(try catalog.string("k", "zh-Hant") == "en")
        #expect(try catalog.string("k", "sr-Latn-RS") == "en")
    }

    @Test("the key is the text of the source language that has no entry, also before languages further back")
    func keys() throws {
        let catalog = try makeCatalog("\(entry("Hello", ["fr": "Bonjour"])), \(entry("", ["fr": "vide"]))")
        #expect(try catalog.string("Hello", "en-GB", "fr") == "Hello")
        #expect(try catalog.string("Hello", "fr", "en") == "Bonjour")
        #expect(try catalog.string("", "en").isEmpty)
        #expect(try catalog.string("", "fr") == "vide")
        #expect(try catalog.string("unknown", "fr") == "unknown")
        #expect(CatalogLookup(catalog, preferred: []).match("unknown") == nil)
        #expect(CatalogLookup(catalog, preferred: []).match("Hello")?.isKeyItself == true)
    }

    @Test("a new text that is empty is not there; texts of other states are used")
    func states() throws {
        func localization(_ language: String, _ value: String, _ state: String) -> String {
            #""\#(language)" : { "stringUnit" : \#(unit(value, state)) }"#
        }
        let all = [
            localization("de", "", "new"), localization("es", "nuevo", "new"), localization("fr", "", "translated"),
            localization("it", "vecchio", "stale"), localization("pl", "p", "needs_review"),
            localization("pt", "o", "odd"),
            #""ja" : { }"#,
        ]
        let catalog = try makeCatalog(#""k" : { "localizations" : { \#(all.joined(separator: ",")) } }"#)
        #expect(try catalog.string("k", "de") == "k" && catalog.string("k", "ja") == "k")
        #expect(try catalog.string("k", "es") == "nuevo" && catalog.string("k", "fr").isEmpty)
        #expect(try catalog.string("k", "it") == "vecchio" && catalog.string("k", "pl") == "p")
        #expect(try catalog.string("k", "pt") == "o")
    }
}
