import SlipwayModel
import SlipwayReport
import Yams

/// Reads `slipway:`.
struct SlipwaySettingsReader {
    let problems: Problems

    static let keys = ["tagPrefix", "remote", "publish", "workflows"]

    func read(_ reader: MappingReader?) -> (release: ReleaseSettings, workflows: WorkflowSettings) {
        guard let reader else { return (ReleaseSettings(), WorkflowSettings()) }
        let usual = ReleaseSettings()
        let release = ReleaseSettings(
            tagPrefix: tagPrefix(reader) ?? usual.tagPrefix, remote: reader.string("remote") ?? usual.remote,
            destinations: reader.strings("publish"))
        return (release, workflows(reader))
    }

    private func tagPrefix(_ reader: MappingReader) -> String? {
        guard let text = reader.string("tagPrefix") else { return nil }
        let forbidden = Set(" ~^:?*[\\")
        if text.contains(where: { forbidden.contains($0) }) || text.contains("..") || text.hasPrefix("/")
            || text.hasPrefix("-") || text.contains("//") || text.unicodeScalars.contains(where: \.isControl)
        {
            problems.error(
                "bad-tag-prefix", "'\(text)' cannot stand in front of a tag",
                cause: "git does not allow such a name (git check-ref-format)", hint: "write `tagPrefix: v`",
                at: reader["tagPrefix"]?.mark)
        }
        return text
    }

    private func workflows(_ reader: MappingReader) -> WorkflowSettings {
        let usual = WorkflowSettings()
        if reader["workflows"]?.scalar != nil {
            return WorkflowSettings(isEnabled: reader.flag("workflows") ?? true)
        }
        let known = ["branch", "runner", "container", "setup", "command"]
        guard let entry = reader.mapping("workflows", known: known) else { return usual }
        let container = entry.string("container") ?? usual.container
        return WorkflowSettings(
            branch: entry.string("branch") ?? usual.branch, runner: entry.string("runner") ?? usual.runner,
            container: container == "none" ? nil : container, setup: entry.strings("setup"),
            slipway: entry.string("command") ?? usual.slipway)
    }
}
