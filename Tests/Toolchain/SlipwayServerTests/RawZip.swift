@testable import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// Zip archives in every form, also those that nobody should write.
struct RawZip {
    /// One entry, and how it differs from one of Slipway's.
    struct Entry {
        var name: [UInt8]
        var content: [UInt8] = Array("x".utf8)
        var mode: UInt32 = 0o100644
        var madeBy: UInt16 = ZipFormat.madeByUnix
        var flags: UInt16 = 0
        var method: UInt16 = ZipFormat.storedMethod
        var size: UInt32?
        var extra: [UInt8] = []
        var comment: [UInt8] = []
        /// What the local header has in their place.
        var localName: [UInt8]?
        var localMethod: UInt16?
        var localCRC: UInt32?
        var localExtra: [UInt8] = []
        /// Bytes before its header.
        var before: [UInt8] = []
        /// Bytes behind its content.
        var after: [UInt8] = []

        init(_ name: String, _ change: (inout Entry) -> Void = { _ in }) {
            self.name = Array(name.utf8)
            change(&self)
        }

        static func link(_ name: String, to target: String) -> Entry {
            Entry(name) { ($0.mode, $0.content) = (0o120777, Array(target.utf8)) }
        }

        var crc: UInt32 { CyclicRedundancyCheck(content[...]).value }

        var usualFlags: UInt16 { flags | (name.allSatisfy { $0 < 0x80 } ? 0 : ZipFormat.nameIsUTF8) }
    }

    var entries: [Entry]
    /// Bytes between the directory and the end record, and behind it.
    var beforeEnd: [UInt8] = []
    var afterEnd: [UInt8] = []
    var comment: [UInt8] = []
    var isSorted = true

    init(_ entries: [Entry]) { self.entries = entries }

    func bytes(time: Int64 = Sample.time) -> [UInt8] {
        let (clock, date) = ZipFormat.dosTime(time)
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for entry in isSorted ? entries.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) : entries {
            bytes += entry.before
            var central = ZipRecord(signature: 0x0201_4b50)
            central.add(entry.madeBy | ZipFormat.plainVersion)
            var local = ZipRecord(signature: 0x0403_4b50)
            func addCommon(_ record: inout ZipRecord, _ name: [UInt8], _ method: UInt16, _ crc: UInt32, extra: Int) {
                record.add(ZipFormat.plainVersion)
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
        var end = ZipRecord(signature: 0x0605_4b50)
        end.add(UInt32(0))
        end.add(UInt16(entries.count))
        end.add(UInt16(entries.count))
        end.add(UInt32(directory.count))
        end.add(UInt32(bytes.count))
        end.add(UInt16(comment.count))
        return bytes + directory + beforeEnd + end.bytes + comment + afterEnd
    }
}
