import SlipwayModel
import SlipwayReport

/// A component as the manifest writes it.
struct ComponentDraft {
    let name: String
    let prefix: String
    let paths: [(text: String, mark: Place?)]
    let targets: [(text: String, mark: Place?)]
    let needs: [(text: String, mark: Place?)]
    let place: Place?
}

/// Reads `slipway.release.components`.
struct ComponentReader {
    let problems: Problems

    static let keys = ["prefix", "paths", "targets", "dependsOn"]

    func drafts(_ reader: MappingReader?) -> [ComponentDraft] {
        let drafts = (reader?.entries ?? []).compactMap(draft)
        var owners: [String: String] = [:]
        for draft in drafts {
            if let owner = owners.updateValue(draft.name, forKey: draft.prefix) {
                problems.error(
                    "same-prefix", "the components '\(owner)' and '\(draft.name)' have the same tags",
                    cause: "both have the prefix '\(draft.prefix)'", hint: "give one another `prefix:`", at: draft.place
                )
            }
        }
        return drafts
    }

    private func draft(_ entry: (name: String, mark: Place?, value: ManifestNode)) -> ComponentDraft? {
        guard let mapping = entry.value.mapping else {
            problems.error(
                "wrong-form", "component '\(entry.name)' should be a mapping",
                cause: "it is \(entry.value.description)",
                hint: "write `\(entry.name): {targets: [\(entry.name)]}`", at: entry.value.place)
            return nil
        }
        let reader = MappingReader(
            mapping, name: "component '\(entry.name)'", known: ComponentReader.keys, problems: problems,
            at: entry.value.place)
        let prefix = reader.string("prefix") ?? "\(entry.name)/v"
        TagPrefix.check(prefix, at: reader["prefix"]?.place ?? entry.mark, problems)
        let paths = reader.placedStrings("paths").compactMap { text, place in
            path(text, entry.name, place).map { ($0, place) }
        }
        let targets = reader.placedStrings("targets")
        if reader["paths"] == nil && reader["targets"] == nil {
            problems.error(
                "empty-component", "nothing belongs to the component '\(entry.name)'",
                hint: "give it `targets:` or `paths:`", at: entry.value.place)
        }
        return ComponentDraft(
            name: entry.name, prefix: prefix, paths: paths, targets: targets, needs: reader.placedStrings("dependsOn"),
            place: entry.mark)
    }

    /// A path without `.` and a slash at its end; `nil`, with a problem, for one that leads out of the repository.
    private func path(_ text: String, _ component: String, _ place: Place?) -> String? {
        let parts = Path.split(text)
        if Path(text).isAbsolute || parts.contains(where: Path.isParent) || Glob.isPattern(text) {
            problems.error(
                "bad-path", "'\(text)' cannot be a path of the component '\(component)'",
                cause: "paths are files or folders below the manifest's folder, without patterns", at: place)
            return nil
        }
        return Path(text).string
    }
}
