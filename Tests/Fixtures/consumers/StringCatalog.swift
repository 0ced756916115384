import StringCatalog

let file = """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "%lld files" : { "localizations" : { "pl" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
            "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } } } } } }
    """
let catalog = try StringCatalog(file)
let store = MemoryLanguageStore()
let manager = try LocalizationManager(catalog, preferred: ["en_US"], store: store)
print(try manager.localized("%lld files", 2))
try manager.next()
print(try manager.localized("%lld files", 2), store.read() ?? "-")
for finding in catalog.lint() { print(finding.line, finding.rule.rawValue, finding.message) }
do throws(CatalogFormatError) {
    print(try manager.localized("%lld files", "two"))
} catch {
    print(error)
}
do throws(StringCatalogError) {
    print(try StringCatalog(String(file.dropLast(10))).entries.count)
} catch {
    print(error)
}
