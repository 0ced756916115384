import SlipwayLint
import Testing

@Suite struct AddressStripperTests {
    @Test(arguments: [
        ("see https://example.com/a?b=c#d for more", "see  for more"),
        ("(https://example.com/a)", "()"),
        ("https://en.wikipedia.org/wiki/Swift_(language).", "."),
        ("https://example.com/a_(b_(c)_d)_e", ""),
        ("www.example.com and www2.example.com, too", " and , too"),
        ("at example.com/path now", "at  now"),
        ("at example.com now", "at example.com now"),
        ("mailto:someone@example.com", ""),
        ("let a: Int = b ? c : d", "let a: Int = b ? c : d"),
        ("case .a:b", "case .a:b"),
        ("http://a", ""),
        ("a.b.c", "a.b.c"),
        ("é://xy https:// x", "é://xy https:// x"),
        ("<https://example.com/é>", "<>"),
    ])
    func strips(_ line: String, _ rest: String) {
        #expect(AddressStripper.strip(line) == rest)
    }

    @Test(arguments: ["a-", "a:", "a.", "a/", "x:1;", "(", "http://(", "a.b-c:", "www.", "ww"])
    func isNotSlowOnRepetition(_ text: String) {
        let line = String(repeating: text, count: 20_000)
        #expect(AddressStripper.strip(line).utf8.count <= line.utf8.count)
    }
}
