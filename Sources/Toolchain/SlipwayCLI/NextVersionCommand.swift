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
            MAJOR, MINOR, anything else is a patch (or by another rule). Only the tags that are here count; \
            `tag --push` asks the server.
            """)

    @OptionGroup var version: VersionOptions
    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let repository = try Repository(
                discovering: session.directory, environment: session.host.environment)
            let context = try version.context(repository, manifest, session)
            var found: [NextVersion] = []
            for line in context.lines {
                let planner = VersionPlanner(
                    repository: repository, line: line, settings: context.settings.bump, trigger: context.trigger)
                found.append(try planner.local())
            }
            for warning in found.flatMap(\.warnings) { session.console.send(.diagnostic(warning)) }
            if found.count == 1, let next = found.first {
                try GitHubActions(host: session.host).output([
                    ("current", next.current.description), ("version", next.next.description), ("tag", next.tag),
                    ("bump", next.bump?.rawValue ?? ""),
                ])
            }
            session.console.result(OneOrMore(found), human: found.map(\.tag))
            return .done
        }
    }
}
