/// Well-formedness of UTF-8 (Unicode Standard, table 3-7).
enum UTF8Check {
    /// The offset of the first byte that begins no well-formed sequence.
    static func firstFault(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { buffer in
            var index = 0
            while index < buffer.count {
                if index + 8 <= buffer.count,
                    buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
                {
                    index += 8
                    continue
                }
                let length = sequenceLength(buffer, index)
                if length == 0 { return index }
                index += length
            }
            return nil
        }
    }

    /// The length of the sequence at an offset, 0 for a malformed one.
    private static func sequenceLength(_ buffer: UnsafeRawBufferPointer, _ index: Int) -> Int {
        func isContinuation(_ offset: Int) -> Bool {
            index + offset < buffer.count && buffer[index + offset] & 0xC0 == 0x80
        }
        let first = buffer[index]
        switch first {
        case 0..<0x80: return 1
        case 0xC2..<0xE0: return isContinuation(1) ? 2 : 0
        case 0xE0..<0xF0:
            guard isContinuation(1), isContinuation(2) else { return 0 }
            let second = buffer[index + 1]
            let isOverlong = first == 0xE0 && second < 0xA0
            let isSurrogate = first == 0xED && second > 0x9F
            return isOverlong || isSurrogate ? 0 : 3
        case 0xF0..<0xF5:
            guard isContinuation(1), isContinuation(2), isContinuation(3) else { return 0 }
            let second = buffer[index + 1]
            let isOverlong = first == 0xF0 && second < 0x90
            let isTooLarge = first == 0xF4 && second > 0x8F
            return isOverlong || isTooLarge ? 0 : 4
        default: return 0
        }
    }
}
