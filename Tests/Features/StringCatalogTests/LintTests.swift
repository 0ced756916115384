import StringCatalog
import Testing

@Suite struct LintTests {
    private func findings(_ strings: String, source: String = "en") throws -> [String] {
        try makeCatalog(strings, source: source).lint().map {
            "\($0.line) \($0.severity.rawValue) \($0.rule.rawValue) "
                + "\($0.key ?? "-") \($0.language ?? "-"): \($0.message)"
        }
    }

    private static let cases: [(String, [String])] = [
        (entry("k", ["en": "a", "es": "b"]), []),
        (
            "\(entry("k", ["es": "a"])),\n\(entry("l", [:]))",
            ["5 warning missing-translation l es: it is not translated"]
        ),
        ("\(entry("k", ["es-MX": "a", "es": "b"])),\n\(entry("l", ["es": "c"]))", []),
        (entry("k", ["es_MX": "a"]), ["4 error invalid-language k es_MX: 'es_MX' is written 'es-MX'"]),
        (entry("k", ["?": "a"]), ["4 error invalid-language k ?: '?' is no language"]),
        (
            #""k" : { "extractionState" : "stale" }"#,
            ["4 warning stale-key k -: the code does not have the key any more"]
        ),
        (
            #""k" : { "localizations" : { "es" : { "stringUnit" : \#(unit("a", "new")) }, "#
                + #""fr" : { "stringUnit" : \#(unit("b", "needs_review")) } } }"#,
            [
                "4 warning needs-review k fr: somebody is to look at it again",
                "4 warning untranslated k es: nobody has translated it",
            ]
        ),
        (
            entry("%@ %lld", ["es": "%lld"]),
            [
                "4 error argument-mismatch %@ %lld es: argument 1 is an integer, and a string in the source",
                "4 error argument-mismatch %@ %lld es: argument 2 of the source is not shown",
            ]
        ),
        (entry("%@", ["es": "%@ %d"]), ["4 error argument-mismatch %@ es: argument 2 is not in the source"]),
        (entry("%1$@ %2$@", ["es": "%2$@ %1$@"]), []),
        (entry("k", ["en": "%1$@ %3$@"]), ["4 error argument-gap k en: nothing shows argument 2"]),
        (entry("k", ["en": "%y %@"]), ["4 error unknown-specifier k en: '%y' is no specifier"]),
        (entry("100%", ["es": "100 %"]), []),
        (entry("50% discount (100%)", ["de": "50% Rabatt (100%)", "es": "50% de descuento"]), []),
        (entry("k", ["en": "%#@files@"]), ["4 error unknown-substitution k en: there is no substitution 'files'"]),
    ]

    @Test("what Xcode writes of itself is no finding: a new text of the source, and the key of empty texts")
    func whatXcodeWrites() throws {
        let new = { (text: String) in
            #""k" : { "extractionState" : "extracted_with_value", "localizations" : "#
                + #"{ "en" : { "stringUnit" : \#(unit(text, "new")) } } }"#
        }
        #expect(try findings(new("Greetings")) == [])
        #expect(try findings(#""" : { }, \#(entry("k", ["es": "a"]))"#) == [])
        #expect(
            try findings(new("Greetings"), source: "es") == ["4 warning untranslated k en: nobody has translated it"])
        let forms = { (language: String) in
            #""k" : { "localizations" : { "\#(language)" : { "variations" : { "device" : { "mac" : { "variations" : "#
                + #"{ "plural" : { "other" : { "stringUnit" : \#(unit("a", "new")) } } } }, "#
                + #""other" : { "stringUnit" : \#(unit("a")) } } } } } }"#
        }
        #expect(try findings(forms("en")).allSatisfy { !$0.contains("untranslated") })
        #expect(try findings(forms("ja")) == ["4 warning untranslated k ja: nobody has translated it (mac, other)"])
    }

    @Test("a finding says itself in one line")
    func description() throws {
        let finding = try #require(try makeCatalog(entry("k", ["es_MX": "a"])).lint().first)
        #expect("\(finding)" == "4: error: key \"k\", es_MX: 'es_MX' is written 'es-MX' [invalid-language]")
    }

    @Test("every finding has its rule, key, language, line and severity", arguments: cases)
    func finds(_ strings: String, _ wanted: [String]) throws { #expect(try findings(strings) == wanted) }

    private func plural(_ language: String, _ forms: KeyValuePairs<String, String>, source: String = "en") throws
        -> [String]
    {
        try findings(
            #""k" : { "localizations" : { "\#(language)" : { \#(variations("plural", forms)) } } }"#, source: language
        ).map { String($0.dropFirst("4 ".count)) }
    }

    @Test("a plural has the forms that its language needs, and no others")
    func plurals() throws {
        #expect(
            try plural("pl", ["one": "%lld a", "few": "%lld b", "other": "%lld c"]) == [
                "error missing-plural k pl: there is no form 'many', which the language needs"
            ])
        #expect(try plural("en", ["one": "%lld a"]) == ["error missing-other k en: there is no form 'other'"])
        #expect(
            try plural("en", ["zero": "0", "one": "%lld a", "few": "%lld", "other": "%lld c"]) == [
                "warning unused-plural k en: the form 'few' is one that the language never uses"
            ])
        #expect(try plural("ja", ["other": "%lld"]).isEmpty)
        #expect(
            try plural("fr", ["one": "%lld a", "other": "%lld b"]) == [
                "warning missing-plural k fr: there is no form 'many', which the language needs"
            ])
        // only numbers with a fraction are many in Czech
        #expect(try plural("cs", ["one": "%lld", "few": "%lld", "other": "%lld"]).isEmpty)
        #expect(try plural("cs", ["one": "%.1f", "few": "%.1f", "other": "%.1f"]).count == 1)
        #expect(
            try plural("en", ["one": "a", "several": "b", "other": "c"]) == [
                "error unknown-plural k en: 'several' is no plural category"
            ])
    }

    @Test("substitutions are referred to, and show their argument")
    func findsSubstitutions() throws {
        let found = try findings(
            """
            "k" : { "localizations" : { "en" : { "stringUnit" : \(unit("%#@a@")), "substitutions" : {
              "a" : { "argNum" : 1, "formatSpecifier" : "zz", \(variations("plural", ["one": "x", "other": "y"])) },
              "b" : { "argNum" : 1, \(variations("plural", ["one": "%arg", "other": "%arg"])) }
            } } } }
            """)
        #expect(
            found == [
                "5 warning substitution-without-argument k en: "
                    + "no form of the substitution 'a' shows its argument with %arg",
                "5 error unknown-specifier k en: '%zz' of the substitution 'a' is no specifier",
                "6 warning unused-substitution k en: nothing refers to the substitution 'b'",
            ])
    }

    @Test("what is not to be translated is not missing")
    func shouldTranslate() throws {
        #expect(try findings("\(entry("k", ["es": "a"])),\n\"l\" : { \"shouldTranslate\" : false }").isEmpty)
    }
}
