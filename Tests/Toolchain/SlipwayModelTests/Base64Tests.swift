import SlipwayModel
import Testing

/// The vectors of RFC 4648, section 10, and what is none.
@Suite struct Base64Tests {
    @Test(
        "texts and their bytes",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ])
    func vectors(plain: String, coded: String) {
        #expect(Base64.text(Array(plain.utf8)) == coded)
        #expect(Base64.bytes(coded) == Array(plain.utf8))
        #expect(Base64.decode(coded.utf8) == Array(plain.utf8))
        #expect(Base64.decode(coded.utf8.filter { $0 != UInt8(ascii: "=") }) == Array(plain.utf8))
    }

    @Test(
        "what is not whole is no text of its own",
        arguments: ["Zg", "Zg=", "Z===", "====", "Zm9v=Zm9", "Zm 9", "Zm9-"])
    func broken(text: String) { #expect(Base64.bytes(text) == nil) }

    @Test("the two alphabets differ in two characters") func alphabets() {
        #expect(Base64.decode("+/+/".utf8) == Base64.decode("-_-_".utf8, .url))
        #expect(Base64.decode("-_-_".utf8) == nil && Base64.decode("+/+/".utf8, .url) == nil)
        #expect(Base64.decode("Zg==".utf8, .url) == nil)
    }

    @Test("all bytes come back") func all() {
        for count in 0...64 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ count) }
            #expect(Base64.bytes(Base64.text(bytes)) == bytes)
        }
    }
}
