import Foundation
import JSONScanning
import SlipwayTestKit
import Testing

@Suite struct StrictJSONTests {
    @Test("values are read; a number stays as it is written") func values() throws {
        let json = try StrictJSON(
            Array(#" {"a":[1, -0.50e+03 , true,false,null],"b":{"":"\u00e9\ud83d\ude00\n"}} "#.utf8))
        #expect(
            json["a"] == .array([.number("1"), .number("-0.50e+03"), .bool(true), .bool(false), .null]))
        #expect(json["b"]?[""]?.string == "é😀\n")
        #expect(json["c"] == nil && json.kind == "an object")
    }

    @Test(
        "what parsers disagree about is a fault, at its byte",
        arguments: [
            ("", 0), ("{\"a\":1,\"a\":2}", 7), ("[1,]", 3), ("01", 0), ("-", 1), ("1.", 2), ("1e", 2), ("+1", 0),
            (".5", 0),
            ("nul", 0), ("[1] 2", 4), ("\"a", 0), ("\"\\x\"", 1), ("\"\\ud800\"", 1), ("\"\\ud800\\u0041\"", 1),
            ("\"\\udc00\"", 1), ("\"\\u12\"", 1), ("\"\u{1}\"", 1), ("{\"a\" 1}", 5), ("{a:1}", 1), ("[1 2]", 3),
            ("{\"a\":1 \"b\":2}", 7), ("\u{FEFF}1", 0), ("'a'", 0), ("NaN", 0), ("[", 1), ("{", 1),
        ])
    func faults(text: String, offset: Int) {
        let fault = #expect(throws: JSONFault.self) { try StrictJSON(Array(text.utf8)) }
        #expect(fault?.offset == offset, "\(text): \(String(describing: fault))")
    }

    @Test("text that is not UTF-8 is a fault", arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]])
    func encodings(bytes: [UInt8]) {
        #expect(throws: JSONFault.self) { try StrictJSON([0x22] + bytes + [0x22]) }
    }

    @Test("a name that comes twice is named, among few members and among many", arguments: [3, 15, 16, 17, 40])
    func duplicates(count: Int) {
        let members = (0..<count).map { "\"\($0)\":0" } + ["\"2\":1"]
        let fault = #expect(throws: JSONFault.self) {
            try StrictJSON(Array("{\(members.joined(separator: ","))}".utf8))
        }
        #expect(fault?.duplicate == "2")
        // what only looks alike is another name
        #expect(throws: Never.self) { try StrictJSON(Array("{\"\u{E9}\":0,\"e\u{301}\":0}".utf8)) }
    }

    @Test("what is nested too deeply is a fault, and no crash") func depth() throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            func text(_ depth: Int) -> [UInt8] {
                Array((String(repeating: open, count: depth) + "0" + String(repeating: close, count: depth)).utf8)
            }
            _ = try StrictJSON(text(StrictJSON.depthLimit))
            #expect(throws: JSONFault.self) { try StrictJSON(text(StrictJSON.depthLimit + 1)) }
            #expect(throws: JSONFault.self) { try StrictJSON(text(100_000)) }
        }
    }

    @Test("a text is written so that it is read again") func written() throws {
        let text = String(String.UnicodeScalarView((0..<0x180).compactMap { Unicode.Scalar($0) })) + "\u{2028}😀\"\\"
        var bytes: [UInt8] = []
        bytes.appendJSON(text)
        #expect(try StrictJSON(bytes) == .string(text))
        #expect(try JSONDecoder().decode(String.self, from: Data(bytes)) == text)
    }

    @Test("bytes by chance are read alike by Foundation, or refused")
    func chance() throws {
        let runs = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 3000
        let text = Array(#"{"a":[1,-2.5e3,true,null,"x\u00e9\n"],"b":{"c":"😀","d":[[],{}]}}"#.utf8)
        let seed = ProcessInfo.processInfo.environment["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 7
        var random = SplitMix(seed: seed)
        for _ in 0..<runs {
            var bytes = text
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = .random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default: bytes.insert(Array("{}[],:\"\\019eE+-. ".utf8).randomElement(using: &random) ?? 0, at: place)
                }
            }
            guard (try? StrictJSON(bytes)) != nil else { continue }
            // what is taken here is taken everywhere
            let isTaken = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
            #expect(isTaken, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
