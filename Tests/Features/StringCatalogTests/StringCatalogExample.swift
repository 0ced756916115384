import StringCatalog
import Testing

// The code of the page of this library.

@Test("the example of StringCatalog", .timeLimit(.minutes(10))) func example() async throws {
    let catalog = try StringCatalog(
        #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : { "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
              "es" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld archivo" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld archivos" } } } } } } }
          },
          "version" : "1.0"
        }
        """#)

    let manager = try LocalizationManager(catalog, preferred: ["en_US"], store: MemoryLanguageStore())
    #expect(try manager.localized("%lld files", 1) == "1 file")
    try manager.select("es-MX")
    #expect(try manager.localized("%lld files", 2) == "2 archivos")

    let polish = PluralRules(try #require(LanguageTag("pl")))
    #expect(polish.category(for: 22) == .few)
    #expect(polish.categories == [.one, .few, .many, .other])

    let changes = manager.changes
    try manager.next()
    var following = changes.makeAsyncIterator()
    #expect(await following.next() == LanguageTag("es"))
    #expect(await following.next() == LanguageTag("en"))
}
