import SlipwayLint
import SlipwayReport
import Testing

/// What swift-format prints, read; the texts are those of 6.3.
@Suite struct SwiftFormatOutputTests {
    private let names = ["/w/a b.swift": "a b.swift", "/w/ü:3:4: warning: x.swift": "ü:3:4: warning: x.swift"]

    private func output(_ text: String) -> SwiftFormatOutput { SwiftFormatOutput(text, names: names) }

    @Test func aFindingIsReadWithAllThatIsSaid() {
        let found = output("/w/a b.swift:2:8: warning: [DoNotUseSemicolons] remove ';'\n")
        #expect(
            found.findings == [
                Diagnostic(
                    .warning, code: "DoNotUseSemicolons", title: "DoNotUseSemicolons", "remove ';'",
                    at: SourceLocation(file: "a b.swift", line: 2, column: 8))
            ])
        #expect(!found.hasError)
    }

    @Test func aPathMayLookLikeAPlace() {
        let found = output("/w/ü:3:4: warning: x.swift:1:8: error: [Spacing] add 1 space: here\n")
        #expect(found.findings.first?.location == SourceLocation(file: "ü:3:4: warning: x.swift", line: 1, column: 8))
        #expect(found.findings.first?.message == "add 1 space: here" && found.hasError)
    }

    @Test func whatDoesNotParseHasNoRule() {
        let found = output("/w/a b.swift:1:5: error: expected pattern in variable\n")
        #expect(found.findings.map(\.code) == ["syntax_error"] && found.hasError)
    }

    @Test func whatIsSaidTwiceIsOneFinding() {
        let line = "/w/a b.swift:9:6: warning: [NoParensAroundConditions] remove the parentheses\n"
        #expect(output(line + line).findings.count == 1)
    }

    @Test func whatIsAboutNoPlaceIsToldApart() {
        let found = output(
            """
            <unknown>: error: Unable to read configuration: The file doesn’t exist.
            <unknown>: warning: Configuration contains an unrecognized rule: Bogus
            /w/a b.swift:1:1: note: in this place
            /other.swift:1:1: warning: [Spacing] not asked for
            *** Program crashed: Bad pointer dereference ***

            """)
        #expect(found.findings.isEmpty && found.complaints.count == 1)
        #expect(
            found.warnings.map(\.message) == [
                "swift-format: Configuration contains an unrecognized rule: Bogus"
            ])
        #expect(found.others.count == 3)
    }

    @Test func manyFilesComeInSeveralCommands() {
        let files = (0..<10_000).map { "/work/Sources/Some Module/File number \($0).swift" }
        let batches = ArgumentBatches.split(files)
        #expect(batches.flatMap { $0 } == files)
        #expect(batches.allSatisfy { $0.map(\.utf8.count).reduce(0, +) < 200_000 } && batches.count > 2)
        #expect(ArgumentBatches.split(["a", "b", "c"], atMost: 2) == [["a", "b"], ["c"]])
        #expect(ArgumentBatches.split([]).isEmpty)
    }
}
