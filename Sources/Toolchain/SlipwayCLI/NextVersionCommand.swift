import ArgumentParser
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayRelease
import SlipwayReport
import SlipwaySystem

/// `slipway next-version`
struct NextVersionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next-version",
        abstract: "Print the version HEAD would be released as.",
        discussion: """
            The highest version that HEAD's history contains, raised by the first word of the pull request's title: \
            MAJOR, MINOR, anything else is a patch. Only the tags that are here count; `tag --push` asks the server.
            """)

    @OptionGroup var title: TitleOptions
    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let settings = try manifest.loadIfThere(session)?.manifest.release ?? ReleaseSettings()
            let repository = try Repository(
                discovering: session.directory, environment: session.host.environment)
            let next = try NextVersion.local(
                in: repository, prefix: settings.tagPrefix, title: try title.read(session))
            try GitHubActions(host: session.host).output([
                ("current", next.current.description), ("version", next.next.description), ("tag", next.tag),
            ])
            session.console.result(next, human: [next.tag])
            return .done
        }
    }
}
