import ArgumentParser
import SlipwayBundle
import SlipwayDeliver
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway fetch`
struct FetchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch", _superCommandName: Slipway.name,
        abstract: "Fetch a published build, and check it, into a folder.",
        discussion: """
            The folder is there only when all of the build is, and its files are what its checksums say; a fetch that \
            broke goes on where it was.

            slipway fetch Greeter@1.2.0 --from https://builds.example.com --key allowed-signers
            """)

    @Argument(
        help: ArgumentHelp(
            "The package, and its version behind an @; without one, or with @latest, the newest.",
            valueName: "project@version"))
    var build: String

    @OptionGroup var place: SourceOptions

    @Option(help: ArgumentHelp("The channel; by default any.", valueName: "name"))
    var channel: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder to make; by default PROJECT-VERSION here.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Check who has signed: a public key of OpenSSH, minisign or signify, or a file of allowed signers.",
            valueName: "file"),
        completion: .file())
    var key: String?

    @Option(help: ArgumentHelp("Who it has to be, of the allowed signers.", valueName: "name"))
    var identity: String?

    @Flag(help: "Fetch nothing; say what would be fetched.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    /// The package and the version of `PROJECT@VERSION`; a name may have an @ of its own.
    private var wanted: (project: String, version: SemanticVersion?)? {
        guard let at = build.lastIndex(of: "@") else { return (build, nil) }
        let (name, text) = (String(build[..<at]), String(build[build.index(after: at)...]))
        if name.isEmpty { return nil }
        if text == "latest" { return (name, nil) }
        return SemanticVersion(text).map { (name, $0) }
    }

    func validate() throws {
        if identity != nil && key == nil { throw ValidationError("'--identity' belongs to '--key'.") }
        if build.isEmpty || wanted == nil {
            throw ValidationError("'\(build)' is no build: write PROJECT, PROJECT@1.4.0 or PROJECT@latest.")
        }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let source = try place.source(session)
            let download = BundleDownload(source, host: session.host, tool: SlipwayCLIVersion.string)
            let found = try await download.locate(wanted?.version, of: wanted?.project ?? build, on: channel)
            let target = try target(of: found, session)
            if dryRun {
                session.console.result(
                    Fetched(found, target, signer: nil, isNew: nil),
                    human: found.files.map { "would fetch  \($0.name)" } + ["to \(session.display(target))"])
                return .done
            }
            var signer: String?
            let (bundle, isNew) = try await download.fetch(found, to: target) { (bundle) throws(SlipwayError) in
                guard let key else { return }
                signer = try SignatureCheck(files: session.host.files).verify(
                    bundle.directory, keys: session.path(key), identity: identity,
                    shown: "\(source.name) (\(found.project) \(found.version))")
            }
            let reader = BundleReader(files: session.host.files, tool: SlipwayCLIVersion.string)
            for note in try reader.notes(on: bundle) { session.host.events.send(.diagnostic(note)) }
            let signed = signer.map { ["signed by \($0)"] } ?? []
            let told = "\(found.project) \(found.version) of \(bundle.release.commit.short)"
            session.console.result(
                Fetched(found, target, signer: signer, isNew: isNew),
                human: signed + ["\(isNew ? "fetched" : "is there already:") \(told): \(session.display(target))"])
            return .done
        }
    }

    /// - Throws: status 2 (`bad-name`) where the name of a package, which somebody else has written, is no folder's.
    private func target(of found: LocatedBuild, _ session: Session) throws(SlipwayError) -> Path {
        if let output { return session.path(output) }
        let name = "\(found.project)-\(found.version)"
        guard FileName.isPlain(name) else {
            throw SlipwayError(
                .input, code: "bad-name", "'\(name)' is no name of a folder", hint: "name one with --output")
        }
        return session.directory.appending(component: name)
    }
}

/// What `fetch --json` prints.
private struct Fetched: Encodable {
    let schema = 1
    let project: String
    let version: SemanticVersion
    let channel: String?
    let directory: String
    let files: [File]
    /// Who has signed; left out where that was not asked.
    let signer: String?
    /// Left out by `--dry-run`.
    let isNew: Bool?

    struct File: Encodable {
        let name: String
        let size: Int64
    }

    init(_ build: LocatedBuild, _ target: Path, signer: String?, isNew: Bool?) {
        project = build.project
        version = build.version
        channel = build.channel
        directory = target.string
        files = build.files.map { File(name: $0.name, size: $0.size) }
        self.signer = signer
        self.isNew = isNew
    }

    private enum CodingKeys: String, CodingKey {
        case schema, project, version, channel, directory, files, signer, isNew
    }
}
