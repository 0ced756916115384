import SlipwayModel

/// The platforms of a package made of an Xcode project's targets.
struct ProjectedPlatforms {
    let spec: XcodeSpec
    let package: PackageSettings

    /// For each platform of the targets the highest of their lowest versions: the package has one for all.
    func requirements(_ targets: [XcodeTarget]) -> [PlatformRequirement] {
        var versions: [Platform: String] = [:]
        for target in targets {
            for platform in ProjectedPlatforms.platforms(of: target) where platform != .macCatalyst {
                guard let version = version(platform, of: target) else { continue }
                if let other = versions[platform], !ProjectedPlatforms.isLower(other, than: version) { continue }
                versions[platform] = version
            }
        }
        return Platform.allCases.compactMap { platform in
            // SwiftPM before 5.9 has no name for it
            if platform == .visionOS, !package.hasTools(5, 9) { return nil }
            return versions[platform].map { PlatformRequirement(platform: platform, version: $0) }
        }
    }

    private func version(_ platform: Platform, of target: XcodeTarget) -> String? {
        func find(_ list: [DeploymentTarget]) -> String? {
            list.first { $0.platform.rawValue == platform.rawValue }?.version
        }
        return find(target.deploymentTarget) ?? find(spec.options.deploymentTarget)
    }

    private static func isLower(_ one: String, than other: String) -> Bool {
        (VersionText.numbers(one) ?? []).lexicographicallyPrecedes(VersionText.numbers(other) ?? [])
    }

    /// Where a target runs, in SwiftPM's words.
    static func platforms(of target: XcodeTarget) -> [Platform] {
        let names =
            target.supportedDestinations.isEmpty
            ? [target.platform.rawValue] : target.supportedDestinations.map(\.rawValue)
        return names.compactMap { Platform(rawValue: $0) }
    }
}
