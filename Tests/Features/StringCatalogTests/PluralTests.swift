import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import StringCatalog
import Testing

@Suite struct PluralTests {
    private static func isMissing() async -> Bool { await Tool.isMissing(pythonModules: "babel") }

    private static let languages = [
        "ar", "br", "cs", "cy", "da", "en", "es", "fil", "fr", "ga", "he", "is", "ja", "kw", "lt", "lv", "mk", "pl",
        "pt",
        "pt-PT", "ro", "ru", "sl", "sr", "zh",
    ]
    private static let decimals = [
        "0.0", "0.1", "0.01", "1.0", "1.00", "1.1", "1.5", "1.10", "1.21", "2.0", "2.1", "3.25", "5.0", "10.0", "11.11",
        "12.01",
        "0.5", "100.2", "1000000.0", "1000000.5",
    ]

    @Test(
        "the categories are Babel's, for 0...200 and 10^6 and decimals",
        .enabled("needs Babel for python3") { await !PluralTests.isMissing() })
    func babel() async throws {
        let numbers = (0...200).map(String.init) + ["1000", "100000", "1000000", "2000000", "1000001"] + Self.decimals
        let program = """
            import sys
            from decimal import Decimal
            from babel import Locale
            languages, numbers = sys.argv[1].split(), sys.argv[2].split()
            for language in languages:
                form = Locale.parse(language, sep="-").plural_form
                print(language, *(form(Decimal(number)) for number in numbers))
            """
        let result = try await Tool.run(
            "python3", ["-c", program, Self.languages.joined(separator: " "), numbers.joined(separator: " ")],
            in: Golden.repository)
        let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.map { $0[0] } == Self.languages)
        for line in lines {
            let rules = PluralRules(try #require(LanguageTag(line[0])))
            for (number, wanted) in zip(numbers, line.dropFirst()) {
                let operands = try #require(PluralOperands(number))
                #expect(rules.category(for: operands).rawValue == wanted, "\(line[0]): \(number)")
                if let integer = Int(number) { #expect(rules.category(for: integer).rawValue == wanted) }
            }
        }
    }

    @Test(
        "the tables are what Scripts/cldr writes",
        .enabled("needs Babel for python3") { await !PluralTests.isMissing() })
    func tables() async throws {
        try await Tool.run(Golden.repository.appending("Scripts/cldr").string, ["--check"], in: Golden.repository)
    }

    @Test(
        "every locale has the categories of Babel",
        .enabled("needs Babel for python3") { await !PluralTests.isMissing() })
    func locales() async throws {
        let program = """
            from babel import Locale
            from babel.localedata import locale_identifiers
            for name in sorted(locale_identifiers()):
                print(name, *sorted(Locale.parse(name).plural_form.rules))
            """
        let result = try await Tool.run("python3", ["-c", program], in: Golden.repository)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count > 1000)
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            let tag = try #require(LanguageTag(words[0]), "\(words[0])")
            let categories = PluralRules(tag).categories.filter { $0 != .other }.map(\.rawValue).sorted()
            #expect(categories == Array(words.dropFirst()), "\(words[0])")
        }
    }

    @Test(
        "the digits that are seen count, and the exponent of compact numbers",
        arguments: [
            ("en", "1", "one"), ("en", "1.0", "other"), ("fr", "1.5", "one"), ("fr", "1000000", "many"),
            ("fr", "1c6", "many"),
            ("fr", "1e3", "other"), ("fr", "1.5c6", "many"), ("cs", "1.5", "many"), ("lt", "0.1", "many"),
            ("ru", "-21", "one"),
            ("es-MX", "1000000", "many"), ("pt-AO", "0", "other"), ("pt", "0", "one"), ("zh-TW", "1", "other"),
            ("ru", "100000000000000000000000000021", "one"), ("fr", "100000000000000000000000000000", "many"),
            ("xx", "1", "other"),
        ])
    func operands(_ language: String, _ number: String, _ category: String) throws {
        let rules = PluralRules(try #require(LanguageTag(language)))
        #expect(rules.category(for: try #require(PluralOperands(number))).rawValue == category)
    }

    @Test(
        "what is no number has no operands",
        arguments: ["", "-", "1.", ".5", "1,5", "x", "1c", "1c-3", "1.2.3", "１", "1e999"])
    func noNumbers(_ text: String) { #expect(PluralOperands(text) == nil) }

    @Test("extremes of integers have a category")
    func extremes() throws {
        let rules = PluralRules(try #require(LanguageTag("ru")))
        #expect(rules.category(for: Int.min) == .many)
        #expect(rules.category(for: UInt64.max) == .many)
    }
}
