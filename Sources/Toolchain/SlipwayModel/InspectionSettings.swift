/// What `slipway inspect` leaves alone (`slipway.inspect` in the manifest).
package struct InspectionSettings: Sendable, Equatable {
    /// Modules, targets, products and packages that are never found, by the target they are left alone in.
    package let ignoredImports: [String: Set<String>]
    /// Targets whose dependencies are never found to be redundant.
    package let keepingTargets: Set<String>

    /// Stands for all targets among the keys of ``ignoredImports``.
    package static let everywhere = "*"

    package init(ignoredImports: [String: Set<String>] = [:], keepingTargets: Set<String> = []) {
        self.ignoredImports = ignoredImports
        self.keepingTargets = keepingTargets
    }

    /// Both, and what targets are called elsewhere.
    package func merged(with other: InspectionSettings, named name: (String) -> String) -> InspectionSettings {
        var ignored = ignoredImports
        for (target, names) in other.ignoredImports {
            let key = target == InspectionSettings.everywhere ? target : name(target)
            ignored[key, default: []].formUnion(names)
        }
        return InspectionSettings(
            ignoredImports: ignored, keepingTargets: keepingTargets.union(other.keepingTargets.map(name)))
    }

    /// Whether one of the names is left alone in a target.
    package func ignores(_ names: [String], in target: String) -> Bool {
        [target, InspectionSettings.everywhere].contains { key in
            names.contains { ignoredImports[key]?.contains($0) == true }
        }
    }
}
