import Foundation
import SlipwayReport
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What is read from JSON is held against what Foundation reads.
@Suite struct JSONTableTests {
    private struct Everything: Codable, Equatable {
        enum Shape: Codable, Equatable {
            case point
            case circle(radius: Double)
            indirect case pair(Shape, Shape)
        }

        var text: String
        var flag: Bool?
        var numbers: [Int]
        var small: Int8
        var large: UInt64
        var share: Float
        var table: [String: [String: Double?]]
        var numbered: [Int: String]
        var shapes: [Shape?]
        var names: Set<String>
        var nested: [[[Bool]]]
    }

    private struct Outer: Decodable {
        struct Inner: Decodable { let value: Int }
        let list: [Inner]
    }

    private struct One: Decodable { let a: Int }

    private static let texts = [
        "", "a", "naïve", "\u{0}\u{1F}\u{7F}", "\"\\/\u{8}\u{C}\n\r\t", "𝄞 e\u{301}", "key", "super", "😀",
    ]

    private static func random(_ generator: inout SplitMix) -> Everything {
        func shape(_ depth: Int) -> Everything.Shape {
            switch generator.below(depth > 4 ? 2 : 3) {
            case 0: .point
            case 1: .circle(radius: Double(generator.below(1000)) / 8)
            default: .pair(shape(depth + 1), shape(depth + 1))
            }
        }
        func text() -> String { (0..<generator.below(3)).reduce("") { all, _ in all + generator.one(of: texts) } }
        return Everything(
            text: text(), flag: [nil, true, false][generator.below(3)],
            numbers: (0..<generator.below(4)).map { _ in Int(truncatingIfNeeded: generator.next()) },
            small: Int8(truncatingIfNeeded: generator.next()), large: generator.next(),
            share: Float(generator.below(100)) / 16,
            table: Dictionary(
                (0..<generator.below(5)).map { ("\($0)" + text(), [text(): generator.below(2) == 0 ? nil : 1.5e300]) }
            ) { first, _ in first },
            numbered: Dictionary(uniqueKeysWithValues: (0..<generator.below(4)).map { ($0 * 7, text()) }),
            shapes: (0..<generator.below(4)).map { _ in generator.below(4) == 0 ? nil : shape(0) },
            names: Set((0..<generator.below(4)).map { _ in text() }),
            nested: (0..<generator.below(3)).map { _ in [[true], []] })
    }

    @Test("values come back as they were, however the document is laid out", arguments: 0..<200)
    func values(seed: Int) throws {
        var generator = SplitMix(seed: UInt64(seed))
        let value = Self.random(&generator)
        let encoder = JSONEncoder()
        if seed % 2 == 0 { encoder.outputFormatting = [.prettyPrinted, .sortedKeys] }
        let document = try encoder.encode(value)
        #expect(try JSONTableDecoder.decode(Everything.self, from: Array(document)) == value)
    }

    @Test("escapes are what they stand for")
    func escapes() throws {
        let document = Array(#"["\u0041\u00e9\u20AC","\ud834\udd1e\uD83D\ude00","\"\\\/\b\f\n\r\t"]"#.utf8)
        #expect(
            try JSONTableDecoder.decode([String].self, from: document) == ["Aé€", "𝄞😀", "\"\\/\u{8}\u{C}\n\r\t"])
    }

    @Test(
        "what is no JSON is refused, at its place",
        arguments: [
            ("", 0), (" ", 1), ("[", 1), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("[1,]", 3), ("[1 2]", 3),
            ("{a:1}", 1), ("\"a", 2), ("\"\\x\"", 1), ("\"\\u12g4\"", 1), ("\"\\ud834\"", 1), ("\"\\udd1e\"", 1),
            ("\"\\", 1), ("\"\n\"", 1), ("01", 2), ("-", 0), ("1.", 2), ("1e", 2), ("+1", 0), (".5", 0), ("nul", 0),
            ("truefalse", 4), ("1 1", 2), ("[1]]", 3), ("NaN", 0),
        ])
    func malformed(text: String, offset: Int) {
        #expect {
            try JSONTable(Array(text.utf8))
        } throws: {
            ($0 as? JSONTableError)?.offset == offset
        }
        // Foundation lets a comma stand at the end
        if text.contains(",") { return }
        #expect(throws: (any Error).self) { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
    }

    @Test("lists in lists end somewhere")
    func depth() throws {
        let limit = JSONTable.depthLimit
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(try JSONTable(nested(limit)).nodes.count == limit)
        #expect(throws: JSONTableError.self) { try JSONTable(nested(limit + 1)) }
        #expect(throws: JSONTableError.self) { try JSONTable(nested(1_000_000)) }
    }

    @Test("what is of another shape is told with the keys that lead to it")
    func shapes() {
        func problem(_ text: String) -> String {
            let outcome = Result { try JSONTableDecoder.decode(Outer.self, from: Array(text.utf8)) }
            if case .failure(let error) = outcome { return DecodingProblem.text(error) }
            return ""
        }
        #expect(
            problem(#"{"list":[{"value":1},{"value":"x"}]}"#) == "'list[1].value' is of another kind than it must be")
        #expect(problem(#"{"list":[{"a":{"value":1}},{"value":1}]}"#) == "'list[0].value' is missing")
        #expect(problem(#"{"list":[{"value":null}]}"#) == "'list[0].value' is null")
        #expect(problem(#"{"list":[{"value":1.5}]}"#) == "'list[0].value' is not a value it can have")
        #expect(problem(#"{"list":[{"value":9223372036854775808}]}"#) == "'list[0].value' is not a value it can have")
        #expect(problem(#"[]"#) == "the document is of another kind than it must be")
        #expect(problem(#"{"l\u0069st":[{"value":1}]}"#).isEmpty)
    }

    @Test("an object of many keys is read in one pass")
    func many() throws {
        let count = 200_000
        let entries = (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
        let table = try JSONTableDecoder.decode([String: Int].self, from: Array("{\(entries)}".utf8))
        #expect(table.count == count)
        #expect(table["key777"] == 777)
    }

    @Test("of equal keys the first counts")
    func twice() throws {
        #expect(try JSONTableDecoder.decode(One.self, from: Array(#"{"a":1,"a":2}"#.utf8)).a == 1)
        #expect(try JSONTableDecoder.decode([String: Int].self, from: Array(#"{"a":1,"a":2}"#.utf8)) == ["a": 1])
    }
}
