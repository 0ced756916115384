import SlipwayReport
import SlipwaySystem
import XcodeProject

/// The key of an object in a project file; git's objects have ids of another kind.
typealias ObjectID = XcodeProject.ObjectID

/// Collects the objects of one project.
///
/// An object's id is a hash over its class and what the object is: a path, a target's name, a phase of a target. It
/// depends neither on the project's name nor on the checkout's folder nor on the order in which anything is added, so
/// that a rename or a new file changes nothing else in the file.
final class ObjectStore {
    private(set) var objects = ProjectObjects()
    /// What an object is whose id another one has.
    private(set) var collision: String?
    /// What the last id was made of; kept for its memory.
    private var hashed: [UInt8] = []

    init(expected count: Int) { objects.reserveCapacity(count) }

    /// The id of an object that may be added later.
    ///
    /// - Parameter part: a further part of what the object is.
    func id(_ isa: String, _ identity: String, _ part: String? = nil) -> ObjectID {
        hashed.removeAll(keepingCapacity: true)
        hashed.append(contentsOf: isa.utf8)
        hashed.append(UInt8(ascii: "/"))
        hashed.append(contentsOf: identity.utf8)
        if let part {
            hashed.append(0)
            hashed.append(contentsOf: part.utf8)
        }
        return ObjectID(ContentHasher.identifier(of: hashed))
    }

    /// Adds an object; fields whose value is `nil` are left out.
    @discardableResult
    func add(_ isa: String, _ identity: String, _ fields: [(String, PropertyList?)]) -> ObjectID {
        let id = id(isa, identity)
        set(id, isa, fields)
        return id
    }

    func set(_ id: ObjectID, _ isa: String, _ fields: [(String, PropertyList?)]) {
        var entries: [PropertyDictionary.Entry] = []
        entries.reserveCapacity(fields.count)
        for (key, value) in fields {
            if let value { entries.append(PropertyDictionary.Entry(key, value)) }
        }
        set(id, isa, entries)
    }

    /// As the other, with the fields as they are written.
    func set(_ id: ObjectID, _ isa: String, _ entries: [PropertyDictionary.Entry]) {
        let object = ProjectObject(isa: isa, fields: PropertyDictionary(entries))
        // the same object may be added again, another one may not
        if let known = objects.updateValue(object, forKey: id), known != object { collision = "\(isa) \(id)" }
    }

}

extension PropertyList {
    static func reference(_ id: ObjectID) -> PropertyList { .string(id.rawValue) }

    static func references(_ ids: [ObjectID]) -> PropertyList { .array(ids.map { .string($0.rawValue) }) }

    static func texts(_ texts: [String]) -> PropertyList { .array(texts.map { .string($0) }) }

    /// A truth value as project files write it: `1` or `0`.
    static func flag(_ value: Bool) -> PropertyList { .string(value ? "1" : "0") }
}
