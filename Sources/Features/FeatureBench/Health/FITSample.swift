/// Files of FIT to read, made here.
struct FITSample {
    private(set) var data: [UInt8] = []

    /// - Parameter fields: number, size and base type of each.
    mutating func define(
        _ local: UInt8, _ global: UInt16, _ fields: [(UInt8, UInt8, UInt8)], developer: [(UInt8, UInt8, UInt8)] = [],
        isBig: Bool = false
    ) {
        let number = isBig ? global.byteSwapped : global
        data += [
            0x40 | (developer.isEmpty ? 0 : 0x20) | local, 0, isBig ? 1 : 0, UInt8(number & 0xFF), UInt8(number >> 8),
            UInt8(truncatingIfNeeded: fields.count),
        ]
        for (number, size, base) in fields { data += [number, size, base] }
        guard !developer.isEmpty else { return }
        data.append(UInt8(truncatingIfNeeded: developer.count))
        for (number, size, index) in developer { data += [number, size, index] }
    }

    mutating func add(_ header: UInt8, _ bytes: [UInt8]) { data += [header] + bytes }

    static func little(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }

    /// The file: header, data and checksum.
    func file() -> [UInt8] {
        var header: [UInt8] = [14, 0x20, 0x54, 8] + FITSample.little(UInt32(truncatingIfNeeded: data.count))
        header += Array(".FIT".utf8)
        header += FITSample.checksum(header)
        let file = header + data
        return file + FITSample.checksum(file)
    }

    /// CRC-16 bit by bit: that of the library is another.
    private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        var sum: UInt16 = 0
        for byte in bytes {
            sum ^= UInt16(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
        }
        return [UInt8(sum & 0xFF), UInt8(sum >> 8)]
    }

    /// Records of a run, one for each second: time, position, altitude, heart rate, cadence, distance, speed,
    /// temperature.
    static func run(records: Int) -> [UInt8] {
        var sample = FITSample()
        sample.define(0, 0, [(0, 1, 0), (1, 2, 0x84), (4, 4, 0x86)])
        sample.add(0, [4, 1, 0] + little(1_000_000_000))
        sample.define(
            1, 20,
            [
                (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (5, 4, 0x86), (2, 2, 0x84), (6, 2, 0x84), (3, 1, 2),
                (4, 1, 2), (13, 1, 1),
            ])
        for index in 0..<UInt32(truncatingIfNeeded: records) {
            let place = little(500_000_000 + index) + little(100_000_000 + index)
            sample.add(
                1,
                little(1_000_000_000 + index) + place + little(index * 300)
                    + [0xC4, 0x09, 0xB8, 0x0B, UInt8(90 + index % 90), 85, 21])
        }
        return sample.file()
    }
}
