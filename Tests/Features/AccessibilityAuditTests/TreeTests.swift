import AccessibilityAudit
import Foundation
import SlipwayTestKit
import Testing

@Suite struct TreeTests {
    private static let full = """
        {"role": "screen", "identifier": "i", "label": "l", "value": "v", "hint": "h", "inputLabels": ["a", "b"],
         "text": "t", "traits": ["modal", "selected"], "actions": ["escape"], "isHidden": true,
         "foreground": "#123", "background": {"light": "#fff", "dark": "gradient"},
         "font": {"size": 17.5, "isBold": true, "scales": false, "maximumScale": 1.5},
         "colorMeaning": {"meaning": "error", "cues": ["icon"]},
         "motion": {"kind": "spin", "respectsReduceMotion": true, "isAutomatic": true, "repeats": true,
                    "duration": 2, "canPause": false},
         "media": {"kind": "video", "hasSound": true, "captions": false, "transcript": true,
                   "audioDescription": false},
         "children": [{"role": "text", "label": null}]}
        """

    @Test("all of a tree is read, and written so that both readers have the same again")
    func round() throws {
        let tree = try AccessibilityNode(json: TreeTests.full)
        #expect(tree.font == TextFont(size: 17.5, isBold: true, scales: false, maximumScale: 1.5))
        #expect(tree.background == SchemePaint(light: .color(.white), dark: .gradient))
        #expect(tree.traits == [.modal, .selected] && tree.inputLabels == ["a", "b"] && tree.isHidden)
        #expect(tree.media == Media(.video, hasSound: true, captions: false, transcript: true, audioDescription: false))
        let motion = Motion(
            .spin, respectsReduceMotion: true, isAutomatic: true, repeats: true, duration: 2, canPause: false)
        #expect(tree.motion == motion)
        #expect(tree.children == [AccessibilityNode(.text)])
        let written = try JSONEncoder().encode(tree)
        #expect(try AccessibilityNode(json: written) == tree)
        #expect(try JSONDecoder().decode(AccessibilityNode.self, from: written) == tree)
        let source = Data(TreeTests.full.utf8)
        #expect(try JSONDecoder().decode(AccessibilityNode.self, from: source) == tree)
    }

    @Test(
        "what is wrong is told with its place",
        arguments: [
            ("", "line 1, column 1: there is nothing in it", nil),
            ("\u{FEFF}\n ", "line 2, column 2: there is nothing in it", nil),
            ("[]", "line 1, column 1: it is no object", nil),
            ("{}", "line 1, column 1: 'role' is missing", nil),
            ("{\"role\": null}", "line 1, column 1: 'role' is missing", nil),
            ("{\"role\": 1}", "line 1, column 10: role: it is no string", nil),
            ("{\"role\":\n\"text\",\n \"lable\": \"x\"}", "line 3, column 2: there is no 'lable'", "label"),
            ("{\"role\":\"text\",\"role\":\"text\"}", "line 1, column 16: 'role' is there twice", nil),
            (
                "{\"role\":\"cell\",\"children\":[{\"role\":\"text\"},{\"role\":\"text\",\"font\":{\"size\":\"1\"}}]}",
                "line 1, column 74: children[1].font.size: it is no number", nil
            ),
            (
                "{\"role\":\"text\",\"font\":{\"size\":-1}}",
                "line 1, column 31: font.size: it is not from 0.0 to 10000.0", nil
            ),
            (
                "{\"role\":\"text\",\"font\":{\"size\":1e999}}",
                "line 1, column 31: font.size: it is not from 0.0 to 10000.0", nil
            ),
            (
                "{\"role\":\"text\",\"foreground\":\"red\"}",
                "line 1, column 29: foreground: it is none of #RGB, #RRGGBB, #RRGGBBAA, gradient, image, unknown", nil
            ),
            (
                "{\"role\":\"text\",\"background\":{\"light\":\"#fff\"}}",
                "line 1, column 29: background: 'dark' is missing", nil
            ),
            (
                "{\"role\":\"text\",\"traits\":[\"modal\",\"modal\"]}",
                "line 1, column 34: traits[1]: it is there twice", nil
            ),
            ("{\"role\":\"text\",\"isHidden\":0}", "line 1, column 27: isHidden: it is no boolean", nil),
            ("{\"role\":\"text\"} x", "line 1, column 17: there is more behind the value", nil),
            ("{\"role\":\"text\",\"children\":{}}", "line 1, column 27: children: it is no array", nil),
        ] as [(String, String, String?)])
    func places(text: String, description: String, suggestion: String?) throws {
        let error = #expect(throws: AccessibilityTreeError.self) { try AccessibilityNode(json: text) }
        #expect(error?.description == description && error?.suggestion == suggestion)
        #expect(error?.localizedDescription == description)
    }

    @Test("a role that there is not: what there is, and what is meant")
    func roles() throws {
        let error = #expect(throws: AccessibilityTreeError.self) { try AccessibilityNode(json: #"{"role":"Buton"}"#) }
        #expect(error?.reason.hasPrefix("there is no 'Buton': there are screen, group, alert, ") == true)
        #expect(error?.suggestion == "button" && error?.path == "role")
    }

    @Test("a byte order mark says nothing; what is no UTF-8 is told as such")
    func encoding() throws {
        #expect(try AccessibilityNode(json: "\u{FEFF}{\"role\":\"text\"}") == AccessibilityNode(.text))
        for bytes in [[0xFF, 0xFE], Array("{\"role\":\"text\",\"label\":\"".utf8) + [0xC3, 0x22, 0x7D]] as [[UInt8]] {
            let error = #expect(throws: AccessibilityTreeError.self) { try AccessibilityNode(json: bytes) }
            #expect(error?.reason == "it is no text in UTF-8")
        }
    }

    @Test("a tree that is too deep, and one that is too large, are refused; one that a program makes is walked")
    func limits() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"role":"group","children":["#, count: depth - 1) + #"{"role":"text"}"#
                + String(repeating: "]}", count: depth - 1)
        }
        #expect(throws: Never.self) { try AccessibilityNode(json: nested(AccessibilityNode.maximumDepth)) }
        let error = #expect(throws: AccessibilityTreeError.self) { try AccessibilityNode(json: nested(101)) }
        #expect(error?.reason == "it is deeper than 100 elements")
        #expect(throws: AccessibilityTreeError.self) { try AccessibilityNode(json: nested(100_000)) }
        let children = Array(repeating: #"{"role":"text"}"#, count: AccessibilityNode.maximumCount)
        let wide = "{\"role\":\"list\",\"children\":[" + children.joined(separator: ",") + "]}"
        let large = #expect(throws: AccessibilityTreeError.self) { try AccessibilityNode(json: wide) }
        #expect(large?.reason == "there are more than 100000 elements")
        var deep = AccessibilityNode(.button)
        for _ in 0..<1000 { deep = AccessibilityNode(.group, children: [deep]) }
        let report = Audit().run(deep)
        #expect(report.nodes == 1001 && report.findings.first?.path.indexes.count == 1000)
    }

    @Test("whatever bytes are read: a tree that is written and read again as the same, or an error with its place")
    func bytes() throws {
        var random = SplitMix(seed: 3)
        let source = Array(TreeTests.full.utf8)
        let lines = source.count { $0 == 0x0A } + 1
        var taken = 0
        for _ in 0..<3000 {
            var bytes = source
            for _ in 0..<(1 + random.below(3)) {
                let place = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(8)))
                default: bytes.insert(bytes[random.below(bytes.count)], at: place)
                }
            }
            do throws(AccessibilityTreeError) {
                let tree = try AccessibilityNode(json: bytes)
                taken += 1
                let written = try? JSONEncoder().encode(tree)
                #expect(try AccessibilityNode(json: written ?? Data()) == tree)
                #expect(Audit().run(tree).nodes == 1 + tree.children.count)
            } catch {
                #expect(error.line >= 1 && error.line <= lines + 3 && error.column >= 1 && !error.reason.isEmpty)
            }
        }
        #expect(taken > 0 && taken < 3000)
    }
}
