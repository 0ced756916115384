import SlipwayReport
import Testing

@Suite struct LineTableTests {
    @Test(arguments: [
        ("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n", 1), ("\n\n", 2), ("a\r\nb\r\n", 2), ("a\rb", 2),
        ("a\n\rb", 3),
    ])
    func count(_ text: String, _ lines: Int) {
        #expect(LineTable(Array(text.utf8)).count == lines)
    }

    @Test func findsLinesOfOffsets() {
        let table = LineTable(Array("ab\r\nc\n\nd".utf8))
        #expect((0...8).map(table.line) == [1, 1, 1, 1, 2, 2, 3, 4, 4])
        #expect(table.content(of: 1) == 0..<2)
        #expect(table.content(of: 3) == 6..<6)
        #expect(table.lines(from: 1, to: 7) == 1...4)
    }
}
