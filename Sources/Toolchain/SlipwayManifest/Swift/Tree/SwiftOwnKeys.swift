import ProjectDescription
import SlipwayModel
import SlipwayReport

/// What a manifest says with `Slipway(…)`, on top of what its project says.
struct SwiftOwnKeys {
    let own: Slipway
    let place: Place
    let problems: Problems

    /// The tree with the keys merged onto it, as `include` merges.
    func merged(onto root: ManifestNode, of project: Project) -> ManifestNode {
        let base = own.destinationSettings ? root : withoutDestinationSettings(root, project)
        guard let mapping = base.mapping, let keys = node(own.keys).mapping else {
            problems.error(
                "wrong-form", "'Slipway' takes a dictionary of keys of project.yml",
                hint: "write `Slipway([\"version\": \"1.0.0\"])`", at: place)
            return base
        }
        return ManifestNode(.mapping(keys.merged(onto: mapping)), at: root.place).withoutReplaceMarks
    }

    private func node(_ value: Slipway.Value) -> ManifestNode {
        let draft = NodeDraft(place)
        switch value {
        case .null: return draft.plain("~")
        case .string(let text): return draft.text(text)
        case .plain(let text): return draft.plain(text)
        case .integer(let number): return draft.plain("\(number)")
        case .real(let number): return draft.plain("\(number)")
        case .boolean(let flag): return draft.plain(flag ? "true" : "false")
        case .list(let values): return draft.list(values.map { node($0) })
        case .mapping(let entries):
            var mapping = NodeDraft(place)
            for entry in entries { mapping.set(entry.key, node(entry.value)) }
            return mapping.node
        }
    }

    // MARK: Destinations

    /// Settings that destinations stand for.
    static let destinationSettings = phoneSettings + SwiftPlatformSettings.keys
    /// Those of destinations that run iOS code.
    static let phoneSettings = [
        "TARGETED_DEVICE_FAMILY", "SUPPORTS_MACCATALYST", "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD",
        "SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD",
    ]

    /// Settings that the manifest itself writes stay.
    private func withoutDestinationSettings(_ root: ManifestNode, _ project: Project) -> ManifestNode {
        root.changing("targets") { targets in
            project.targets.reduce(targets) { targets, target in
                let written = target.settings?.base ?? [:]
                let unwanted = SwiftOwnKeys.destinationSettings.filter { written[$0] == nil }
                return targets.changing(target.name) { node in
                    var draft = NodeDraft(node.place)
                    SwiftPresets(place: node.place).add(
                        target.settings?.defaultSettings, project: project.settings?.defaultSettings, toTarget: &draft)
                    let presets = draft.mapping["presetSettings"]
                    let filtered =
                        presets.map { presets in node.changing("presetSettings") { _ in presets } }
                        ?? node.without(["presetSettings"])
                    return filtered.changing("settings") { $0.changing("base") { $0.without(unwanted) } }
                }
            }
        }
    }
}

extension ManifestNode {
    /// This mapping with the value of a key changed, where it is there.
    fileprivate func changing(_ key: String, _ change: (ManifestNode) -> ManifestNode) -> ManifestNode {
        guard var mapping, let index = mapping.entries.firstIndex(where: { $0.key == key }) else { return self }
        mapping.entries[index].value = change(mapping.entries[index].value)
        return ManifestNode(.mapping(mapping), at: place)
    }

    fileprivate func without(_ keys: [String]) -> ManifestNode {
        guard var mapping else { return self }
        mapping.entries.removeAll { keys.contains($0.key) }
        return ManifestNode(.mapping(mapping), at: place)
    }
}
