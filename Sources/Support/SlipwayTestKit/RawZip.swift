import SlipwayModel

/// Zip archives in every form, also those that nobody should write.
package struct RawZip {
    /// One entry, and how it differs from one of Slipway's.
    package struct Entry {
        package var name: [UInt8]
        package var content: [UInt8] = Array("x".utf8)
        package var mode: UInt32 = 0o100644
        package var madeBy: UInt16 = 3 << 8
        package var flags: UInt16 = 0
        package var method: UInt16 = 0
        package var size: UInt32?
        package var extra: [UInt8] = []
        package var comment: [UInt8] = []
        /// What the local header has in their place.
        package var localName: [UInt8]?
        package var localMethod: UInt16?
        package var localCRC: UInt32?
        package var localExtra: [UInt8] = []
        /// Bytes before its header.
        package var before: [UInt8] = []
        /// Bytes behind its content.
        package var after: [UInt8] = []

        package init(_ name: String, _ change: (inout Entry) -> Void = { _ in }) {
            self.name = Array(name.utf8)
            change(&self)
        }

        package static func link(_ name: String, to target: String) -> Entry {
            Entry(name) { ($0.mode, $0.content) = (0o120777, Array(target.utf8)) }
        }

        var crc: UInt32 { RawZip.crc(content) }

        var usualFlags: UInt16 { flags | (name.allSatisfy { $0 < 0x80 } ? 0 : RawZip.nameIsUTF8) }
    }

    package var entries: [Entry]
    /// Bytes between the directory and the end record, and behind it.
    package var beforeEnd: [UInt8] = []
    package var afterEnd: [UInt8] = []
    package var comment: [UInt8] = []
    package var isSorted = true

    package init(_ entries: [Entry]) { self.entries = entries }

    /// - Parameter time: seconds since 1970, UTC.
    package func bytes(time: Int64 = 1_767_268_800) -> [UInt8] {
        let (clock, date) = RawZip.dosTime(time)
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for entry in isSorted ? entries.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) : entries {
            bytes += entry.before
            var central = Record(0x0201_4b50)
            central.add(entry.madeBy | RawZip.version)
            var local = Record(0x0403_4b50)
            func addCommon(_ record: inout Record, _ name: [UInt8], _ method: UInt16, _ crc: UInt32, extra: Int) {
                record.add(RawZip.version)
                record.add(entry.usualFlags)
                record.add(method)
                record.add(clock)
                record.add(date)
                record.add(crc)
                record.add(UInt32(entry.content.count))
                record.add(entry.size ?? UInt32(entry.content.count))
                record.add(UInt16(name.count))
                record.add(UInt16(extra))
            }
            let name = entry.localName ?? entry.name
            addCommon(
                &local, name, entry.localMethod ?? entry.method, entry.localCRC ?? entry.crc,
                extra: entry.localExtra.count)
            addCommon(&central, entry.name, entry.method, entry.crc, extra: entry.extra.count)
            central.add(UInt16(entry.comment.count))
            central.add(UInt16(0))
            central.add(UInt16(0))
            central.add(entry.mode << 16)
            central.add(UInt32(bytes.count))
            directory += central.bytes + entry.name + entry.extra + entry.comment
            bytes += local.bytes + name + entry.localExtra + entry.content + entry.after
        }
        var end = Record(0x0605_4b50)
        end.add(UInt32(0))
        end.add(UInt16(entries.count))
        end.add(UInt16(entries.count))
        end.add(UInt32(directory.count))
        end.add(UInt32(bytes.count))
        end.add(UInt16(comment.count))
        return bytes + directory + beforeEnd + end.bytes + comment + afterEnd
    }

    private static let version: UInt16 = 20
    private static let nameIsUTF8: UInt16 = 1 << 11

    private static func dosTime(_ seconds: Int64) -> (clock: UInt16, date: UInt16) {
        let time = CalendarTime(secondsSince1970: seconds)
        return (
            UInt16(time.hour << 11 | time.minute << 5 | time.second / 2),
            UInt16(Int(time.year - 1980) << 9 | time.month << 5 | time.day)
        )
    }

    /// CRC-32 as IEEE 802.3 has it, bit by bit.
    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var value = UInt32.max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }

    /// Numbers one behind the other, little-endian.
    private struct Record {
        private(set) var bytes: [UInt8] = []

        init(_ signature: UInt32) { add(signature) }

        mutating func add(_ number: some FixedWidthInteger & UnsignedInteger) {
            withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
        }
    }
}
