import StringCatalog

/// A catalogue with the entries of `strings`, each line of which is a line of the file from line 4 on.
func makeCatalog(_ strings: String, source: String = "en") throws(StringCatalogError) -> StringCatalog {
    try StringCatalog(
        """
        {
          "sourceLanguage" : "\(source)",
          "strings" : {
        \(strings)
          },
          "version" : "1.0"
        }
        """)
}

/// An entry with a plain text in each language.
func entry(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
    let localizations = texts.map { #""\#($0.key)" : { "stringUnit" : \#(unit($0.value)) }"# }
    return #""\#(key)" : { "localizations" : { \#(localizations.joined(separator: ", ")) } }"#
}

func unit(_ value: String, _ state: String = "translated") -> String {
    #"{ "state" : "\#(state)", "value" : "\#(value)" }"#
}

/// Variations by `kind`.
func variations(_ kind: String, _ forms: KeyValuePairs<String, String>) -> String {
    let forms = forms.map { #""\#($0.key)" : { "stringUnit" : \#(unit($0.value)) }"# }
    return #""variations" : { "\#(kind)" : { \#(forms.joined(separator: ", ")) } }"#
}

extension StringCatalog {
    func string(
        _ key: String, _ languages: String..., arguments: [CatalogArgument] = [], device: CatalogDevice = .other
    ) throws(CatalogFormatError) -> String {
        try CatalogLookup(self, preferred: languages.compactMap { LanguageTag($0) }, device: device)
            .string(key, arguments)
    }
}
