import SlipwayModel

/// Collects the entries of one mapping: keys are unique, and what `<<` merges comes behind what is written out.
struct MappingBuilder {
    /// Up to this many keys are compared one by one.
    private static let fewKeys = 16

    private var entries: [ManifestNode.Entry] = []
    private var merges: [ManifestNode.Mapping] = []
    /// Places in `entries` by key, once there are more than a few.
    private var index: [String: Int] = [:]

    mutating func add(_ key: ManifestNode, _ value: ManifestNode, _ problems: Problems) {
        guard let scalar = key.scalar else {
            return problems.error("bad-key", "a key is not text", cause: "it is \(key.description)", at: key.place)
        }
        if scalar.isPlain, scalar.string == "<<" { return merge(value, problems) }
        if let other = place(of: scalar.string) {
            return replace(other, ManifestNode.Entry(scalar.string, at: key.place, value), problems)
        }
        append(ManifestNode.Entry(scalar.string, at: key.place, value))
    }

    /// A key that is given again: two mappings are two things of one name; of other values XcodeGen takes the last.
    private mutating func replace(_ index: Int, _ entry: ManifestNode.Entry, _ problems: Problems) {
        let first = entries[index]
        let message = "key '\(entry.key)' is given twice in the same mapping"
        let again = "it is given again in line \(entry.keyPlace.line), column \(entry.keyPlace.column)"
        if first.value.mapping != nil, entry.value.mapping != nil {
            problems.error("duplicate-key", message, cause: again, hint: "keep one of them", at: first.keyPlace)
            return
        }
        problems.warning(
            "duplicate-key", message, cause: again + ", and that counts", hint: "keep one of them", at: first.keyPlace)
        entries[index] = entry
    }

    /// The mapping, with YAML's merge keys resolved: what is written here wins, then what was merged first
    /// (yaml.org/type/merge.html).
    consuming func finish(_ problems: Problems) -> ManifestNode.Mapping {
        for merged in merges {
            for entry in merged.entries where place(of: entry.key) == nil { append(entry) }
        }
        return ManifestNode.Mapping(entries)
    }

    private mutating func merge(_ value: ManifestNode, _ problems: Problems) {
        for source in value.sequence ?? [value] {
            if let mapping = source.mapping {
                merges.append(mapping)
            } else {
                problems.error(
                    "wrong-form", "'<<' should be a mapping or a list of mappings",
                    cause: "it is \(source.description)",
                    hint: "write `<<: *name` for a mapping that is marked with `&name`", at: source.place)
            }
        }
    }

    private func place(of key: String) -> Int? {
        entries.count > MappingBuilder.fewKeys ? index[key] : entries.firstIndex { $0.key == key }
    }

    private mutating func append(_ entry: ManifestNode.Entry) {
        entries.append(entry)
        if entries.count > MappingBuilder.fewKeys + 1 {
            index[entry.key] = entries.count - 1
        } else if entries.count == MappingBuilder.fewKeys + 1 {
            for (place, entry) in entries.enumerated() { index[entry.key] = place }
        }
    }
}
