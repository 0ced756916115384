import ArgumentParser
import SlipwayBundle
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway bundle`
struct BundleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle", _superCommandName: Slipway.name,
        abstract: "Build the products of HEAD in release and pack them, with checksums and release.json.",
        discussion: "The same commit and version give the same bytes, on any day and in any folder.")

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var title: TitleOptions

    @OptionGroup var stamp: BundleVersionOptions

    @Option(
        help: ArgumentHelp(
            "Bundle this product, app or framework only; may be given several times.", valueName: "name"),
        completion: .products)
    var product: [String] = []

    @OptionGroup var triples: TripleOptions

    @Option(
        help: ArgumentHelp("The folder to make; .slipway/bundles/NAME-VERSION by default.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @OptionGroup var signing: SigningOptions

    @Option(
        help: ArgumentHelp(
            "Take the release notes from this file; by default they are what the history tells.", valueName: "file"),
        completion: .file())
    var notes: String?

    @OptionGroup(title: "Apps") var apple: AppleBundleOptions

    @Flag(help: "Name the run of GitHub Actions in the provenance; no other run then makes the same bytes.")
    var attestRun = false

    @Flag(help: "Build nothing; say what would be built.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let loaded = try manifest.load(session)
            let repository = try Repository(discovering: loaded.root, environment: session.host.environment)
            try CleanTree.check(repository)
            let head = try repository.requiredHead().commit
            let version = try stamp.version(of: loaded, title, repository, session)
            try BundleRequest.check(version, at: head, loaded.manifest, in: repository)
            let request = try BundleRequest.make(
                loaded.manifest, manifestName: loaded.name, version: version, commit: head, repository: repository,
                root: loaded.root, output: output.map { session.path($0) }, products: product.isEmpty ? nil : product,
                triples: triples.request(loaded.manifest, session),
                tool: SlipwayCLIVersion.string, run: try run(session),
                notes: try notes(version, loaded, repository, session),
                signer: try signing.signer(session), apple: try apple.settings(),
                variables: BuildVariables(environment: session.host.environment), files: session.host.files)
            if dryRun {
                let plan = try await Bundler(host: session.host).plan(request)
                session.console.result(
                    plan,
                    human: plan.lines { session.display(plan.output.appending($0)) })
                return .done
            }
            try StateFolder(root: loaded.root, files: session.host.files).prepare()
            let bundle = try await Bundler(host: session.host).bundle(request)
            session.console.result(
                bundle.release,
                human: bundle.release.artifacts.map { "\($0.sha256)  \($0.file)" }
                    + ["bundled \(loaded.manifest.name) \(version) in \(session.display(bundle.directory))"])
            return .done
        }
    }

    private func run(_ session: Session) throws(SlipwayError) -> BuilderRun? {
        guard attestRun else { return nil }
        if let run = BuilderRun(gitHub: session.host.environment) { return run }
        throw SlipwayError(
            .environment, code: "no-run", "there is no run to name in the provenance",
            cause: "GITHUB_ACTIONS is not set", hint: "leave out `--attest-run` outside of GitHub Actions")
    }

    private func notes(
        _ version: SemanticVersion, _ loaded: LoadedManifest, _ repository: Repository, _ session: Session
    ) throws(SlipwayError) -> String? {
        if let notes { return try session.host.files.readText(session.path(notes), limit: 1 << 24) }
        return try BundleNotes.text(of: version, loaded.manifest, in: repository, events: session.console)
    }
}
