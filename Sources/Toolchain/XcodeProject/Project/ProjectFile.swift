/// The contents of a `project.pbxproj`.
public struct ProjectFile: Sendable, Hashable {
    public var archiveVersion: String
    /// Kept as read; Xcode writes it empty.
    public var classes: PropertyDictionary
    /// The file format, such as `77` for Xcode 16.
    public var objectVersion: String
    public var objects: ProjectObjects
    /// The `PBXProject`.
    public var rootObject: ObjectID
    /// Top-level keys beyond the five that Xcode writes.
    public var otherKeys: PropertyDictionary
    /// The name of the `.xcodeproj` folder without its extension, which Xcode writes into one comment and nowhere else.
    public var name: String?

    public init(
        archiveVersion: String = "1", classes: PropertyDictionary = PropertyDictionary(), objectVersion: String,
        objects: ProjectObjects, rootObject: ObjectID, otherKeys: PropertyDictionary = PropertyDictionary(),
        name: String? = nil
    ) {
        self.archiveVersion = archiveVersion
        self.classes = classes
        self.objectVersion = objectVersion
        self.objects = objects
        self.rootObject = rootObject
        self.otherKeys = otherKeys
        self.name = name
    }

    public subscript(id: ObjectID) -> ProjectObject? {
        get { objects[id] }
        set { objects[id] = newValue }
    }
}
