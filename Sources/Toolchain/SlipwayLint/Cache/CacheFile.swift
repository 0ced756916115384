import SlipwayModel
import SlipwaySystem

/// The SHA-256 of what a result was made of.
struct CacheKey: Hashable, Comparable {
    private let words: (UInt64, UInt64, UInt64, UInt64)

    init(_ digest: ContentDigest) {
        var words: [UInt64] = []
        var rest = Substring(digest.hex)
        while !rest.isEmpty {
            words.append(UInt64(rest.prefix(16), radix: 16) ?? 0)
            rest = rest.dropFirst(16)
        }
        self.words = (words[0], words[1], words[2], words[3])
    }

    init(_ bytes: UnsafeRawBufferPointer, at place: Int) {
        func word(_ index: Int) -> UInt64 {
            UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8 * index, as: UInt64.self))
        }
        words = (word(0), word(1), word(2), word(3))
    }

    func write(to bytes: inout [UInt8]) {
        for word in [words.0, words.1, words.2, words.3] {
            for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
        }
    }

    static func == (left: CacheKey, right: CacheKey) -> Bool { left.words == right.words }
    static func < (left: CacheKey, right: CacheKey) -> Bool { left.words < right.words }
    func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

/// A file of results: a checksum over the rest, then a sorted table of keys, then the results.
///
///     magic       8 bytes, "slipfnd1"
///     checksum    32 bytes, SHA-256 of all that follows
///     count       4 bytes, the highest first, as all numbers
///     table       for each: key (32 bytes), age (4), place behind the table (4), length (4)
///     results     see FindingCoder
struct CacheFile: Sendable {
    /// Read, not mapped: somebody may cut a mapped file off while it is looked at, which ends the process.
    private let file: [UInt8]
    private let count: Int

    private static let magic = Array("slipfnd1".utf8)
    private static let header = 44
    private static let row = 44
    /// Runs that change the cache, after which a result that none of them asked for is dropped.
    private static let oldest: UInt32 = 16

    /// Bytes: a larger file is none of ours.
    private static let sizeLimit = 256 << 20

    /// `nil` where there is no file, or one that is not whole.
    init?(_ path: Path) {
        guard let file = try? LocalFileSystem().read(path, limit: CacheFile.sizeLimit) else { return nil }
        let count: Int? = file.withUnsafeBytes { bytes in
            guard bytes.count >= CacheFile.header, bytes.prefix(8).elementsEqual(CacheFile.magic) else { return nil }
            let count = Int(CacheFile.number(bytes, 40))
            guard count <= (bytes.count - CacheFile.header) / CacheFile.row else { return nil }
            var hasher = ContentHasher()
            hasher.update(UnsafeRawBufferPointer(rebasing: bytes[40...]))
            let sum = CacheKey(hasher.finish())
            return sum == CacheKey(bytes, at: 8) ? count : nil
        }
        guard let count else { return nil }
        self.file = file
        self.count = count
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }

    func blob(of key: CacheKey) -> [UInt8]? {
        file.withUnsafeBytes { bytes in
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                let other = CacheKey(bytes, at: CacheFile.header + CacheFile.row * middle)
                if other == key { return blob(bytes, middle) }
                if other < key { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    private func blob(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> [UInt8]? {
        let place = CacheFile.header + CacheFile.row * index
        let start = CacheFile.header + CacheFile.row * count + Int(CacheFile.number(bytes, place + 36))
        let length = Int(CacheFile.number(bytes, place + 40))
        guard start + length <= bytes.count else { return nil }
        return Array(bytes[start..<start + length])
    }

    /// A file of new results and those of an older one that may be asked for again.
    static func bytes(of entries: [CacheKey: [UInt8]], and older: CacheFile?) -> [UInt8] {
        var all = entries.map { (key: $0.key, age: UInt32(0), blob: $0.value) }
        older?.file.withUnsafeBytes { bytes in
            for index in 0..<(older?.count ?? 0) {
                let place = header + row * index
                let key = CacheKey(bytes, at: place)
                let age = number(bytes, place + 32) &+ 1
                if entries[key] == nil, age > 0, age < oldest, let blob = older?.blob(bytes, index) {
                    all.append((key, age, blob))
                }
            }
        }
        all.sort { $0.key < $1.key }
        var body: [UInt8] = []
        func append(_ value: Int) {
            for shift in stride(from: 24, through: 0, by: -8) { body.append(UInt8(truncatingIfNeeded: value >> shift)) }
        }
        append(all.count)
        var place = 0
        for entry in all {
            entry.key.write(to: &body)
            append(Int(entry.age))
            append(place)
            append(entry.blob.count)
            place += entry.blob.count
        }
        for entry in all { body += entry.blob }
        var result = magic
        CacheKey(ContentHasher.digest(of: body)).write(to: &result)
        return result + body
    }
}
