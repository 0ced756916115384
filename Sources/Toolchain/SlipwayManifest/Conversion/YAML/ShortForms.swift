import SlipwayModel

/// Turns the full form of a manifest into the one that people write.
enum ShortForms {
    static func root(_ root: ManifestNode) -> ManifestNode {
        root.mappingEntries { entry in
            switch entry.key {
            case "settings": settings(entry.value)
            case "settingGroups": entry.value.mappingEntries { settings($0.value) }
            case "targets", "aggregateTargets": entry.value.mappingEntries { target($0.value) }
            case "schemes": entry.value.mappingEntries { scheme($0.value) }
            default: entry.value
            }
        }
    }

    /// What is merged onto a project: entries of lists alone are shortened, as lists are not merged entry by entry.
    static func overlay(_ keys: ManifestNode.Mapping) -> ManifestNode.Mapping {
        ManifestNode(.mapping(keys), at: Place(file: "", line: 1, column: 1)).mappingEntries { entry in
            guard entry.key == "targets" else { return entry.value }
            return entry.value.mappingEntries { target in
                target.value.mappingEntries { part in
                    let isList = ManifestNode.Mapping.name(of: part.key).name == "sources"
                    return isList ? part.value.elements { alone("path", $0) } : part.value
                }
            }
        }.mapping ?? keys
    }

    // MARK: Settings

    private static let structure = ["base", "configs", "groups", "presets"]

    /// Names and values alone where nothing else is said.
    private static func settings(_ node: ManifestNode) -> ManifestNode {
        let parts = node.mappingEntries { entry in
            switch entry.key {
            case "base": entry.value.mappingEntries { truth($0.value) }
            case "configs": entry.value.mappingEntries { settings($0.value) }
            default: entry.value
            }
        }
        guard let entries = parts.mapping?.entries, entries.count == 1, entries[0].key == "base",
            let base = entries[0].value.mapping, !base.entries.contains(where: { structure.contains($0.key) })
        else { return parts }
        return entries[0].value
    }

    /// `YES` and `NO` stand without quotes.
    private static func truth(_ node: ManifestNode) -> ManifestNode {
        guard let text = node.scalar?.string, text == "YES" || text == "NO" else { return node }
        return ManifestNode(.scalar(.init(text, isPlain: true)), at: node.place)
    }

    // MARK: Targets

    /// Targets of a package are as they were.
    private static func target(_ node: ManifestNode) -> ManifestNode {
        guard let target = node.mapping, target["buildScripts"] != nil || XcodeSpecReader.claims(node) else {
            return node
        }
        let platform = target["platform"]?.scalar?.string
        let hasDestinations = target["supportedDestinations"] != nil
        var entries = target.entries
        if platform == XcodePlatform.auto.rawValue, hasDestinations { entries.removeAll { $0.key == "platform" } }
        return ManifestNode(.mapping(.init(entries)), at: node.place).mappingEntries { entry in
            switch entry.key {
            case "settings": return settings(entry.value)
            case "sources": return entry.value.elements { alone("path", $0) }
            case "deploymentTarget":
                let versions = entry.value.mapping?.entries ?? []
                return versions.count == 1 && versions[0].key == platform ? versions[0].value : entry.value
            case "scheme": return scheme(entry.value)
            default: return entry.value
            }
        }
    }

    /// The value of a key that says all there is.
    private static func alone(_ key: String, _ node: ManifestNode) -> ManifestNode {
        guard let entries = node.mapping?.entries, entries.count == 1, entries[0].key == key else { return node }
        return entries[0].value
    }

    // MARK: Schemes

    private static func scheme(_ node: ManifestNode) -> ManifestNode {
        node.mappingEntries { entry in
            switch entry.key {
            case "run", "profile": return scheme(entry.value)
            case "test": return scheme(entry.value)
            case "testTargets": return entry.value.elements { name($0) }
            case "targets": return entry.value.sequence == nil ? entry.value : entry.value.elements { name($0) }
            case "environmentVariables": return variables(entry.value)
            default: return entry.value
            }
        }
    }

    /// A name with a slash would be that of another project's target.
    private static func name(_ node: ManifestNode) -> ManifestNode {
        let alone = alone("name", node)
        return alone.scalar?.string.contains("/") == true ? node : alone
    }

    /// Names and values, where all are enabled and in the order of their names.
    private static func variables(_ node: ManifestNode) -> ManifestNode {
        let entries = node.sequence ?? []
        let names = entries.compactMap { $0.mapping?["variable"]?.scalar?.string }
        guard names == names.sortedBytewise(), Set(names).count == entries.count,
            entries.allSatisfy({ $0.mapping?.entries.count == 2 })
        else { return node }
        var draft = NodeDraft(node.place)
        for (name, entry) in zip(names, entries) { draft.set(name, entry.mapping?["value"]) }
        return draft.node
    }
}

extension ManifestNode {
    /// This mapping with each value changed; anything else as it is.
    fileprivate func mappingEntries(_ change: (Entry) -> ManifestNode) -> ManifestNode {
        guard let mapping else { return self }
        let entries = mapping.entries.map { Entry($0.key, at: $0.keyPlace, change($0)) }
        return ManifestNode(.mapping(.init(entries)), at: place)
    }

    fileprivate func elements(_ change: (ManifestNode) -> ManifestNode) -> ManifestNode {
        guard let sequence else { return self }
        return ManifestNode(.sequence(sequence.map(change)), at: place)
    }
}
