import SlipwayModel
import SlipwayReport
import Testing

@testable import SlipwayManifest

/// Manifests in JSON with characters in two halves.
@Suite struct JSONEscapeTests {
    private func value(_ json: String) throws -> String? {
        let problems = Problems(file: "project.json")
        return try YAMLDocument.root(of: json, file: "project.json", problems: problems).mapping?["a"]?.scalar?.string
    }

    @Test func halvesArePutTogether() throws {
        #expect(try value(#" {"a": "x\ud83d\ude00y\uD83D\uDE80"}"#) == "x\u{1F600}y\u{1F680}")
    }

    @Test func anEscapedBackslashIsNoEscape() throws {
        #expect(try value(#"{"b": "\ud83d\ude00", "a": "\\ud83d\\ude00\""}"#) == #"\ud83d\ude00""#)
    }

    @Test func onlyJSONHasThem() throws {
        #expect(try value(#"a: \ud83d\ude00"#) == #"\ud83d\ude00"#)
        #expect(try value(#"{a: \ud83d\ude00}"#) == #"\ud83d\ude00"#)
    }

    @Test(arguments: [#"{"a": "\ud83d"}"#, #"{"a": "\ude00\ud83d"}"#, #"{"a": "\ud83d\u0041"}"#, #"{"a": "\ud83d\"#])
    func halvesAloneAreWrong(_ json: String) throws {
        #expect(throws: SlipwayError.self) { try value(json) }
    }
}
