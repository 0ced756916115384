package import SlipwayModel

/// What shipping would do: `--dry-run` prints it.
package struct ShipPlan: Sendable, Codable {
    package let schema: Int
    package let commit: ObjectID
    package let version: SemanticVersion?
    package let tag: String?
    /// The stages that would run, in order; empty where there is nothing to ship.
    package let stages: [PlannedStage]
    /// Why there is nothing to ship.
    package let reason: String?

    init(
        commit: ObjectID, version: SemanticVersion?, tag: String?, stages: [PlannedStage], reason: String? = nil
    ) {
        schema = 1
        self.reason = reason
        self.commit = commit
        self.version = version
        self.tag = tag
        self.stages = stages
    }

    static func stages(tag: String?, destinations: [String]) -> [PlannedStage] {
        [
            PlannedStage(name: GenerateStage.name, summary: "check that generated files are current"),
            PlannedStage(name: LintStage.name, summary: "lint"),
            PlannedStage(name: TestStage.name, summary: "build and run the tests"),
            PlannedStage(name: BundleStage.name, summary: "build the products in release and pack them"),
            PlannedStage(name: "tag", summary: "tag HEAD as \(tag ?? "the next version") and push the tag"),
        ] + destinations.map { PlannedStage(name: "publish", summary: "publish to \($0)") }
    }
}

/// One stage of a plan.
package struct PlannedStage: Sendable, Codable {
    package let name: String
    package let summary: String
}
