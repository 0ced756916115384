import SlipwayModel

/// A whole manifest in its full form: the project as ``SpecNodes`` writes it, and all else as it is in the tree.
struct RootNodes {
    /// The resolved tree that `spec` was read from.
    let tree: ManifestNode
    let spec: XcodeSpec

    var root: ManifestNode {
        let own = SpecNodes(spec: spec, place: tree.place).root.mapping ?? .init()
        var draft = NodeDraft(tree.place)
        let others = (tree.mapping?.entries ?? []).filter { entry in
            !XcodeKeys.root.names.contains(entry.key) && !RootReader.isOwners(entry.key)
        }
        draft.set("name", own["name"])
        for key in ["version", "build"] { draft.set(key, others.first { $0.key == key }?.value) }
        for entry in own.entries {
            switch entry.key {
            case "packages", "targets", "name": continue
            case "projectReferences": draft.set("packages", draft: packages(own["packages"]))
            case "schemes", "aggregateTargets", "breakpoints", "fileGroups":
                addPackagesAndTargets(own, to: &draft, before: entry.key)
            default: break
            }
            draft.set(entry.key, entry.value)
        }
        addPackagesAndTargets(own, to: &draft, before: "schemes")
        for entry in others { draft.set(entry.key, entry.value) }
        return draft.node
    }

    /// The order of the reference: packages, the navigator, targets, schemes.
    private func addPackagesAndTargets(_ own: ManifestNode.Mapping, to draft: inout NodeDraft, before key: String) {
        if draft.mapping["packages"] == nil { draft.set("packages", draft: packages(own["packages"])) }
        if key != "fileGroups", draft.mapping["targets"] == nil {
            draft.set("targets", draft: targets(own["targets"]))
        }
    }

    /// Packages of the project with what only SwiftPM asks for, and those that only SwiftPM has.
    private func packages(_ own: ManifestNode?) -> NodeDraft {
        var draft = NodeDraft(tree.place)
        let known = XcodeKeys.package.keys.filter { $0.use != .ours }.map(\.name)
        for entry in tree.mapping?["packages"]?.mapping?.entries ?? [] {
            guard let node = own?.mapping?[entry.key] else {
                draft.set(entry.key, entry.value)
                continue
            }
            var package = NodeDraft(entry.value.place)
            for part in node.mapping?.entries ?? [] { package.set(part.key, part.value) }
            for part in entry.value.mapping?.entries ?? [] where !known.contains(part.key) {
                package.set(part.key, part.value)
            }
            draft.set(entry.key, package.node)
        }
        for entry in own?.mapping?.entries ?? [] where draft.mapping[entry.key] == nil {
            draft.set(entry.key, entry.value)
        }
        return draft
    }

    /// Targets of the project, and those of the package as they are.
    private func targets(_ own: ManifestNode?) -> NodeDraft {
        var draft = NodeDraft(tree.place)
        var projects = (own?.mapping?.entries ?? [])[...]
        for entry in tree.mapping?["targets"]?.mapping?.entries ?? [] {
            if XcodeSpecReader.claims(entry.value) {
                // in the same order, perhaps by another name
                if let next = projects.popFirst() { draft.set(next.key, next.value) }
            } else {
                draft.set(entry.key, entry.value)
            }
        }
        for entry in projects { draft.set(entry.key, entry.value) }
        return draft
    }
}
