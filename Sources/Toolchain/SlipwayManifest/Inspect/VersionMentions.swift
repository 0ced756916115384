package import SlipwayModel

/// Finds what a resolved manifest says of versions below its root: in settings and in property lists.
package struct VersionMentions {
    package private(set) var all: [VersionMention] = []

    /// - Parameter root: the resolved manifest.
    package init(in root: ManifestNode) {
        guard let mapping = root.mapping else { return }
        if let settings = mapping["settings"] { visit(settings, by: .project(isBase: true)) }
        for group in mapping["settingGroups"]?.mapping?.entries ?? [] {
            visit(group.value, by: .settingGroup(group.key))
        }
        for key in ["targets", "aggregateTargets"] {
            for target in mapping[key]?.mapping?.entries ?? [] {
                guard let keys = target.value.mapping else { continue }
                if let settings = keys["settings"] { visit(settings, by: .target(target.key)) }
                if let properties = keys["info"]?.mapping?["properties"] {
                    visit(properties, by: .properties(of: target.key), isDeep: false)
                }
            }
        }
        // targets of one template, or of one list of platforms, have one place
        var seen: Set<VersionPlace> = []
        all = all.filter { seen.insert(VersionPlace($0)).inserted }
    }

    /// - Parameter isDeep: whether what is below holds, too.
    private mutating func visit(_ node: ManifestNode, by owner: VersionMention.Owner, isDeep: Bool = true) {
        for entry in node.mapping?.entries ?? [] {
            if let scalar = entry.value.scalar {
                guard VersionMention.subject(of: entry.key) != nil, !scalar.isNull else { continue }
                let place = entry.value.place
                all.append(
                    VersionMention(
                        entry.key, scalar.string, by: owner, file: place.file, line: place.line, column: place.column))
            } else if isDeep {
                var owner = owner
                if case .project = owner { owner = .project(isBase: entry.key == "base") }
                visit(entry.value, by: owner)
            }
        }
    }
}

private struct VersionPlace: Hashable {
    let key: String
    let file: String
    let line: Int?
    let column: Int?

    init(_ mention: VersionMention) {
        (key, file, line, column) = (mention.key, mention.file, mention.line, mention.column)
    }
}
