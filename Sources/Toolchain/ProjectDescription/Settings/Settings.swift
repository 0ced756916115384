/// Build settings of a project or a target.
public struct Settings: Codable, Hashable, Sendable {
    /// Of all configurations.
    public var base: SettingsDictionary
    public var configurations: [Configuration]
    public var defaultSettings: DefaultSettings
    /// What `xcodebuild` builds where nothing else is asked for.
    public var defaultConfiguration: String?

    /// Settings with the configurations Debug and Release.
    public static func settings(
        base: SettingsDictionary = [:], debug: SettingsDictionary = [:], release: SettingsDictionary = [:],
        defaultSettings: DefaultSettings = .recommended, defaultConfiguration: String? = nil
    ) -> Settings {
        Settings(
            base: base,
            configurations: [.debug(name: .debug, settings: debug), .release(name: .release, settings: release)],
            defaultSettings: defaultSettings, defaultConfiguration: defaultConfiguration)
    }

    /// Settings with configurations of one's own.
    public static func settings(
        base: SettingsDictionary = [:], configurations: [Configuration],
        defaultSettings: DefaultSettings = .recommended, defaultConfiguration: String? = nil
    ) -> Settings {
        Settings(
            base: base, configurations: configurations, defaultSettings: defaultSettings,
            defaultConfiguration: defaultConfiguration)
    }
}
