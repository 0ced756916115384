import SlipwayModel
import SlipwayReport

/// Reads `swiftpm:`.
struct PackageSettingsReader {
    let reader: MappingReader
    let context: PackageContext

    static let keys = [
        "toolsVersion", "platforms", "defaultLocalization", "swiftLanguageModes", "swiftSettings", "products",
        "cLanguageStandard", "cxxLanguageStandard", "traits", "defaultTraits",
    ]

    /// SwiftPM's `CLanguageStandard` by the names that compilers use.
    private static let cStandards = [
        "c89", "c90", "c99", "c11", "c17", "c18", "c2x", "gnu89", "gnu90", "gnu99", "gnu11", "gnu17", "gnu18", "gnu2x",
    ]

    /// SwiftPM's `CXXLanguageStandard` by the names that compilers use.
    private static let cxxStandards = ["98", "03", "11", "14", "1z", "17", "20", "2b"].flatMap {
        ["c++\($0)", "gnu++\($0)"]
    }

    func read() -> PackageSettings {
        PackageSettings(
            toolsVersion: context.toolsVersion, platforms: platforms(),
            defaultLocalization: reader.string("defaultLocalization"),
            swiftLanguageModes: reader.strings("swiftLanguageModes"),
            swiftSettings: SettingsReader(context: context).swift(reader),
            cLanguageStandard: standard("cLanguageStandard", PackageSettingsReader.cStandards),
            cxxLanguageStandard: standard("cxxLanguageStandard", PackageSettingsReader.cxxStandards),
            traits: traits(), defaultTraits: context.traits("defaultTraits", reader))
    }

    private func standard(_ key: String, _ known: [String]) -> String? {
        guard let text = reader.string(key) else { return nil }
        if known.contains(text.lowercased()) { return text.lowercased() }
        reader.problems.error(
            "bad-value", "'\(text)' is not a value of '\(key)' in \(reader.name)",
            hint: reader.problems.suggestion(for: text, in: known), at: reader[key]?.place)
        return nil
    }

    private func traits() -> [PackageTrait] {
        guard let traits = reader.named("traits") else { return [] }
        context.require(6, 1, for: "'traits'", at: reader.mark(of: "traits"))
        return traits.entries.compactMap { entry in
            if !PackageSettingsReader.isTraitName(entry.name) {
                reader.problems.error(
                    "bad-name", "'\(entry.name)' cannot be the name of a trait",
                    hint: "letters, digits and `_`, and `-`, `+` or `.` behind the first", at: entry.mark)
            }
            if entry.value.isNull { return PackageTrait(name: entry.name) }
            guard let mapping = entry.value.mapping else {
                reader.problems.error(
                    "wrong-form", "trait '\(entry.name)' should be a mapping",
                    cause: "it is \(entry.value.description)", hint: "leave its value out or give it a `description:`",
                    at: entry.value.place)
                return nil
            }
            let trait = MappingReader(
                mapping, name: "trait '\(entry.name)'", known: ["description", "enables"], problems: reader.problems,
                at: entry.mark)
            return PackageTrait(
                name: entry.name, description: trait.string("description"),
                enabledTraits: context.traits("enables", trait))
        }
    }

    /// SwiftPM's rule: an identifier whose further characters may be `-`, `+` and `.` too, and not its own names.
    private static func isTraitName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, !["default", "defaults"].contains(name.lowercased()) else {
            return false
        }
        let starts = first.properties.isXIDStart || first == "_" || ("0"..."9").contains(first)
        return starts
            && name.unicodeScalars.dropFirst().allSatisfy {
                $0.properties.isXIDContinue || "-+.".unicodeScalars.contains($0)
            }
    }

    private func platforms() -> [PlatformRequirement] {
        guard let names = reader.named("platforms") else { return [] }
        let known = Platform.allCases.filter(\.hasDeploymentTarget)
        return names.entries.compactMap { entry in
            guard let platform = known.first(where: { $0.rawValue == entry.name }) else {
                reader.problems.error(
                    "unknown-platform", "'\(entry.name)' is not a platform with a deployment target",
                    hint: reader.problems.suggestion(for: entry.name, in: known.map(\.rawValue)), at: entry.mark)
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
            if platform == .visionOS { context.require(5, 9, for: "'visionOS'", at: entry.mark) }
            return PlatformRequirement(platform: platform, version: text)
        }
    }
}
