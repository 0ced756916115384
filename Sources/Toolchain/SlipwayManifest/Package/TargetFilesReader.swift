import SlipwayModel
import SlipwayReport

/// Reads the sources, resources and the version file of a package target.
struct TargetFilesReader {
    typealias PlacedText = (text: String, mark: Place?)

    struct Sources {
        var path: String
        var excludes: [PlacedText] = []
        /// Empty for everything.
        var includes: [PlacedText] = []
        var place: Place?
    }

    let reader: MappingReader
    /// The target's name.
    let name: String
    let kind: Target.Kind
    let mark: Place?
    let context: PackageContext
    private var problems: Problems { context.problems }

    func sources() -> Sources {
        var result = Sources(path: TargetFilesReader.usualFolder(kind) + name, place: mark)
        guard let node = reader["sources"] else { return result }
        let entry: ManifestNode
        if let sequence = node.sequence {
            guard sequence.count == 1, let first = sequence.first else {
                problems.error(
                    "many-sources", "target '\(name)' names \(sequence.count) source folders",
                    cause: "a package target has one", hint: "name their common folder and list the rest in `excludes`",
                    at: node.place)
                result.place = node.place
                return result
            }
            entry = first
        } else {
            entry = node
        }
        result.place = entry.place
        guard let mapping = entry.mapping else {
            if let path = reader.strings("sources").first { result.path = path }
            return result
        }
        let sources = MappingReader(
            mapping, name: "'sources' of target '\(name)'", known: ["path", "excludes", "includes"],
            foreign: Set(XcodeKeys.source.names), problems: problems, at: entry.place)
        if let path = sources.string("path") { result.path = path }
        result.excludes = sources.placedStrings("excludes")
        result.includes = sources.placedStrings("includes")
        result.place = sources["path"]?.place ?? entry.place
        return result
    }

    /// The folder that SwiftPM looks in for a kind of targets.
    static func usualFolder(_ kind: Target.Kind) -> String {
        switch kind {
        case .test: "Tests/"
        case .plugin: "Plugins/"
        case .library, .executable, .macro, .systemLibrary, .binary: "Sources/"
        }
    }

    func resources() -> [(resource: Resource, place: Place)] {
        reader.list("resources").compactMap { node in
            if let scalar = node.scalar, !scalar.isNull {
                return (Resource(path: scalar.string, rule: .process), node.place)
            }
            guard let mapping = node.mapping else {
                reader.wrongForm("resources", "a list of paths or mappings", node)
                return nil
            }
            let entry = MappingReader(
                mapping, name: "a resource of target '\(name)'", known: ["path", "rule", "localization"],
                problems: problems, at: node.place)
            guard let path = entry.string("path") else {
                problems.error("bad-resource", "a resource of target '\(name)' has no 'path'", at: node.place)
                return nil
            }
            let rule: Resource.Rule = entry.choice("rule") ?? .process
            let localization: Resource.Localization? = entry.choice("localization")
            if rule != .process, localization != nil {
                problems.error(
                    "bad-resource", "'localization' is for resources with `rule: process`",
                    at: entry.mark(of: "localization"))
            }
            if rule == .embedInCode { context.require(5, 9, for: "'embedInCode'", at: entry["rule"]?.place) }
            return (Resource(path: path, rule: rule, localization: localization), entry["path"]?.place ?? node.place)
        }
    }

    func versionFile() -> VersionFile? {
        guard let node = reader["versionFile"] else { return nil }
        guard node.mapping != nil else { return reader.flag("versionFile") == true ? VersionFile() : nil }
        guard let entry = reader.mapping("versionFile", known: ["path", "access"]) else { return nil }
        return VersionFile(path: entry.string("path") ?? "Version.swift", access: entry.choice("access") ?? .internal)
    }

    /// What a build would miss: the folder itself is made when it is not there.
    func needed(_ sources: Sources, _ resources: [(resource: Resource, place: Place)]) -> [NeededFile] {
        if case .binary(.path(let path)) = kind {
            return [NeededFile(text: path, path: Path(path), role: "binary", place: reader["path"]?.place)]
        }
        let folder = Path(sources.path)
        func file(_ text: String, _ role: String, _ place: Place?) -> NeededFile {
            NeededFile(text: text, path: folder.appending(text), role: role, place: place)
        }
        return resources.map { file($0.resource.path, "resource", $0.place) }
            + sources.excludes.map { file($0.text, "exclude", $0.mark) }
            + sources.includes.map { file($0.text, "source", $0.mark) }
    }
}
