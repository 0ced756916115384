/// Hashes of what dependencies are asked for by.
///
/// `Hasher` is made to withstand keys that an attacker chooses, and takes more time than all the rest of finding a
/// dependency. Types and names are chosen by who writes the program: 64 bits that are well mixed are enough.
enum NameHash {
    /// The golden ratio's fraction.
    static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Names that are equal have the same hash, also those that are written in other scalars (`é`).
    static func hash(_ type: ObjectIdentifier, _ name: String?) -> UInt64 {
        let start = UInt64(UInt(bitPattern: type)) &* prime
        // most have no name
        guard let name else { return start ^ (start >> 32) }
        if let hash = name.utf8.withContiguousStorageIfAvailable({ ascii($0, start) }) ?? nil { return hash }
        return normalized(name, start)
    }

    /// What is not in ASCII, or not in UTF-8: `Hasher` knows which strings are equal, as it is what says so.
    @inline(never)
    private static func normalized(_ name: String, _ start: UInt64) -> UInt64 {
        var plain = String(String.UnicodeScalarView(name.unicodeScalars.map { asciiEquals[$0] ?? $0 }))
        if let hash = plain.withUTF8({ ascii($0, start) }) { return hash }
        var hasher = Hasher()
        hasher.combine(name)
        return start ^ UInt64(truncatingIfNeeded: hasher.finalize())
    }

    /// The scalars that are equal to one in ASCII: the Greek question mark, the Greek varia, the Kelvin sign.
    private static let asciiEquals: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K",
    ]

    /// `nil` for what is not in ASCII.
    @inline(__always)
    private static func ascii(_ utf8: UnsafeBufferPointer<UInt8>, _ start: UInt64) -> UInt64? {
        let (hash, all) = bytes(utf8, start)
        return all & 0x8080_8080_8080_8080 == 0 ? hash : nil
    }

    /// The hash of bytes, and all of them in one.
    @inline(__always)
    private static func bytes(_ utf8: UnsafeBufferPointer<UInt8>, _ start: UInt64) -> (hash: UInt64, all: UInt64) {
        var (hash, all) = (start ^ UInt64(truncatingIfNeeded: utf8.count), UInt64(0))
        let raw = UnsafeRawBufferPointer(utf8)
        func add(_ word: UInt64) {
            all |= word
            let (high, low) = (hash ^ word).multipliedFullWidth(by: prime)
            hash = high ^ low
        }
        func word(_ offset: Int) -> UInt64 { raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        if raw.count >= 8 {
            var offset = 0
            while offset + 8 < raw.count {
                add(word(offset))
                offset += 8
            }
            // the last eight, some of which may be in the word before
            add(word(raw.count - 8))
        } else {
            add(raw.reduce(0) { $0 << 8 | UInt64($1) })
        }
        return (hash, all)
    }
}
