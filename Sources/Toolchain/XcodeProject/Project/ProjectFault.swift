/// Something in a project file that Xcode would stumble over or silently drop.
public struct ProjectFault: Sendable, Hashable, CustomStringConvertible {
    public enum Kind: Sendable, Hashable {
        /// A field refers to an object that is not there.
        case dangling(key: String, target: ObjectID)
        /// Nothing refers to the object.
        case orphaned
        /// The id is not 24 upper-case hexadecimal digits.
        case malformedID
        /// The object, which belongs in one place, is in several: ids of what holds it, one twice if it lists it twice.
        case duplicated(holders: [ObjectID])
        /// `rootObject` is not a `PBXProject`.
        case noProject
    }

    public let object: ObjectID
    /// The object's class, empty where there is no object.
    public let isa: String
    public let kind: Kind

    public var description: String {
        let name = isa.isEmpty ? object.rawValue : "\(isa) \(object)"
        return switch kind {
        case .dangling(let key, let target): "\(name): \(key) refers to \(target), which is not there"
        case .orphaned: "\(name) is referred to by nothing"
        case .malformedID: "\(name): the id is not 24 upper-case hexadecimal digits"
        case .duplicated(let holders): "\(name) is held by \(holders.map(\.rawValue).joined(separator: " and "))"
        case .noProject: "the root object \(object) is not a PBXProject"
        }
    }
}

extension ProjectFile {
    /// What is structurally wrong with the project, by object id; empty for a project that Xcode wrote.
    public func faults() -> [ProjectFault] {
        var check = ProjectCheck(self)
        return check.run()
    }
}

/// One walk over all objects.
private struct ProjectCheck {
    private let project: ProjectFile
    private var faults: [ProjectFault] = []
    private var used: Set<ObjectID>
    private var holders: [ObjectID: [ObjectID]] = [:]

    init(_ project: ProjectFile) {
        self.project = project
        used = [project.rootObject]
    }

    /// Fields whose texts look like ids of this project, but are ids of others or of nothing.
    private static let foreignKeys: Set<String> = ["remoteGlobalIDString", "shellScript", "TestTargetID"]
    /// Fields that hold objects which belong in one place only.
    private static let owningKeys: Set<String> = [
        "buildConfigurationList", "buildConfigurations", "buildPhases", "buildRules", "children", "dependencies",
        "files",
        "packageReferences", "targets",
    ]
    /// Fields that always refer to objects, whatever their ids look like.
    private static let referenceKeys: Set<String> = [
        "baseConfigurationReference", "buildConfigurationList", "buildConfigurations", "buildPhases", "buildRules",
        "children", "containerPortal", "dependencies", "exceptions", "fileRef", "files", "fileSystemSynchronizedGroups",
        "mainGroup", "packageProductDependencies", "packageReferences", "productRef", "productReference",
        "productRefGroup", "ProductGroup", "ProjectRef", "remoteRef", "target", "targetProxy", "targets",
    ]

    mutating func run() -> [ProjectFault] {
        if project[project.rootObject]?.isa != "PBXProject" {
            faults.append(ProjectFault(object: project.rootObject, isa: "", kind: .noProject))
        }
        for id in project.objects.keys.sorted() {
            guard let object = project[id] else { continue }
            if !Self.isWellFormed(id.rawValue) { add(.malformedID, id) }
            for entry in object.fields.entries { visit(entry.value, key: entry.key, top: entry.key, of: id) }
        }
        for id in project.objects.keys.sorted() {
            if !used.contains(id) { add(.orphaned, id) }
            if let holding = holders[id], holding.count > 1 { add(.duplicated(holders: holding), id) }
        }
        return faults
    }

    private mutating func visit(_ value: PropertyList, key: String, top: String, of id: ObjectID) {
        switch value {
        case .string(let text):
            let target = ObjectID(text)
            if project.objects[target] != nil {
                used.insert(target)
                if Self.owningKeys.contains(top) { holders[target, default: []].append(id) }
            } else if !Self.foreignKeys.contains(key), Self.referenceKeys.contains(top) || Self.isWellFormed(text) {
                add(.dangling(key: key, target: target), id)
            }
        case .array(let elements): for element in elements { visit(element, key: key, top: top, of: id) }
        case .dictionary(let entries):
            for entry in entries.entries {
                if project.objects[ObjectID(entry.key)] != nil { used.insert(ObjectID(entry.key)) }
                // What a nested dictionary holds is judged by its own keys.
                visit(entry.value, key: entry.key, top: entry.key, of: id)
            }
        default: break
        }
    }

    private mutating func add(_ kind: ProjectFault.Kind, _ id: ObjectID) {
        faults.append(ProjectFault(object: id, isa: project[id]?.isa ?? "", kind: kind))
    }

    private static func isWellFormed(_ id: String) -> Bool {
        id.utf8.count == 24
            && id.utf8.allSatisfy { ByteClass.isDigit($0) || ($0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "F")) }
    }
}
