import SlipwayModel
import SlipwayReport

/// Reads `configs:` and `configFiles:`.
struct ConfigReader {
    let context: XcodeContext

    /// The configurations, or `nil` where the manifest names none.
    func configs(_ root: KeyReader) -> [BuildConfiguration]? {
        let entries = root.namedTexts("configs")
        guard !entries.isEmpty else { return nil }
        return entries.map { entry in
            let kind = BuildConfiguration.Kind(rawValue: entry.value)
            let known = BuildConfiguration.Kind.allCases.map(\.rawValue)
            if kind == nil, let near = Suggestion.nearest(to: entry.value, in: known) {
                context.warning(
                    "unknown-config-type", "'\(entry.value)' is not a type of configuration with preset settings",
                    cause: "configuration '\(entry.name)' gets none", hint: "did you mean '\(near)'?", at: entry.place)
            }
            return BuildConfiguration(name: entry.name, type: kind)
        }
    }

    func files(_ owner: KeyReader, by name: String) -> [ConfigFile] {
        owner.namedTexts("configFiles").map { entry in
            context.refer(to: entry.name, .configFile, by: name, at: entry.place)
            return ConfigFile(config: entry.name, path: entry.value, place: entry.place)
        }
    }
}
