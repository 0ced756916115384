package import SlipwayModel
import XcodeProject

/// What `xcodebuild -exportArchive` is told of an app, as a property list.
///
/// Source: `xcodebuild -help`, *Available keys for -exportOptionsPlist*.
package struct ExportOptions: Sendable, Equatable, Codable {
    package let method: AppleExportMethod
    package let destination: SupportedDestination
    /// Whether it is said what to sign with.
    package let isManual: Bool
    package let team: String?
    package let identity: String?
    /// Names of profiles by bundle id.
    package let profiles: [String: String]
    /// More keys, as the manifest gives them: `true` and `false` are flags.
    package let more: [String: String]

    init(of app: AppleApp, method: AppleExportMethod) {
        self.method = method
        destination = app.destination
        isManual = app.settings.isManual
        team = app.settings.team ?? app.team
        identity = app.settings.identity
        let own = Set(app.bundles.compactMap(\.identifier))
        profiles = app.settings.profiles.filter { own.contains($0.key) }
        more = app.settings.exportOptions
    }

    /// - Parameter isOldXcode: whether it is one before 15.4, which has other names for the methods.
    package func plist(isOldXcode: Bool = false) -> [UInt8] {
        var options = PropertyDictionary()
        options["method"] = .string(method.name(isOldXcode: isOldXcode))
        // to Apple's servers goes nothing before the release is tagged
        options["destination"] = "export"
        options["signingStyle"] = isManual ? "manual" : "automatic"
        options["teamID"] = team.map { .string($0) }
        options["signingCertificate"] = identity.map { .string($0) }
        if !profiles.isEmpty {
            let names = profiles.sorted { $0.key.precedes($1.key) }
            options["provisioningProfiles"] = .dictionary(
                PropertyDictionary(names.map { PropertyDictionary.Entry($0.key, .string($0.value)) }))
        }
        options["stripSwiftSymbols"] = .boolean(true)
        if method == .appStore {
            options["uploadSymbols"] = .boolean(true)
            // the numbers are those of the release
            options["manageAppVersionAndBuildNumber"] = .boolean(false)
        } else if !destination.isMac {
            // one file for all devices
            options["thinning"] = "<none>"
        }
        for (key, value) in more {
            options[key] =
                switch value {
                case "true": .boolean(true)
                case "false": .boolean(false)
                default: .string(value)
                }
        }
        return PropertyList.dictionary(options).xmlEncoded(sortedKeys: true)
    }

    /// The ending of the file that comes of it, without a dot in front.
    package var fileKind: String {
        guard destination.isMac else { return "ipa" }
        return method == .appStore ? "pkg" : "app.zip"
    }

    /// The ending of what `xcodebuild` exports.
    var exportedExtension: String {
        guard destination.isMac else { return "ipa" }
        return method == .appStore ? "pkg" : "app"
    }
}
