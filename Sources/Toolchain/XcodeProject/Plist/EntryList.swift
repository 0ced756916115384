/// The entries of a dictionary while it is read; finds duplicates in linear time whatever the size.
struct EntryList {
    private var entries: [PropertyDictionary.Entry] = []
    private var seen: Set<String> = []

    /// Up to this many entries a scan is faster than hashing.
    private static let scanned = 16

    var dictionary: PropertyDictionary { PropertyDictionary(entries) }

    /// Appends an entry, unless the key is there already.
    mutating func append(_ key: String, _ value: PropertyList) -> Bool {
        if entries.count < Self.scanned {
            if entries.contains(where: { $0.key == key }) { return false }
        } else {
            if seen.isEmpty { seen = Set(entries.map(\.key)) }
            guard seen.insert(key).inserted else { return false }
        }
        entries.append(PropertyDictionary.Entry(key, value))
        return true
    }
}
