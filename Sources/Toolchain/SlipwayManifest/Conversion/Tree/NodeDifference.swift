import SlipwayModel

/// One place where two trees differ.
struct NodeDifference: Equatable {
    /// Keys from the root on; entries of lists by their number, from 0 on.
    let path: [String]
    /// `nil` where it is not there.
    let old: ManifestNode?
    let new: ManifestNode?

    /// Where two trees differ, in the order of the first; the order of keys has no meaning.
    static func between(_ old: ManifestNode, _ new: ManifestNode, at path: [String] = []) -> [NodeDifference] {
        switch (old.content, new.content) {
        case (.mapping(let old), .mapping(let new)):
            let common = old.entries.flatMap { entry in
                new[entry.key].map { between(entry.value, $0, at: path + [entry.key]) }
                    ?? [NodeDifference(path: path + [entry.key], old: entry.value, new: nil)]
            }
            let added = new.entries.filter { old[$0.key] == nil }
            return common + added.map { NodeDifference(path: path + [$0.key], old: nil, new: $0.value) }
        case (.sequence(let old), .sequence(let new)) where old.count == new.count:
            return zip(old, new).enumerated().flatMap { index, pair in
                between(pair.0, pair.1, at: path + ["\(index)"])
            }
        default: return old.hasContent(of: new) ? [] : [NodeDifference(path: path, old: old, new: new)]
        }
    }
}

extension ManifestNode {
    /// Whether both say the same; the order of keys has no meaning.
    func hasContent(of other: ManifestNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let one), .scalar(let other)): one == other
        case (.sequence(let one), .sequence(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.hasContent(of: $1) }
        case (.mapping(let one), .mapping(let other)):
            one.entries.count == other.entries.count
                && one.entries.allSatisfy { entry in other[entry.key]?.hasContent(of: entry.value) == true }
        default: false
        }
    }
}
