/// Writes `project.pbxproj` with the bytes that Xcode writes.
///
/// Sources: files written by Xcode 9 to 16; sections by class and objects by id, both bytewise, keys in order with
/// `isa` first, build files and file references on one line, references annotated with what they refer to.
struct ProjectWriter {
    private let project: ProjectFile
    private let table: ObjectTable
    private let comments: ObjectComments
    /// Whether no id needs quotes.
    private let hasPlainIDs: Bool
    private var output: [UInt8] = []

    init(_ project: ProjectFile) {
        self.project = project
        table = ObjectTable(project.objects)
        comments = ObjectComments(table: table, projectName: project.name)
        hasPlainIDs = project.objects.index.keys.allSatisfy(\.isHexadecimal)
        // Objects take 220 bytes or so.
        output.reserveCapacity(1024 + project.objects.count * 256)
    }

    mutating func write() -> [UInt8] {
        append("// !$*UTF8*$!\n{\n")
        var top = project.otherKeys.entries
        top.append(PropertyDictionary.Entry("archiveVersion", .string(project.archiveVersion)))
        top.append(PropertyDictionary.Entry("classes", .dictionary(project.classes)))
        top.append(PropertyDictionary.Entry("objectVersion", .string(project.objectVersion)))
        top.append(PropertyDictionary.Entry("objects", .string("")))
        top.append(PropertyDictionary.Entry("rootObject", .string(project.rootObject.rawValue)))
        for entry in PropertyDictionary(top).sorted.entries {
            if entry.key == "objects" {
                appendSections()
            } else {
                append(entry, depth: 1, annotates: entry.key == "rootObject")
            }
        }
        append("}\n")
        return output
    }

    private mutating func appendSections() {
        append("\tobjects = {\n")
        var (texts, starts): ([UInt8], [Int]) = ([], [])
        for section in table.sections {
            append("\n/* Begin ")
            append(section.isa)
            append(" section */\n")
            appendMembers(of: section, &texts, &starts)
            append("/* End ")
            append(section.isa)
            append(" section */\n")
        }
        append("\t};\n")
    }

    /// Writes objects in the order they lie in memory, then brings the texts into the order of the file: ids are
    /// hashes, and to jump from object to object would take most of the time.
    ///
    /// - Parameters:
    ///   - texts: what the objects are written to; kept for its memory.
    ///   - starts: where each text starts; kept for its memory.
    private mutating func appendMembers(
        of section: ObjectTable.Section, _ texts: inout [UInt8], _ starts: inout [Int]
    ) {
        texts.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        swap(&output, &texts)
        output.reserveCapacity(section.members.count * 256)
        starts.reserveCapacity(section.members.count + 1)
        for member in section.members {
            starts.append(output.count)
            append(object: Int(member), section)
        }
        starts.append(output.count)
        swap(&output, &texts)
        texts.withUnsafeBufferPointer { texts in
            for place in section.order {
                let range = starts[Int(place)]..<starts[Int(place) + 1]
                output.append(contentsOf: UnsafeBufferPointer(rebasing: texts[range]))
            }
        }
    }

    private mutating func append(object number: Int, _ section: ObjectTable.Section) {
        let isOneLine = section.kind.isOneLine
        append("\t\t")
        append(id: table.objects.keys[number].rawValue)
        comments.append(number, to: &output)
        append(isOneLine ? " = {isa = " : " = {\n\t\t\tisa = ")
        OpenStepText.append(section.isa, to: &output)
        append(isOneLine ? "; " : ";\n")
        // By index, since iterating copies every entry.
        let entries = table.objects.values[number].fields.inOrder
        for index in entries.indices {
            let annotates = !Self.isPlain(key: entries[index].key)
            if isOneLine {
                appendShort(entries[index], annotates: annotates)
            } else {
                append(entries[index], depth: 3, annotates: annotates)
            }
        }
        append(isOneLine ? "};\n" : "\t\t};\n")
    }

    /// Whether a field's texts are never references, or are written without an annotation.
    private static func isPlain(key: String) -> Bool {
        switch key {
        case "attributes", "buildSettings", "comments", "name", "path", "productName", "remoteGlobalIDString": true
        case "remoteInfo", "shellScript", "sourceTree": true
        default: false
        }
    }

    // MARK: - Values over several lines

    private mutating func append(_ entry: PropertyDictionary.Entry, depth: Int, annotates: Bool) {
        indent(depth)
        OpenStepText.append(entry.key, to: &output)
        append(" = ")
        append(entry.value, depth: depth, annotates: annotates)
        append(";\n")
    }

    private mutating func append(_ value: PropertyList, depth: Int, annotates: Bool) {
        switch value {
        case .array(let elements):
            append("(\n")
            for index in elements.indices {
                indent(depth + 1)
                append(elements[index], depth: depth + 1, annotates: annotates)
                append(",\n")
            }
            indent(depth)
            append(")")
        case .dictionary(let entries):
            append("{\n")
            for entry in entries.inOrder { append(entry, depth: depth + 1, annotates: annotates) }
            indent(depth)
            append("}")
        default: append(scalar: value, annotates: annotates)
        }
    }

    // MARK: - Values on one line

    private mutating func appendShort(_ entry: PropertyDictionary.Entry, annotates: Bool) {
        OpenStepText.append(entry.key, to: &output)
        append(" = ")
        appendShort(entry.value, annotates: annotates)
        append("; ")
    }

    private mutating func appendShort(_ value: PropertyList, annotates: Bool) {
        switch value {
        case .array(let elements):
            append("(")
            for element in elements {
                appendShort(element, annotates: annotates)
                append(", ")
            }
            append(")")
        case .dictionary(let entries):
            append("{")
            for entry in entries.inOrder { appendShort(entry, annotates: annotates) }
            append("}")
        default: append(scalar: value, annotates: annotates)
        }
    }

    // MARK: - Parts

    private mutating func append(scalar value: PropertyList, annotates: Bool) {
        if case .string(let text) = value {
            if annotates, let number = table.objects.index.number(of: text) {
                append(id: text)
                comments.append(number, to: &output)
            } else {
                OpenStepText.append(text, to: &output)
            }
        } else if case .data(let bytes) = value {
            OpenStepText.append(data: bytes, to: &output)
        } else {
            OpenStepText.append(value.scalarText ?? "", to: &output)
        }
    }

    private mutating func append(id: String) {
        if hasPlainIDs { append(id) } else { OpenStepText.append(id, to: &output) }
    }

    private mutating func indent(_ depth: Int) {
        for _ in 0..<depth { output.append(0x09) }
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }
}

extension ProjectFile {
    /// The bytes that Xcode writes for this project.
    ///
    /// Numbers, dates and flags, which only XML property lists have, are written as text.
    public func encoded() -> [UInt8] {
        var writer = ProjectWriter(self)
        return writer.write()
    }
}

extension PropertyDictionary {
    /// The entries by key; the same array where it is in order already, as in files that were read.
    var inOrder: [Entry] {
        for index in entries.indices.dropFirst() where !entries[index - 1].precedes(entries[index]) {
            return sorted.entries
        }
        return entries
    }
}

extension PropertyDictionary.Entry {
    fileprivate func precedes(_ other: Self) -> Bool { key.utf8.lexicographicallyPrecedes(other.key.utf8) }
}
