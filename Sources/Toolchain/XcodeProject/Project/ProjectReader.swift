/// Reads the text form of `project.pbxproj`, object by object.
struct ProjectReader {
    private var reader: OpenStepReader
    private var objects = ProjectObjects()

    init(_ bytes: [UInt8]) throws(FormatError) {
        reader = try OpenStepReader(bytes)
        // Projects have an object per 220 bytes or so.
        objects.reserveCapacity(bytes.count / 256)
    }

    mutating func read() throws(FormatError) -> ProjectFile {
        try reader.skipSpace()
        guard reader.index < reader.bytes.count, reader.bytes[reader.index] == UInt8(ascii: "{") else {
            throw reader.fault("project-shape", "a project file begins with '{'")
        }
        let start = try reader.enter(depth: 0)
        var entries = EntryList()
        var hasObjects = false
        while let key = try reader.nextKey(openedAt: start) {
            try reader.expect(UInt8(ascii: "="), after: "a key")
            var value = PropertyList.dictionary(PropertyDictionary())
            if key.text == "objects" {
                if !hasObjects { try readObjects() } else { _ = try reader.readValue(depth: 1) }
                hasObjects = true
            } else {
                value = try reader.readValue(depth: 1)
            }
            guard entries.append(key.text, value) else {
                throw reader.fault("plist-duplicate-key", "the key '\(key.text)' a second time", at: key.offset)
            }
            try reader.expect(UInt8(ascii: ";"), after: "a value")
        }
        try reader.skipSpace()
        guard reader.index == reader.bytes.count else {
            throw reader.fault("plist-trailing", "text after the end of the property list")
        }
        guard hasObjects else { throw reader.fault("project-shape", "a project file without 'objects'", at: start) }
        do {
            var file = try ProjectFile(top: entries.dictionary, objects: objects)
            file.name = ProjectName.find(in: reader.bytes)
            return file
        } catch {
            throw reader.fault(error.code, error.message, at: start)
        }
    }

    private mutating func readObjects() throws(FormatError) {
        try reader.skipSpace()
        guard reader.index < reader.bytes.count, reader.bytes[reader.index] == UInt8(ascii: "{") else {
            throw reader.fault("project-shape", "'objects' is not a dictionary")
        }
        let start = try reader.enter(depth: 1)
        while let key = try reader.nextKey(openedAt: start) {
            try reader.expect(UInt8(ascii: "="), after: "an object's id")
            let object = try readObject(key)
            guard objects.updateValue(object, forKey: ObjectID(key.text)) == nil else {
                throw reader.fault("project-duplicate-id", "the object '\(key.text)' a second time", at: key.offset)
            }
            try reader.expect(UInt8(ascii: ";"), after: "an object")
        }
    }

    private mutating func readObject(_ key: (offset: Int, text: String)) throws(FormatError) -> ProjectObject {
        guard case .dictionary(let entries) = try reader.readValue(depth: 2) else {
            throw reader.fault("project-shape", "the object '\(key.text)' is not a dictionary", at: key.offset)
        }
        guard let object = ProjectObject(entries: entries) else {
            throw reader.fault("project-shape", "the object '\(key.text)' has no 'isa'", at: key.offset)
        }
        return object
    }
}
