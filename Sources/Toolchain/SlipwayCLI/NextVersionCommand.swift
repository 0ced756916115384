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
        commandName: "next-version", _superCommandName: Slipway.name,
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
            // of several components the outputs are lists, in the order of the manifest
            try GitHubActions(host: session.host).output([
                ("current", found.map(\.current.description).joined(separator: ",")),
                ("version", found.map(\.next.description).joined(separator: ",")),
                ("tag", found.map(\.tag).joined(separator: ",")),
                ("bump", found.map { $0.bump?.rawValue ?? "none" }.joined(separator: ",")),
            ])
            session.console.result(OneOrMore(found), human: found.map(\.tag))
            return .done
        }
    }
}
