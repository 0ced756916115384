import SlipwayLint
import Testing

@Suite struct LintedFileTests {
    @Test func columnsCountUTF16() {
        let file = LintedFile(path: "a.swift", bytes: Array("\u{FEFF}let 👍é = 1\nx".utf8))
        #expect(file.place(at: 4) == (1, 5))
        #expect(file.place(at: 8) == (1, 7))
        #expect(file.place(at: 10) == (1, 8))
        #expect(file.place(at: file.bytes.count) == (2, 2))
    }
}
