/// The checksum of FIT, and of the lines of journals: CRC-16 with the polynomial 0x8005, reflected, from 0 on (FIT
/// protocol, *CRC*).
enum Checksum {
    /// For each of eight bytes in a row what it adds, by its value.
    private static let tables: [UInt16] = {
        var tables = [UInt16](repeating: 0, count: 8 * 256)
        for value in 0..<256 {
            var sum = UInt16(value)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
            tables[value] = sum
        }
        for index in 256..<tables.count {
            let before = tables[index - 256]
            tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
        }
        return tables
    }()

    /// Eight bytes at once (Kounavis and Berry 2005, *slicing-by-8*).
    static func sum(_ bytes: UnsafeRawBufferPointer, from start: UInt16 = 0) -> UInt16 {
        tables.withUnsafeBufferPointer { table in
            var sum = start
            var index = 0
            while index + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let mixed = word ^ UInt64(sum)
                sum = 0
                for place in 0..<8 {
                    let byte = Int(truncatingIfNeeded: mixed >> (8 * UInt64(place))) & 0xFF
                    sum ^= table[(7 - place) * 256 + byte]
                }
                index += 8
            }
            while index < bytes.count {
                sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[index])]
                index += 1
            }
            return sum
        }
    }

    static func sum(_ bytes: [UInt8]) -> UInt16 { bytes.withUnsafeBytes { sum($0) } }
}
