/// One of the three projects of a merge, with what holds each object.
struct MergeSide {
    /// As read.
    let file: ProjectFile
    /// As read, but for objects that come back although this side removed them.
    var objects: ProjectObjects
    /// The group of a file, the phase of a build file, the target of a phase …
    let owners: [ObjectID: ObjectID]

    init(_ file: ProjectFile) {
        self.file = file
        objects = file.objects
        var owners: [ObjectID: ObjectID] = [:]
        owners.reserveCapacity(file.objects.count)
        for (id, object) in file.objects {
            for key in ObjectKind(isa: object.isa).ownedFields {
                for owned in object.mergeReferences(key) { owners[owned] = id }
            }
        }
        self.owners = owners
    }

    /// Whether an object has its place in the project, directly or by way of what holds it.
    func holds(_ id: ObjectID) -> Bool {
        var current = id
        // groups that contain themselves must not end in a loop
        for _ in 0..<256 {
            guard current != file.rootObject else { return true }
            guard let owner = owners[current] else { return false }
            current = owner
        }
        return false
    }

    /// The path of a file or group from the project's folder, put together from the groups it stands in.
    func path(of id: ObjectID) -> String {
        var parts: [String] = []
        var current: ObjectID? = id
        // groups that contain themselves must not end in a loop
        for _ in 0..<256 {
            guard let next = current, let object = file.objects[next] else { break }
            if let part = object.string("path") ?? (next == id ? object.string("name") : nil) { parts.append(part) }
            if let root = object.string("sourceTree"), root != "<group>" { break }
            current = owners[next]
        }
        return parts.reversed().joined(separator: "/")
    }
}

extension ProjectObject {
    /// The objects a field refers to, be it one or a list.
    func mergeReferences(_ key: String) -> [ObjectID] {
        switch fields[key] {
        case .string(let id): [ObjectID(id)]
        case .array(let elements): elements.compactMap { $0.string.map(ObjectID.init(_:)) }
        default: []
        }
    }

    /// Every text in the object that may be an id.
    func eachReference(_ body: (ObjectID) -> Void) {
        for entry in fields.entries where !ProjectObject.textFields.contains(entry.key) {
            ProjectObject.eachText(entry.value) { body(ObjectID($0)) }
        }
    }

    private static func eachText(_ value: PropertyList, _ body: (String) -> Void) {
        switch value {
        case .string(let text): body(text)
        case .array(let elements): for element in elements { eachText(element, body) }
        case .dictionary(let entries): for entry in entries.entries { eachText(entry.value, body) }
        default: break
        }
    }

    /// Fields whose texts keep no object alive.
    static let textFields: Set<String> = [
        "attributes", "buildSettings", "comments", "name", "path", "productName", "remoteGlobalIDString", "remoteInfo",
        "shellScript", "sourceTree", "settings", "membershipExceptions", "knownRegions", "isa",
    ]
}

extension ObjectKind {
    /// The fields with what belongs to an object of this kind.
    var ownedFields: [String] {
        switch self {
        case .fileElement: ["children"]
        case .buildPhase: ["files"]
        case .target:
            ["buildPhases", "buildConfigurationList", "dependencies", "buildRules", "packageProductDependencies"]
        case .configurationList: ["buildConfigurations"]
        case .project: ["targets", "buildConfigurationList", "packageReferences", "mainGroup"]
        case .synchronizedGroup: ["exceptions"]
        default: []
        }
    }

    /// The field with the members of an object that exists for nothing but these, so that it goes with the last one.
    var memberField: String? {
        switch self {
        case .fileElement: "children"
        case .buildPhase: "files"
        case .fileExceptions, .phaseExceptions: "membershipExceptions"
        default: nil
        }
    }
}
