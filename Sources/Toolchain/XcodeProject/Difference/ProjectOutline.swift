/// A project as people see it: objects by path and name.
public struct ProjectOutline: Sendable {
    public let project: ProjectFile
    /// The group of each group member.
    private let parents: [ObjectID: ObjectID]

    public init(_ project: ProjectFile) {
        self.project = project
        var parents: [ObjectID: ObjectID] = [:]
        for (id, object) in project.objects {
            for child in object.references("children") {
                // Of two groups with one member the smaller id counts, so that the answer is always the same.
                if let other = parents[child], other < id { continue }
                parents[child] = id
            }
        }
        self.parents = parents
    }

    /// The `PBXProject`.
    public var root: ProjectObject? { project[project.rootObject] }

    /// The targets in the project's order.
    public var targets: [(id: ObjectID, object: ProjectObject)] {
        (root?.references("targets") ?? []).compactMap { id in project[id].map { (id, $0) } }
    }

    /// The path of a file element from the project's folder; `TREE/path` where it is relative to something else.
    ///
    /// A group without a path, such as most variant groups, has the path of its group.
    public func path(of id: ObjectID) -> String {
        var parts: [String] = []
        var next: ObjectID? = id
        // No tree is deeper than it has objects, so a loop of groups ends here.
        for _ in 0...project.objects.count {
            guard let current = next, let object = project[current] else { break }
            let tree = object.string("sourceTree") ?? "<group>"
            let own = object.string("path") ?? ""
            if !own.isEmpty { parts.append(own) }
            if tree == "<absolute>" { return parts.reversed().joined(separator: "/") }
            if tree == "SOURCE_ROOT" { return Self.normalized(parts) }
            if tree != "<group>" { return tree + "/" + Self.normalized(parts) }
            next = parents[current]
        }
        if let folder = root?.string("projectDirPath"), !folder.isEmpty { parts.append(folder) }
        return Self.normalized(parts)
    }

    /// The parts, innermost first, as one path without `.` and `..` that can be resolved.
    private static func normalized(_ parts: [String]) -> String {
        var result: [Substring] = []
        for component in parts.reversed().joined(separator: "/").split(separator: "/") where component != "." {
            if component == "..", let last = result.last, last != ".." {
                result.removeLast()
            } else {
                result.append(component)
            }
        }
        return result.isEmpty ? "." : result.joined(separator: "/")
    }

    /// What an object is called in messages.
    public func label(_ id: ObjectID) -> String {
        guard let object = project[id] else { return id.rawValue }
        switch object.isa {
        case "PBXProject": return "project"
        case "XCSwiftPackageProductDependency": return object.string("productName") ?? ""
        case "XCRemoteSwiftPackageReference": return PackageName.of(url: object.string("repositoryURL") ?? "")
        case "XCLocalSwiftPackageReference": return object.string("relativePath") ?? object.string("path") ?? ""
        case "PBXVariantGroup" where object.string("path") == nil:
            let folder = path(of: id)
            return folder == "." ? object.elementName : folder + "/" + object.elementName
        case "PBXReferenceProxy": return object.string("path") ?? object.elementName
        case let isa where isa.hasSuffix("Target"): return object.string("name") ?? ""
        case let isa where isa.hasSuffix("BuildPhase"): return Self.phaseName(object)
        default: return object.string("sourceTree") == nil ? object.isa : path(of: id)
        }
    }

    /// A build phase's name, else its kind.
    static func phaseName(_ phase: ProjectObject) -> String {
        phase.string("name") ?? String(phase.isa.dropFirst(3).dropLast("BuildPhase".count))
    }

    /// A value as text, with references replaced by what they refer to.
    func text(_ value: PropertyList?) -> String {
        switch value {
        case nil: ""
        case .string(let text): project.objects[ObjectID(text)] == nil ? text : label(ObjectID(text))
        case .array(let elements): "(" + elements.map { text($0) }.joined(separator: ", ") + ")"
        case .dictionary(let entries):
            "{" + entries.sorted.entries.map { "\($0.key) = \(text($0.value))" }.joined(separator: "; ") + "}"
        case .data(let bytes): "\(bytes.count) bytes"
        case .some(let scalar): scalar.scalarText ?? ""
        }
    }
}
