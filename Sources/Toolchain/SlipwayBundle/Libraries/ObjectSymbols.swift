import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The names that an object file of ELF's platforms defines for others, and those that it needs of them (System V
/// Application Binary Interface, chapter 4; little-endian).
struct ObjectSymbols {
    private(set) var defined: Set<String> = []
    /// Without those that may be missing (weak ones).
    private(set) var needed: Set<String> = []

    /// - Returns: `nil` where it is something else, such as bitcode.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), bytes.count >= 64, [1, 2].contains(bytes[4]), bytes[5] == 1
        else { return nil }
        let isWide = bytes[4] == 2
        let word = isWide ? 8 : 4
        func number(_ start: Int, _ count: Int) -> Int? {
            guard start >= 0, start <= bytes.count - count else { return nil }
            return Int(exactly: bytes[start..<start + count].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        }
        guard let table = number(isWide ? 40 : 32, word), let size = number(isWide ? 58 : 46, 2), size >= 40,
            var count = number(isWide ? 60 : 48, 2)
        else { return nil }
        // more sections than fit into 16 bits: the first one says how many
        if count == 0, table != 0 { count = number(table + (isWide ? 32 : 20), word) ?? 0 }
        func extent(_ index: Int) -> Range<Int>? {
            guard index < count, let start = number(table + index * size + (isWide ? 24 : 16), word),
                let length = number(table + index * size + (isWide ? 32 : 20), word), length <= bytes.count,
                start <= bytes.count - length
            else { return nil }
            return start..<start + length
        }
        // SHT_SYMTAB, which names the section of its texts
        let symbols = (0..<min(count, bytes.count / size)).first { number(table + $0 * size + 4, 4) == 2 }
        guard let symbols, let entries = extent(symbols),
            let texts = number(table + symbols * size + (isWide ? 40 : 24), 4).flatMap(extent)
        else { return nil }
        for entry in stride(from: entries.lowerBound, to: entries.upperBound, by: isWide ? 24 : 16) {
            guard let info = number(entry + (isWide ? 4 : 12), 1), let section = number(entry + (isWide ? 6 : 14), 2),
                let name = number(entry, 4), name != 0, name < texts.count
            else { continue }
            // STB_GLOBAL, STB_WEAK, STB_GNU_UNIQUE
            guard [1, 2, 10].contains(info >> 4) else { continue }
            if section == 0, info >> 4 != 1 { continue }
            let text = String(
                decoding: bytes[(texts.lowerBound + name)..<texts.upperBound].prefix { $0 != 0 }, as: UTF8.self)
            if section == 0 { needed.insert(text) } else { defined.insert(text) }
        }
    }
}
