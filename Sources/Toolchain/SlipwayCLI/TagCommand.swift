import ArgumentParser
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayRelease
import SlipwayReport
import SlipwaySystem

/// `slipway tag`
struct TagCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tag",
        abstract: "Tag HEAD as the next version, here or (with --push) on the remote.",
        discussion: """
            A tag is never moved and a commit never gets a second one: on a tagged HEAD the command says so and \
            exits with 0. With --push the remote's list of tags is the truth, and lost races are run again.
            """)

    @OptionGroup var title: TitleOptions

    @Flag(help: "Push the tag; without it the tag is made here only.")
    var push = false

    @Flag(help: "Tag nothing; say what would be tagged.")
    var dryRun = false

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let loaded = try manifest.loadIfThere(session)?.manifest
            let repository = try Repository(discovering: session.directory, environment: session.host.environment)
            let request = TagRequest(
                project: loaded?.name ?? repository.root.lastComponent,
                settings: loaded?.release ?? ReleaseSettings(),
                title: try title.read(session), push: push)
            let tagger = Tagger(repository: repository, host: session.host)
            if dryRun {
                let plan = try await tagger.plan(request)
                session.console.result(
                    plan, human: [plan.action == .tag ? "would tag \(plan.tag ?? "") (\(plan.reason))" : plan.reason])
                return .done
            }
            let result = TagResult(try await tagger.tag(request))
            try GitHubActions(host: session.host).output([
                ("outcome", result.outcome.rawValue), ("tag", result.tag ?? ""),
                ("version", result.version?.description ?? ""),
            ])
            session.console.result(result, human: [line(result)])
            return .done
        }
    }

    private func line(_ result: TagResult) -> String {
        guard result.outcome == .tagged else { return "nothing to tag: \(result.reason ?? "")" }
        let tag = result.tag ?? ""
        return result.pushed ? "tagged \(tag) and pushed it" : "tagged \(tag); next: slipway tag --push"
    }
}
