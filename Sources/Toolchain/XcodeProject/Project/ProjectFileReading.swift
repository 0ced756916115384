extension ProjectFile {
    /// Reads a `project.pbxproj`, written as text by Xcode or as an XML or binary property list by other tools.
    ///
    /// - Throws: `FormatError` with the place of what is not a project file.
    public init(parsing bytes: [UInt8]) throws(FormatError) {
        guard PropertyListFormat(of: bytes) == .openStep else {
            let plist = try PropertyList(plist: bytes)
            do {
                try self.init(plist: plist)
            } catch {
                throw FormatError(code: error.code, message: error.message, line: 1, column: 1)
            }
            return
        }
        var reader = try ProjectReader(bytes)
        self = try reader.read()
    }

    /// The project that a property list describes.
    init(plist: PropertyList) throws(ShapeError) {
        guard let top = plist.dictionary else { throw ShapeError("a project file is a dictionary") }
        guard let list = top["objects"]?.dictionary else { throw ShapeError("a project file without 'objects'") }
        var objects = ProjectObjects()
        objects.reserveCapacity(list.entries.count)
        for entry in list.entries {
            guard let object = entry.value.dictionary.flatMap(ProjectObject.init(entries:)) else {
                throw ShapeError("the object '\(entry.key)' has no 'isa'")
            }
            objects[ObjectID(entry.key)] = object
        }
        try self.init(top: top, objects: objects)
    }

    /// The project with given top-level entries; `objects` among them is not looked at.
    init(top: PropertyDictionary, objects: ProjectObjects) throws(ShapeError) {
        guard let rootObject = top["rootObject"]?.string else {
            throw ShapeError("a project file without 'rootObject'")
        }
        guard let objectVersion = top["objectVersion"]?.scalarText else {
            throw ShapeError("a project file without 'objectVersion'")
        }
        let known: Set<String> = ["archiveVersion", "classes", "objectVersion", "objects", "rootObject"]
        self.init(
            archiveVersion: top["archiveVersion"]?.scalarText ?? "1",
            classes: top["classes"]?.dictionary ?? PropertyDictionary(), objectVersion: objectVersion, objects: objects,
            rootObject: ObjectID(rootObject),
            otherKeys: PropertyDictionary(top.entries.filter { !known.contains($0.key) }))
    }
}

/// What a property list lacks to be a project, without a place.
struct ShapeError: Error {
    let code = "project-shape"
    let message: String

    init(_ message: String) { self.message = message }
}

extension ProjectObject {
    /// The object with given entries, one of which is `isa`.
    init?(entries: PropertyDictionary) {
        var rest = entries.entries
        guard let index = rest.firstIndex(where: { $0.key == "isa" }), let isa = rest[index].value.string else {
            return nil
        }
        rest.remove(at: index)
        self.init(isa: isa, fields: PropertyDictionary(rest))
    }
}
