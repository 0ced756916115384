import SlipwayTestKit
import Testing
import Yams

@testable import SlipwayLint

@Suite(.timeLimit(.minutes(2)))
struct PlainScalarTests {
    private static let texts = [
        "", "~", "~~", "null", "nUll", "true", "tRue", "Yes", "y", "off", "OFF", "<<", "<", "<<<", "=", "0", "00", "08",
        "0o", "0o7", "0o8", "0b", "0b1", "-0b10_1", "0b2", "0x", "0xFf_0", "0xg", "1", "-1", "+1", "--1", "1_000", "_1",
        "1:30", "1:5", "1:60", "1:075", "12:30:45", "0:30", "1:30.5", "1:30.", "1:30.5e1", "01:30.0", "1.", "1.5",
        "1.5.1", "1e5", "1e+5", "1e", "1.e5", ".5", ".", "._", ".5e5", ".5e-5", "-.5", "-.inf", "+.INF", ".iNf", ".nan",
        ".NaN", "-.nan", "2001-01-01", "line_length", "- 1", "1 ", " 1", "é", "١", "1é", "😀",
    ]

    @Test(arguments: texts)
    func saysWhatTheLibrarySays(text: String) {
        #expect(PlainScalar(text) == PlainScalarTests.byTheLibrary(text), "\(text.debugDescription)")
    }

    @Test func saysWhatTheLibrarySaysOfAnyNumber() {
        var generator = SplitMix(seed: 1)
        let characters = Array("0011267890__:..+-xobeEaAfF")
        for _ in 0..<4_000 {
            let length = Int.random(in: 1...9, using: &generator)
            let text = String((0..<length).map { _ in characters.randomElement(using: &generator)! })
            #expect(PlainScalar(text) == PlainScalarTests.byTheLibrary(text), "\(text)")
        }
    }

    private static func byTheLibrary(_ text: String) -> PlainScalar {
        switch Resolver.default.resolveTag(of: Node(text)) {
        case .null: .null
        case .bool: .boolean
        case .int: .integer
        case .float: .float
        case .merge: .merge
        default: .string
        }
    }

    @Test func writtenTagsAndQuotesCount() throws {
        let value = try ConfigurationValue.parse(
            """
            base: &base {limit: 12}
            quoted: "12"
            tagged: !!str 12
            asNumber: !!int "12"
            asFlag: !!bool "true"
            merged: {<<: *base, own: 0x10}
            notMerged: {"<<": 1}
            """, file: "a.yml")
        let values = Dictionary(uniqueKeysWithValues: (value.map ?? []).map { ($0.key, $0.value.canonical) })
        #expect(
            values == [
                "base": #"{"limit":12}"#, "quoted": #""12""#, "tagged": #""12""#, "asNumber": #""12""#,
                "asFlag": "true", "merged": #"{"limit":12,"own":16}"#, "notMerged": #"{"<<":1}"#,
            ])
    }
}
