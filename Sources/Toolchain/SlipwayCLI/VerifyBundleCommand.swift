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

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

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
        let checked = try BundleReader(files: session.host.files).verify(folder, shown: shown)
        var result = VerifiedBundle(release: checked.release, differences: rebuild ? [] : nil)
        guard rebuild else {
            session.console.result(result, human: ["\(told(checked.release)): as it says"])
            return .done
        }
        let path = try manifest.path(session)
        let repository = try Repository(discovering: path.parent, environment: session.host.environment)
        let differences = try await BundleRebuild(host: session.host).differences(
            checked, repository: repository, root: path.parent,
            manifestName: manifest.manifest == nil ? nil : path.lastComponent)
        result.differences = differences
        let lines = differences.map { difference in
            "\(difference.file)\(difference.entry.map { ": \($0)" } ?? ""): \(difference.detail)"
        }
        let last =
            differences.isEmpty
            ? "\(told(checked.release)): as it says, and the same when built again"
            : "\(told(checked.release)): \(Plural.count(differences.count, "file")) not the same when built again"
        session.console.result(result, human: lines + [last])
        return differences.isEmpty ? .done : .gate
    }

    private func told(_ release: Release) -> String {
        "\(release.name) \(release.version), \(Plural.count(release.artifacts.count, "artifact")) of \(release.commit.short)"
    }
}

/// What `verify-bundle --json` prints.
private struct VerifiedBundle: Encodable {
    let schema = 1
    let release: Release
    /// Where the bundle differs from what was built again; left out where nothing was.
    var differences: [BundleDifference]?

    private enum CodingKeys: String, CodingKey { case schema, release, differences }
}
