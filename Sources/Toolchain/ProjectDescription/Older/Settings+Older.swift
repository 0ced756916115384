/// A build configuration, by its older name.
@available(*, deprecated, renamed: "Configuration")
public typealias CustomConfiguration = Configuration

/// One of the two usual build configurations.
@available(*, deprecated, renamed: "ConfigurationName")
public typealias PresetBuildConfiguration = ConfigurationName

extension Configuration {
    /// A configuration whose name `Settings(base:debug:release:)` says.
    @available(*, deprecated, message: "use .debug(name:settings:xcconfig:) or .release(name:settings:xcconfig:)")
    public init(settings: SettingsDictionary = [:], xcconfig: Path? = nil) {
        self.init(name: .debug, variant: .debug, settings: settings, xcconfig: xcconfig)
    }

    /// A configuration whose name `Settings(base:debug:release:)` says.
    @available(*, deprecated, message: "use .debug(name:settings:xcconfig:) or .release(name:settings:xcconfig:)")
    public static func settings(_ settings: SettingsDictionary, xcconfig: Path? = nil) -> Configuration {
        Configuration(settings: settings, xcconfig: xcconfig)
    }
}

/// Settings as they were written before `Settings.settings(…)`.
@available(*, deprecated, message: "use .settings(base:configurations:)")
extension Settings {
    /// The two usual configurations, each with its file.
    @_disfavoredOverload
    public init(
        base: SettingsDictionary = [:], debug: Configuration? = nil, release: Configuration? = nil,
        defaultSettings: DefaultSettings = .recommended
    ) {
        self = .settings(
            base: base,
            configurations: [
                .debug(name: .debug, settings: debug?.settings ?? [:], xcconfig: debug?.xcconfig),
                .release(name: .release, settings: release?.settings ?? [:], xcconfig: release?.xcconfig),
            ], defaultSettings: defaultSettings)
    }

    /// The two usual configurations.
    public init(
        base: SettingsDictionary = [:], debug: SettingsDictionary = [:], release: SettingsDictionary = [:],
        defaultSettings: DefaultSettings = .recommended
    ) {
        self = .settings(base: base, debug: debug, release: release, defaultSettings: defaultSettings)
    }

    /// Configurations of one's own.
    public init(
        base: SettingsDictionary = [:], configurations: [Configuration], defaultSettings: DefaultSettings = .recommended
    ) {
        self = .settings(base: base, configurations: configurations, defaultSettings: defaultSettings)
    }
}
