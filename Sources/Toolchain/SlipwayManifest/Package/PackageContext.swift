import SlipwayModel
import SlipwayReport

/// What the readers of a package share: its tools version and its traits.
struct PackageContext {
    static let usualToolsVersion = "6.0"

    let problems: Problems
    let toolsVersion: String
    private let numbers: [Int]
    private let traits: Set<String>

    /// - Parameter reader: `swiftpm:`.
    init(_ reader: MappingReader?, problems: Problems) {
        self.problems = problems
        toolsVersion = reader.flatMap(PackageContext.toolsVersion) ?? PackageContext.usualToolsVersion
        numbers = toolsVersion.split(separator: ".").compactMap { Int($0) }
        traits = Set(reader?["traits"]?.mapping?.entries.map(\.key) ?? [])
    }

    private static func toolsVersion(_ reader: MappingReader) -> String? {
        guard let text = reader.string("toolsVersion") else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if (2...3).contains(parts.count), parts.allSatisfy({ DecimalNumber($0) != nil }), let major = Int(parts[0]),
            major >= 5
        {
            return text
        }
        reader.problems.error(
            "bad-value", "'\(text)' is not a Swift tools version", hint: "write `toolsVersion: 6.0`",
            at: reader["toolsVersion"]?.place)
        return nil
    }

    /// Reports what the package's tools version does not know yet.
    func require(_ major: Int, _ minor: Int, for feature: String, at place: Place?) {
        guard let found = numbers.first, (found, numbers.dropFirst().first ?? 0) < (major, minor) else { return }
        problems.error(
            "tools-version", "\(feature) needs Swift tools version \(major).\(minor)",
            cause: "the package has \(toolsVersion)", hint: "write `toolsVersion: \(major).\(minor)` under `swiftpm:`",
            at: place)
    }

    /// Traits of the package.
    func traits(_ key: String, _ reader: MappingReader) -> [String] {
        let found = reader.placedStrings(key)
        if !found.isEmpty { require(6, 1, for: "'\(key)' in \(reader.name)", at: reader.mark(of: key)) }
        for (trait, place) in found where !traits.contains(trait) {
            problems.error(
                "unknown-trait", "'\(trait)' is not a trait of the package",
                hint: traits.isEmpty
                    ? "declare it under `traits:` in `swiftpm:`"
                    : problems.suggestion(for: trait, in: traits.sorted()), at: place)
        }
        return found.map(\.text)
    }

    func platforms(_ reader: MappingReader) -> [Platform] {
        reader.placedStrings("platforms").compactMap { text, place in
            let wanted = text.lowercased()
            if let platform = Platform.allCases.first(where: { $0.rawValue.lowercased() == wanted }) { return platform }
            problems.error(
                "unknown-platform", "'\(text)' is not a platform",
                hint: problems.suggestion(for: text, in: Platform.allCases.map(\.rawValue)), at: place)
            return nil
        }
    }
}
