import SlipwayModel
package import SlipwayReport

extension SettingsResolver {
    /// Versions in settings beside the manifest's `version` and `build`: repeated ones, which are left out, and others,
    /// which are kept. None where the manifest has no version.
    package var warnings: [Diagnostic] {
        guard let version else { return [] }
        var check = VersionCheck(version: version)
        check.visit(spec.settings, "the project's settings", isProject: true)
        for (name, settings) in spec.settingGroups.sortedBytewise(by: { $0.key }) {
            check.visit(settings, "setting group '\(name)'")
        }
        for target in spec.targets { check.visit(target.settings, "the settings of target '\(target.name)'") }
        for target in spec.aggregateTargets { check.visit(target.settings, "the settings of target '\(target.name)'") }
        for file in spec.configFiles {
            check.visit(file, values(in: file), isOverridden: true)
        }
        for file in spec.targets.flatMap(\.configFiles) + spec.aggregateTargets.flatMap(\.configFiles) {
            check.visit(file, values(in: file), isOverridden: false)
        }
        return check.found
    }

    /// None where the file cannot be read, which resolving the settings tells.
    private func values(in file: ConfigFile) -> [String: String] {
        (try? configFiles.values(in: file.path)) ?? [:]
    }
}

/// Finds versions beside the one of the manifest.
private struct VersionCheck {
    let version: ProjectVersion
    private(set) var found: [Diagnostic] = []
    private var told: Set<String> = []

    init(version: ProjectVersion) { self.version = version }

    /// - Parameter isProject: whether they are the project's own, which the manifest's version takes the place of.
    mutating func visit(_ settings: SettingsSpec, _ owner: String, isProject: Bool = false) {
        for key in ProjectVersion.keys {
            guard let value = settings.base.text(key) else { continue }
            let place = settings.versionPlaces[key].map { SourceLocation($0) } ?? settings.location
            judge(key, value, owner, isUsed: !isProject, at: place)
        }
        for (name, part) in settings.configs {
            visit(part, "\(owner), configuration '\(name)',", isProject: isProject)
        }
    }

    mutating func visit(_ file: ConfigFile, _ values: [String: String], isOverridden: Bool) {
        for key in ProjectVersion.keys {
            guard let value = values[key], !ProjectVersion.inherits(value, key), value != version.value(of: key) else {
                continue
            }
            tell(
                isOverridden ? "unused-version" : "overridden-version",
                isOverridden ? "'\(key)' in \(file.path) is not used" : "'\(key)' in \(file.path) is \(value)",
                cause: "the manifest says \(version.value(of: key))", hint: "remove it from the file",
                at: file.place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) })
        }
    }

    private mutating func judge(
        _ key: String, _ value: String, _ owner: String, isUsed: Bool, at location: SourceLocation?
    ) {
        if ProjectVersion.inherits(value, key) || value == version.value(of: key) {
            tell(
                "repeated-version", "'\(key)' in \(owner) repeats the manifest's version",
                cause: "every target inherits it from the project", hint: "remove it", at: location)
        } else if isUsed {
            tell(
                "overridden-version", "'\(key)' in \(owner) is \(value)",
                cause: "the manifest says \(version.value(of: key)), which it overrides",
                hint: "remove it, so that there is one version", at: location)
        } else {
            tell(
                "unused-version", "'\(key)' in \(owner) is \(value), which is not used",
                cause: "the manifest says \(version.value(of: key)), and that counts",
                hint: "remove it, so that there is one version", at: location)
        }
    }

    /// Targets of one platform list, and files of several targets, are told of once.
    private mutating func tell(
        _ code: String, _ message: String, cause: String, hint: String, at location: SourceLocation?
    ) {
        let key = location.map { "\(code) \($0) \(message.prefix { $0 != " " })" } ?? "\(code) \(message)"
        guard told.insert(key).inserted else { return }
        found.append(Diagnostic(.warning, code: code, message, cause: cause, hint: hint, at: location))
    }
}
