import SlipwayReport
import Testing

@Suite struct DiagnosticTests {
    @Test(
        "a location tells as much as is known",
        arguments: [
            (1, 2, "f:1:2"), (1, nil, "f:1"), (nil, nil, "f"), (nil, 2, "f"),
        ] as [(Int?, Int?, String)])
    func location(line: Int?, column: Int?, expected: String) {
        #expect(SlipwayReport.SourceLocation(file: "f", line: line, column: column).description == expected)
    }

    @Test("locations are ordered by file, line, column") func order() {
        let locations = [
            SourceLocation(file: "b"), SourceLocation(file: "a", line: 2, column: 1),
            SourceLocation(file: "a", line: 1, column: 9), SourceLocation(file: "a"),
            SourceLocation(file: "B", line: 7),
        ]
        #expect(locations.sorted().map(\.description) == ["B:7", "a", "a:1:9", "a:2:1", "b"])
        #expect(Diagnostic.Severity.note < .warning && Diagnostic.Severity.warning < .error)
    }

    @Test("an error's document has its status and its diagnostics, keys sorted") func document() {
        let error = SlipwayError(.input, code: "c", "m", at: SourceLocation(file: "a/b", line: 1))
        #expect(
            JSONDocument.line(ErrorDocument(error))
                == #"{"diagnostics":[{"code":"c","location":{"file":"a/b","line":1},"#
                + #""message":"m","severity":"error"}],"schema":1,"status":2}"# + "\n")
        #expect(JSONDocument.pretty(["a": 1]) == "{\n  \"a\" : 1\n}\n")
    }

    @Test("statuses are the documented ones") func statuses() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 64, 70])
    }

    @Test("an error describes itself with cause and hint") func description() {
        #expect(SlipwayError(.gate, code: "c", "m", cause: "k", hint: "h").description == "m: k: h")
        #expect(
            SlipwayError(.gate, [Diagnostic(.error, code: "a", "1"), Diagnostic(.error, code: "b", "2")]).description
                == "1\n2")
    }
}
