import Foundation
import HealthMonitor

/// Bytes from hexadecimal digits; spaces are left out.
func hex(_ text: String) -> [UInt8] {
    let digits = text.filter { $0 != " " && $0 != "\n" }
    return stride(from: 0, to: digits.count, by: 2).compactMap { place in
        UInt8(digits.dropFirst(place).prefix(2), radix: 16)
    }
}

func little(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
func big(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

/// A time of FIT.
func fitDate(_ time: UInt32) -> Date { Date(timeIntervalSince1970: Double(time) + 631_065_600) }

/// A file of FIT, made message by message.
struct FITFile {
    private(set) var data: [UInt8] = []
    /// Where each message begins, in a file with a header of 14 bytes.
    private(set) var offsets: [Int] = []

    struct Field {
        let number: UInt8
        let size: UInt8
        let base: UInt8

        init(_ number: UInt8, _ size: UInt8, _ base: UInt8) {
            (self.number, self.size, self.base) = (number, size, base)
        }
    }

    static let time = Field(253, 4, 0x86)
    static let heartRate = Field(3, 1, 0x02)

    mutating func raw(_ bytes: [UInt8]) {
        offsets.append(14 + data.count)
        data += bytes
    }

    /// - Parameter developer: number, size and index of each field.
    mutating func define(
        _ local: UInt8, _ global: UInt16, _ fields: [Field], developer: [Field] = [], isBig: Bool = false
    ) {
        var bytes: [UInt8] = [0x40 | (developer.isEmpty ? 0 : 0x20) | local, 0, isBig ? 1 : 0]
        bytes += isBig ? big(global) : little(global)
        bytes.append(UInt8(fields.count))
        for field in fields { bytes += [field.number, field.size, field.base] }
        if !developer.isEmpty {
            bytes.append(UInt8(developer.count))
            for field in developer { bytes += [field.number, field.size, field.base] }
        }
        raw(bytes)
    }

    mutating func add(_ local: UInt8, _ bytes: [UInt8]) { raw([local] + bytes) }

    /// A record with a time and a heart rate, of the local type 0.
    mutating func record(_ time: UInt32, _ rate: UInt8) { add(0, little(time) + [rate]) }

    /// The whole file.
    func bytes(headerSize: UInt8 = 14, dataSize: UInt32? = nil, headerSum: UInt16? = nil, sum: UInt16? = nil) -> [UInt8]
    {
        var header = [headerSize, 0x20] + little(UInt16(2132)) + little(dataSize ?? UInt32(data.count))
        header += Array(".FIT".utf8)
        if headerSize >= 14 { header += little(headerSum ?? FITFile.sum(header)) }
        header += Array(repeating: 0, count: max(0, Int(headerSize) - header.count))
        let file = header + data
        return file + little(sum ?? FITFile.sum(file))
    }

    /// CRC-16 of FIT, bit by bit.
    static func sum(_ bytes: [UInt8]) -> UInt16 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
        }
    }

    /// Seconds with these heart rates.
    static func run(_ rates: [UInt8], from time: UInt32 = 1_000_000_000) -> FITFile {
        var file = FITFile()
        file.define(0, 20, [FITFile.time, heartRate])
        for (index, rate) in rates.enumerated() { file.record(time + UInt32(index), rate) }
        return file
    }
}

extension WorkoutRecording {
    var rates: [Double?] { samples.map { $0.heartRate?.beatsPerMinute } }
    var codes: [WorkoutFileError.Code] { problems.map(\.code) }
}
