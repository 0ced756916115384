import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import FeatureBench

@Suite struct CatalogCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func write(_ strings: String) throws {
        try LocalFileSystem().write(
            "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : {\n\(strings)\n} }\n",
            to: bench.folder.path.appending("a.xcstrings"))
    }

    private static let files = """
        "%lld files" : { "localizations" : { "es-419" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld archivo" } },
          "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld de archivos" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld archivos" } } } } } } },
        "%@" : { "localizations" : { "es-419" : { "stringUnit" : { "state" : "translated", "value" : "¡%@!" } } } }
        """

    @Test("resolve shows a text in the language that is nearest")
    func resolve() async throws {
        try write(Self.files)
        let spanish = try await bench.run(
            "catalog", "resolve", "a.xcstrings", "--key", "%lld files", "--language", "es-MX", "--arg", "-1")
        #expect(spanish.output == "-1 archivo\n" && spanish.isSuccess)
        let json = try await bench.run(
            "catalog", "resolve", "a.xcstrings", "--key", "%lld files", "--language", "ja", "--language", "en_US",
            "--arg", "1",
            "--json")
        #expect(
            json.output == """
                {
                  "isKeyItself" : true,
                  "key" : "%lld files",
                  "language" : "en",
                  "schema" : 1,
                  "text" : "1 files"
                }

                """)
        let text = try await bench.run(
            "catalog", "resolve", "a.xcstrings", "--key", "%@", "--language", "es_MX.UTF-8", "--arg", "5")
        #expect(text.output == "¡5!\n")
    }

    @Test("resolve says what is wrong with the key, the language, the arguments")
    func refused() async throws {
        try write(Self.files)
        let key = try await bench.run("catalog", "resolve", "a.xcstrings", "--key", "%lld file")
        #expect(key.termination == .exited(2))
        #expect(key.errorOutput.contains("error: a.xcstrings does not have the key \"%lld file\""))
        #expect(key.errorOutput.contains("hint: did you mean \"%lld files\"?"))
        let few = try await bench.run("catalog", "resolve", "a.xcstrings", "--key", "%lld files")
        #expect(few.termination == .exited(2))
        #expect(few.errorOutput.contains("because: the text takes 1 arguments and has 0"))
        let type = try await bench.run(
            "catalog", "resolve", "a.xcstrings", "--key", "%lld files", "--arg", "x", "--json")
        #expect(type.termination == .exited(2) && type.output.contains("\"code\" : \"bad-arguments\""))
        let language = try await bench.run("catalog", "resolve", "a.xcstrings", "--key", "%@", "--language", "?")
        #expect(language.termination == .exited(2) && language.errorOutput.contains("'?' is no language"))
    }

    @Test("a file that is no catalogue is told with line, column and key")
    func badCatalog() async throws {
        try write("\"k\" : {\n  \"comment\" : 3 }")
        let result = try await bench.run("catalog", "lint", "a.xcstrings")
        #expect(result.termination == .exited(2))
        #expect(
            result.errorOutput.contains(
                """
                error: a.xcstrings:3:15: this is no string catalogue
                  because: key "k": 'comment' is a number where a string is wanted
                """))
        let missing = try await bench.run("catalog", "lint", "b.xcstrings")
        #expect(missing.termination == .exited(2) && missing.errorOutput.contains("b.xcstrings cannot be read"))
    }

    @Test("lint ends with status 1 where there are errors, and not for warnings")
    func lint() async throws {
        try write(
            "\"%@\" : { \"localizations\" : { \"es_MX\" : { "
                + "\"stringUnit\" : { \"state\" : \"new\", \"value\" : \"%d\" } } } }"
        )
        let errors = try await bench.run("catalog", "lint", "a.xcstrings")
        #expect(errors.termination == .exited(1))
        #expect(
            errors.output == """
                a.xcstrings:2: error: key "%@", es_MX: argument 1 is an integer, and a string in the source \
                [argument-mismatch]
                a.xcstrings:2: error: key "%@", es_MX: 'es_MX' is written 'es-MX' [invalid-language]
                a.xcstrings:2: warning: key "%@", es_MX: nobody has translated it [untranslated]
                2 errors, 1 warning

                """)
        try write("\"k\" : { \"extractionState\" : \"stale\" }")
        let warnings = try await bench.run("catalog", "lint", "a.xcstrings", "--json")
        #expect(warnings.isSuccess)
        #expect(warnings.output.contains("\"rule\" : \"stale-key\"") && warnings.output.contains("\"isValid\" : true"))
    }

    @Test("plural says the category of each number, or those of the language")
    func plural() async throws {
        let polish = try await bench.run("catalog", "plural", "pl", "1", "22", "1.5", "1c6")
        #expect(polish.output == "1: one\n22: few\n1.5: other\n1c6: many\n")
        #expect(try await bench.run("catalog", "plural", "ar").output == "zero one two few many other\n")
        let json = try await bench.run("catalog", "plural", "es_MX", "1000000", "--json")
        #expect(json.output.contains("\"category\" : \"many\"") && json.output.contains("\"language\" : \"es-MX\""))
        #expect(try await bench.run("catalog", "plural", "pl", "x").termination == .exited(2))
        #expect(try await bench.run("catalog", "plural", "?", "1").termination == .exited(2))
    }
}
