/// What the local header and the central directory say of one entry.
struct ZipHeader {
    let name: [UInt8]
    let unixMode: UInt32
    let method: UInt16
    let crc: UInt32
    let compressedSize: UInt64
    let size: UInt64
    let offset: UInt64
    let time: (time: UInt16, date: UInt16)
    /// Whether a data descriptor behind the content tells its checksum and sizes, which the local header does not know.
    let isStreamed: Bool
    /// Whether the sizes are kept in 64 bits.
    let isLarge: Bool
    /// Offsets above this are kept in 64 bits; the format's own limit is 4 GiB - 2.
    let largest: UInt64

    private var flags: UInt16 {
        (name.allSatisfy { $0 < 0x80 } ? 0 : ZipFormat.nameIsUTF8) | (isStreamed ? ZipFormat.hasDescriptor : 0)
    }

    private func fit(_ value: UInt64, _ large: Bool) -> UInt32 { large ? .max : UInt32(truncatingIfNeeded: value) }

    /// APPNOTE 4.3.7. With zip64 both sizes are in the extra field (4.5.3), whether known or not.
    var local: [UInt8] {
        var record = ZipRecord(signature: 0x0403_4b50)
        record.add(isLarge ? ZipFormat.largeVersion : ZipFormat.plainVersion)
        addCommon(to: &record, isKnown: !isStreamed)
        record.add(UInt16(isLarge ? 20 : 0))
        record.add(name)
        if isLarge {
            record.add(UInt16(1))
            record.add(UInt16(16))
            record.add(isStreamed ? 0 : size)
            record.add(isStreamed ? 0 : compressedSize)
        }
        return record.bytes
    }

    /// APPNOTE 4.3.9, with its signature; nothing where the local header says it all.
    var descriptor: [UInt8] {
        guard isStreamed else { return [] }
        return ZipHeader.descriptor(crc: crc, compressedSize: compressedSize, size: size, isLarge: isLarge)
    }

    /// A data descriptor, whoever has written it.
    static func descriptor(crc: UInt32, compressedSize: UInt64, size: UInt64, isLarge: Bool) -> [UInt8] {
        var record = ZipRecord(signature: 0x0807_4b50)
        record.add(crc)
        if isLarge {
            record.add(compressedSize)
            record.add(size)
        } else {
            record.add(UInt32(truncatingIfNeeded: compressedSize))
            record.add(UInt32(truncatingIfNeeded: size))
        }
        return record.bytes
    }

    /// APPNOTE 4.3.12.
    var central: [UInt8] {
        let isFar = offset > largest
        let version = isLarge || isFar ? ZipFormat.largeVersion : ZipFormat.plainVersion
        let extra = (isLarge ? 16 : 0) + (isFar ? 8 : 0)
        var record = ZipRecord(signature: 0x0201_4b50)
        record.add(ZipFormat.madeByUnix | version)
        record.add(version)
        addCommon(to: &record, isKnown: true)
        record.add(UInt16(extra == 0 ? 0 : extra + 4))
        record.add(UInt16(0))
        record.add(UInt16(0))
        record.add(UInt16(0))
        record.add(unixMode << 16)
        record.add(fit(offset, isFar))
        record.add(name)
        if extra > 0 {
            record.add(UInt16(1))
            record.add(UInt16(extra))
            if isLarge {
                record.add(size)
                record.add(compressedSize)
            }
            if isFar { record.add(offset) }
        }
        return record.bytes
    }

    /// The fields both headers share, from the flags to the length of the name.
    private func addCommon(to record: inout ZipRecord, isKnown: Bool) {
        record.add(flags)
        record.add(method)
        record.add(time.time)
        record.add(time.date)
        record.add(isKnown ? crc : 0)
        record.add(fit(isKnown ? compressedSize : 0, isLarge))
        record.add(fit(isKnown ? size : 0, isLarge))
        record.add(UInt16(name.count))
    }
}
