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
        commandName: "tag", _superCommandName: Slipway.name,
        abstract: "Tag HEAD as the next version, here or (with --push) on the remote.",
        discussion: """
            A tag is never moved and a commit never gets a second one: on a tagged HEAD the command says so and \
            exits with 0. With --push the remote's list of tags is the truth, and lost races are run again. \
            Components are tagged all or not at all.
            """)

    @OptionGroup var version: VersionOptions

    @Flag(help: "Push the tag; without it the tag is made here only.")
    var push = false

    @Option(help: ArgumentHelp("Sign the tag.", valueName: "format"))
    var sign: SigningFormat?

    @Flag(help: "Make a lightweight tag: a name and no message.")
    var lightweight = false

    @Option(
        help: ArgumentHelp(
            "Start this workflow for the tag, which a tag pushed with a job's own token does not.",
            valueName: "workflow"))
    var dispatch: String?

    @Flag(help: "Tag nothing; say what would be tagged.")
    var dryRun = false

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if sign != nil && lightweight {
            throw ValidationError("'--sign' and '--lightweight' exclude each other: only annotated tags are signed.")
        }
        if dispatch != nil && !push { throw ValidationError("'--dispatch' needs '--push'.") }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let repository = try Repository(discovering: session.directory, environment: session.host.environment)
            let context = try version.context(repository, manifest, session)
            let request = TagRequest(
                project: context.project, settings: context.settings, trigger: context.trigger, push: push,
                lines: context.lines, style: lightweight ? .lightweight : sign.map { .signed($0) })
            let tagger = Tagger(repository: repository, host: session.host)
            if dryRun {
                let plans = try await tagger.plan(request)
                session.console.result(OneOrMore(plans), human: plans.map(line))
                return .done
            }
            let outcomes = try await tagger.tag(request)
            let results = zip(context.lines, outcomes).map { TagResult($1, line: $0) }
            try GitHubActions(host: session.host).tell(results)
            session.console.result(OneOrMore(results), human: results.map(line))
            try await WorkflowStart(repository: repository, remote: context.settings.remote, host: session.host)
                .run(dispatch, after: results)
            return .done
        }
    }

    private func line(_ plan: TagPlan) -> String {
        plan.action == .tag ? "would tag \(plan.tag ?? "") (\(plan.reason))" : plan.reason
    }

    private func line(_ result: TagResult) -> String {
        guard result.outcome == .tagged else {
            return "nothing to tag\(result.component.map { " in \($0)" } ?? ""): \(result.reason ?? "")"
        }
        let tag = result.tag ?? ""
        return result.pushed ? "tagged \(tag) and pushed it" : "tagged \(tag); next: slipway tag --push"
    }
}

extension SigningFormat: WordArgument {}
