import ArgumentParser
import SlipwayBundle
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway verify-bundle`
struct VerifyBundleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify-bundle", _superCommandName: Slipway.name,
        abstract: "Check a bundle's files against what it says of them, or build it again and compare.",
        discussion: """
            With --rebuild, the bundle's commit is built again in another folder: run it in a clone of the repository. \
            The status is 1 where a byte differs, 2 where the bundle is damaged.
            """)

    @Argument(help: ArgumentHelp("The bundle's folder, or the address it was published at.", valueName: "dir|url"))
    var bundle: String

    @Flag(help: "Build the commit again, and compare byte by byte.")
    var rebuild = false

    @Option(
        help: ArgumentHelp(
            "Check who has signed: a public key of OpenSSH, minisign or signify, or a file of allowed signers.",
            valueName: "file"),
        completion: .file())
    var key: String?

    @Option(help: ArgumentHelp("Who it has to be, of the allowed signers.", valueName: "name"))
    var identity: String?

    @Option(
        name: .customLong("expect-version"),
        help: ArgumentHelp(
            "The version that it has to be: a release that was signed once can be served for another.",
            valueName: "version"))
    var expectedVersion: String?

    @Option(
        name: .customLong("expect-commit"),
        help: ArgumentHelp("The commit that it has to be of: 7 digits or more.", valueName: "commit"))
    var expectedCommit: String?

    @OptionGroup var swiftSDKs: SwiftSDKFolderOption
    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if identity != nil && key == nil { throw ValidationError("'--identity' belongs to '--key'.") }
        if let expectedVersion, SemanticVersion(expectedVersion) == nil {
            throw ValidationError("'\(expectedVersion)' is not a semantic version, such as 1.4.0.")
        }
        if let expectedCommit {
            let isCommit = expectedCommit.utf8.count >= 7 && expectedCommit.allSatisfy(\.isHexDigit)
            if !isCommit { throw ValidationError("'\(expectedCommit)' is no commit: 7 to 64 hexadecimal digits.") }
        }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            guard bundle.hasPrefix("https://") || bundle.hasPrefix("http://") else {
                return try await verify(session.path(bundle), shown: bundle, session)
            }
            let folder = try session.host.files.makeTemporaryDirectory()
            defer { try? session.host.files.remove(folder) }
            try await BundleFetch(host: session.host).fetch(bundle, to: folder)
            return try await verify(folder, shown: bundle, session)
        }
    }

    private func verify(_ folder: Path, shown: String, _ session: Session) async throws(SlipwayError) -> ExitStatus {
        let reader = BundleReader(files: session.host.files, tool: SlipwayCLIVersion.string)
        let checked = try reader.verify(folder, shown: shown)
        for note in try reader.notes(on: checked) { session.host.events.send(.diagnostic(note)) }
        let signer = try key.map { (file) throws(SlipwayError) in
            try SignatureCheck(files: session.host.files).verify(
                folder, keys: session.path(file), identity: identity, shown: shown)
        }
        try requireExpected(checked.release, shown)
        var result = VerifiedBundle(release: checked.release, signer: signer)
        let signed = signer.map { ["signed by \($0)"] } ?? []
        guard rebuild else {
            session.console.result(result, human: signed + ["\(told(checked.release)): as it says"])
            return .done
        }
        let path = try manifest.path(session)
        let repository = try Repository(discovering: path.parent, environment: session.host.environment)
        let differences = try await BundleRebuild(host: session.host).differences(
            checked, repository: repository, root: path.parent,
            manifestName: manifest.manifest == nil ? nil : path.lastComponent, swiftSDKs: swiftSDKs.path(session),
            tool: SlipwayCLIVersion.string)
        result.differences = differences
        let skipped = BundleRebuild.notCompared(checked.release)
        result.notCompared = skipped.isEmpty ? nil : skipped
        let lines = differences.map { "\($0.file)\($0.entry.map { ": \($0)" } ?? ""): \($0.detail)" }
        let last =
            differences.isEmpty
            ? "\(told(checked.release)): as it says, and the same when built again"
                + (skipped.isEmpty ? "" : ", but for what Xcode made")
            : "\(told(checked.release)): \(Plural.count(differences.count, "file")) not the same when built again"
        session.console.result(result, human: signed + told(skipped, checked.release) + lines + [last])
        return differences.isEmpty ? .done : .gate
    }

    /// - Throws: status 2 (`other-release`).
    private func requireExpected(_ release: Release, _ shown: String) throws(SlipwayError) {
        var problems: [String] = []
        if let expectedVersion, SemanticVersion(expectedVersion) != release.version {
            problems.append("it is version \(release.version), not \(expectedVersion)")
        }
        if let expectedCommit, !release.commit.description.hasPrefix(expectedCommit.lowercased()) {
            problems.append("it is of commit \(release.commit.short), not \(expectedCommit)")
        }
        if problems.isEmpty { return }
        throw SlipwayError(
            .input, code: "other-release", "the bundle in \(shown) is another than was expected",
            cause: problems.joined(separator: "\n"),
            hint: "it is whole: ask who serves it why it stands there")
    }

    private func told(_ skipped: [String], _ release: Release) -> [String] {
        skipped.map { file in
            let made = release.artifacts.contains { $0.file == file }
            let why = made ? "Xcode made it, and nobody else's has the same bytes" : "it tells digests of such files"
            return "\(file): not compared: \(why)"
        }
    }

    private func told(_ release: Release) -> String {
        let artifacts = Plural.count(release.artifacts.count, "artifact")
        return "\(release.name) \(release.version), \(artifacts) of \(release.commit.short)"
    }
}

/// What `verify-bundle --json` prints.
private struct VerifiedBundle: Encodable {
    let schema = 1
    let release: Release
    /// Who has signed; left out where that was not asked.
    let signer: String?
    /// Where the bundle differs from what was built again; left out where nothing was.
    var differences: [BundleDifference]?
    /// The files that were not compared; left out where all were.
    var notCompared: [String]?

    private enum CodingKeys: String, CodingKey { case schema, release, signer, differences, notCompared }
}
