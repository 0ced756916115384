import ArgumentParser
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayRelease
import SlipwayReport
import SlipwaySystem

/// Which version a bundle is stamped with.
struct BundleVersionOptions: ParsableArguments {
    @Option(
        name: .customLong("version"),
        help: ArgumentHelp(
            "The version to stamp: by default HEAD's release tag, or the version that would be next.",
            valueName: "X.Y.Z"))
    var bundleVersion: String?

    @Flag(
        help: """
            Stamp a version of this commit alone, such as 1.4.0-pr-12.g1a2b3c4: for pull requests and branches, whose \
            builds take no release's version.
            """)
    var preview = false

    @Option(help: ArgumentHelp("The channel that --preview names; by default the branch.", valueName: "name"))
    var channel: String?

    func validate() throws {
        if preview, bundleVersion != nil {
            throw ValidationError("'--preview' and '--version' exclude each other.")
        }
        if channel != nil, !preview { throw ValidationError("'--channel' belongs to '--preview'.") }
    }

    func version(
        of loaded: LoadedManifest, _ title: TitleOptions, _ repository: Repository, _ session: Session
    ) throws(SlipwayError) -> SemanticVersion {
        if let bundleVersion {
            if let version = SemanticVersion(bundleVersion) { return version }
            throw SlipwayError(
                .usage, code: "bad-version", "'\(bundleVersion)' is not a semantic version",
                hint: "three numbers, such as 1.4.0")
        }
        let settings = loaded.manifest.release
        let head = try repository.requiredHead()
        let trigger = try title.trigger(session).on(head, environment: session.host.environment)
        let next = try VersionPlanner(
            repository: repository, line: settings.wholeLine(branch: trigger.branch), settings: settings.bump,
            trigger: trigger
        ).local()
        for warning in next.warnings where !preview { session.console.send(.diagnostic(warning)) }
        if next.alreadyReleased { return next.current }
        guard preview else { return next.next }
        let channel = Channel.find(
            asked: channel, branch: head.branch, environment: session.host.environment,
            usual: loaded.manifest.workflows.branch)
        // where nothing is to be released, what follows the last release
        let base = next.bump == nil ? next.current.bumped(.patch) : next.next
        return PreviewVersion.make(base, channel: channel, commit: head.commit)
    }
}
