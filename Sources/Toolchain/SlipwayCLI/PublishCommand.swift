import ArgumentParser
import SlipwayBundle
import SlipwayDeliver
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway publish`
struct PublishCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", _superCommandName: Slipway.name,
        abstract: "Bring a bundle to the people who test and consume it.",
        discussion: """
            Publishing the same bytes again changes nothing; other bytes under one version are refused. All \
            destinations are asked before anything is sent to one; one that fails undoes nothing of the others.

            Secrets come from the environment and from files: SLIPWAY_SERVER_TOKEN or ~/.netrc (server:), `docker \
            login` or SLIPWAY_OCI_USER and SLIPWAY_OCI_PASSWORD (oci:), AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or \
            ~/.aws/credentials (s3:), GITHUB_TOKEN or GH_TOKEN (github:).

            slipway publish --to server:https://builds.example.com --to github:team/greeter
            """)

    @Argument(
        help: ArgumentHelp("The bundle's folder; by default the bundle of HEAD.", valueName: "bundle"),
        completion: .directory)
    var bundle: String?

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var destinations: DestinationOptions

    @Flag(help: "Publish nothing; say what would be published.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let loaded = try manifest.load(session)
            let targets = try destinations.parse(loaded, session)
            let repository = try Repository(discovering: loaded.root, environment: session.host.environment)
            let head = try repository.requiredHead()
            let channel = Channel.find(
                asked: destinations.channel, branch: head.branch, environment: session.host.environment,
                usual: loaded.manifest.workflows.branch)
            let publication = try Publication.make(
                try find(loaded, head.commit, session), manifest: loaded.manifest, channel: channel,
                repository: repository)
            let publishing = Publishing(targets)
            try await publishing.preflight()
            if dryRun {
                let plans = try await publishing.plan(publication)
                session.console.result(
                    Plans(plans: plans),
                    human: plans.flatMap { plan in plan.uploads.map { "would upload  \($0)" } + ["to \(plan.page)"] })
                return .done
            }
            let builds = try await publishing.publish(publication)
            try GitHubActions(host: session.host).tell(published: builds)
            session.console.result(Builds(builds: builds), human: builds.map(PublishCommand.line))
            return .done
        }
    }

    static func line(_ build: PublishedBuild) -> String {
        "\(build.isNew ? "published" : "is there already:") \(build.name) \(build.version): \(build.page)"
    }

    /// The bundle named, or the one of HEAD with the highest version.
    private func find(
        _ loaded: LoadedManifest, _ head: ObjectID, _ session: Session
    ) throws(SlipwayError) -> Bundle {
        let reader = BundleReader(files: session.host.files, tool: SlipwayCLIVersion.string)
        if let bundle {
            let found = try reader.verify(session.path(bundle))
            guard found.release.name == loaded.manifest.name else {
                throw SlipwayError(
                    .input, code: "foreign-bundle", "the bundle is of another package",
                    cause: "it is '\(found.release.name)', \(loaded.name) says '\(loaded.manifest.name)'",
                    hint: "name the manifest it was made from with --manifest")
            }
            return found
        }
        let folder = StateFolder(root: loaded.root, files: session.host.files).path.appending("bundles")
        var best: Bundle?
        for entry in try session.host.files.isDirectory(folder) ? session.host.files.list(folder) : [] {
            guard let found = try? reader.read(folder.appending(entry.name)), found.release.commit == head else {
                continue
            }
            if found.release.version > best?.release.version ?? .zero { best = found }
        }
        guard let best else {
            throw SlipwayError(
                .input, code: "no-bundle", "there is no bundle of HEAD (\(head.short))",
                hint: "make one with `slipway bundle`, or name a bundle's folder")
        }
        return try reader.verify(best.directory)
    }
}

/// What `publish --json` prints.
private struct Builds: Encodable {
    let schema = 1
    let builds: [PublishedBuild]
    private enum CodingKeys: String, CodingKey { case schema, builds }
}

/// What `publish --dry-run --json` prints.
private struct Plans: Encodable {
    let schema = 1
    let plans: [PublicationPlan]
    private enum CodingKeys: String, CodingKey { case schema, plans }
}
