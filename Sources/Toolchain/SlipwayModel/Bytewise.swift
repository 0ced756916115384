#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The order of names that is the same on every machine and in every locale: that of their UTF-8 bytes.
///
/// Swift compares strings by what they mean, so that two names that differ in normalisation are one; to a file system
/// and to git they are two.
extension String {
    /// Whether the bytes of this text come before those of another.
    package func precedes(_ other: String) -> Bool { compareBytes(other) < 0 }

    /// Whether this text has the same bytes as another.
    package func hasBytes(of other: String) -> Bool { utf8.count == other.utf8.count && compareBytes(other) == 0 }

    private func compareBytes(_ other: String) -> Int {
        let order = utf8.withContiguousStorageIfAvailable { one in
            other.utf8.withContiguousStorageIfAvailable { other -> Int in
                let shared = min(one.count, other.count)
                guard shared > 0, let left = one.baseAddress, let right = other.baseAddress else {
                    return one.count - other.count
                }
                let order = Int(memcmp(left, right, shared))
                return order == 0 ? one.count - other.count : order
            }
        }
        if let order = order ?? nil { return order }
        if utf8.elementsEqual(other.utf8) { return 0 }
        return utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
    }
}

extension Sequence {
    /// The elements in the bytewise order of a text of theirs.
    package func sortedBytewise(by text: (Element) -> String) -> [Element] {
        // each text is made once, and no element is moved before its place is known
        let elements = Array(self)
        let texts = elements.map(text)
        return texts.indices.sorted { left, right in
            texts[left].hasBytes(of: texts[right]) ? left < right : texts[left].precedes(texts[right])
        }.map { elements[$0] }
    }
}

extension Sequence<String> {
    package func sortedBytewise() -> [String] { sorted { $0.precedes($1) } }
}
