import SlipwayModel

/// A font of a file (*OpenType specification*, `name`).
struct FontName {
    let postScript: String
    let family: String
    let style: String
    /// The file's name.
    let file: String

    /// The fonts of a file; none where it is not one.
    static func read(_ bytes: [UInt8], file: String) -> [FontName] {
        let reader = FontReader(bytes: bytes)
        guard let tag = reader.tag(0) else { return [] }
        guard tag == "ttcf" else { return reader.name(at: 0, file: file).map { [$0] } ?? [] }
        let count = min(reader.long(8) ?? 0, 64)
        return (0..<count).compactMap { index in
            reader.long(12 + 4 * index).flatMap { reader.name(at: $0, file: file) }
        }
    }
}

/// Reads what fonts say of themselves; numbers are big-endian.
private struct FontReader {
    let bytes: [UInt8]

    func tag(_ index: Int) -> String? {
        guard index >= 0, index + 4 <= bytes.count else { return nil }
        return String(decoding: bytes[index..<index + 4], as: UTF8.self)
    }

    func short(_ index: Int) -> Int? {
        guard index >= 0, index + 2 <= bytes.count else { return nil }
        return Int(bytes[index]) << 8 | Int(bytes[index + 1])
    }

    func long(_ index: Int) -> Int? {
        guard let high = short(index), let low = short(index + 2) else { return nil }
        return high << 16 | low
    }

    func name(at start: Int, file: String) -> FontName? {
        guard let count = short(start + 4), let table = table("name", from: start + 12, count: count) else {
            return nil
        }
        let names = names(table)
        // 16 and 17 are the family and style that applications show; 1 and 2 those of four styles a family
        guard let postScript = names[6], let family = names[16] ?? names[1] else { return nil }
        return FontName(
            postScript: postScript, family: family, style: names[17] ?? names[2] ?? "Regular", file: file)
    }

    private func table(_ name: String, from start: Int, count: Int) -> Int? {
        for index in 0..<min(count, 256) where tag(start + 16 * index) == name { return long(start + 16 * index + 8) }
        return nil
    }

    /// Names in English by their numbers.
    private func names(_ table: Int) -> [Int: String] {
        guard let count = short(table + 2), let storage = short(table + 4) else { return [:] }
        var names: [Int: String] = [:]
        for index in 0..<min(count, 4096) {
            let record = table + 6 + 12 * index
            guard let platform = short(record), let language = short(record + 4), let id = short(record + 6),
                let length = short(record + 8), let offset = short(record + 10)
            else { break }
            let start = table + storage + offset
            guard start >= 0, start + length <= bytes.count else { continue }
            let text = bytes[start..<start + length]
            switch platform {
            case 3 where language == 0x409, 0 where names[id] == nil: names[id] = FontReader.wide(text)
            case 1 where language == 0 && names[id] == nil: names[id] = String(decoding: text, as: UTF8.self)
            default: continue
            }
        }
        return names
    }

    /// UTF-16, big-endian.
    private static func wide(_ bytes: ArraySlice<UInt8>) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }
}
