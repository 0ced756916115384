/// What Xcode builds for a bundle (`slipway.bundle.apple`).
package struct AppleBundleSettings: Sendable, Equatable {
    /// The workspace or project that is built, where it is not the manifest's own.
    package var container: String?
    /// The frameworks and library products that become XCFrameworks; `nil` where the manifest does not say.
    package var frameworks: [String]?
    /// Arguments for `xcodebuild archive`.
    package var arguments: [String]
    /// What holds for all apps.
    package var all: AppleAppSettings
    /// What holds for single apps, by the names of their targets.
    package var apps: [String: AppleAppSettings]

    package init(
        container: String? = nil, frameworks: [String]? = nil, arguments: [String] = [],
        all: AppleAppSettings = AppleAppSettings(), apps: [String: AppleAppSettings] = [:]
    ) {
        self.container = container
        self.frameworks = frameworks
        self.arguments = arguments
        self.all = all
        self.apps = apps
    }

    /// What holds for one app: its own settings come before those of all.
    package func settings(of app: String) -> AppleAppSettings {
        apps[app].map { $0.over(all) } ?? all
    }

    /// These settings with others before all of them, such as those of a command line.
    package func overridden(by other: AppleAppSettings) -> AppleBundleSettings {
        var result = self
        result.all = other.over(all)
        result.apps = apps.mapValues { other.over($0) }
        return result
    }
}

/// How an app is built, signed and exported.
package struct AppleAppSettings: Sendable, Equatable {
    package var method: AppleExportMethod?
    /// The scheme that is archived; `nil` for one that archives the target.
    package var scheme: String?
    /// The configuration that is archived; `nil` for the scheme's.
    package var configuration: String?
    /// The ten letters and digits of a team.
    package var team: String?
    /// The name of a certificate in the keychain, such as `Apple Distribution`; with one, signing is manual.
    package var identity: String?
    /// Names of provisioning profiles by the bundle ids that they are for; with one, signing is manual.
    package var profiles: [String: String]
    /// More keys of the export-options plist.
    package var exportOptions: [String: String]

    package init(
        method: AppleExportMethod? = nil, scheme: String? = nil, configuration: String? = nil, team: String? = nil,
        identity: String? = nil, profiles: [String: String] = [:], exportOptions: [String: String] = [:]
    ) {
        self.method = method
        self.scheme = scheme
        self.configuration = configuration
        self.team = team
        self.identity = identity
        self.profiles = profiles
        self.exportOptions = exportOptions
    }

    /// Whether Xcode is told what to sign with; else it chooses.
    package var isManual: Bool { identity != nil || !profiles.isEmpty }

    /// Whether a text is a team's: ten capital letters and digits.
    package static func isTeam(_ text: String) -> Bool {
        text.utf8.count == 10
            && text.utf8.allSatisfy {
                DecimalNumber.isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
            }
    }

    func over(_ other: AppleAppSettings) -> AppleAppSettings {
        AppleAppSettings(
            method: method ?? other.method, scheme: scheme ?? other.scheme,
            configuration: configuration ?? other.configuration, team: team ?? other.team,
            identity: identity ?? other.identity, profiles: other.profiles.merging(profiles) { $1 },
            exportOptions: other.exportOptions.merging(exportOptions) { $1 })
    }
}
