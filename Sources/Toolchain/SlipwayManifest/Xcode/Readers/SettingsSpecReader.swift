import SlipwayModel

/// Reads `settings:` and `settingGroups:`.
struct SettingsSpecReader {
    let context: XcodeContext

    private static let structure = ["configs", "groups", "base", "presets"]

    func read(_ owner: KeyReader, by name: String) -> SettingsSpec {
        guard let node = owner["settings"] else { return SettingsSpec() }
        guard node.mapping != nil else {
            owner.reader.wrongForm("settings", what: "the settings of \(name)", "a mapping", node)
            return SettingsSpec()
        }
        return read(node, "the settings of \(name)")
    }

    func groups(_ root: KeyReader) -> [String: SettingsSpec] {
        var result: [String: SettingsSpec] = [:]
        for key in ["settingPresets", "settingGroups"] {
            for entry in root.named(key) { result[entry.name] = read(entry.value, "setting group '\(entry.name)'") }
        }
        return result
    }

    private func read(_ node: ManifestNode, _ name: String) -> SettingsSpec {
        guard let mapping = node.mapping else {
            context.error(
                "wrong-form", "\(name) should be a mapping", cause: "it is \(node.description)", at: node.place)
            return SettingsSpec()
        }
        let reader = MappingReader(
            entriesOf: mapping, name: name, passedOver: XcodeKeys.settings.passedOver, problems: context.problems,
            at: node.place)
        var result = SettingsSpec()
        result.place = node.place
        let keys = KeyReader(reader, node, XcodeKeys.settings, context)
        // a key `presets` alone is a build setting like any other
        let parts = ["configs", "groups", "base"]
        guard parts.contains(where: { keys.has($0) }) else {
            keys.reportEmpty(parts)
            fill(&result, reader.entries.filter { !parts.contains($0.name) }, name)
            return result
        }
        reportOthers(reader, name)
        result.groups = groupNames(keys, name)
        if keys.has("base") { fill(&result, reader.named("base")?.entries ?? [], name) }
        for entry in keys.named("configs") {
            guard entry.value.mapping != nil else {
                context.error(
                    "wrong-form", "'\(entry.name)' in 'configs' of \(name) should be a mapping",
                    cause: "it is \(entry.value.description), and the keys here are configurations",
                    hint: "a setting of all configurations goes into `base:`", at: entry.value.place)
                continue
            }
            context.refer(to: entry.name, .settingConfig, by: name, at: entry.place)
            result.configs.append((entry.name, read(entry.value, "'\(entry.name)' in \(name)")))
        }
        return result
    }

    private func reportOthers(_ reader: MappingReader, _ name: String) {
        for entry in reader.entries where !SettingsSpecReader.structure.contains(entry.name) {
            context.warning(
                "unused-setting", "'\(entry.name)' in \(name) is not used",
                cause: "beside 'base', 'configs' or 'groups' plain settings have no place",
                hint: "move it into `\(entry.value.mapping == nil ? "base" : "configs"):`",
                at: entry.mark)
        }
    }

    private func groupNames(_ keys: KeyReader, _ name: String) -> [String] {
        let key = keys.has("groups") ? "groups" : "presets"
        let names = keys.texts(key)
        for (group, node) in zip(names, keys.nodes(key)) {
            context.refer(to: group, .settingGroup, by: name, at: node.place)
        }
        return names
    }

    // MARK: Values

    /// Sets what holds for every configuration.
    private func fill(
        _ settings: inout SettingsSpec, _ entries: [(name: String, mark: Place?, value: ManifestNode)], _ name: String
    ) {
        let versions = VersionKey.allCases.map(\.setting)
        for entry in entries {
            if let value = value(entry.value, "'\(entry.name)' in \(name)", at: entry.mark) {
                settings.base[entry.name] = value
                if versions.contains(entry.name) { settings.versionPlaces[entry.name] = entry.mark }
            }
        }
    }

    private func value(_ node: ManifestNode, _ what: String, at place: Place?) -> BuildSettings.Value? {
        switch node.content {
        case .scalar(let scalar):
            if scalar.isNull, scalar.string != "null", scalar.string != "~" {
                context.warning(
                    "empty-value", "\(what) has no value", cause: "it is read as empty text", hint: "write `\"\"`",
                    at: place)
            }
            return .text(SettingsSpecReader.text(scalar))
        case .sequence(let nodes):
            let texts = nodes.map { node in node.scalar.map(SettingsSpecReader.text) }
            if let bad = zip(texts, nodes).first(where: { $0.0 == nil })?.1 {
                context.error(
                    "wrong-form", "an entry of \(what) should be text", cause: "it is \(bad.description)",
                    at: bad.place)
            }
            return .list(texts.compactMap { $0 })
        case .mapping:
            context.error(
                "wrong-form", "\(what) should be text or a list", cause: "it is a mapping",
                hint: "settings of one configuration go into `configs:`", at: place)
            return nil
        }
    }

    /// YAML's truth values as Xcode spells them; other text as written.
    private static func text(_ scalar: ManifestNode.Scalar) -> String {
        guard scalar.isPlain else { return scalar.string }
        if scalar.isNull { return "" }
        switch scalar.string {
        case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return "YES"
        case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return "NO"
        default: return scalar.string
        }
    }
}
