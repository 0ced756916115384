import Foundation
import StringCatalog
import Testing

@Suite struct FormatTests {
    private func shown(_ text: String, _ arguments: [CatalogArgument]) throws -> String {
        try makeCatalog(entry("k", ["en": text])).string("k", "en", arguments: arguments)
    }

    private static let formats: [(String, [CatalogArgument], String)] = [
        ("%@ has %lld", ["Ada", 3], "Ada has 3"),
        ("%2$@, %1$@", ["a", "b"], "b, a"),
        ("%d %i %ld %lld", [1, -2, 3, -4], "1 -2 3 -4"),
        ("%u %lu %llu", [1, .unsigned(.max), 3], "1 18446744073709551615 3"),
        ("%f|%lf|%.2f|%.0f", [1.5, 2.25, 3.14159, 2.5], "1.500000|2.250000|3.14|2"),
        ("%x %X %#x %o %#o", [255, 255, 255, 8, 8], "ff FF 0xff 10 010"),
        ("%x %llx", [-1, -1], "ffffffff ffffffffffffffff"),
        ("[%5d] [%-5d] [%05d] [%+d] [% d] [%.3d]", [1, 2, -3, 4, 5, 6], "[    1] [2    ] [-0003] [+4] [ 5] [006]"),
        ("[%6.2f] [%-8.1f] [%08.3f] [%+.1f]", [1.234, 1.25, -1.5, 2.0], "[  1.23] [1.2     ] [-001.500] [+2.0]"),
        ("[%5@] [%-5@] [%.1@]", ["é", "b", "xyz"], "[    é] [b    ] [x]"),
        ("%e %g %G", [12345.678, 0.0001, 1e20], "1.234568e+04 0.0001 1E+20"),
        ("%f %F %5f", [.double(.nan), .double(.infinity), .double(-.infinity)], "nan INF  -inf"),
        ("%.1f", [-0.0], "-0.0"),
        ("100%% of %d", [5], "100% of 5"),
        ("%lld", [9_223_372_036_854_775_807], "9223372036854775807"),
        ("%lld %d", [.integer(.min), 5_000_000_000], "-9223372036854775808 5000000000"),
        ("%lld", [.unsigned(.max)], "18446744073709551615"),
        ("no arguments", ["x"], "no arguments"),
        ("100% sure, 5% de, 100%", [], "100% sure, 5% de, 100%"),
        ("50%%", [], "50%"),
    ]

    @Test("specifiers show typed arguments", arguments: formats)
    func shows(_ text: String, _ arguments: [CatalogArgument], _ wanted: String) throws {
        #expect(try shown(text, arguments) == wanted)
    }

    private static let errors: [(String, [CatalogArgument], CatalogFormatError.Reason)] = [
        ("%@", [], .tooFewArguments(needed: 1, given: 0)),
        ("%@ %lld", ["a"], .tooFewArguments(needed: 2, given: 1)),
        ("%5$@ %1$@", ["a"], .tooFewArguments(needed: 5, given: 1)),
        ("%lld", ["a"], .wrongType(position: 1, specifier: "%lld", given: .string)),
        ("%@", [1], .wrongType(position: 1, specifier: "%@", given: .integer)),
        ("%d", [1.5], .wrongType(position: 1, specifier: "%d", given: .double)),
        ("%.2f", [1], .wrongType(position: 1, specifier: "%.2f", given: .integer)),
        ("%u", [-1], .wrongType(position: 1, specifier: "%u", given: .integer)),
        ("%1$@ %3$@", ["a", "b", "c"], .gap(position: 2)),
        ("%2$@", ["a", "b"], .gap(position: 1)),
        ("%s", ["a"], .unknownSpecifier("%s")),
        ("%n %p", ["a", "b"], .unknownSpecifier("%n")),
        ("%0$@", ["a"], .unknownSpecifier("%0$@")),
        ("%*d", [1, 2], .unknownSpecifier("%*")),
        ("%999999999d", [1], .tooWide("%999999999d")),
        ("%.99999999999999999999f", [1.0], .tooWide("%.99999999999999999999f")),
        ("%#@files@", [1], .unknownSubstitution("files")),
    ]

    @Test("arguments are checked: nothing is read that is not there", arguments: errors)
    func refuses(_ text: String, _ arguments: [CatalogArgument], _ reason: CatalogFormatError.Reason) throws {
        let error = try #require(throws: CatalogFormatError.self) { try shown(text, arguments) }
        #expect(error.reason == reason)
        #expect(error.key == "k" && error.language == LanguageTag("en"))
    }

    @Test(
        "plain specifiers show what Foundation shows",
        arguments: [
            "%f", "%.0f", "%.3f", "%10.2f", "%-10.2f|", "%+.1e", "%g", "%#g", "%010.4f", "% f",
        ])
    func foundation(_ format: String) throws {
        for value in [0.0, 1, -1.5, 0.1, 2.5, 123456.789, -1e-7, 1e15] {
            #expect(try shown(format, [.double(value)]) == String(format: format, value), "\(format) \(value)")
        }
    }

    @Test("the number chooses the form in the language of the text")
    func plurals() throws {
        let catalog = try makeCatalog(
            """
            "%lld items" : { "localizations" : {
              "en" : { \(variations("plural", ["zero": "nothing", "one": "%lld item", "other": "%lld items"])) },
              "pl" : { \(variations("plural", ["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"])) } } },
            "%.1f km" : { "localizations" : {
              "en" : { \(variations("plural", ["one": "%.1f kilometre", "other": "%.1f kilometres"])) } } },
            "bad" : { "localizations" : { "en" : { \(variations("plural", ["one": "x"])) } } }
            """)
        let polish = try [0, 1, 2, 5, 22, 112].map { try catalog.string("%lld items", "pl", arguments: [.init($0)]) }
        #expect(polish == ["0 plików", "1 plik", "2 pliki", "5 plików", "22 pliki", "112 plików"])
        #expect(try catalog.string("%lld items", "en", arguments: [0]) == "nothing")
        #expect(try catalog.string("%lld items", "fr", arguments: [1]) == "1 item")
        #expect(try catalog.string("%.1f km", "en", arguments: [1.0]) == "1.0 kilometres")
        #expect(try catalog.string("%.1f km", "en", arguments: [.double(.nan)]) == "nan kilometres")
        #expect(throws: CatalogFormatError.self) { try catalog.string("%lld items", "en") }
        #expect(throws: CatalogFormatError.self) { try catalog.string("%lld items", "en", arguments: ["a"]) }
        let error = #expect(throws: CatalogFormatError.self) { try catalog.string("bad", "en", arguments: [2]) }
        #expect(error?.reason == .noForm(.other))
    }

    private static let substitutions = """
        "found" : { "localizations" : { "en" : {
          "stringUnit" : \(unit("%#@files@ in %#@folders@ of %3$@")),
          "substitutions" : {
            "files" : { "argNum" : 1, "formatSpecifier" : "lld",
              \(variations("plural", ["one": "%arg file", "other": "%arg files"])) },
            "folders" : { "argNum" : 2, "formatSpecifier" : "lld",
              \(variations("plural", ["one": "one folder", "other": "%arg folders"])) } } },
          "fr" : {
          "stringUnit" : \(unit("%3$@ : %2$#@folders@, %1$#@files@")),
          "substitutions" : {
            "files" : { "formatSpecifier" : "lld",
              \(variations("plural", ["one": "%arg fichier", "other": "%arg fichiers"])) },
            "folders" : { \(variations("plural", ["one": "%arg dossier", "other": "%arg dossiers"])) } } } } },
        "loop" : { "localizations" : { "en" : { "stringUnit" : \(unit("%#@a@")), "substitutions" : {
          "a" : { "argNum" : 1, \(variations("plural", ["other": "%#@b@"])) },
          "b" : { "argNum" : 1, \(variations("plural", ["other": "%#@a@"])) } } } } }
        """

    @Test("substitutions choose a form each, by the argument of their number")
    func showsSubstitutions() throws {
        let catalog = try makeCatalog(Self.substitutions)
        #expect(try catalog.string("found", "en", arguments: [1, 2, "x"]) == "1 file in 2 folders of x")
        #expect(try catalog.string("found", "en", arguments: [3, 1, "x"]) == "3 files in one folder of x")
        #expect(try catalog.string("found", "fr", arguments: [0, 2, "x"]) == "x : 2 dossiers, 0 fichier")
        let few = #expect(throws: CatalogFormatError.self) { try catalog.string("found", "en", arguments: [1]) }
        #expect(few?.reason == .tooFewArguments(needed: 2, given: 1))
        let type = #expect(throws: CatalogFormatError.self) {
            try catalog.string("found", "en", arguments: ["a", 1, "x"])
        }
        #expect(type?.reason == .wrongType(position: 1, specifier: "%lld", given: .string))
        let loop = #expect(throws: CatalogFormatError.self) { try catalog.string("loop", "en", arguments: [1]) }
        #expect(loop?.reason == .cyclicSubstitution("a"))
        #expect(catalog.lint().filter { $0.key == "found" && $0.severity == .error }.isEmpty)
    }

    @Test("substitutions of substitutions do not fill the memory", .timeLimit(.minutes(10)))
    func laughs() throws {
        let levels = (0..<7).map { level in
            let inner = String(repeating: "%#@s\(level + 1)@", count: 50)
            return #""s\#(level)" : { "argNum" : 1, \#(variations("plural", ["one": inner, "other": inner])) }"#
        }
        let last = #""s7" : { "argNum" : 1, \#(variations("plural", ["one": "%arg", "other": "%arg"])) }"#
        let catalog = try makeCatalog(
            """
            "k" : { "localizations" : { "en" : { "stringUnit" : \(unit("%#@s0@")),
              "substitutions" : { \((levels + [last]).joined(separator: ",")) } } } }
            """)
        let error = #expect(throws: CatalogFormatError.self) { try catalog.string("k", "en", arguments: [1]) }
        #expect(error?.reason == .tooManySubstitutions)
        #expect(catalog.lint().isEmpty)
    }

    @Test("an argument that one form leaves out is no gap")
    func gaps() throws {
        let catalog = try makeCatalog(
            """
            "k" : { "localizations" : { "en" : { \(variations("plural", ["one": "one of %2$@", "other": "%1$lld of %2$@"])) } } }
            """)
        #expect(try catalog.string("k", "en", arguments: [1, "x"]) == "one of x")
        #expect(try catalog.string("k", "en", arguments: [2, "x"]) == "2 of x")
    }

    @Test("literals and integers of every size are arguments")
    func arguments() {
        #expect(CatalogArgument(UInt8(3)) == .integer(3) && CatalogArgument(UInt64.max) == .unsigned(.max))
        #expect(CatalogArgument("a".dropLast(0)) == "a" && CatalogArgument(Float(1.5)) == 1.5)
    }
}
