import SlipwayModel
import SlipwayReport

/// Reads `slipway.inspect`.
struct InspectionReader {
    let problems: Problems

    static let keys = ["imports"]
    static let importKeys = ["ignore", "keep"]

    func read(_ reader: MappingReader?) -> InspectionSettings {
        guard let imports = reader?.mapping("imports", known: InspectionReader.importKeys) else {
            return InspectionSettings()
        }
        let keeping = Set(imports.strings("keep"))
        // a list holds for all targets
        guard imports["ignore"]?.mapping != nil, let targets = imports.named("ignore") else {
            let names = Set(imports.strings("ignore"))
            return InspectionSettings(
                ignoredImports: names.isEmpty ? [:] : [InspectionSettings.everywhere: names], keepingTargets: keeping)
        }
        var ignored: [String: Set<String>] = [:]
        for target in targets.entries { ignored[target.name] = Set(targets.strings(target.name)) }
        return InspectionSettings(ignoredImports: ignored, keepingTargets: keeping)
    }

    /// Reports names that no target has.
    ///
    /// - Parameter known: the names of all targets; those of lists of platforms as the manifest writes them, too.
    func check(_ slipway: ManifestNode?, known: [String]) {
        let imports = slipway?.mapping?["inspect"]?.mapping?["imports"]?.mapping
        let ignored = imports?["ignore"]?.mapping
        if known.isEmpty { return }
        for entry in imports?["keep"]?.sequence ?? [] {
            guard let name = entry.scalar?.string, !known.contains(name) else { continue }
            problems.error(
                "unknown-target", "'\(name)' in 'keep' is no target",
                hint: problems.suggestion(for: name, in: known), at: entry.place)
        }
        for entry in ignored?.entries ?? []
        where entry.key != InspectionSettings.everywhere && !known.contains(entry.key) {
            problems.error(
                "unknown-target", "'\(entry.key)' in 'ignore' is no target",
                hint: problems.suggestion(for: entry.key, in: known), at: entry.keyPlace)
        }
    }
}
