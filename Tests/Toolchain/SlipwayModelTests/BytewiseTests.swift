import SlipwayModel
import Testing

@Suite("Bytewise order")
struct BytewiseTests {
    @Test(
        "Texts stand in the order of their bytes, a beginning before what it begins",
        arguments: [("", "a"), ("a", "b"), ("a", "ab"), ("Z", "a"), ("a-", "a/"), ("z", "é"), ("e\u{301}", "é")])
    func order(_ pair: (String, String)) {
        #expect(pair.0.precedes(pair.1))
        #expect(!pair.1.precedes(pair.0))
        #expect(!pair.0.precedes(pair.0))
    }

    @Test("Names that differ in normalisation are two, though Swift takes them for one")
    func normalisation() {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        #expect(composed == decomposed)
        #expect(!composed.hasBytes(of: decomposed))
        #expect(composed.hasBytes(of: String(decoding: [0xC3, 0xA9], as: UTF8.self)))
    }
}
