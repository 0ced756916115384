import SlipwayModel

/// Checks settings against the configurations and the setting groups.
struct SettingsCheck {
    let spec: XcodeSpec
    let context: XcodeContext

    func check() {
        checkGroupCycles()
        var told: Set<String> = []
        for settings in all {
            // targets of one platform list share their settings
            if let place = settings.place, !told.insert("\(place.file):\(place.line):\(place.column)").inserted {
                continue
            }
            checkPerConfig(settings)
            checkAmbiguity(settings)
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
            hint: "put values of one configuration into `configs:`, common ones into `base:`", at: settings.place)
    }

    /// Two keys that are parts of one configuration's name and give one setting two values: neither is nearer.
    private func checkAmbiguity(_ settings: SettingsSpec) {
        let keys = settings.configs.map(\.name)
        var told: Set<String> = []
        for config in spec.configs where !keys.contains(config.name) {
            let fitting = settings.configs.filter { config.takes(settingsOf: $0.name, among: spec.configs) }
            guard fitting.count > 1 else { continue }
            var values: [String: (value: BuildSettings.Value, key: String)] = [:]
            for (key, part) in fitting {
                for (setting, value) in flattened(part, config).entries {
                    if let other = values[setting], other.value != value, told.insert("\(other.key)|\(key)").inserted {
                        context.error(
                            "ambiguous-config",
                            "'\(other.key)' and '\(key)' give '\(setting)' of configuration '\(config.name)' two values",
                            cause: "both are part of its name", hint: "add a key '\(config.name)' with the value meant",
                            at: part.place ?? settings.place)
                    }
                    values[setting] = (value, key)
                }
            }
        }
    }

    /// What settings come to in one configuration.
    private func flattened(_ settings: SettingsSpec, _ config: BuildConfiguration, depth: Int = 0) -> BuildSettings {
        var result = BuildSettings()
        guard depth < 32 else { return result }
        for group in settings.groups {
            if let group = spec.settingGroups[group] { result.merge(flattened(group, config, depth: depth + 1)) }
        }
        result.merge(settings.base)
        for (key, part) in settings.configs where config.takes(settingsOf: key, among: spec.configs) {
            result.merge(flattened(part, config, depth: depth + 1))
        }
        return result
    }

    // MARK: Cycles

    private func checkGroupCycles() {
        var done: Set<String> = []
        for name in spec.settingGroups.keys.sorted() { visit(name, [], &done) }
    }

    private func visit(_ name: String, _ path: [String], _ done: inout Set<String>) {
        if let start = path.firstIndex(of: name) {
            context.error(
                "setting-group-cycle", "setting groups contain each other in a circle",
                cause: (path[start...] + [name]).joined(separator: " → "), hint: "remove one of the `groups`",
                at: spec.settingGroups[name]?.place)
            return
        }
        guard !done.contains(name), let group = spec.settingGroups[name] else { return }
        for next in groups(group) { visit(next, path + [name], &done) }
        done.insert(name)
    }

    private func groups(_ settings: SettingsSpec) -> [String] {
        settings.groups + settings.configs.flatMap { groups($0.settings) }
    }
}
