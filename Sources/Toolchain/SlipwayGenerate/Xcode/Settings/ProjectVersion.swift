import SlipwayModel

/// The manifest's one version as settings of the project, which every target inherits.
struct ProjectVersion {
    /// What people see, such as `1.4.0`.
    let marketing: String
    /// What tells builds of one version apart.
    let build: String

    static let marketingKey = "MARKETING_VERSION"
    static let buildKey = "CURRENT_PROJECT_VERSION"
    static let keys = [marketingKey, buildKey]

    var settings: BuildSettings {
        [ProjectVersion.marketingKey: .text(marketing), ProjectVersion.buildKey: .text(build)]
    }

    func value(of key: String) -> String { key == ProjectVersion.marketingKey ? marketing : build }

    /// Whether a value of `key` below the project says no more than that it is inherited.
    static func inherits(_ value: String, _ key: String) -> Bool {
        ["$(\(key))", "${\(key)}", "$(inherited)", "${inherited}", "$inherited"].contains(value)
    }

    /// Leaves out what repeats the project's value.
    ///
    /// - Parameter configFile: what the target's own `.xcconfig` file sets, which stands between target and project: a
    ///   number that overrides it repeats nothing.
    func dropRepeats(in settings: inout BuildSettings, project: BuildSettings, configFile: [String: String]) {
        for key in ProjectVersion.keys {
            guard let value = settings.text(key) else { continue }
            let isRepeat = ProjectVersion.inherits(value, key) || configFile[key] == nil && value == project.text(key)
            if isRepeat { settings[key] = nil }
        }
    }
}
