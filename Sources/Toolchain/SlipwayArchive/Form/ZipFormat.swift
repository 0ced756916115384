import SlipwayModel

/// The records of a zip file as PKWARE's APPNOTE.TXT 6.3.9 lays them out, little-endian.
package enum ZipFormat {
    static let storedMethod: UInt16 = 0
    static let deflateMethod: UInt16 = 8
    /// 2.0 knows deflate, 4.5 knows zip64 (APPNOTE 4.4.3.2).
    static let plainVersion: UInt16 = 20
    static let largeVersion: UInt16 = 45
    /// "Made by" Unix (APPNOTE 4.4.2.2), which is what makes unzip honour the modes.
    static let madeByUnix: UInt16 = 3 << 8
    /// Bit 3 of the flags: checksum and sizes stand behind the content (APPNOTE 4.4.4).
    static let hasDescriptor: UInt16 = 1 << 3
    /// Bit 0 of the flags: the content is encrypted.
    static let isEncrypted: UInt16 = 1
    /// Bits 1 and 2 of the flags: how much effort deflate made.
    static let deflateLevel: UInt16 = 3 << 1
    /// Bit 11 of the flags: the name is UTF-8 (APPNOTE 4.4.4).
    static let nameIsUTF8: UInt16 = 1 << 11

    /// Date and time as MS-DOS keeps them: from 1980 to 2107 in steps of two seconds, here always in UTC.
    package static func dosTime(_ seconds: Int64) -> (time: UInt16, date: UInt16) {
        let time = CalendarTime(secondsSince1970: min(max(seconds, 315_532_800), 4_354_819_198))
        return (
            UInt16(time.hour << 11 | time.minute << 5 | time.second / 2),
            UInt16(Int(time.year - 1980) << 9 | time.month << 5 | time.day)
        )
    }
}

/// Builds one record.
struct ZipRecord {
    private(set) var bytes: [UInt8] = []

    init(signature: UInt32) { add(signature) }

    mutating func add<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
        var rest = number
        for _ in 0..<MemoryLayout<Number>.size {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest = MemoryLayout<Number>.size == 1 ? 0 : rest >> 8
        }
    }

    mutating func add(_ more: [UInt8]) { bytes += more }
}

/// What stands at the end of the archive.
struct ZipTrailer {
    let entries: UInt64
    let offset: UInt64
    let size: UInt64
    /// Values above this are kept in 64 bits.
    let largest: UInt64
    /// More entries than this are counted in 64 bits.
    let mostEntries: UInt64

    /// APPNOTE 4.3.14 to 4.3.16: the zip64 records only where a value asks for them.
    var bytes: [UInt8] {
        let isMany = entries > mostEntries
        let isFar = offset > largest || size > largest
        var result: [UInt8] = []
        if isMany || isFar { result += large }
        var end = ZipRecord(signature: 0x0605_4b50)
        end.add(UInt16(0))
        end.add(UInt16(0))
        let count = isMany ? UInt16.max : UInt16(truncatingIfNeeded: entries)
        end.add(count)
        end.add(count)
        end.add(isFar ? UInt32.max : UInt32(truncatingIfNeeded: size))
        end.add(isFar ? UInt32.max : UInt32(truncatingIfNeeded: offset))
        end.add(UInt16(0))
        return result + end.bytes
    }

    private var large: [UInt8] {
        var end = ZipRecord(signature: 0x0606_4b50)
        end.add(UInt64(44))
        end.add(ZipFormat.madeByUnix | ZipFormat.largeVersion)
        end.add(ZipFormat.largeVersion)
        end.add(UInt32(0))
        end.add(UInt32(0))
        end.add(entries)
        end.add(entries)
        end.add(size)
        end.add(offset)
        var locator = ZipRecord(signature: 0x0706_4b50)
        locator.add(UInt32(0))
        locator.add(offset + size)
        locator.add(UInt32(1))
        return end.bytes + locator.bytes
    }
}
