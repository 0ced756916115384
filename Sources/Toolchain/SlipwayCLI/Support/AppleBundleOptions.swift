import ArgumentParser
import SlipwayModel
import SlipwayReport

/// How `slipway bundle` signs apps: these come before the manifest's `slipway.bundle.apple`.
struct AppleBundleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "For whom apps are signed: ad-hoc, app-store, development, developer-id or enterprise.",
            valueName: "method"), completion: .list(AppleExportMethod.names))
    var exportMethod: String?

    @Option(
        help: ArgumentHelp(
            "The certificate of the keychain that signs, such as 'Apple Distribution'.", valueName: "name"))
    var signingIdentity: String?

    @Option(help: ArgumentHelp("The team that signs.", valueName: "id"))
    var team: String?

    @Option(
        help: ArgumentHelp(
            "The provisioning profile of a bundle id; may be given several times.", valueName: "bundle-id=name"))
    var provisioningProfile: [String] = []

    @Option(
        help: ArgumentHelp(
            "The configuration that apps are archived with; their scheme's by default.", valueName: "name"))
    var configuration: String?

    @Option(
        help: ArgumentHelp("The scheme that is archived, where there is one app.", valueName: "name"),
        completion: .schemes)
    var scheme: String?

    /// - Throws: status 64 where a value has the wrong form.
    func settings() throws(SlipwayError) -> AppleAppSettings {
        var profiles: [String: String] = [:]
        for text in provisioningProfile {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                throw SlipwayError(
                    .usage, code: "bad-profile", "'\(text)' names no profile of a bundle id",
                    hint: "write `--provisioning-profile 'com.example.app=Example Ad Hoc'`")
            }
            profiles[parts[0]] = parts[1]
        }
        return AppleAppSettings(
            method: try method(), scheme: scheme, configuration: configuration, team: team, identity: signingIdentity,
            profiles: profiles)
    }

    private func method() throws(SlipwayError) -> AppleExportMethod? {
        guard let exportMethod else { return nil }
        if let method = AppleExportMethod(named: exportMethod) { return method }
        throw SlipwayError(
            .usage, code: "bad-export-method", "'\(exportMethod)' is no export method",
            hint: Suggestion.hint(for: exportMethod, in: AppleExportMethod.allCases.map(\.rawValue)))
    }
}
