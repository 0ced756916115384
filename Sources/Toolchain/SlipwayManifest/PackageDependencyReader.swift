import SlipwayModel
import SlipwayReport

/// Reads `packages:` in XcodeGen's vocabulary, with `id:` for registries.
struct PackageDependencyReader {
    let context: PackageContext
    private var problems: Problems { context.problems }

    static let keys = [
        "url", "github", "path", "id", "from", "majorVersion", "minorVersion", "exactVersion", "version",
        "minVersion", "maxVersion", "branch", "revision", "traits",
    ]

    /// - Parameters:
    ///   - isProject: whether there is an Xcode project, which has keys of its own.
    ///   - isProjectAlone: whether nothing is said of a package, whose tools version would have to fit.
    func read(_ packages: MappingReader?, isProject: Bool, isProjectAlone: Bool) -> [PackageDependency] {
        guard let packages else { return [] }
        let foreign = XcodeKeys.package.names
        return packages.entries.compactMap { entry in
            guard let mapping = entry.value.mapping else {
                problems.error(
                    "wrong-form", "package '\(entry.name)' should be a mapping",
                    hint: "give it a `url:` and `from:`, or a `path:`", at: entry.value.place)
                return nil
            }
            let reader = MappingReader(
                mapping, name: "package '\(entry.name)'",
                known: PackageDependencyReader.keys + (isProject ? foreign : []),
                foreign: Set(foreign), problems: problems, at: entry.mark)
            guard let source = source(reader, mark: entry.mark) else { return nil }
            let versions = VersionReading(reader: reader, isTolerant: isProject)
            return PackageDependency(
                name: entry.name, source: source,
                requirement: requirement(reader, source, versions, mark: entry.mark),
                traits: traits(reader, isProjectAlone: isProjectAlone))
        }
    }

    /// `traits:`: names, `defaults` for those that the package has on by itself, or mappings with a name and `traits`,
    /// traits of this package, one of which must be on.
    private func traits(_ reader: MappingReader, isProjectAlone: Bool) -> [DependencyTrait]? {
        guard reader["traits"] != nil else { return nil }
        if !isProjectAlone {
            context.require(6, 1, for: "'traits' of \(reader.name)", at: reader.mark(of: "traits"))
        }
        return reader.list("traits").compactMap { node in
            if let scalar = node.scalar, !scalar.isNull {
                return scalar.string == "defaults" ? .defaults : .trait(scalar.string, condition: [])
            }
            guard let mapping = node.mapping else {
                reader.wrongForm("traits", "a list of names or mappings", node)
                return nil
            }
            let entry = MappingReader(
                mapping, name: "a trait of \(reader.name)", known: ["name", "traits"], problems: problems,
                at: node.place)
            guard let name = entry.string("name") else {
                problems.error("bad-package", "\(entry.name) has no 'name'", at: node.place)
                return nil
            }
            return .trait(name, condition: context.traits("traits", entry))
        }
    }

    private func source(_ reader: MappingReader, mark: Place?) -> PackageDependency.Source? {
        let given = ["url", "github", "path", "id"].filter { reader[$0] != nil }
        guard given.count == 1 else {
            problems.error(
                "bad-package", "\(reader.name) needs one of 'url', 'github', 'path' and 'id'",
                cause: given.isEmpty ? "it has none" : "it has \(given.map { "'\($0)'" }.joined(separator: " and "))",
                at: mark)
            return nil
        }
        guard let text = reader.string(given[0]) else { return nil }
        switch given[0] {
        case "github": return .url("https://github.com/\(text)")
        case "path": return .path(text)
        case "id": return .registry(id: text)
        default: return .url(text)
        }
    }

    private func requirement(
        _ reader: MappingReader, _ source: PackageDependency.Source, _ versions: VersionReading, mark: Place?
    ) -> PackageDependency.Requirement? {
        if case .path = source { return nil }
        // of several XcodeGen takes the first in this order
        let kinds = [
            "exactVersion", "version", "revision", "branch", "minVersion", "maxVersion", "minorVersion", "majorVersion",
            "from",
        ]
        let given = kinds.filter { reader[$0] != nil }
        guard let kind = given.first else {
            problems.error(
                "bad-package", "\(reader.name) needs one requirement", cause: "it has none", hint: "add `from: 1.0.0`",
                at: mark)
            return nil
        }
        if given.count > 1, given != ["minVersion", "maxVersion"] {
            problems.warning(
                "bad-package", "\(reader.name) has more than one requirement",
                cause: "of \(given.map { "'\($0)'" }.joined(separator: " and ")) '\(kind)' counts",
                hint: "remove the other", at: mark)
        }
        switch kind {
        case "minVersion", "maxVersion":
            guard let low = versions.text("minVersion"), let high = versions.text("maxVersion") else { return nil }
            if let first = SemanticVersion(low), let last = SemanticVersion(high), !(first < last) {
                problems.error(
                    "bad-package", "\(reader.name) takes no version", cause: "'\(low)' is not below '\(high)'",
                    hint: "exchange 'minVersion' and 'maxVersion'", at: reader["maxVersion"]?.place)
                return nil
            }
            return .range(low, high)
        case "from", "majorVersion": return versions.text(kind).map { .from($0) }
        case "minorVersion": return versions.text(given[0]).map { .upToNextMinor($0) }
        case "branch": return reader.string("branch").map { .branch($0) }
        case "revision": return reader.string("revision").map { .revision($0) }
        default: return versions.text(kind).map { .exact($0) }
        }
    }
}

/// Reads the versions of one package's requirement, in the three numbers that SwiftPM wants.
private struct VersionReading {
    let reader: MappingReader
    /// Whether one or two numbers will do, and a `v` in front, as XcodeGen's `Version.parse` has it; the Xcode project
    /// gets such a version as it is written.
    let isTolerant: Bool

    func text(_ key: String) -> String? {
        guard let text = reader.string(key) else {
            if reader[key] == nil {
                reader.problems.error("bad-package", "\(reader.name) has no '\(key)'", at: reader.mark)
            }
            return nil
        }
        if SemanticVersion(text) != nil { return text }
        if isTolerant, let version = tolerant(text) { return version }
        reader.problems.error(
            "bad-version", "'\(text)' is not a semantic version",
            hint: SemanticVersion(text + ".0").map { "write `\(key): \($0)`" } ?? "three numbers, such as 1.4.0",
            at: reader[key]?.place)
        return nil
    }

    private func tolerant(_ text: String) -> String? {
        if let numbers = VersionText.numbers(text) { return numbers.map(String.init).joined(separator: ".") }
        guard text.first == "v" || text.first == "V" else { return nil }
        let rest = String(text.dropFirst())
        return SemanticVersion(rest) == nil ? nil : rest
    }
}
