import SlipwayModel
import SlipwayReport
import SlipwaySystem
import XcodeProject

/// The files of `Name.xcworkspace`.
struct WorkspaceFiles {
    let set: ManifestSet
    let workspace: WorkspaceSpec
    let files: any FileSystem
    let user: String?

    private var bundle: String { workspace.name + ".xcworkspace" }

    /// - Throws: status 2 where a scheme names what is not there, 3 where a file cannot be read.
    func result() throws(SlipwayError) -> OutputResult {
        if let fault = WorkspaceFiles.fault(of: workspace.name) {
            throw SlipwayError(
                .input, code: "bad-name", "'\(workspace.name)' cannot be the name of a workspace",
                cause: "it is the name of a file, and \(fault)", hint: "choose another name")
        }
        let former = try former()
        var planned = [XcodeFile(path: bundle + "/contents.xcworkspacedata", bytes: contents.encoded())]
        if let settings { planned.append(plist("xcshareddata/WorkspaceSettings.xcsettings", settings)) }
        if workspace.rendersMarkdown { planned.append(plist(".xcodesamplecode.plist", .array([]))) }
        if let header = workspace.fileHeader {
            let macros = PropertyDictionary([.init("FILEHEADER", .string(header))])
            planned.append(plist("xcshareddata/IDETemplateMacros.plist", .dictionary(macros)))
        }
        let schemes = try WorkspaceSchemes(set: set, workspace: workspace).plan()
        planned += schemes.files(project: bundle, user: user)
        for file in planned { try XMLCharacterCheck.check(file) }
        var result = OutputResult(
            files: planned.map { GeneratedFile(path: $0.path, bytes: $0.bytes, policy: .adopted(former: former)) })
        if let pins = try pins() { result.files.append(pins) }
        result.ownedFolders = [
            OutputResult.OwnedFolder(path: bundle + "/xcshareddata/xcschemes", fileExtension: "xcscheme")
        ]
        return result
    }

    private static func fault(of name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        return name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 } ? "it has a slash" : nil
    }

    private func plist(_ path: String, _ value: PropertyList) -> XcodeFile {
        XcodeFile(path: bundle + "/" + path, bytes: value.xmlEncoded(sortedKeys: true))
    }

    // MARK: Contents

    /// Projects and files, in groups as the folders are.
    private var contents: XcodeWorkspaceData {
        var root = Folder()
        for reference in workspace.spec.projectReferences { root.add(Path(reference.path).components[...]) }
        for path in workspace.additionalFiles { root.add(Path(path).components[...]) }
        return XcodeWorkspaceData(items: root.items)
    }

    /// A group that is being put together.
    private struct Folder {
        private var folders: [String: Folder] = [:]
        private var files: Set<String> = []

        mutating func add(_ components: ArraySlice<String>) {
            guard let first = components.first else { return }
            if components.count == 1 {
                files.insert(first)
            } else {
                folders[first, default: Folder()].add(components.dropFirst())
            }
        }

        /// Groups first, each in the order of its names.
        var items: [XcodeWorkspaceData.Item] {
            folders.sortedBytewise(by: \.key).map { name, folder in
                .group(location: "group:" + name, name: name, items: folder.items)
            } + files.sortedBytewise { $0 }.map { .file(location: "group:" + $0) }
        }
    }

    // MARK: Settings

    private var settings: PropertyList? {
        var values = PropertyDictionary()
        if let creates = workspace.createsSchemes {
            values["IDEWorkspaceSharedSettings_AutocreateContextsIfNeeded"] = .boolean(creates)
        }
        if let place = workspace.derivedData {
            values["DerivedDataLocationStyle"] = .string(place.isRelative ? "WorkspaceRelativePath" : "AbsolutePath")
            values["DerivedDataCustomLocation"] = place.path.map { .string($0) }
        }
        return values.isEmpty ? nil : .dictionary(values.sorted)
    }

    // MARK: Pins

    /// The versions that Xcode is to take. Xcode writes the same pins in its own way: those stay as they are.
    private func pins() throws(SlipwayError) -> GeneratedFile? {
        guard let source = workspace.pins else { return nil }
        let wanted = try files.read(set.root.appending(source))
        let path = bundle + "/xcshareddata/swiftpm/Package.resolved"
        let place = set.root.appending(path)
        var bytes = wanted
        if try files.attributes(place)?.kind == .file {
            let present = try files.read(place)
            if let one = WorkspaceFiles.pins(in: present), one == WorkspaceFiles.pins(in: wanted) { bytes = present }
        }
        return GeneratedFile(path: path, bytes: bytes, policy: .adopted(former: .generated))
    }

    private static func pins(in bytes: [UInt8]) -> JSONValue? {
        let document = JSONValue.parse(String(decoding: bytes, as: UTF8.self))
        return document?["pins"] ?? document?["object"]?["pins"]
    }

    // MARK: Whose it is

    /// A workspace that has anything but our projects and files, or what is gone, is somebody's.
    private func former() throws(SlipwayError) -> GeneratedFile.Former {
        let file = set.root.appending(bundle).appending("contents.xcworkspacedata")
        guard try files.attributes(file)?.kind == .file else { return .generated }
        guard let present = try? XcodeWorkspaceData(parsing: try files.read(file)) else { return .foreign }
        let known = Set(contents.locations)
        for location in present.locations where !known.contains(location) {
            guard location.hasPrefix("group:") else { return .foreign }
            if try files.exists(set.root.appending(String(location.dropFirst(6)))) { return .foreign }
        }
        return .generated
    }
}
