import ArgumentParser
import SlipwayBundle
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayRelease
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

    @Option(
        name: .customLong("version"),
        help: ArgumentHelp(
            "The version to stamp: by default HEAD's release tag, or the version that would be next.",
            valueName: "X.Y.Z"))
    var bundleVersion: String?

    @Option(
        help: ArgumentHelp("Bundle this product only; may be given several times.", valueName: "name"),
        completion: .products)
    var product: [String] = []

    @Option(
        help: ArgumentHelp("The folder to make; .slipway/bundles/NAME-VERSION by default.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Flag(help: "Build nothing; say what would be built.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let loaded = try manifest.load(session)
            let repository = try Repository(discovering: loaded.root, environment: session.host.environment)
            try CleanTree.check(repository)
            let head = try repository.requiredHead().commit
            let version = try version(of: loaded, repository, session)
            let request = try BundleRequest.make(
                loaded.manifest, manifestName: loaded.name, version: version, commit: head, repository: repository,
                root: loaded.root, output: output.map { session.path($0) }, products: product.isEmpty ? nil : product,
                files: session.host.files)
            if dryRun {
                let plan = try await Bundler(host: session.host).plan(request)
                session.console.result(
                    plan,
                    human: (plan.commands + plan.libraries.flatMap { $0.build + $0.archive })
                        .map { "would run    \($0.command)" }
                        + plan.artifacts.map { "would write  \(session.display(plan.output.appending($0.file)))" })
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

    private func version(
        of loaded: LoadedManifest, _ repository: Repository, _ session: Session
    ) throws(SlipwayError) -> SemanticVersion {
        if let bundleVersion {
            if let version = SemanticVersion(bundleVersion) { return version }
            throw SlipwayError(
                .usage, code: "bad-version", "'\(bundleVersion)' is not a semantic version",
                hint: "three numbers, such as 1.4.0")
        }
        let settings = loaded.manifest.release
        let trigger = try title.trigger(session).on(
            repository.requiredHead(), environment: session.host.environment)
        let next = try VersionPlanner(
            repository: repository, line: settings.wholeLine(branch: trigger.branch), settings: settings.bump,
            trigger: trigger
        ).local()
        return next.alreadyReleased ? next.current : next.next
    }
}
