package import SlipwayModel
import SlipwayReport

/// What generating a set of manifests would do: a plan for each, and one for the workspace.
package struct SetPlan: Sendable {
    package let parts: [Part]

    package struct Part: Sendable {
        /// The folder that the files are relative to.
        package let root: Path
        /// The same, relative to that of the set.
        package let folder: String
        /// The name of the manifest that asks for the files.
        package let manifestName: String
        package let plan: GeneratePlan

        /// The differences that a gate asks about, relative to the folder of the set.
        package var drift: [PlannedFile] { plan.drift.map { $0.below(folder) } }
    }

    /// Whether one manifest asks for all of it.
    package var isOne: Bool { Set(parts.map { $0.folder + "/" + $0.manifestName }).count == 1 }

    /// The manifest; of several how many there are.
    package var manifestNames: String {
        isOne ? parts[0].manifestName : "\(Set(parts.map { $0.folder + "/" + $0.manifestName }).count) manifests"
    }

    /// All of it, with the files relative to the folder of the set.
    package var whole: GeneratePlan {
        GeneratePlan(
            files: parts.flatMap { part in part.plan.files.map { $0.below(part.folder) } },
            warnings: parts.flatMap(\.plan.warnings))
    }
}
