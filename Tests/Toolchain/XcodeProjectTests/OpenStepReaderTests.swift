import Testing
import XcodeProject

@Suite struct OpenStepReaderTests {
    private func read(_ text: String) throws(FormatError) -> PropertyList {
        try PropertyList(openStep: Array(text.utf8))
    }

    private func fault(_ text: String) -> String? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return "\(error.code) \(error.line):\(error.column)"
        }
    }

    @Test func collectionsAndComments() throws {
        let text = """
            // !$*UTF8*$!
            { /* one */ a = 1; "b c" = (x, y /* two */, ); // three
              d = {}; e = (); f = (1); }
            """
        let expected: PropertyList = ["a": "1", "b c": ["x", "y"], "d": [:], "e": [], "f": ["1"]]
        #expect(try read(text) == expected)
        #expect(try read("\u{FEFF}" + text.replacing("\n", with: "\r\n")) == expected)
    }

    @Test(arguments: [
        (#""a\n\t\"\\\a\b\f\r\vz""#, "a\n\t\"\\\u{07}\u{08}\u{0C}\r\u{0B}z"), (#""\101\7\0601""#, "A\u{7}01"),
        (#""\341\217""#, "ÆÏ"), (#""\U00e9\U41\ud83d""#, "éAud83d"), (#""\Ud83d\Ude80!""#, "🚀!"), ("'it\"s'", "it\"s"),
        (#""\q\'""#, "q'"), ("\"a\\\nb\"", "a\nb"), ("http://x.y/z", "http://x.y/z"), ("a-b_$/:.9", "a-b_$/:.9"),
        ("\"ä🎉\"", "ä🎉"), (#""ä\n""#, "ä\n"), ("\"\"", ""),
    ])
    func strings(text: String, value: String) throws { #expect(try read(text).string == value) }

    @Test func dataAndTypedValues() throws {
        #expect(try read("<0fbd 77\n>") == .data([0x0F, 0xBD, 0x77]))
        #expect(try read("<>") == .data([]))
        #expect(
            try read("(<*I-5>, <*R1.5>, <*BY>, <*BN>)")
                == .array([.integer(-5), .real(1.5), .boolean(true), .boolean(false)]))
        #expect(try read("<*D2001-01-01 01:00:00 +0100>") == .date(978_307_200))
    }

    @Test func stringsFiles() throws {
        #expect(try read("/* title */ \"a\" = \"b\";\nc = d; e;") == ["a": "b", "c": "d", "e": "e"])
    }

    @Test(arguments: [
        ("", "plist-empty 1:1"), ("  // x", "plist-empty 1:7"), ("{ a = 1; a = 2; }", "plist-duplicate-key 1:10"),
        ("{ a = 1", "plist-syntax 1:8"), ("{ a = 1;", "plist-unterminated 1:1"), ("(a", "plist-unterminated 1:1"),
        ("{\n a = \"x;\n}", "plist-unterminated 2:6"), ("{} x", "plist-trailing 1:4"), ("{ a 1; }", "plist-syntax 1:5"),
        ("(a b)", "plist-syntax 1:4"), ("/* x", "plist-unterminated 1:1"), ("<0f", "plist-unterminated 1:1"),
        ("<0>", "plist-data 1:1"), ("<0g>", "plist-data 1:3"), ("<*X1>", "plist-data 1:1"),
        ("<*", "plist-unterminated 1:1"),
        (#""\U""#, "plist-escape 1:2"), (#""\Ud83d""#, "plist-escape 1:2"), (#""\Ude80\Ud83d""#, "plist-escape 1:2"),
        (#""\777""#, "plist-escape 1:2"), ("\"\\", "plist-unterminated 1:1"), ("{ = 1; }", "plist-syntax 1:3"),
        ("{ a = ; }", "plist-syntax 1:7"), ("(,)", "plist-syntax 1:2"), ("\r\n\r x }", "plist-trailing 3:4"),
        ("{ a }", "plist-syntax 1:5"), ("(", "plist-unterminated 1:1"), ("@", "plist-syntax 1:1"),
    ])
    func faults(text: String, expected: String) { #expect(fault(text) == expected) }

    @Test func bytesThatAreNotUTF8() {
        for bad: [UInt8] in [
            [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3],
        ] {
            let bytes = Array("{ a = \"12345678".utf8) + bad + Array("\"; }".utf8)
            #expect(throws: FormatError.self) { try PropertyList(openStep: bytes) }
        }
    }

    @Test func nestingHasALimit() throws {
        let deep = String(repeating: "(", count: 256) + String(repeating: ")", count: 256)
        #expect(throws: Never.self) { try read(deep) }
        #expect(fault("(" + deep + ")") == "plist-nesting 1:257")
        #expect(fault(String(repeating: "(", count: 1_000_000)) == "plist-nesting 1:257")
        #expect(fault(String(repeating: "{a=", count: 1_000_000))?.hasPrefix("plist-nesting") == true)
    }

    /// Would not end within a test's patience if anything here were quadratic.
    @Test func sizeCostsNoMoreThanItsShare() throws {
        let entries = (0..<100_000).map { "k\($0) = v;" }.joined()
        #expect(try read("{" + entries + "}").dictionary?.entries.count == 100_000)
        #expect(try read("\"" + String(repeating: "\\n", count: 500_000) + "\"").string?.utf8.count == 500_000)
        #expect(fault(String(repeating: "/*", count: 500_000)) != nil)
        #expect(try read("(" + String(repeating: "a,", count: 300_000) + ")").array?.count == 300_000)
    }
}
