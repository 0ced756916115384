import SlipwayModel
import SlipwayReport
import XcodeProject

/// Reads what a project says about itself: language, format, the editor's settings.
struct OptionMigration {
    let context: MigrationContext

    private var view: ProjectView { context.view }

    func fill(_ spec: inout XcodeSpec) {
        if let language = view.root.string("developmentRegion"), language != "en" {
            spec.options.developmentLanguage = language
        }
        let regions = view.root["knownRegions"]?.strings ?? []
        if !regions.isEmpty, !regions.contains("Base") { spec.options.useBaseInternationalization = false }
        spec.options.projectFormat = format
        if let group = view[view.root.reference("mainGroup")] {
            spec.options.indentWidth = group.string("indentWidth").flatMap { Int($0) }
            spec.options.tabWidth = group.string("tabWidth").flatMap { Int($0) }
            spec.options.usesTabs = group.string("usesTabs").map { $0 == "1" }
        }
        let usual = spec.configs.map(\.name).min { $0.precedes($1) }
        let list = view[view.root.reference("buildConfigurationList")]
        if let name = list?.string("defaultConfigurationName"), name != usual,
            spec.configs.contains(where: { $0.name == name })
        {
            spec.options.defaultConfig = name
        }
    }

    /// The oldest format that has what the project's has.
    private var format: ProjectFormat {
        guard let version = Int(view.file.objectVersion) else { return .xcode16Dot0 }
        let known: [(limit: Int, format: ProjectFormat)] = [
            (56, .xcode14Dot0), (60, .xcode15Dot0), (63, .xcode15Dot3), (77, .xcode16Dot0),
        ]
        return known.first { version <= $0.limit }?.format ?? .xcode16Dot3
    }
}

/// Reads the attributes of the project and its targets.
struct AttributeMigration {
    let context: MigrationContext

    private var view: ProjectView { context.view }

    func fill(_ spec: inout XcodeSpec, _ records: [String: TargetRecord]) {
        let attributes = view.root["attributes"]?.dictionary ?? PropertyDictionary()
        for entry in attributes.sorted.entries {
            switch (entry.key, entry.value.string) {
            case ("TargetAttributes", _), ("BuildIndependentTargetsInParallel", "YES"), ("knownAssetTags", _): continue
            case ("LastUpgradeCheck", let version?) where version.utf8.count == 4:
                if version != "1430" { spec.options.xcodeVersion = version }
            default: spec.attributes.append(ManifestValue.Entry(entry.key, ManifestValue(entry.value)))
            }
        }
        let targets = attributes["TargetAttributes"]?.dictionary
        for index in spec.targets.indices {
            guard let record = records[spec.targets[index].name] else { continue }
            spec.targets[index].attributes = own(record, targets)
        }
        for index in spec.aggregateTargets.indices {
            guard let record = records[spec.aggregateTargets[index].name] else { continue }
            spec.aggregateTargets[index].attributes = own(record, targets)
        }
    }

    private func own(_ record: TargetRecord, _ all: PropertyDictionary?) -> [ManifestValue.Entry] {
        let entries = all?[record.id.rawValue]?.dictionary?.sorted.entries ?? []
        return entries.compactMap { entry in
            switch entry.key {
            // they follow from settings
            case "ProvisioningStyle" where context.effective("CODE_SIGN_STYLE", record) == entry.value.string:
                return nil
            case "DevelopmentTeam" where context.effective("DEVELOPMENT_TEAM", record) == entry.value.string: return nil
            case "TestTargetID":
                let tested = entry.value.string.flatMap { context.names[ObjectID($0)] }
                if tested == nil || record.any("TEST_TARGET_NAME") != tested, let tested {
                    context.notes.add(
                        record.title,
                        "that it tests '\(tested)' is said by its dependency, not by the attribute TestTargetID")
                }
                return nil
            default: return ManifestValue.Entry(entry.key, ManifestValue(entry.value))
            }
        }
    }
}

extension ManifestValue {
    /// A value of a project as a manifest says it.
    init(_ value: PropertyList) {
        switch value {
        case .string(let text): self = .text(text)
        case .integer(let number): self = .text(String(number))
        case .boolean(let flag): self = .text(flag ? "YES" : "NO")
        case .array(let elements): self = .list(elements.map { ManifestValue($0) })
        case .dictionary(let entries): self = .mapping(entries.entries.map { Entry($0.key, ManifestValue($0.value)) })
        case .data, .real, .date: self = .null
        }
    }
}

/// Finds what stands in the navigator and belongs to no target.
struct FileGroupMigration {
    let context: MigrationContext

    private var view: ProjectView { context.view }

    func paths(_ spec: XcodeSpec) throws(SlipwayError) -> [String] {
        let sources = Set(spec.targets.flatMap(\.sources).map { Path($0.path) })
        let configs = Set((spec.configFiles + spec.targets.flatMap(\.configFiles)).map { Path($0.path) })
        let packages = spec.packages.compactMap { package -> Path? in
            if case .local(let path, _) = package.source { Path(path) } else { nil }
        }
        let linked = Set(
            spec.targets.flatMap(\.dependencies).compactMap { dependency -> Path? in
                if case .framework(let path) = dependency.kind { Path(path) } else { nil }
            })
        var result: Set<Path> = []
        for (id, object) in view.all("PBXFileReference") {
            let place = view.place(of: id)
            guard place.isOnDisk, isShown(id), object.string("explicitFileType") == nil,
                place.path.pathExtension != "xcodeproj", !configs.contains(place.path), !linked.contains(place.path),
                !packages.contains(place.path), !isCovered(place.path, by: sources)
            else { continue }
            let parent = view.parent(of: id).flatMap { view[$0] }
            guard parent?.isa == "PBXGroup" else { continue }
            if try context.tree.entry(place.path) != nil { result.insert(place.path) }
        }
        return result.sorted().map(\.string)
    }

    /// Whether a path leads up to the main group.
    private func isShown(_ id: ObjectID) -> Bool {
        var current = id
        let main = view.root.reference("mainGroup")
        for _ in 0..<200 {
            if current == main { return true }
            guard let parent = view.parent(of: current) else { return false }
            current = parent
        }
        return false
    }

    private func isCovered(_ path: Path, by sources: Set<Path>) -> Bool {
        var current = path
        while true {
            if sources.contains(current) { return true }
            let parent = current.parent
            guard parent != current, parent != Path("."), !Path.isParent(parent.lastComponent) else { return false }
            current = parent
        }
    }
}
