import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

/// What SwiftLint prints, read; the texts are those of 0.63.2.
@Suite struct SwiftLintOutputTests {
    private func output(_ text: String, status: Int32 = 0, errors: String = "") -> SwiftLintOutput {
        SwiftLintOutput(
            CommandResult(termination: .exited(status), output: text, errorOutput: errors), directory: Path("/work/App")
        )
    }

    private static func entry(
        file: String = #""\/work\/App\/Sources\/A.swift""#, line: String = "3", character: String = "12",
        severity: String = "Warning", rule: String = "force_cast", reason: String = "Force casts should be avoided"
    ) -> String {
        """
          {
            "character" : \(character),
            "file" : \(file),
            "line" : \(line),
            "reason" : "\(reason)",
            "rule_id" : "\(rule)",
            "severity" : "\(severity)",
            "type" : "Force Cast"
          }
        """
    }

    private static func list(_ entries: String...) -> String { "[\n\(entries.joined(separator: ",\n"))\n]\n" }

    @Test func aFindingIsReadWithAllThatIsSaid() throws {
        let findings = try output(Self.list(Self.entry(severity: "Error")), status: 2).findings()
        #expect(
            findings == [
                Diagnostic(
                    .error, code: "force_cast", title: "Force Cast", "Force casts should be avoided",
                    at: SourceLocation(file: "Sources/A.swift", line: 3, column: 12))
            ])
    }

    @Test func nothingFoundIsAnEmptyList() throws {
        #expect(try output("[\n\n]\n").findings().isEmpty)
        #expect(try output("[]").findings().isEmpty)
    }

    @Test(arguments: [
        (#""\/work\/App\/Sources\/Ein Name.swift""#, "Sources/Ein Name.swift"),
        (#""\/work\/App\/Sources\/Zürich 🚂.swift""#, "Sources/Zürich 🚂.swift"),
        (#""\/elsewhere\/A.swift""#, "/elsewhere/A.swift"), (#""Sources\/A.swift""#, "Sources/A.swift"),
    ])
    func pathsAreThoseOfFindings(_ written: String, _ expected: String) throws {
        let findings = try output(Self.list(Self.entry(file: written))).findings()
        #expect(findings.first?.location?.file == expected)
    }

    @Test func whatIsNotKnownIsLeftOut() throws {
        let findings = try output(
            Self.list(Self.entry(character: "null"), Self.entry(file: "null", line: "null", character: "null"))
        ).findings()
        #expect(findings.map(\.location) == [SourceLocation(file: "Sources/A.swift", line: 3), nil])
    }

    @Test func theThresholdIsCountedHere() throws {
        let threshold = Self.entry(
            file: #""""#, line: "0", character: "0", severity: "Error", rule: "warning_threshold")
        let findings = try output(Self.list(Self.entry(), threshold), status: 2).findings()
        #expect(findings.map(\.code) == ["force_cast"])
    }

    @Test func linesAroundTheListAreNoPartOfIt() throws {
        let text = "Resolving plugins\n" + Self.list(Self.entry()) + "Your version of SwiftLint is up to date\n"
        #expect(try output(text).findings().count == 1)
    }

    @Test func aNullCharacterInAReasonIsKept() throws {
        let findings = try output(Self.list(Self.entry(reason: #"a\u0000b"#))).findings()
        #expect(findings.first?.message == "a\u{0}b")
    }

    @Test(arguments: [
        ("", 0 as Int32, "ended with exit status 0 and printed no list"),
        ("Segmentation fault\n", 0, "ended with exit status 0 and printed no list"),
        ("[\n  {\n    \"file\" : \"/w", 0, "ended with exit status 0 and printed no list"),
        ("[{]\n", 0, "printed no list of findings: it is not valid JSON"),
        ("[{}]\n", 0, "printed no list of findings: '[0].severity' is missing"),
        ("[1]\n", 0, "printed no list of findings: '[0]' is of another kind than it must be"),
        ("[]\n", 1, "ended with exit status 1 and no results"),
        ("[]\n", 64, "ended with exit status 64 and no results"),
        ("[]\n", 2, "ended with exit status 2, but none of its findings is an error"),
    ])
    func whatIsNoResultIsRefused(_ text: String, _ status: Int32, _ message: String) {
        let refusal = #expect(throws: SwiftLintOutput.Refusal.self) { try output(text, status: status).findings() }
        #expect(refusal?.message == message)
    }

    @Test func aSignalIsNoResult() {
        let killed = CommandResult(termination: .signalled(9), output: "[]", errorOutput: "")
        #expect(throws: SwiftLintOutput.Refusal.self) {
            try SwiftLintOutput(killed, directory: Path("/work")).findings()
        }
    }

    @Test func aSeverityThatNobodyKnowsIsRefused() {
        let refusal = #expect(throws: SwiftLintOutput.Refusal.self) {
            try output(Self.list(Self.entry(severity: "Grave"))).findings()
        }
        #expect(refusal?.message == "counts a finding as 'Grave', which is not known")
    }

    @Test func whatIsSaidBesidesIsNotLost() throws {
        let errors = "warning: 'colon' is not a valid rule identifier\nerror: Cannot read A.swift\nLoading\n"
        let said = output("[]", errors: errors)
        #expect(try said.findings().map(\.message) == ["Cannot read A.swift"])
        #expect(
            said.remarks == [
                .diagnostic(
                    Diagnostic(
                        .warning, code: "swiftlint", "swiftlint: 'colon' is not a valid rule identifier")),
                .output("error: Cannot read A.swift"), .output("Loading"),
            ])
    }
}
