import ProjectDescription
import SlipwayModel

/// Property lists of a target: files that are there are settings, others are written.
struct SwiftPlistNodes {
    let context: SwiftTreeContext
    let place: Place
    /// Of the project.
    let targets: SwiftTargetIndex

    /// Adds `info`, or the setting that names the file.
    func addInfo(_ target: ProjectDescription.Target, to draft: inout NodeDraft, settings: inout NodeDraft) {
        let path = "Derived/InfoPlists/\(target.name)-Info.plist"
        switch target.infoPlist {
        case .file(let file):
            settings.set("INFOPLIST_FILE", text: context.path(file))
            context.reportMissing(
                [context.path(file)], "missing-info-plist", cause: "it is the infoPlist of target '\(target.name)'",
                at: place)
        case .variable(let value): settings.set("INFOPLIST_FILE", text: value)
        case .dictionary(let values):
            // what is usual is taken away: these values alone are asked for
            let usual = SwiftPlistNodes.usualKeys.filter { values[$0] == nil }
            add("info", path, values, to: &draft, without: usual)
        case .extendingDefault(let values):
            if target.product == .staticLibrary || target.product == .dynamicLibrary { return }
            let isOfWatch = [.watch2App, .watch2Extension].contains(target.product)
            let usual = SwiftInfoPlist(target: target, host: isOfWatch ? targets.user(of: target.name)?.bundleId : nil)
                .values
            add("info", path, usual.merging(values) { $1 }, to: &draft)
        case nil: break
        }
    }

    /// Adds `entitlements`, or the setting that names the file.
    func addEntitlements(_ target: ProjectDescription.Target, to draft: inout NodeDraft, settings: inout NodeDraft) {
        switch target.entitlements {
        case .file(let file):
            settings.set("CODE_SIGN_ENTITLEMENTS", text: context.path(file))
            context.reportMissing(
                [context.path(file)], "missing-entitlements",
                cause: "they are the entitlements of target '\(target.name)'", at: place)
        case .variable(let value): settings.set("CODE_SIGN_ENTITLEMENTS", text: value)
        case .dictionary(let values):
            add("entitlements", "Derived/Entitlements/\(target.name).entitlements", values, to: &draft)
        case nil: break
        }
    }

    /// Adds `privacyManifest`.
    func addPrivacy(_ target: ProjectDescription.Target, to draft: inout NodeDraft) {
        guard let manifest = target.resources?.privacyManifest else { return }
        let values: [String: Plist.Value] = [
            "NSPrivacyTracking": .boolean(manifest.tracking),
            "NSPrivacyTrackingDomains": .array(manifest.trackingDomains.map { .string($0) }),
            "NSPrivacyCollectedDataTypes": .array(manifest.collectedDataTypes.map { .dictionary($0) }),
            "NSPrivacyAccessedAPITypes": .array(manifest.accessedApiTypes.map { .dictionary($0) }),
        ]
        add("privacyManifest", "Derived/PrivacyManifests/\(target.name)/PrivacyInfo.xcprivacy", values, to: &draft)
    }

    private func add(
        _ key: String, _ path: String, _ values: [String: Plist.Value], to draft: inout NodeDraft,
        without usual: [String] = []
    ) {
        var file = NodeDraft(place)
        file.set("path", text: path)
        var properties = NodeDraft(place)
        for (name, value) in values.sortedBytewise(by: { $0.key }) {
            properties.set(name, node(value))
        }
        for name in usual { properties.set(name, properties.plain("~")) }
        file.set("properties", draft: properties)
        draft.set(key, draft: file)
    }

    private func node(_ value: Plist.Value) -> ManifestNode {
        let draft = NodeDraft(place)
        switch value {
        case .string(let text): return draft.text(text)
        case .integer(let number): return draft.plain("\(number)")
        case .real(let number): return draft.plain("\(number)")
        case .boolean(let flag): return draft.plain(flag ? "true" : "false")
        case .array(let values): return draft.list(values.map { node($0) })
        case .dictionary(let values):
            var mapping = NodeDraft(place)
            for (name, value) in values.sortedBytewise(by: { $0.key }) {
                mapping.set(name, node(value))
            }
            return mapping.node
        }
    }

    /// What every bundle's list has (`InfoPlistPlanner` of SlipwayGenerate).
    static let usualKeys = [
        "CFBundleDevelopmentRegion", "CFBundleIdentifier", "CFBundleInfoDictionaryVersion", "CFBundleName",
        "CFBundleShortVersionString", "CFBundleVersion", "CFBundleExecutable", "CFBundlePackageType",
    ]
}
