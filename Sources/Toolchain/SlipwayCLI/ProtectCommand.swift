import ArgumentParser
import SlipwayGit
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway protect`
struct ProtectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "protect", _superCommandName: Slipway.name,
        abstract: "Make GitHub ask of a merge what the manifest says.",
        discussion: """
            Writes the rule set 'slipway' of the repository: required checks, reviews, branches up to date. It is read \
            back after writing. The token (SLIPWAY_TOKEN or GITHUB_TOKEN) has to be one of an administrator.
            """)

    @OptionGroup var manifest: ManifestOptions

    @Flag(help: "Change nothing; exit with 1 where the rules are not what the manifest says.")
    var check = false

    @Flag(help: "Change nothing; say what would be changed.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let loaded = try manifest.load(session)
            let repository = try Repository(
                discovering: loaded.root, environment: session.host.environment)
            let protector = try BranchProtector(loaded.manifest, repository: repository, host: session.host)
            let plan = try await protector.plan()
            if plan.drift.isEmpty {
                session.console.result(plan, human: ["the rules of \(plan.repository) are what the manifest says"])
                return .done
            }
            if check || dryRun {
                session.console.result(plan, human: plan.drift)
                return check ? .gate : .done
            }
            try await protector.apply(plan)
            session.console.result(
                plan,
                human: plan.drift.map { "mended: \($0)" }
                    + ["\(plan.id == nil ? "made" : "changed") the rule set 'slipway' of \(plan.repository)"])
            return .done
        }
    }
}
