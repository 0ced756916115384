import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct YAMLWriterTests {
    /// The document that a text is read as.
    private func read(_ text: String) throws -> ManifestNode {
        try ManifestTree.resolve(
            text, path: Path("project.yml"), displayName: "project.yml", files: LocalFileSystem(),
            problems: Problems(file: "project.yml")
        ).root
    }

    private func document(_ texts: [String]) -> YAMLMapping {
        var inner = YAMLMapping()
        var root = YAMLMapping()
        for (index, text) in texts.enumerated() {
            root.add("k\(index)", text)
            inner.add("v\(index)", text)
        }
        root.add("list", .texts(texts))
        var last = YAMLMapping()
        last.add("last", texts.last)
        root.add("deep", .list([.mapping(inner), .list([.texts(texts)]), .mapping(last)]))
        return root
    }

    private func check(_ texts: [String]) throws {
        let text = YAMLWriter.text(document(texts))
        let root = try read(text)
        for (index, wanted) in texts.enumerated() {
            let scalar = try #require(root.mapping?["k\(index)"]?.scalar, "\(text)")
            #expect(scalar.string == wanted && !scalar.isNull, "\(text)")
        }
        #expect(root.mapping?["list"]?.sequence?.map { $0.scalar?.string } == texts, "\(text)")
        let deep = root.mapping?["deep"]?.sequence
        #expect(deep?[0].mapping?.entries.map { $0.value.scalar?.string } == texts, "\(text)")
        #expect(deep?[1].sequence?[0].sequence?.map { $0.scalar?.string } == texts, "\(text)")
        #expect(deep?[2].mapping?["last"]?.scalar?.string == texts.last, "\(text)")
    }

    @Test(arguments: [
        "", " ", "~", "null", "Null", "yes", "No", "ON", "off", "y", "N", "true", "1", "01", "1.10", "1.0", "12:30",
        "1_000", "0x1F",
        "1e3", ".5", ".inf", "-", "- a", "-a", "?", "? a", ":", "a:", "a: b", "a:b", "# a", "a #b", "a#b", "@a", "`a`",
        "%a", "&a", "*a",
        "!a", "|", ">", "'a'", "\"a\"", "a\"b", "\\", "a\\nb", "{a}", "[a]", "a, b", "${A}", "$(A)", "<<", "=", "---",
        "...", "a ", " a",
        "\t", "a\tb", "ü", "e\u{301}", "🙂", "\u{FEFF}a", "\u{85}", "\u{2028}", "a\rb", "a\r\nb", "\u{7}", "\u{7F}",
        "a\n", "a\nb", "a\nb\n", "a\n\n",
        "\n", "\na", "  a\nb", "a\n  b\n", "a\n\n\nb\n\n", "\n\n", " \n", "a\n \nb", "#!/bin/sh\nset -e\n", "\ta\nb\n",
        "a:\n- b\n", "2001-01-01",
        "1.2.3", "../a", "./a", "/a", "a/b.c", "a%b", "a;b", "a=b", "\u{A0}a", "a\n\u{FEFF}b",
        "if [ \"$A\" ]; then\n\techo 'x: y' # no\nfi",
    ])
    func textIsReadAsItself(_ text: String) throws {
        try check([text])
        try check(["before", text, "after"])
    }

    @Test func truthValuesAndNumbersThatAreTextAreQuoted() throws {
        for text in ["yes", "No", "TRUE", "off", "y", "null", "~", "1.10", "010", "12:30", "1e3", "1_000"] {
            #expect(YAMLScalar.inline(text).hasPrefix("\""))
        }
        for text in ["a", "a b", "1", "42", "1.2.3", "Sources/App", "$(inherited)", "https://a.b/c", "iOS"] {
            #expect(YAMLScalar.inline(text) == text)
        }
    }

    @Test func anyTextIsReadAsItself() throws {
        var generator = SplitMix(seed: 7)
        let letters = Array("aZ09 \n\t:#-?,[]{}&*!|>'\"%@`\\~=<.$()/_^;üé🙂\u{2028}\u{85}\r").map(String.init)
        for _ in 0..<400 {
            let texts = (0..<3).map { _ in
                (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
                    letters[Int.random(in: 0..<letters.count, using: &generator)]
                }.joined()
            }
            try check(texts)
        }
    }

    @Test func keysAreReadAsThemselves() throws {
        let keys = ["a", "yes", "1.10", "a b", "a: b", "", "- x", "KEY[sdk=iphoneos*]", "App (iOS)", "${A}x", "é"]
        var root = YAMLMapping()
        for key in keys { root.add(key, "v") }
        let text = YAMLWriter.text(root, comment: ["one", "", "two: # three"])
        #expect(try read(text).mapping?.entries.map(\.key) == keys, "\(text)")
    }

    @Test func emptyListsAndMappingsStayWhatTheyAre() throws {
        var root = YAMLMapping()
        root.add("list", .list([]))
        root.add("mapping", .mapping(YAMLMapping()))
        root.add("inside", .list([.list([]), .mapping(YAMLMapping())]))
        let read = try read(YAMLWriter.text(root)).mapping
        #expect(read?["list"]?.sequence?.isEmpty == true && read?["mapping"]?.mapping?.entries.isEmpty == true)
        #expect(read?["inside"]?.sequence?[0].sequence?.isEmpty == true)
        #expect(read?["inside"]?.sequence?[1].mapping?.entries.isEmpty == true)
    }
}
