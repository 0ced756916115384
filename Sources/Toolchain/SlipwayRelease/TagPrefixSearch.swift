import SlipwayModel

/// What stands in front of the version in the tags that a repository has.
package enum TagPrefixSearch: Sendable, Equatable {
    /// No tag names a version.
    case none
    /// - Parameter newest: the tag of the highest version that has it.
    case one(prefix: String, newest: String)
    /// Several, none of which is one of a whole repository; sorted.
    case several([String])

    /// Those that are of the whole repository by themselves; others may be of its parts.
    static let usual = ["", "v", "V"]

    /// Where tags changed from one of the usual prefixes to another, the highest version has the one that goes on.
    package init(_ tags: [String]) {
        let all = tags.compactMap { ForeignVersion($0) }
        let found = all.filter { $0.isWhole && SemanticVersion.isTagPrefix($0.prefix) }
        let usual = found.filter { TagPrefixSearch.usual.contains($0.prefix) }
        let prefixes = Set(found.map(\.prefix))
        if let newest = (prefixes.count == 1 ? found : usual).max() {
            self = .one(prefix: newest.prefix, newest: newest.name)
        } else {
            self = prefixes.isEmpty ? .none : .several(prefixes.sortedBytewise())
        }
    }
}
