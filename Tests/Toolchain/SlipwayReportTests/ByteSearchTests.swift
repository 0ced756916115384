import Testing

@testable import SlipwayReport

@Suite struct ByteSearchTests {
    @Test("a byte is found wherever it stands", arguments: [0, 1, 7, 8, 9, 16, 23]) func places(_ count: Int) {
        let plain = [UInt8](repeating: 0x61, count: count)
        plain.withUnsafeBufferPointer { bytes in
            #expect(ByteSearch.isASCII(bytes))
            #expect(ByteSearch.first(0x7F, in: bytes, from: 0) == count)
            #expect(ByteSearch.first(below: 0x20, in: bytes, from: 0) == count)
        }
        for place in 0..<count {
            var text = plain
            text[place] = 0x80
            #expect(!text.withUnsafeBufferPointer(ByteSearch.isASCII))
            #expect(text.withUnsafeBufferPointer { ByteSearch.first(0x80, in: $0, from: 0) } == place)
            text[place] = 0x1F
            #expect(text.withUnsafeBufferPointer { ByteSearch.first(below: 0x20, in: $0, from: 0) } == place)
            #expect(text.withUnsafeBufferPointer { ByteSearch.first(below: 0x20, in: $0, from: place + 1) } == count)
        }
    }
}
