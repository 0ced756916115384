import SlipwayModel
import SlipwayReport

/// Reads compiler and linker settings, which packages and targets share.
///
/// Below `when:` stand the same keys again, each entry with `platforms`, `configuration` or `traits`:
///
///     swiftSettings:
///       defines: [ALWAYS]
///       when:
///         - platforms: [linux]
///           defines: [ON_LINUX]
struct SettingsReader {
    let context: PackageContext

    private static let conditionKeys = ["platforms", "configuration", "traits"]
    private static let swiftKeys = [
        "defines", "upcomingFeatures", "experimentalFeatures", "languageMode", "warningsAsErrors", "defaultIsolation",
        "strictMemorySafety", "interoperabilityMode", "unsafeFlags",
    ]
    private static let warningKeys = ["warningsAsErrors", "enableWarnings", "disableWarnings", "treatWarnings"]
    private static let cKeys = ["defines", "headerSearchPaths", "unsafeFlags"] + warningKeys
    private static let linkerKeys = ["libraries", "frameworks", "unsafeFlags"]

    func swift(_ reader: MappingReader) -> SwiftSettings {
        read("swiftSettings", SettingsReader.swiftKeys, reader, swift) ?? SwiftSettings()
    }

    /// - Parameter key: `cSettings` or `cxxSettings`.
    func c(_ reader: MappingReader, _ key: String) -> CSettings {
        read(key, SettingsReader.cKeys, reader) { settings, conditional in
            CSettings(
                defines: settings.strings("defines"), headerSearchPaths: settings.strings("headerSearchPaths"),
                unsafeFlags: settings.strings("unsafeFlags"), warnings: warnings(settings), conditional: conditional)
        } ?? CSettings()
    }

    private func warnings(_ settings: MappingReader) -> CWarnings {
        for key in SettingsReader.warningKeys where settings[key] != nil {
            context.require(6, 2, for: "'\(key)' of C", at: settings.mark(of: key))
        }
        let levels = settings.named("treatWarnings")
        return CWarnings(
            areErrors: settings.flag("warningsAsErrors") ?? false, enabled: settings.strings("enableWarnings"),
            disabled: settings.strings("disableWarnings"),
            levels: levels?.entries.compactMap { entry in
                let kind: CWarnings.Level.Kind? = levels?.choice(entry.name)
                return kind.map { CWarnings.Level(entry.name, $0) }
            } ?? [])
    }

    func linker(_ reader: MappingReader) -> LinkerSettings {
        read("linkerSettings", SettingsReader.linkerKeys, reader) { settings, conditional in
            LinkerSettings(
                libraries: settings.strings("libraries"), frameworks: settings.strings("frameworks"),
                unsafeFlags: settings.strings("unsafeFlags"), conditional: conditional)
        } ?? LinkerSettings()
    }

    private func swift(
        _ settings: MappingReader, _ conditional: [ConditionalSettings<SwiftSettings>]
    ) -> SwiftSettings {
        func require(_ key: String, _ major: Int, _ minor: Int) {
            if settings[key] != nil { context.require(major, minor, for: "'\(key)'", at: settings.mark(of: key)) }
        }
        require("upcomingFeatures", 5, 8)
        require("experimentalFeatures", 5, 8)
        require("interoperabilityMode", 5, 9)
        require("languageMode", 6, 0)
        let (warnings, isSafe) = (settings.flag("warningsAsErrors"), settings.flag("strictMemorySafety"))
        if warnings == true { require("warningsAsErrors", 6, 2) }
        if isSafe == true { require("strictMemorySafety", 6, 2) }
        require("defaultIsolation", 6, 2)
        return SwiftSettings(
            defines: settings.strings("defines"), upcomingFeatures: settings.strings("upcomingFeatures"),
            experimentalFeatures: settings.strings("experimentalFeatures"),
            languageMode: settings.string("languageMode"), warningsAsErrors: warnings ?? false,
            defaultIsolation: settings.choice("defaultIsolation"), strictMemorySafety: isSafe ?? false,
            interoperability: settings.choice("interoperabilityMode"),
            unsafeFlags: settings.strings("unsafeFlags"), conditional: conditional)
    }

    /// Settings below a key, with those below `when:` in it.
    private func read<Settings: Sendable & Equatable>(
        _ key: String, _ keys: [String], _ reader: MappingReader,
        _ make: (MappingReader, [ConditionalSettings<Settings>]) -> Settings
    ) -> Settings? {
        guard let settings = reader.mapping(key, known: keys + ["when"]) else { return nil }
        let conditional = settings.list("when").compactMap { node -> ConditionalSettings<Settings>? in
            guard let mapping = node.mapping else {
                settings.wrongForm("when", "a list of mappings with a condition and settings", node)
                return nil
            }
            let entry = MappingReader(
                mapping, name: "'when' of '\(key)'", known: SettingsReader.conditionKeys + keys,
                problems: context.problems, at: node.place)
            let condition = SettingCondition(
                platforms: context.platforms(entry), configuration: entry.choice("configuration"),
                traits: context.traits("traits", entry))
            if !SettingsReader.conditionKeys.contains(where: { entry[$0] != nil }) {
                context.problems.error(
                    "missing-condition", "an entry of 'when' in '\(key)' has no condition",
                    hint: "give it `platforms:`, `configuration:` or `traits:`, or move its settings out of 'when'",
                    at: node.place)
            }
            return ConditionalSettings(condition, make(entry, []))
        }
        return make(settings, conditional)
    }
}
