import SlipwayModel
import XcodeProject

/// A project file as it is walked: objects by what they are, and where files lie.
struct ProjectView {
    let file: ProjectFile
    let root: ProjectObject
    /// The folder of the `.xcodeproj` relative to which all paths are given, as the project sees it.
    private let base: Path
    private let parents: [ObjectID: ObjectID]

    /// - Returns: `nil` where the root object is missing.
    init?(_ file: ProjectFile) {
        guard let root = file[file.rootObject] else { return nil }
        self.file = file
        self.root = root
        base = Path(root.string("projectDirPath") ?? "")
        var parents: [ObjectID: ObjectID] = [:]
        for (id, object) in file.objects {
            for child in object.references("children") { parents[child] = id }
        }
        self.parents = parents
    }

    subscript(id: ObjectID?) -> ProjectObject? { id.flatMap { file[$0] } }

    func objects(_ ids: [ObjectID]) -> [(id: ObjectID, object: ProjectObject)] {
        ids.compactMap { id in file[id].map { (id, $0) } }
    }

    /// All objects of a class, by id.
    func all(_ isa: String) -> [(id: ObjectID, object: ProjectObject)] {
        file.objects.filter { $0.value.isa == isa }.map { ($0.key, $0.value) }.sorted { $0.id < $1.id }
    }

    func parent(of id: ObjectID) -> ObjectID? { parents[id] }

    // MARK: Files

    /// Where an element of the navigator lies.
    struct FilePlace: Hashable {
        /// What the path starts from: empty is the project's folder, else a source tree such as `SDKROOT`.
        let tree: String
        let path: Path

        var isOnDisk: Bool { tree.isEmpty && !path.isAbsolute }
    }

    func place(of id: ObjectID) -> FilePlace { place(of: id, depth: 0) }

    /// - Parameter depth: groups that contain each other end at 200.
    private func place(of id: ObjectID, depth: Int) -> FilePlace {
        guard let object = file[id], depth < 200 else { return FilePlace(tree: "", path: base) }
        // a variant group has no folder of its own
        let own = object.isa == "PBXVariantGroup" ? "" : object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<group>":
            guard let parent = parents[id] else { return FilePlace(tree: "", path: base.appending(own)) }
            let above = place(of: parent, depth: depth + 1)
            return FilePlace(tree: above.tree, path: above.path.appending(own))
        case "SOURCE_ROOT": return FilePlace(tree: "", path: base.appending(own))
        case "<absolute>": return FilePlace(tree: "", path: Path("/" + own))
        case let tree: return FilePlace(tree: tree, path: Path(own))
        }
    }

    /// What people call an element of the navigator.
    func name(of id: ObjectID?) -> String {
        guard let id, let object = file[id] else { return "?" }
        return object.string("name") ?? object.string("path").map { Path($0).lastComponent } ?? id.rawValue
    }

    // MARK: Configurations

    /// The configurations of the project or a target, in the order of the file.
    func configurations(of object: ProjectObject) -> [ProjectObject] {
        let list = self[object.reference("buildConfigurationList")]
        return objects(list?.references("buildConfigurations") ?? []).map(\.object)
    }

    /// Settings by configuration.
    func settings(of object: ProjectObject) -> [String: BuildSettings] {
        var result: [String: BuildSettings] = [:]
        for configuration in configurations(of: object) {
            guard let name = configuration.string("name") else { continue }
            var settings = BuildSettings()
            for entry in configuration["buildSettings"]?.dictionary?.entries ?? [] {
                settings[entry.key] = BuildSettings.Value(entry.value)
            }
            result[name] = settings
        }
        return result
    }

    /// The `.xcconfig` files of the project or a target.
    func configFiles(of object: ProjectObject) -> [ConfigFile] {
        configurations(of: object).compactMap { configuration in
            guard let name = configuration.string("name") else { return nil }
            if let id = configuration.reference("baseConfigurationReference"), file[id] != nil {
                let place = place(of: id)
                return place.isOnDisk ? ConfigFile(config: name, path: place.path.string) : nil
            }
            guard let anchor = configuration.reference("baseConfigurationReferenceAnchor"),
                let path = configuration.string("baseConfigurationReferenceRelativePath")
            else { return nil }
            return ConfigFile(config: name, path: place(of: anchor).path.appending(path).string)
        }
    }

    // MARK: Targets

    var targets: [(id: ObjectID, object: ProjectObject)] { objects(root.references("targets")) }

    func buildFiles(of phase: ProjectObject) -> [ProjectObject] { objects(phase.references("files")).map(\.object) }
}

extension BuildSettings.Value {
    init?(_ value: PropertyList) {
        switch value {
        case .string(let text): self = .text(text)
        case .integer(let number): self = .text(String(number))
        case .boolean(let flag): self = .text(flag ? "YES" : "NO")
        case .array(let elements): self = .list(elements.compactMap(\.string))
        default: return nil
        }
    }
}
