import SlipwayModel
import SlipwayReport

/// Combinations of signing options of which it is known before the build that nothing can come of them.
enum SigningCheck {
    /// - Parameters:
    ///   - apps: those that are built.
    ///   - all: those of the manifest, to which profiles may belong that are not used now.
    /// - Throws: status 2 with all problems.
    static func check(_ apps: [PlannedApp], of all: [AppleApp]) throws(SlipwayError) {
        var problems: [Diagnostic] = []
        for app in apps { problems += check(app) }
        let known = Set(all.flatMap(\.bundles).compactMap(\.identifier))
        let hasUnknown = all.flatMap(\.bundles).contains { $0.identifier == nil }
        let given = Set(all.flatMap(\.settings.profiles.keys)).sortedBytewise()
        for identifier in given where !known.contains(identifier) && !hasUnknown {
            problems.append(
                Diagnostic(
                    .error, code: "unknown-bundle-id", "there is a profile for '\(identifier)', and no such bundle id",
                    cause: "the apps have \(known.sortedBytewise().joined(separator: ", "))",
                    hint: Suggestion.hint(for: identifier, in: known.sortedBytewise())))
        }
        if !problems.isEmpty { throw SlipwayError(.input, problems) }
    }

    private static func check(_ app: PlannedApp) -> [Diagnostic] {
        let options = app.options
        let name = "app '\(app.app)'"
        if !options.method.exists(on: options.destination) {
            return [
                Diagnostic(
                    .error, code: "contradiction",
                    "\(name) cannot be exported as '\(options.method.rawValue)'",
                    cause: "there is no such thing on \(options.destination.rawValue)",
                    hint: options.destination.isMac
                        ? "an app for any Mac is exported as 'developer-id'; give it a method of its own in "
                            + "slipway.bundle.apple.apps"
                        : "'developer-id' is for Macs; for a list of devices it is 'ad-hoc'")
            ]
        }
        if let team = options.team, !AppleAppSettings.isTeam(team) {
            return [
                Diagnostic(
                    .error, code: "bad-team", "'\(team)' is no team", cause: "a team is ten letters and digits",
                    hint: "it stands under Membership at developer.apple.com/account")
            ]
        }
        if options.team == nil, !options.isManual {
            return [
                Diagnostic(
                    .error, code: "no-team", "it is not known which team signs \(name)",
                    cause: "automatic signing needs a team",
                    hint: "give `--team ABCDE12345`, or `team` in slipway.bundle.apple")
            ]
        }
        return options.isManual ? missingProfiles(app) : []
    }

    /// A Mac runs what is signed with Developer ID, or for development, without a profile.
    private static func missingProfiles(_ app: PlannedApp) -> [Diagnostic] {
        let needsNone = app.options.destination == .macOS && app.options.method != .appStore
        if needsNone { return [] }
        return app.bundles.compactMap { bundle in
            guard let identifier = bundle.identifier else {
                return Diagnostic(
                    .error, code: "no-bundle-id", "it is not known which bundle id target '\(bundle.target)' has",
                    cause: "no setting of the manifest says PRODUCT_BUNDLE_IDENTIFIER",
                    hint: "add it to the settings of '\(bundle.target)': its profile goes by it")
            }
            if app.options.profiles[identifier] != nil { return nil }
            return Diagnostic(
                .error, code: "no-profile", "'\(bundle.target)' has no provisioning profile",
                cause: "app '\(app.app)' is signed by hand and exported as '\(app.options.method.rawValue)', which "
                    + "needs one for \(identifier)",
                hint: "give `--provisioning-profile '\(identifier)=NAME'`, or `profiles` in slipway.bundle.apple")
        }
    }
}
