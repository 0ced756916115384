import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SnapshotKit

@Suite struct CanonicalJSONTests {
    @Test("names in the order of their bytes, two spaces a level, and a line feed at the end")
    func order() throws {
        let text = try CanonicalJSON.text(
            #"{"b":[],"é":{},"Z":[1,{"y":null,"x":[true]}],"aa":"","a":"\u00e9\u0001\/"}"#)
        #expect(
            text == #"""
                {
                  "Z": [
                    1,
                    {
                      "x": [
                        true
                      ],
                      "y": null
                    }
                  ],
                  "a": "é\u0001/",
                  "aa": "",
                  "b": [],
                  "é": {}
                }

                """#)
        #expect(try CanonicalJSON.text(text) == text)
        #expect(try CanonicalJSON.text([0xEF, 0xBB, 0xBF, 0x31]) == "1\n")
    }

    @Test(
        "numbers have one spelling, and lose no digit",
        arguments: [
            ("1", "1"), ("1.0", "1"), ("10e-1", "1"), ("-0", "0"), ("0.0e9", "0"), ("-0.50", "-0.5"), ("1.5E+2", "150"),
            ("123456789012345678901", "123456789012345678901"), ("1e21", "1e+21"), ("1e20", "100000000000000000000"),
            ("1234567890123456789012", "1.234567890123456789012e+21"), ("0.000001", "0.000001"),
            ("0.0000001", "1e-7"), ("12.34e-9", "1.234e-8"), ("0.1", "0.1"), ("1e999999", "1e+999999"),
            ("1e-0005", "0.00001"), ("100000", "100000"), ("1e99999999999999999999", "1e+99999999999999999999"),
            ("1E+099999999999999999999", "1e+99999999999999999999"),
            ("1e9223372036854775807", "1e+9223372036854775807"), ("10e9223372036854775806", "1e+9223372036854775807"),
            ("-0.01e-9223372036854775807", "-1e-9223372036854775809"),
            ("10e9999999999999999", "1e+10000000000000000"), ("0.1e1000000000000000", "1e+999999999999999"),
            ("10e999999999999999", "1e+1000000000000000"), ("12e-1000000000000000", "1.2e-999999999999999"),
            ("0e99999999999999999999", "0"),
        ])
    func numbers(written: String, canonical: String) throws {
        #expect(try CanonicalJSON.text(written) == canonical + "\n")
        #expect(try CanonicalJSON.text(canonical) == canonical + "\n")
    }

    @Test("what is no JSON, or is read in two ways, is told with its byte")
    func errors() {
        for (text, offset, words) in [
            ("", 0, "a value is missing"), ("{\"a\":1,}", 7, "name is missing"), ("[1 2]", 3, "missing"),
            ("{\"a\":1,\"a\":2}", 7, "a name stands there twice: a"), ("\"\\ud83d\"", 1, "surrogate"),
            ("1 1", 2, "more"),
            ("01", 0, "does not begin with 0"), ("\"a", 0, "no end"), ("nul", 0, "no value"),
            (String(repeating: "[", count: 300), 256, "deeper than 256 levels"),
        ] {
            let error = #expect(throws: CanonicalJSONError.self) { try CanonicalJSON.text(text) }
            #expect(
                error?.offset == offset && error?.message.contains(words) == true,
                "\(text): \(String(describing: error))")
        }
        let bytes = #expect(throws: CanonicalJSONError.self) { try CanonicalJSON.text([0x22, 0xFF, 0x22]) }
        #expect(bytes?.description == "byte 0: a text is not UTF-8")
        #expect(throws: Never.self) {
            try CanonicalJSON.text(String(repeating: "[", count: 256) + String(repeating: "]", count: 256))
        }
    }

    @Test(
        "Python's json reads the same from it as from what it was made of",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func python() async throws {
        let folder = try TemporaryDirectory()
        let text =
            #"{"z":[1.50,2e3,-0.001,1e-9,12345678901234567890],"a":{"q":"\ud83d\ude00\"\\\n","é":null,"":false}}"#
        try folder.write(text, to: "a")
        try folder.write(try CanonicalJSON.text(text), to: "b")
        let program = "import json; assert json.load(open('a')) == json.load(open('b')); print('same')"
        #expect(try await Tool.run("python3", ["-c", program], in: folder.path).output == "same\n")
    }
}
