import SlipwayModel
import SlipwayReport

/// Reads `swiftpm:`.
struct PackageSettingsReader {
    let reader: MappingReader

    static let keys = [
        "toolsVersion", "platforms", "defaultLocalization", "swiftLanguageModes", "swiftSettings", "products",
    ]

    func read() -> PackageSettings {
        PackageSettings(
            toolsVersion: toolsVersion(), platforms: platforms(),
            defaultLocalization: reader.string("defaultLocalization"),
            swiftLanguageModes: reader.strings("swiftLanguageModes"),
            swiftSettings: SettingsReader.swift(reader))
    }

    private func toolsVersion() -> String {
        guard let text = reader.string("toolsVersion") else { return "6.0" }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if (2...3).contains(parts.count), parts.allSatisfy({ Int($0) != nil }), let major = Int(parts[0]), major >= 5 {
            return text
        }
        reader.problems.error(
            "bad-value", "'\(text)' is not a Swift tools version", hint: "write `toolsVersion: 6.0`",
            at: reader["toolsVersion"]?.place)
        return "6.0"
    }

    private func platforms() -> [PlatformRequirement] {
        guard let names = reader.named("platforms") else { return [] }
        let known = Platform.allCases.filter(\.hasDeploymentTarget)
        return names.entries.compactMap { entry in
            guard let platform = known.first(where: { $0.rawValue == entry.name }) else {
                reader.problems.error(
                    "unknown-platform", "'\(entry.name)' is not a platform with a deployment target",
                    hint: Suggestion.hint(for: entry.name, in: known.map(\.rawValue)), at: entry.mark)
                return nil
            }
            guard let text = names.string(entry.name) else { return nil }
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard (1...3).contains(parts.count), parts.allSatisfy({ DecimalNumber($0) != nil }) else {
                reader.problems.error(
                    "bad-value", "'\(text)' is not a version of \(entry.name)", hint: "write `\(entry.name): 15`",
                    at: entry.value.place)
                return nil
            }
            return PlatformRequirement(platform: platform, version: text)
        }
    }
}

/// Reads compiler and linker settings, which packages and targets share.
enum SettingsReader {
    static let swiftKeys = ["defines", "upcomingFeatures", "experimentalFeatures", "languageMode", "warningsAsErrors"]

    static func swift(_ reader: MappingReader) -> SwiftSettings {
        guard let settings = reader.mapping("swiftSettings", known: swiftKeys) else { return SwiftSettings() }
        return SwiftSettings(
            defines: settings.strings("defines"), upcomingFeatures: settings.strings("upcomingFeatures"),
            experimentalFeatures: settings.strings("experimentalFeatures"),
            languageMode: settings.string("languageMode"),
            warningsAsErrors: settings.flag("warningsAsErrors") ?? false)
    }

    static func c(_ reader: MappingReader) -> CSettings {
        guard let settings = reader.mapping("cSettings", known: ["defines", "headerSearchPaths"]) else {
            return CSettings()
        }
        return CSettings(
            defines: settings.strings("defines"), headerSearchPaths: settings.strings("headerSearchPaths"))
    }

    static func linker(_ reader: MappingReader) -> LinkerSettings {
        guard let settings = reader.mapping("linkerSettings", known: ["libraries", "frameworks"]) else {
            return LinkerSettings()
        }
        return LinkerSettings(libraries: settings.strings("libraries"), frameworks: settings.strings("frameworks"))
    }
}
