import ProjectDescription
import SlipwayModel

/// Finds projects without a configuration that a project which uses them has: Xcode builds another one of theirs then,
/// into another folder, and does not find what it has built.
struct ConfigurationsCheck {
    /// What a project has.
    struct Project {
        let name: String
        let configurations: [String]
        let place: Place?
    }

    let set: CheckedSet
    let report: SetReport
    /// By the folder of the project, relative to the root of the set.
    let projects: [String: Project]

    func check() {
        var told: Set<String> = []
        for (index, target) in set.targets.enumerated() {
            for (other, _) in set.needs[index] {
                let folder = set.targets[other].key.folder
                guard folder != target.key.folder, let own = projects[target.key.folder], let used = projects[folder],
                    let missing = own.configurations.first(where: { !used.configurations.contains($0) }),
                    told.insert(folder).inserted
                else { continue }
                report.warn(
                    .mismatchedConfigurations, "mismatched-configurations",
                    "project '\(used.name)' has no configuration '\(missing)', and '\(own.name)', which uses it, has",
                    cause: "it has \(used.configurations.joined(separator: ", ")); Xcode builds another one of it then",
                    hint: "give both the same configurations", at: used.place)
            }
        }
    }
}
