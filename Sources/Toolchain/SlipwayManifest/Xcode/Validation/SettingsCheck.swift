import SlipwayModel

/// Checks settings against the configurations and the setting groups.
struct SettingsCheck {
    let spec: XcodeSpec
    let context: XcodeContext

    func check() {
        // what contains itself comes to nothing that could be compared
        let hasCycles = checkGroupCycles()
        var told: Set<String> = []
        for settings in all {
            // targets of one platform list share their settings
            if let place = settings.place, !told.insert(place.text).inserted {
                continue
            }
            checkPerConfig(settings)
            if !hasCycles { checkAmbiguity(settings) }
        }
    }

    private var all: [SettingsSpec] {
        [spec.settings] + spec.settingGroups.sorted { $0.key < $1.key }.map(\.value) + spec.targets.map(\.settings)
            + spec.aggregateTargets.map(\.settings)
    }

    /// `settings: {Debug: …, Release: …}`: values of configurations where settings belong.
    private func checkPerConfig(_ settings: SettingsSpec) {
        let keys = settings.base.keys
        guard keys.count == spec.configs.count, !keys.isEmpty else { return }
        let names = spec.configs.map { $0.name.lowercased() }
        guard keys.allSatisfy({ key in names.contains { $0.contains(key.lowercased()) } }) else { return }
        context.error(
            "misplaced-configs", "settings are named like configurations", cause: "'\(keys[0])' is a configuration",
            hint: settings.place?.isInSwift == true
                ? "put values of one configuration into `configurations:`, common ones into `base:`"
                : "put values of one configuration into `configs:`, common ones into `base:`", at: settings.place)
    }

    /// Two keys that are parts of one configuration's name and give one setting two values: neither is nearer.
    private func checkAmbiguity(_ settings: SettingsSpec) {
        let keys = settings.configs.map(\.name)
        var told: Set<String> = []
        for config in spec.configs where !keys.contains(config.name) {
            let fitting = settings.configs.filter { config.takes(settingsOf: $0.name, among: spec.configs) }
            guard fitting.count > 1 else { continue }
            var values: [String: (value: BuildSettings.Value, key: String)] = [:]
            var groups: [String: BuildSettings] = [:]
            for (key, part) in fitting {
                for (setting, value) in flattened(part, config, &groups).entries {
                    if let other = values[setting], other.value != value, told.insert("\(other.key)|\(key)").inserted {
                        context.error(
                            "ambiguous-config",
                            "'\(other.key)' and '\(key)' give '\(setting)' two values in '\(config.name)'",
                            cause: "both are part of its name", hint: "add a key '\(config.name)' with the value meant",
                            at: part.place ?? settings.place)
                    }
                    values[setting] = (value, key)
                }
            }
        }
    }

    /// What settings come to in one configuration; `groups` keeps what setting groups come to.
    private func flattened(
        _ settings: SettingsSpec, _ config: BuildConfiguration, _ groups: inout [String: BuildSettings]
    ) -> BuildSettings {
        var result = BuildSettings()
        for name in settings.groups {
            if groups[name] == nil, let group = spec.settingGroups[name] {
                groups[name] = flattened(group, config, &groups)
            }
            if let group = groups[name] { result.merge(group) }
        }
        result.merge(settings.base)
        for (key, part) in settings.configs where config.takes(settingsOf: key, among: spec.configs) {
            result.merge(flattened(part, config, &groups))
        }
        return result
    }

    // MARK: Cycles

    private func checkGroupCycles() -> Bool {
        let edges = spec.settingGroups.mapValues { group in groups(group).map { ($0, group.place) } }
        let cycles = CycleSearch(edges: edges).cycles(from: spec.settingGroups.keys.sorted())
        for cycle in cycles {
            context.error(
                "setting-group-cycle", "setting groups contain each other in a circle", cause: cycle.description,
                hint: "remove one of the `groups`", at: cycle.place)
        }
        return !cycles.isEmpty
    }

    private func groups(_ settings: SettingsSpec) -> [String] {
        settings.groups + settings.configs.flatMap { groups($0.settings) }
    }
}
