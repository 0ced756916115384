import ArgumentParser
import SlipwayDeliver
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayRelease
import SlipwayReport
import SlipwaySystem

/// `slipway untag`
struct UntagCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "untag", _superCommandName: Slipway.name,
        abstract: "Take back a tag that nobody has released artifacts for.",
        discussion: """
            Removes the tag on the remote and here, after asking. Refused where a destination or GitHub has a release \
            of it. Whoever has fetched the tag keeps it, and its number may be given again.
            """)

    @Argument(help: "The version, or the tag.", completion: .tags)
    var version: String

    @Option(help: ArgumentHelp("The component whose version it is.", valueName: "name"), completion: .components)
    var component: String?

    @Flag(help: "Leave the remote alone.")
    var local = false

    @Option(help: ArgumentHelp("A destination to ask for artifacts, beside the manifest's.", valueName: "destination"))
    var to: [String] = []

    @Flag(help: "Do not ask.")
    var yes = false

    @Flag(help: "Remove nothing; say what would be removed.")
    var dryRun = false

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let repository = try Repository(discovering: session.directory, environment: session.host.environment)
            let untag = Untag(repository: repository, request: try request(repository, session), host: session.host)
            let plan = try await untag.plan()
            if dryRun {
                session.console.result(plan, human: ["would remove \(plan.tag) \(plan.places)"])
                return .done
            }
            try confirm(plan, session)
            let done = try untag.run(plan)
            session.console.result(done, human: ["removed \(done.tag) \(done.places)"])
            return .done
        }
    }

    private func request(_ repository: Repository, _ session: Session) throws(SlipwayError) -> UntagRequest {
        let loaded = try manifest.loadIfThere(session)
        let settings = loaded?.manifest.release ?? ReleaseSettings()
        let names = component.map { [$0] } ?? []
        let lines = try settings.lines(branch: nil, channel: nil, prefix: nil, components: names, below: ".")
        var destinations: [any Destination] = []
        for (name, folder) in settings.destinations.map({ ($0, loaded?.root ?? session.directory) })
            + to.map({ ($0, session.directory) })
        {
            destinations.append(try DestinationParser(host: session.host, directory: folder).parse(name))
        }
        return try UntagRequest(
            version, project: loaded?.manifest.name ?? repository.root.lastComponent, lines: lines,
            remote: settings.remote, isLocal: local, destinations: destinations)
    }

    private func confirm(_ plan: UntagPlan, _ session: Session) throws(SlipwayError) {
        if yes { return }
        switch session.console.confirm("Remove \(plan.tag) (\(plan.commit.short)) \(plan.places)?") {
        case true?: return
        case false?:
            throw SlipwayError(
                .gate, code: "not-confirmed", "nothing was removed", hint: "answer with y, or give --yes")
        case nil:
            throw SlipwayError(
                .usage, code: "not-confirmed", "nobody can be asked whether to remove \(plan.tag) \(plan.places)",
                cause: "this is no terminal", hint: "give --yes")
        }
    }
}
