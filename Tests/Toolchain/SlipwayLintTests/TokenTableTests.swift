import SlipwayLint
import Testing

@Suite struct TokenTableTests {
    private func table(_ text: String) -> (LintedFile, TokenTable) {
        let file = LintedFile(path: "a.swift", bytes: Array(text.utf8))
        return (file, file.tokens)
    }

    @Test func findsComments() {
        let text =
            "// one\n/// two\nlet a = 1 /* three /* four */ */ + 2 //five\n/** six */ /**/\n"
            + "let b = \"// no\"\n#if X\n// seven\n#endif"
        let (file, table) = table(text)
        #expect(
            table.comments.map { String(decoding: file.bytes[$0.range], as: UTF8.self) }
                == ["// one", "/// two", "/* three /* four */ */", "//five", "/** six */", "/**/", "// seven"])
        #expect(table.comments.map(\.kind) == [.line, .docLine, .block, .line, .docBlock, .block, .line])
    }

    @Test func tellsLinesApart() {
        let (file, table) = table("// a\nlet b = \"\"\"\n  c\n\n  d\n  \"\"\" // e\n\n/* f\n g */\n")
        func lines(_ set: LineSet) -> [Int] { (1...10).filter(set.contains) }
        #expect(lines(table.codeLines) == [2, 3, 4, 5, 6])
        #expect(lines(table.bodyLines) == [2, 3, 4, 5, 6, 10])
        #expect(lines(table.contentLines) == [2, 3, 4, 5, 6])
        #expect(lines(table.commentOnlyLines(of: file)) == [1, 8, 9])
    }

    @Test(arguments: ["/*", "/* /*", "//", "/", "\"/*\"", "#\"//\"#", "let a = /x*/"])
    func survivesOddEnds(_ text: String) {
        let (file, table) = table(text)
        for comment in table.comments { #expect(comment.range.upperBound <= file.bytes.count) }
    }
}
