import SlipwayModel

/// Makes package targets of those targets of an Xcode project that a package can express.
///
/// Frameworks and libraries are libraries, tools are executables, unit tests are tests. Targets that one list of
/// platforms made are one target. Applications, extensions, UI tests and bundles are no package's business, nor is what
/// tests them. Build settings stay with the project, but for the version of the Swift language.
struct PackageProjection {
    struct Result {
        var targets: [Target] = []
        var omissions: [ProjectedPackage.Omission] = []
        /// The lowest version of each platform on which all of the targets run.
        var platforms: [PlatformRequirement] = []
    }

    let spec: XcodeSpec
    /// The targets of the package that the manifest has already.
    let written: [Target]
    let package: PackageSettings

    func result() -> Result {
        let written = Set(written.map(\.name))
        let groups = ProjectedTarget.groups(spec).filter { !written.contains($0.name) }
        var outcome = ProjectionOutcome(groups: groups)
        for group in groups {
            if let reason = group.reason { outcome.omit(group, reason) }
        }
        ProjectedFolders(written: self.written).check(&outcome)
        let names = Dictionary(spec.targets.map { ($0.name, ProjectedTarget.name(of: $0)) }) { first, _ in first }
        let found = groups.map { ($0, ProjectedDependencies($0, names: names, package: spec.name)) }
        leaveOutDependents(found, &outcome, written)
        let rest = found.filter { outcome.remains($0.0) }
        return Result(
            targets: rest.compactMap(target), omissions: outcome.omissions,
            platforms: ProjectedPlatforms(spec: spec, package: package).requirements(rest.flatMap(\.0.members)))
    }

    /// Leaves out what depends on something left out, until nothing changes.
    private func leaveOutDependents(
        _ groups: [(ProjectedTarget, ProjectedDependencies)], _ outcome: inout ProjectionOutcome, _ written: Set<String>
    ) {
        var changes = true
        while changes {
            changes = false
            for (group, dependencies) in groups where outcome.remains(group) {
                if let reason = dependencies.obstacle {
                    outcome.omit(group, reason)
                } else if let name = dependencies.names.first(where: {
                    !written.contains($0) && !outcome.offers($0)
                }) {
                    // what tests an application is as little a package's business as the application
                    let isExpected = group.kind == .test && !outcome.isKnown(name) || outcome.isDropped(name)
                    if isExpected {
                        outcome.drop(group)
                    } else {
                        outcome.omit(group, "it depends on '\(name)', which is not in the package")
                    }
                } else {
                    continue
                }
                changes = true
            }
        }
    }

    private func target(_ group: ProjectedTarget, _ dependencies: ProjectedDependencies) -> Target? {
        guard case .folder(let folder) = group.sources else { return nil }
        return Target(
            name: group.name, kind: group.kind, path: folder.path, exclude: folder.excludes,
            dependencies: dependencies.targets, swiftSettings: swiftSettings(group),
            linkerSettings: dependencies.linkerSettings, sources: folder.includes)
    }

    /// The language mode where the project's is not the package's: Xcode builds with Swift 5 where nothing is said, a
    /// package of tools version 6 with Swift 6.
    private func swiftSettings(_ group: ProjectedTarget) -> SwiftSettings {
        guard package.hasTools(6, 0), package.swiftLanguageModes.isEmpty, package.swiftSettings.languageMode == nil,
            let first = group.members.first
        else { return SwiftSettings() }
        let version = SettingLookup(spec: spec).text("SWIFT_VERSION", of: first) ?? "5.0"
        guard let major = version.split(separator: ".").first.map(String.init), ["4", "5"].contains(major) else {
            return SwiftSettings()
        }
        return SwiftSettings(languageMode: major)
    }
}

/// What becomes of the targets on the way to a package.
struct ProjectionOutcome {
    let groups: [ProjectedTarget]
    private let byName: [String: ProjectedTarget]
    private var left: Set<String> = []
    private var dropped: Set<String> = []
    private(set) var omissions: [ProjectedPackage.Omission] = []

    init(groups: [ProjectedTarget]) {
        self.groups = groups
        byName = Dictionary(groups.map { ($0.name, $0) }) { first, _ in first }
    }

    func isKnown(_ name: String) -> Bool { byName[name] != nil }
    func isDropped(_ name: String) -> Bool { dropped.contains(name) }
    func remains(_ group: ProjectedTarget) -> Bool { !left.contains(group.name) }

    /// Whether others can depend on a target: nothing can on tests.
    func offers(_ name: String) -> Bool {
        guard let other = byName[name] else { return false }
        return remains(other) && other.kind != .test
    }

    mutating func omit(_ group: ProjectedTarget, _ reason: String) {
        guard left.insert(group.name).inserted else { return }
        let first = group.members.first
        omissions.append(.init(target: first?.name ?? group.name, reason: reason, place: first?.place))
    }

    /// Leaves a target out that nobody expects in a package.
    mutating func drop(_ group: ProjectedTarget) {
        left.insert(group.name)
        dropped.insert(group.name)
    }
}
