package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Says what build settings a project, its targets and their configurations get.
///
/// Later sources override earlier ones: presets, lowest versions of systems, what the manifest writes (groups, base,
/// configurations), what follows from other keys of the manifest. Presets that an `.xcconfig` file sets are left out.
/// The order is XcodeGen's (`SettingsBuilder`, `PBXProjGenerator` of 2.45.4); the article *Build settings* names what
/// differs. Everything that targets share is computed once.
package final class SettingsResolver {
    let spec: XcodeSpec
    let version: ProjectVersion?
    var configFiles: ConfigFileSettings
    private var merger: SettingsMerger
    private var presets = TargetPresets()
    private let tests: TestSettings
    private var projects: [String: BuildSettings] = [:]
    /// By target and configuration.
    private var declared: [String: [String: BuildSettings]] = [:]

    /// - Parameters:
    ///   - root: the folder of the manifest, which paths in it start from.
    ///   - version: the manifest's one version, `nil` where it names none.
    /// - Throws: status 2 where setting groups contain each other in a circle.
    package init(
        spec: XcodeSpec, files: any FileSystem, root: Path, version: (marketing: String, build: String)? = nil
    ) throws(SlipwayError) {
        self.spec = spec
        self.version = version.map { ProjectVersion(marketing: $0.marketing, build: $0.build) }
        configFiles = ConfigFileSettings(files: files, root: root)
        merger = try SettingsMerger(
            groups: spec.settingGroups, configs: spec.configs + spec.targets.flatMap(\.configs),
            mergesInherited: spec.options.mergesInherited)
        tests = TestSettings(spec: spec)
    }

    /// The project's name.
    package var projectName: String { spec.name }

    /// What bundle ids begin with where a target has none of its own.
    package var bundleIdentifierPrefix: String? { spec.options.bundleIdPrefix }

    // MARK: Project

    /// The settings of the project in one configuration.
    ///
    /// - Throws: status 2 where two parts of the configuration's name give one setting two values, status 3 where an
    ///   `.xcconfig` file cannot be read.
    package func projectSettings(_ config: BuildConfiguration) throws(SlipwayError) -> BuildSettings {
        if let known = projects[config.name] { return known }
        var settings = BuildSettings()
        if let platform = spec.targets.first?.platform, spec.targets.allSatisfy({ $0.platform == platform }) {
            settings["SDKROOT"] = .text(platform.sdk)
        }
        if let type = config.type, spec.options.settingPresets.coversProject {
            settings.merge(ProjectPresets.base)
            settings.merge(ProjectPresets.settings(of: type))
            settings = settings.filtered(spec.options.presetFilter)
        }
        for entry in spec.options.deploymentTarget {
            if let key = entry.platform.deploymentSetting { settings[key] = .text(entry.version) }
        }
        settings = try settings.without(configFileValues(of: spec.configFiles, config))
        try merger.add(spec.settings, for: config, to: &settings)
        // there is one version: another in the settings is told, and not used
        if let version { settings.merge(version.settings) }
        projects[config.name] = settings
        return settings
    }

    // MARK: Targets

    /// The settings of a target in one configuration.
    ///
    /// - Parameter input: what files and dependencies add.
    /// - Throws: as ``projectSettings(_:)``.
    package func targetSettings(
        _ target: XcodeTarget, config: BuildConfiguration, input: TargetSettingsInput
    ) throws(SlipwayError) -> BuildSettings {
        var settings = try declaredSettings(target, config)
        if let entitlements = target.entitlements { settings["CODE_SIGN_ENTITLEMENTS"] = .text(entitlements.path) }
        if let infoPlist = input.infoPlist { settings["INFOPLIST_FILE"] = .text(infoPlist) }
        let identifier = "PRODUCT_BUNDLE_IDENTIFIER"
        if let prefix = spec.options.bundleIdPrefix, try value(of: identifier, target, config) == nil {
            settings[identifier] = .text(BundleIdentifier.make(prefix: prefix, name: target.name))
        }
        if let key = tests.setting(for: target.type), try value(of: key, target, config) == nil {
            if let value = tests.value(for: target) { settings[key] = .text(value) }
        }
        if input.requiresObjCLinking { settings.append(["-ObjC"], to: "OTHER_LDFLAGS") }
        settings.append(input.carthageSearchPaths + input.frameworkSearchPaths, to: "FRAMEWORK_SEARCH_PATHS")
        return settings
    }

    /// Presets and what the manifest writes for a target.
    private func declaredSettings(
        _ target: XcodeTarget, _ config: BuildConfiguration
    ) throws(SlipwayError) -> BuildSettings {
        if let known = declared[target.name]?[config.name] { return known }
        var settings = spec.options.settingPresets.coversTargets ? presets.settings(of: target) : BuildSettings()
        settings = settings.filtered(target.presetFilter ?? spec.options.presetFilter)
        for (key, version) in target.deploymentSettings { settings[key] = .text(version) }
        let ownFile = try configFileValues(of: target.configFiles, config)
        settings = settings.without(ownFile)
        settings = try settings.without(configFileValues(of: spec.configFiles, config))
        if version != nil { for key in ProjectVersion.keys { settings[key] = nil } }
        try merger.add(target.settings, for: config, to: &settings)
        if let version { try version.dropRepeats(in: &settings, project: projectSettings(config), configFile: ownFile) }
        declared[target.name, default: [:]][config.name] = settings
        return settings
    }

    /// The settings of an aggregate target in one configuration: what the manifest writes, and no presets.
    ///
    /// - Throws: as ``projectSettings(_:)``.
    package func aggregateSettings(
        _ target: AggregateTarget, config: BuildConfiguration
    ) throws(SlipwayError) -> BuildSettings {
        var settings = try merger.merged(target.settings, for: config)
        if let version {
            let ownFile = try configFileValues(of: target.configFiles, config)
            try version.dropRepeats(in: &settings, project: projectSettings(config), configFile: ownFile)
        }
        return settings
    }

    // MARK: Effective values

    /// The value a target builds with, from the target, its `.xcconfig` file, the project or the project's file; a
    /// list's elements with spaces between, `nil` where none of them sets it.
    ///
    /// - Throws: as ``projectSettings(_:)``.
    package func effective(
        _ key: String, target: XcodeTarget, config: BuildConfiguration
    ) throws(SlipwayError) -> String? {
        try value(of: key, target, config)?.text
    }

    /// As ``effective(_:target:config:)`` for an aggregate target.
    package func effective(
        _ key: String, aggregate: AggregateTarget, config: BuildConfiguration
    ) throws(SlipwayError) -> String? {
        if let value = try configFileValues(of: aggregate.configFiles, config)[key] { return value }
        return try projectValue(of: key, config)?.text
    }

    private func value(
        of key: String, _ target: XcodeTarget, _ config: BuildConfiguration
    ) throws(SlipwayError) -> BuildSettings.Value? {
        if let value = try declaredSettings(target, config)[key] { return value }
        if let value = try configFileValues(of: target.configFiles, config)[key] { return .text(value) }
        return try projectValue(of: key, config)
    }

    private func projectValue(
        of key: String, _ config: BuildConfiguration
    ) throws(SlipwayError) -> BuildSettings.Value? {
        if let value = try projectSettings(config)[key] { return value }
        return try configFileValues(of: spec.configFiles, config)[key].map { .text($0) }
    }

    private func configFileValues(
        of files: [ConfigFile], _ config: BuildConfiguration
    ) throws(SlipwayError) -> [String: String] {
        guard let file = files.first(where: { $0.config == config.name }) else { return [:] }
        return try configFiles.values(in: file.path)
    }
}

extension BuildSettings {
    /// These settings but for those that a file sets.
    fileprivate func without(_ values: [String: String]) -> BuildSettings {
        guard !values.isEmpty, entries.contains(where: { values[$0.key] != nil }) else { return self }
        var result = BuildSettings()
        for (key, value) in entries where values[key] == nil { result[key] = value }
        return result
    }

    /// Those of these preset settings that are written.
    fileprivate func filtered(_ filter: PresetFilter) -> BuildSettings {
        guard filter != PresetFilter() else { return self }
        var result = BuildSettings()
        for (key, value) in entries where filter.takes(key) { result[key] = value }
        return result
    }

    /// Adds elements to a list, or makes one after what is inherited.
    fileprivate mutating func append(_ values: [String], to key: String) {
        guard !values.isEmpty else { return }
        switch self[key] {
        case .list(let list): self[key] = .list(list + values)
        case .text(let text): self[key] = .list([text] + values)
        case nil: self[key] = .list(["$(inherited)"] + values)
        }
    }
}

extension BuildSettings.Value {
    /// A list's elements with spaces between.
    var text: String {
        switch self {
        case .text(let text): text
        case .list(let list): list.joined(separator: " ")
        }
    }
}
