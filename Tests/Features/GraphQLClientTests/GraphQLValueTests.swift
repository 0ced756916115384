import Foundation
import GraphQLClient
import SlipwayTestKit
import Testing

@Suite struct GraphQLValueTests {
    @Test("integers are exact, whatever their size") func integers() throws {
        let text = "[9223372036854775807,-9223372036854775808,18446744073709551616,1.5,-0,1.0]"
        let value = try GraphQLValue(json: text)
        #expect(value[0] == .int(.max) && value[1] == .int(.min) && value[2] == .largeInteger("18446744073709551616"))
        #expect(value.json == "[9223372036854775807,-9223372036854775808,18446744073709551616,1.5,0,1.0]")
    }

    @Test("strings and members are what they were, in their order") func strings() throws {
        let text = #"{"z":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00","a":{},"m":[]}"#
        let value = try GraphQLValue(json: text)
        #expect(value["z"]?.string == "\"\\/\u{8}\u{c}\n\r\té😀")
        #expect(value.json == #"{"z":"\"\\/\u0008\u000c\n\r\té😀","a":{},"m":[]}"#)
        #expect(try GraphQLValue(json: value.json) == value)
    }

    @Test(
        "what is no JSON is told with line and column",
        arguments: [
            ("", 1, 1), ("{\"a\":1,\n\"a\":2}", 2, 1), ("[1,]", 1, 4), ("01", 1, 1), ("1e999", 1, 1), ("nul", 1, 1),
            ("\"\\ud800\"", 1, 2), ("\"\\x\"", 1, 2), ("{\"a\" 1}", 1, 6), ("[1] 2", 1, 5), ("\"a", 1, 1),
            ("-", 1, 2), ("1.", 1, 3), ("\u{FEFF}x", 1, 4),
        ])
    func refused(text: String, line: Int, column: Int) {
        let error = #expect(throws: GraphQLJSONError.self) { try GraphQLValue(json: text) }
        #expect(error?.line == line && error?.column == column, "\(text): \(String(describing: error))")
    }

    @Test("objects are equal whatever the order of their members, small and large") func objects() {
        for count in [3, 30] {
            var (first, second) = (GraphQLObject(), GraphQLObject())
            for index in 0..<count { first["\(index)"] = .int(index) }
            for index in (0..<count).reversed() { second["\(index)"] = .int(index) }
            #expect(first == second && first.hashValue == second.hashValue && first.names != second.names)
            first["1"] = nil
            #expect(first != second && first["1"] == nil && first["2"] == 2 && first.count == count - 1)
        }
    }

    @Test("values stand within types that are encoded and decoded") func codable() throws {
        let value: GraphQLValue = ["a": [1, 2.5, nil, true, "x"], "b": ["c": .largeInteger("18446744073709551615")]]
        let data = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(GraphQLValue.self, from: data) == value)
    }

    @Test("bytes that are mutated are read or refused, and what is read is written and read again")
    func mutated() throws {
        let runs = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 2000
        let seed = Array(#"{"a":[1,-2.5e3,true,null,"x\u00e9\n"],"b":{"c":"😀"}}"#.utf8)
        var random = SplitMix(seed: 7)
        for run in 0..<runs {
            var bytes = seed
            for _ in 0...random.below(4) {
                switch random.below(3) {
                case 0: bytes[random.below(bytes.count)] = UInt8(random.below(256))
                case 1: bytes.remove(at: random.below(bytes.count))
                default: bytes.insert(Array("{}[]\",:\\u0".utf8)[random.below(10)], at: random.below(bytes.count))
                }
            }
            guard let value = try? GraphQLValue(json: bytes) else { continue }
            #expect(try GraphQLValue(json: value.jsonBytes) == value, "run \(run)")
        }
    }
}
