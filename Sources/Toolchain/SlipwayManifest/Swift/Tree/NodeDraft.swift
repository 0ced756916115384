import SlipwayModel

/// A mapping that is put together, every node with one place.
struct NodeDraft {
    let place: Place
    private(set) var mapping = ManifestNode.Mapping()
    /// Where the keys of a long mapping are: one of targets may have thousands.
    private var places: [String: Int] = [:]
    private static let short = 24

    init(_ place: Place) { self.place = place }

    var isEmpty: Bool { mapping.entries.isEmpty }
    var node: ManifestNode { ManifestNode(.mapping(mapping), at: place) }

    func text(_ text: String) -> ManifestNode {
        ManifestNode(.scalar(ManifestNode.Scalar(text, isPlain: false)), at: place)
    }

    func plain(_ text: String) -> ManifestNode {
        ManifestNode(.scalar(ManifestNode.Scalar(text, isPlain: true)), at: place)
    }

    func list(_ nodes: [ManifestNode]) -> ManifestNode { ManifestNode(.sequence(nodes), at: place) }

    /// Adds an entry; nothing where there is no value. A key that is there is replaced.
    mutating func set(_ key: String, _ node: ManifestNode?) {
        guard let node else { return }
        if let index = index(of: key) {
            mapping.entries[index].value = node
            return
        }
        mapping.entries.append(ManifestNode.Entry(key, at: node.place, node))
        if mapping.entries.count == NodeDraft.short {
            for (index, entry) in mapping.entries.enumerated() { places[entry.key] = index }
        } else if mapping.entries.count > NodeDraft.short {
            places[key] = mapping.entries.count - 1
        }
    }

    func has(_ key: String) -> Bool { index(of: key) != nil }

    private func index(of key: String) -> Int? {
        mapping.entries.count < NodeDraft.short ? mapping.entries.firstIndex { $0.key == key } : places[key]
    }

    mutating func set(_ key: String, text value: String?) { set(key, value.map { text($0) }) }

    /// Nothing for what is usual.
    mutating func set(_ key: String, flag: Bool?, usual: Bool? = nil) {
        if let flag, flag != usual { set(key, plain(flag ? "true" : "false")) }
    }

    /// The texts of a list that is there.
    func texts(_ key: String) -> [String] {
        mapping.entries.first { $0.key == key }?.value.sequence?.compactMap { $0.scalar?.string } ?? []
    }

    /// Nothing for an empty list.
    mutating func set(_ key: String, texts: [String]) {
        if !texts.isEmpty { set(key, list(texts.map { text($0) })) }
    }

    /// Nothing for an empty list.
    mutating func set(_ key: String, nodes: [ManifestNode]) {
        if !nodes.isEmpty { set(key, list(nodes)) }
    }

    /// Nothing for an empty mapping.
    mutating func set(_ key: String, draft: NodeDraft) {
        if !draft.isEmpty { set(key, draft.node) }
    }
}
