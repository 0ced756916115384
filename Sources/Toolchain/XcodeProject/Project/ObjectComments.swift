/// The `/* annotations */` that Xcode writes behind the ids of objects, made once for all of them.
struct ObjectComments {
    private let table: ObjectTable
    private let projectName: String?
    private var text: [UInt8] = []
    /// Where each object's annotation is in `text`.
    private var ranges: [Range<Int>]

    init(table: ObjectTable, projectName: String?) {
        self.table = table
        self.projectName = projectName
        text.reserveCapacity(table.owners.count * 48)
        ranges = Array(repeating: 0..<0, count: table.owners.count)
        for isSecondPass in [false, true] {
            for section in table.sections where section.kind.isAnnotatedWithOthers == isSecondPass {
                for number in section.members { make(Int(number), section.kind) }
            }
        }
    }

    /// Appends ` /* … */` for an object; nothing where there is nothing to say.
    func append(_ number: Int, to output: inout [UInt8]) {
        let range = ranges[number]
        if range.isEmpty { return }
        text.withUnsafeBufferPointer { output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    private mutating func make(_ number: Int, _ kind: ObjectKind) {
        let start = text.count
        let object = table.objects.values[number]
        add(" /* ")
        switch kind {
        case .buildFile: addBuildFile(number, object)
        case .fileReference, .fileElement, .synchronizedGroup: add(object.elementName)
        case .project: add("Project object")
        case .target, .configuration: add(object.string("name") ?? object.isa)
        case .buildPhase(let name): add(object.string("name") ?? name)
        case .configurationList: addConfigurationList(number, object)
        case .remotePackage:
            add("XCRemoteSwiftPackageReference \"\(PackageName.of(url: object.string("repositoryURL") ?? ""))\"")
        case .localPackage: add("XCLocalSwiftPackageReference \"\(object.string("relativePath") ?? "")\"")
        case .packageProduct: add(object.string("productName") ?? object.isa)
        case .fileExceptions, .phaseExceptions: addExceptions(number, object)
        case .other: add(object.isa)
        }
        if text.count == start + 4 {
            text.removeLast(4)
        } else {
            disarm(from: start + 4)
            add(" */")
        }
        ranges[number] = start..<text.count
    }

    /// `File.swift in Sources`.
    private mutating func addBuildFile(_ number: Int, _ object: ProjectObject) {
        let file = (object.string("fileRef") ?? object.string("productRef")).flatMap {
            table.objects.index.number(of: $0)
        }
        if let file, !ranges[file].isEmpty { addComment(file) } else { add("(null)") }
        add(" in ")
        let phase = Int(table.owners[number])
        if phase >= 0 { addComment(phase) } else { add("(null)") }
    }

    /// `Build configuration list for PBXNativeTarget "App"`.
    private mutating func addConfigurationList(_ number: Int, _ object: ProjectObject) {
        let owner = Int(table.owners[number])
        guard owner >= 0 else { return add(object.isa) }
        let holder = table.objects.values[owner]
        add("Build configuration list for ")
        add(holder.isa)
        guard let name = holder.isa == "PBXProject" ? projectName : holder.string("name") else { return }
        add(" \"")
        add(name)
        add("\"")
    }

    /// `Exceptions for "App" folder in "App" target`, `… in "Copy Files" phase from "App" target`.
    private mutating func addExceptions(_ number: Int, _ object: ProjectObject) {
        let folder = Int(table.owners[number])
        guard folder >= 0 else { return add(object.isa) }
        add("Exceptions for \"")
        add(table.objects.values[folder].elementName)
        add("\" folder in \"")
        var target = object.string("target").flatMap { table.objects.index.number(of: $0) } ?? -1
        if let phase = object.string("buildPhase").flatMap({ table.objects.index.number(of: $0) }) {
            addComment(phase)
            add("\" phase from \"")
            target = Int(table.owners[phase])
        }
        if target >= 0 { addComment(target) }
        add("\" target")
    }

    private mutating func add(_ part: String) { text.append(contentsOf: part.utf8) }

    /// Repeats the annotation of another object, without the marks around it.
    private mutating func addComment(_ number: Int) {
        let range = ranges[number].dropFirst(4).dropLast(3)
        let start = text.count
        text.append(contentsOf: repeatElement(0, count: range.count))
        text.withUnsafeMutableBytes { bytes in
            let target = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
            target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
    }

    /// A name with `*/` in it would end the comment, so a blank is put between the two.
    private mutating func disarm(from start: Int) {
        guard text[start...].contains(UInt8(ascii: "*")) else { return }
        let made = Array(text[start...])
        text.removeLast(made.count)
        for (index, byte) in made.enumerated() {
            if byte == UInt8(ascii: "/"), index > 0, made[index - 1] == UInt8(ascii: "*") { text.append(0x20) }
            text.append(byte)
        }
    }
}

extension ObjectKind {
    /// That the annotation repeats those of other objects.
    fileprivate var isAnnotatedWithOthers: Bool {
        switch self {
        case .buildFile, .fileExceptions, .phaseExceptions: true
        default: false
        }
    }
}

extension ProjectObject {
    /// What a file element is called: its name, else its path.
    var elementName: String { string("name") ?? string("path") ?? "" }
}
