import Testing

@testable import SlipwayTest

@Suite struct CountedLinesTests {
    private func counted(_ text: String) -> [Int] {
        let lines = CountedLines(Array(text.utf8))
        return (0...20).filter(lines.contains)
    }

    @Test("blank lines, comments and brackets alone do not count") func nothing() {
        let text = "func a() {\n\n  // said\n  if b {\r\n    return c\n  }\n  \t\n  })],\n}"
        #expect(counted(text) == [1, 4, 5])
    }

    @Test("code beside brackets or a comment counts") func something() {
        #expect(counted("} else {\nf() // said\n}.sorted()\n\"{}\"") == [1, 2, 3, 4])
    }

    @Test("lcov's markers leave lines out, and only in comments") func markers() {
        let text = """
            a()
            b() // LCOV_EXCL_LINE
            c()
            // LCOV_EXCL_START
            d()
            e() /* LCOV_EXCL_STOP */
            f()
            g("LCOV_EXCL_START")
            h()
            """
        #expect(counted(text) == [1, 3, 7, 8, 9])
    }

    @Test func empty() { #expect(counted("").isEmpty) }
}
