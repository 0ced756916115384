import SlipwayModel

/// Lifts the version and build number that all targets agree on out of the settings.
struct VersionMigration {
    struct Version: Hashable {
        let marketing: String
        let build: String?
    }

    /// - Returns: the version, which is in no settings any more; `nil` where targets disagree or it is no semantic
    ///   version.
    static func lift(_ spec: inout XcodeSpec, records: [TargetRecord], project: [String: BuildSettings]) -> Version? {
        let marketing = values(ProjectVersion.marketingKey, records, project)
        let build = values(ProjectVersion.buildKey, records, project)
        guard marketing.count == 1, let version = marketing.first, SemanticVersion(version) != nil, build.count < 2,
            build.first.map(isBuild) ?? true, !isInConfigFiles(spec)
        else { return nil }
        remove(from: &spec.settings)
        for index in spec.targets.indices { remove(from: &spec.targets[index].settings) }
        for index in spec.aggregateTargets.indices { remove(from: &spec.aggregateTargets[index].settings) }
        return Version(marketing: version, build: build.first)
    }

    /// The literal values of a setting in the project and its targets.
    private static func values(
        _ key: String, _ records: [TargetRecord], _ project: [String: BuildSettings]
    ) -> Set<String> {
        var result: Set<String> = []
        for settings in project.values + records.flatMap({ Array($0.settings.values) }) {
            if let value = settings.text(key), !ProjectVersion.inherits(value, key) { result.insert(value) }
        }
        return result
    }

    /// `.xcconfig` files may say another version; then settings stay as they are.
    private static func isInConfigFiles(_ spec: XcodeSpec) -> Bool {
        !spec.configFiles.isEmpty || spec.targets.contains { !$0.configFiles.isEmpty }
    }

    private static func isBuild(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 3 && parts.allSatisfy { DecimalNumber($0) != nil }
    }

    private static func remove(from settings: inout SettingsSpec) {
        for key in ProjectVersion.keys { settings.base[key] = nil }
        for index in settings.configs.indices {
            for key in ProjectVersion.keys { settings.configs[index].settings.base[key] = nil }
        }
        settings.configs.removeAll { $0.settings.isEmpty }
    }
}
