import SlipwayModel

/// The targets of a project that are one target of a package: one, or those that a list of platforms made.
struct ProjectedTarget {
    let name: String
    let kind: Target.Kind
    var members: [XcodeTarget]
    /// Where the sources are, as the first of ``members`` has them.
    let sources: ProjectedSources

    private static let kinds: [ProductType: Target.Kind] = [
        .framework: .library(.automatic), .staticFramework: .library(.static), .staticLibrary: .library(.static),
        .dynamicLibrary: .library(.dynamic), .commandLineTool: .executable, .unitTestBundle: .test,
    ]

    /// The targets that a package might have, in the order of the manifest.
    static func groups(_ spec: XcodeSpec) -> [ProjectedTarget] {
        var result: [ProjectedTarget] = []
        var places: [String: Int] = [:]
        let lookup = SettingLookup(spec: spec)
        for target in spec.targets where target.legacy == nil {
            guard let kind = kinds[target.type] else { continue }
            let name = name(of: target)
            if let place = places[name] {
                result[place].members.append(target)
                continue
            }
            places[name] = result.count
            result.append(
                ProjectedTarget(
                    name: name, kind: kind, members: [target], sources: ProjectedSources(target, lookup: lookup)))
        }
        return result
    }

    /// What a target is called in the package: as its product, so that `import` finds it.
    static func name(of target: XcodeTarget) -> String { target.productName ?? target.name }

    /// Why the package cannot have it, as far as it tells by itself.
    var reason: String? {
        if let other = members.first(where: { ProjectedTarget.kinds[$0.type] != kind }) {
            return "'\(other.name)' has the same product name and another type"
        }
        if case .impossible(let reason) = sources { return reason }
        let paths = members.first?.sources.map(\.path)
        if let other = members.first(where: { $0.sources.map(\.path) != paths }) {
            return "'\(other.name)' has the same product name and other sources"
        }
        return nil
    }
}

/// Looks up build settings that hold in every configuration, as far as the manifest says them.
struct SettingLookup {
    let spec: XcodeSpec

    /// A target's setting, or the project's.
    func text(_ key: String, of target: XcodeTarget) -> String? {
        if let text = own(key, of: target) { return text }
        var asked: Set<String> = []
        return text(key, in: spec.settings, &asked)
    }

    func own(_ key: String, of target: XcodeTarget) -> String? {
        var asked: Set<String> = []
        return text(key, in: target.settings, &asked)
    }

    /// - Parameter asked: groups that were looked into: they may be named many times, and in a circle.
    private func text(_ key: String, in settings: SettingsSpec, _ asked: inout Set<String>) -> String? {
        if let text = settings.base.text(key) { return text }
        for group in settings.groups.reversed() where asked.insert(group).inserted {
            if let found = spec.settingGroups[group], let text = text(key, in: found, &asked) { return text }
        }
        return nil
    }
}
