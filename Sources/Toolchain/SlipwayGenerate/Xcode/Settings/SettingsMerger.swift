import SlipwayModel
import SlipwayReport

/// Merges what a manifest writes into the settings of one configuration: groups, then base, then what is for the
/// configuration.
struct SettingsMerger {
    private let groups: [String: SettingsSpec]
    private let configs: [BuildConfiguration]
    /// Whether `$(inherited)` stands for what the same level has before, too.
    private let mergesInherited: Bool
    private var knownGroups: [String: [String: BuildSettings]] = [:]
    /// By configuration: whether settings under a key are for it.
    private var fits: [String: [String: Bool]] = [:]

    /// - Throws: status 2 where groups contain each other in a circle.
    init(
        groups: [String: SettingsSpec], configs: [BuildConfiguration], mergesInherited: Bool = false
    ) throws(SlipwayError) {
        self.groups = groups
        self.configs = configs
        self.mergesInherited = mergesInherited
        var done: Set<String> = []
        for name in groups.keys.sortedBytewise() {
            try SettingsMerger.checkCycles(name, groups, path: [], done: &done)
        }
    }

    /// What settings come to in one configuration.
    ///
    /// - Throws: status 2 where two parts of a configuration's name give one setting two values.
    mutating func merged(
        _ settings: SettingsSpec, for config: BuildConfiguration
    ) throws(SlipwayError) -> BuildSettings {
        if settings.groups.isEmpty, settings.configs.isEmpty { return settings.base }
        var result = BuildSettings()
        try add(settings, for: config, to: &result)
        return result
    }

    /// Overrides settings by what others come to in one configuration.
    ///
    /// - Throws: as ``merged(_:for:)``.
    mutating func add(
        _ settings: SettingsSpec, for config: BuildConfiguration, to result: inout BuildSettings
    ) throws(SlipwayError) {
        for name in settings.groups { merge(try group(name, for: config), into: &result) }
        merge(settings.base, into: &result)
        if !settings.configs.isEmpty { merge(try ownValues(settings, for: config), into: &result) }
    }

    private func merge(_ settings: BuildSettings, into result: inout BuildSettings) {
        if mergesInherited { result.extend(with: settings) } else { result.merge(settings) }
    }

    private mutating func group(_ name: String, for config: BuildConfiguration) throws(SlipwayError) -> BuildSettings {
        if let known = knownGroups[config.name]?[name] { return known }
        // an unknown name is an error of the manifest's check
        guard let group = groups[name] else { return BuildSettings() }
        let values = try merged(group, for: config)
        knownGroups[config.name, default: [:]][name] = values
        return values
    }

    // MARK: Configurations

    /// Values under keys that are part of the configuration's name, and over them those under the name itself.
    private mutating func ownValues(
        _ settings: SettingsSpec, for config: BuildConfiguration
    ) throws(SlipwayError) -> BuildSettings {
        var exact = BuildSettings()
        var partial: [(name: String, values: BuildSettings, spec: SettingsSpec)] = []
        for (name, part) in settings.configs where takes(config, name) {
            let values = try merged(part, for: config)
            if name == config.name {
                exact.merge(values)
            } else {
                partial.append((name, values, part))
            }
        }
        var result = BuildSettings()
        var givers: [String: String] = [:]
        for (name, values, spec) in partial {
            for (key, value) in values.entries {
                if let giver = givers[key], result[key] != value, exact[key] == nil {
                    throw SettingsMerger.ambiguity(
                        key, of: config, keys: (giver, name), at: spec.location ?? settings.location)
                }
                givers[key] = name
            }
            result.merge(values)
        }
        merge(exact, into: &result)
        return result
    }

    private mutating func takes(_ config: BuildConfiguration, _ key: String) -> Bool {
        if let known = fits[config.name]?[key] { return known }
        let fit = config.takes(settingsOf: key, among: configs)
        fits[config.name, default: [:]][key] = fit
        return fit
    }

    private static func ambiguity(
        _ setting: String, of config: BuildConfiguration, keys: (String, String), at location: SourceLocation?
    ) -> SlipwayError {
        SlipwayError(
            .input, code: "ambiguous-config",
            "'\(keys.0)' and '\(keys.1)' give '\(setting)' of configuration '\(config.name)' two values",
            cause: "both are part of its name", hint: "add a key '\(config.name)' with the value meant", at: location)
    }

    // MARK: Cycles

    private static let mostInARow = 200

    private static func checkCycles(
        _ name: String, _ groups: [String: SettingsSpec], path: [String], done: inout Set<String>
    ) throws(SlipwayError) {
        if let start = path.firstIndex(of: name) {
            throw SlipwayError(
                .input, code: "setting-group-cycle", "setting groups contain each other in a circle",
                cause: (path[start...] + [name]).joined(separator: " → "), hint: "remove one of the `groups`",
                at: groups[name]?.location)
        }
        guard !done.contains(name), let group = groups[name] else { return }
        if path.count > mostInARow {
            throw SlipwayError(
                .input, code: "setting-groups-too-deep", "setting groups contain each other too deeply",
                cause: "\(mostInARow) in a row are the most", hint: "flatten them", at: group.location)
        }
        for next in named(by: group) { try checkCycles(next, groups, path: path + [name], done: &done) }
        done.insert(name)
    }

    private static func named(by settings: SettingsSpec) -> [String] {
        settings.groups + settings.configs.flatMap { named(by: $0.settings) }
    }
}

extension SettingsSpec {
    /// Where the settings were written.
    var location: SourceLocation? {
        place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) }
    }
}
