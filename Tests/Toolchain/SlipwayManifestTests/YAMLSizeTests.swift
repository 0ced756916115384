import SlipwayManifest
import Testing

@Suite struct YAMLSizeTests {
    /// Lines of lists, each ten times the one before.
    private static func bomb(_ levels: Int) -> String {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...levels {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        return text
    }

    @Test func aliasesCountAsWhatTheyStandFor() throws {
        #expect(YAMLSize.excess(of: YAMLSizeTests.bomb(2)) == nil)
        let excess = try #require(YAMLSize.excess(of: YAMLSizeTests.bomb(8)))
        #expect(excess.line == 5 && excess.reason == "it stands for more than 100000 values")
        #expect(YAMLSize.excess(of: YAMLSizeTests.bomb(60))?.line == 5)
    }

    @Test func longTextsCount() {
        let text = "a: &a \(String(repeating: "x", count: 10_000))\nb: [*a, *a, *a]\n"
        #expect(YAMLSize.excess(of: text, mostValues: 1000) == nil)
        #expect(YAMLSize.excess(of: text, mostValues: 300)?.line == 2)
    }

    @Test func depthIsBounded() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(YAMLSize.excess(of: nested(199)) == nil)
        #expect(YAMLSize.excess(of: nested(300)) != nil)
        let aliases = (1...300).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
        #expect(YAMLSize.excess(of: "a0: &a0 [x]\n" + aliases) != nil)
    }

    @Test(arguments: ["", "# nothing\n", "a: [", "\t", "&a *a", "a: &a [*a]", "--- 1\n--- 2\n", "*gone"])
    func oddTextsAreNotTooLarge(_ text: String) {
        #expect(YAMLSize.excess(of: text) == nil)
    }
}
