import ArgumentParser
import SlipwayGit
import SlipwayModel
import SlipwayPipeline
import SlipwayRelease
import SlipwayReport
import SlipwaySystem

/// What decides which version comes next.
struct VersionOptions: ParsableArguments {
    @OptionGroup var title: TitleOptions

    @Option(help: ArgumentHelp("The rule that decides the bump."))
    var rule: BumpSettings.Rule?

    @Option(help: ArgumentHelp("Make a pre-release of this channel: beta gives 1.3.0-beta.1.", valueName: "channel"))
    var pre: String?

    @Option(help: ArgumentHelp("The branch that is released from.", valueName: "name"))
    var branch: String?

    @Option(help: ArgumentHelp("What stands in front of the version in tags.", valueName: "text"))
    var prefix: String?

    @Option(
        help: ArgumentHelp("Release this component only; may be given several times.", valueName: "name"),
        completion: .components)
    var component: [String] = []

    func validate() throws {
        if let pre, !SemanticVersion.isChannel(pre) {
            throw ValidationError(
                "'\(pre)' cannot be a channel: letters, digits and hyphens, not digits alone, such as beta.")
        }
        if let prefix, !SemanticVersion.isTagPrefix(prefix) {
            throw ValidationError("git allows no tag that begins with '\(prefix)'.")
        }
        if prefix != nil && !component.isEmpty {
            throw ValidationError("'--prefix' and '--component' exclude each other.")
        }
    }

    /// What the options, the manifest and the repository say together.
    struct Context {
        let project: String
        let settings: ReleaseSettings
        let trigger: ReleaseTrigger
        let lines: [ReleaseLine]
    }

    func context(
        _ repository: Repository, _ manifest: ManifestOptions, _ session: Session
    ) throws(SlipwayError) -> Context {
        let loaded = try manifest.loadIfThere(session)
        let settings = loaded?.manifest.release ?? ReleaseSettings()
        let trigger = try title.trigger(session, branch: branch).on(
            repository.requiredHead(), environment: session.host.environment)
        let folder = loaded.flatMap { $0.root.relative(to: repository.root) } ?? "."
        let lines = try settings.lines(
            branch: trigger.branch, channel: pre, prefix: prefix, components: component, below: folder)
        return Context(
            project: loaded?.manifest.name ?? repository.root.lastComponent,
            settings: rule.map { settings.with(rule: $0) } ?? settings, trigger: trigger, lines: lines)
    }
}

extension BumpSettings.Rule: WordArgument {}
