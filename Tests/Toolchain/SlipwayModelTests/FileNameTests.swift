import SlipwayModel
import Testing

@Suite struct FileNameTests {
    @Test(arguments: ["a", "Greeter-1.0.0.zip", "日本.zip", "ä b", "👩‍💻.zip", String(repeating: "a", count: 255)])
    func names(name: String) { #expect(FileName.isPlain(name)) }

    @Test(arguments: [
        "", ".", "..", ".hidden", "a/b", "/", "a\u{0}", "a\n", "a\u{7F}", "a\u{9B}2J", "a\u{202E}piz.exe", "\u{200F}a",
        "a\u{2066}b", "a\u{2028}b", String(repeating: "a", count: 256), String(repeating: "ä", count: 128),
    ])
    func others(name: String) { #expect(!FileName.isPlain(name)) }
}
