import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Are the generated files what the manifest says?
struct GenerateStage: Stage {
    static let name = "generate"

    let context: GenerateContext
    let root: Path

    struct Output: Codable, Sendable {
        let files: Int
    }

    /// - Throws: status 1 with every file that differs.
    func run(host: Host) async throws(SlipwayError) -> Output {
        try await host.events.step(
            "Checking generated files", clock: host.clock, summary: { "\($0.files) current" }
        ) { () throws(SlipwayError) in
            let plan = try Generator(files: host.files).plan(context, root: root)
            let problems = plan.drift.compactMap { $0.diagnostic(manifest: context.manifestName) }
            guard problems.isEmpty else { throw SlipwayError(.gate, problems) }
            return Output(files: plan.files.count)
        }
    }
}
