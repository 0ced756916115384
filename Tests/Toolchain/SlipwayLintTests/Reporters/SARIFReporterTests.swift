import SlipwayModel
import SlipwayReport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct SARIFReporterTests {
    private func log(_ report: FindingsDocument) throws -> Log {
        try JSONDecoder().decode(Log.self, from: Data(FindingsReporter.sarif.plain(report).utf8))
    }

    /// What the tests look at of a log.
    private struct Log: Decodable {
        let version: String
        let runs: [Run]

        struct Run: Decodable {
            let tool: Tool
            let results: [Result]
            let columnKind: String
            let originalUriBaseIds: [String: Artifact]
        }
        struct Tool: Decodable { let driver: Driver }
        struct Driver: Decodable {
            let name: String
            let version: String
            let informationUri: String
            let rules: [Rule]
        }
        struct Rule: Decodable {
            let id: String
            let name: String
            let shortDescription: Text
            let fullDescription: Text
            let help: Text
            let helpUri: String?
            let defaultConfiguration: Configuration
            let properties: Properties
        }
        struct Configuration: Decodable, Equatable {
            let enabled: Bool
            let level: String
        }
        struct Properties: Decodable { let tags: [String] }
        struct Text: Decodable { let text: String }
        struct Result: Decodable {
            let ruleId: String
            let ruleIndex: Int
            let level: String
            let message: Text
            let locations: [Location]
            let partialFingerprints: [String: String]
            let fixes: [Fix]?
        }
        struct Location: Decodable { let physicalLocation: Physical }
        struct Physical: Decodable {
            let artifactLocation: Artifact
            let region: Region?
        }
        struct Artifact: Decodable, Equatable {
            let uri: String
            var uriBaseId: String?
        }
        struct Region: Decodable, Equatable {
            let startLine: Int
            var startColumn: Int?
            var endLine: Int?
            var endColumn: Int?
            var byteOffset: Int?
            var byteLength: Int?
        }
        struct Fix: Decodable { let artifactChanges: [Change] }
        struct Change: Decodable {
            let artifactLocation: Artifact
            let replacements: [Replacement]
        }
        struct Replacement: Decodable {
            let deletedRegion: Region
            let insertedContent: Content?
        }
        struct Content: Decodable {
            let text: String
            let binary: Data
        }
    }

    @Test("the tool and its rules: those that ran, and those that findings name besides") func rules() throws {
        let log = try log(sampleReport)
        let run = try #require(log.runs.first)
        #expect(log.version == "2.1.0" && log.runs.count == 1)
        #expect(run.columnKind == "utf16CodeUnits")
        #expect(run.originalUriBaseIds == ["%SRCROOT%": Log.Artifact(uri: "file:///r/")])
        let driver = run.tool.driver
        #expect(
            [driver.name, driver.version, driver.informationUri] == ["Slipway", "1.2.3", "https://example.com/slipway"])
        #expect(driver.rules.map(\.id) == ["empty_count", "line_length", "todo", "warning_threshold"])
        let rule = driver.rules[0]
        #expect(
            [rule.name, rule.shortDescription.text, rule.fullDescription.text] == [
                "EmptyCount", "Empty Count", "Ask `isEmpty`.",
            ])
        #expect(rule.helpUri == "https://example.com/empty_count")
        #expect(
            rule.help.text.hasPrefix("Ask `isEmpty`.\n\nOne line is exempt with `// swiftlint:disable:next empty_count")
        )
        #expect(rule.defaultConfiguration == Log.Configuration(enabled: false, level: "error"))
        #expect(rule.properties.tags == ["performance"])
        #expect(driver.rules[1].defaultConfiguration == Log.Configuration(enabled: true, level: "warning"))
        #expect(driver.rules[1].helpUri == nil)
        #expect(driver.rules[3].help.text == "Warning Threshold")
    }

    @Test func results() throws {
        let run = try #require(try log(sampleReport).runs.first)
        #expect(run.results.map(\.ruleId) == ["empty_count", "line_length", "warning_threshold"])
        #expect(run.results.map(\.ruleIndex) == [0, 1, 3])
        #expect(run.results.map(\.level) == ["error", "warning", "error"])
        #expect(
            run.results.map(\.message.text) == ["ask `isEmpty`, not `count`", "line has 130 characters", "too\nmany"])
        #expect(
            run.results.map(\.locations[0].physicalLocation.artifactLocation)
                == ["app/Sources/A.swift", "app/Sources/B%20c.swift", ".swiftlint.yml"].map {
                    Log.Artifact(uri: $0, uriBaseId: "%SRCROOT%")
                })
        #expect(
            run.results.map(\.locations[0].physicalLocation.region)
                == [Log.Region(startLine: 2, startColumn: 6), Log.Region(startLine: 1, startColumn: 1), nil])
        #expect(
            run.results[0].partialFingerprints == [
                "primaryLocationLineHash": "e19abac896f028a2:1",
                "slipwayFinding/v1": "3434c8e72548c41195f04bd72f27d09f",
            ])
        #expect(run.results[1].partialFingerprints == ["slipwayFinding/v1": "664a581b0fbfe45ed94d5be330a3e262"])
    }

    @Test(
        "paths are URIs",
        arguments: [
            ("a b.swift", "a%20b.swift"), ("é/日.swift", "%C3%A9/%E6%97%A5.swift"), ("A+B.swift", "A+B.swift"),
            ("100%.swift", "100%25.swift"), ("a:b", "a%3Ab"), ("a?b#c", "a%3Fb%23c"), ("a\nb", "a%0Ab"),
            ("\u{202E}\u{2028}", "%E2%80%AE%E2%80%A8"), ("\"<>\\^`{|}[]", "%22%3C%3E%5C%5E%60%7B%7C%7D%5B%5D"),
            ("😀", "%F0%9F%98%80"), ("a/../b", "b"), ("~a_b-c.d", "~a_b-c.d"),
        ])
    func uris(path: String, uri: String) throws {
        let result = try log(report("m", at: SourceLocation(file: path, line: 1))).runs[0].results[0]
        #expect(
            result.locations[0].physicalLocation.artifactLocation == Log.Artifact(uri: uri, uriBaseId: "%SRCROOT%"))
    }

    @Test("what lies elsewhere has a whole path") func outside() throws {
        let result = try log(report("m", at: SourceLocation(file: "/else where/x", line: 1))).runs[0].results[0]
        #expect(result.locations[0].physicalLocation.artifactLocation == Log.Artifact(uri: "file:///else%20where/x"))
        let root = try log(FindingsDocument(findings: [], directory: "/")).runs[0].originalUriBaseIds
        #expect(root == ["%SRCROOT%": Log.Artifact(uri: "file:///")])
    }

    @Test(
        "messages hold neither links nor placeholders",
        arguments: [
            ("see [x](https://e.f)", "see [x] (https://e.f)"), ("{0} and {12}", "{{0}} and {{12}}"),
            ("{x} {} }", "{x} {} }"),
            ("{{0}}", "{{{0}}}"), ("a \"b\" \u{2028}\u{0}\n", "a \"b\" \u{2028}\u{0}\n"), ("", "rule"),
        ])
    func messages(text: String, expected: String) throws {
        #expect(try log(report(text)).runs[0].results[0].message.text == expected)
    }

    @Test("a fix is lines and columns, and the same in bytes, which count the byte order mark") func fixes() throws {
        let text = "\u{FEFF}let 😀 = a.count == 0\r\nlet b = 1\n"
        let finding = Diagnostic(
            .warning, code: "rule", "m", at: SourceLocation(file: "A.swift", line: 1, column: 10),
            fix: [TextEdit(23..<29, ""), TextEdit(11..<23, "é.isEmpty"), TextEdit(0..<0, "// x\n")])
        let fixes = try #require(try log(report([finding], in: text)).runs[0].results[0].fixes)
        let change = try #require(fixes.first?.artifactChanges.first)
        #expect(fixes.count == 1 && change.artifactLocation.uri == "A.swift")
        #expect(
            change.replacements.map(\.deletedRegion) == [
                Log.Region(startLine: 1, startColumn: 1, endLine: 1, endColumn: 1, byteOffset: 3, byteLength: 0),
                Log.Region(startLine: 1, startColumn: 10, endLine: 1, endColumn: 22, byteOffset: 14, byteLength: 12),
                Log.Region(startLine: 1, startColumn: 22, endLine: 2, endColumn: 5, byteOffset: 26, byteLength: 6),
            ])
        #expect(change.replacements.map(\.insertedContent?.text) == ["// x\n", "é.isEmpty", nil])
        #expect(change.replacements[1].insertedContent?.binary == Data("é.isEmpty".utf8))
    }

    @Test("a fix of a file that has changed or cannot be read is left out") func staleFix() throws {
        let finding = Diagnostic(
            .warning, code: "rule", "m", at: SourceLocation(file: "A.swift", line: 1, column: 1),
            fix: [TextEdit(0..<9, "")])
        #expect(try log(report([finding], in: "short")).runs[0].results[0].fixes == nil)
        #expect(try log(report([finding])).runs[0].results[0].fixes == nil)
        #expect(try log(report([finding], in: "long enough")).runs[0].results[0].fixes?.count == 1)
    }

    /// The expected values were computed by another program from the definition.
    @Test("lines have the hashes that GitHub computes") func lineHashes() throws {
        let text = "let a = 1\r\n\r\n  let a = 1\n\tx\r" + String(repeating: "😀é ", count: 60) + "\nlet a = 1"
        let hashes = try (1...6).map { line in
            try log(report("m", at: SourceLocation(file: "A.swift", line: line, column: 1), in: text)).runs[0].results[
                0
            ]
            .partialFingerprints["primaryLocationLineHash"]
        }
        #expect(
            hashes == [
                "ae63de56fcb8ff0b:1", "93008bdda39f280a:1", "46f41102a6e10f45:1", "fcd66113fbde3623:1",
                "c68b0b716bb1f8d3:1", "355a0226d5d11e5b:1",
            ])
        let equal = String(repeating: "let a = 1\n", count: 30)
        let second = try log(report("m", at: SourceLocation(file: "A.swift", line: 2, column: 1), in: equal))
        #expect(second.runs[0].results[0].partialFingerprints["primaryLocationLineHash"]?.hasSuffix(":2") == true)
    }

    @Test("GitHub's hashes count the byte order mark") func lineHashOfMarkedFile() throws {
        let hashes = try ["let a = 1\n", "\u{FEFF}let a = 1\n"].map { text in
            try log(report("m", at: SourceLocation(file: "A.swift", line: 1, column: 1), in: text)).runs[0].results[0]
                .partialFingerprints["primaryLocationLineHash"]
        }
        #expect(hashes[0] != nil && hashes[1] != nil && hashes[0] != hashes[1])
    }
}
