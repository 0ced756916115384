import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A folder whose folders are templates.
struct TemplateFolder {
    let folder: Path
    /// The folder that files of its templates are taken from at most.
    let root: Path
    /// How messages name it.
    let name: String
    /// Whether a Swift file of a template's name declares one whatever it says.
    let isTuist: Bool
    /// The plugin that has it.
    var plugin: TemplateLibrary.Plugin?

    /// The templates, by their names.
    ///
    /// - Throws: status 2 where one is declared twice; status 3 where a folder cannot be read.
    func entries(_ files: any FileSystem) throws(SlipwayError) -> [TemplateLibrary.Entry] {
        guard try files.isDirectory(folder) else { return [] }
        var entries: [TemplateLibrary.Entry] = []
        for child in try files.list(folder) where child.kind == .directory {
            let inside = folder.appending(component: child.name)
            let own = child.name + ".swift"
            let hasSwift = try isTemplate(inside.appending(component: own), files)
            let hasFile = try files.exists(inside.appending(component: TemplateLibrary.fileName))
            let shown = "\(name)/\(child.name)"
            if hasSwift && hasFile {
                throw TemplateFolder.twice(child.name, "\(shown)/\(own)", "\(shown)/\(TemplateLibrary.fileName)")
            }
            guard let declaration = try hasSwift ? own : hasFile ? TemplateLibrary.fileName : near(child.name, files)
            else { continue }
            entries.append(
                TemplateLibrary.Entry(
                    name: child.name, folder: inside, declaration: declaration, root: root, shown: shown,
                    plugin: plugin))
        }
        return entries.sortedBytewise(by: \.name)
    }

    // MARK: Other names

    /// The file of a folder that declares a template by a name that it nearly should have: in other letters, as disks
    /// of Macs take it, or `Template.swift`. `nil` where there are several.
    private func near(_ child: String, _ files: any FileSystem) throws(SlipwayError) -> String? {
        let names = [child.lowercased() + ".swift", "template.swift"]
        let found = try declarations(child, files).filter { names.contains($0.lowercased()) }
        return found.count == 1 ? found[0] : nil
    }

    /// The Swift files of a folder that declare templates, whatever they are called.
    private func declarations(_ child: String, _ files: any FileSystem) throws(SlipwayError) -> [String] {
        let inside = folder.appending(component: child)
        var names: [String] = []
        for entry in try files.list(inside) where entry.name.hasSuffix(".swift") {
            let file = inside.appending(component: entry.name)
            guard try files.attributes(file)?.kind == .file else { continue }
            let bytes = try files.read(file, limit: 1 << 20) ?? []
            let needed = ["import ProjectDescription", "Template("]
            if needed.allSatisfy({ bytes.firstRange(of: Array($0.utf8)) != nil }) { names.append(entry.name) }
        }
        return names.sortedBytewise()
    }

    /// Folders with declarations that are no templates by their files' names.
    ///
    /// - Throws: as ``entries(_:)``.
    func misnamed(_ files: any FileSystem) throws(SlipwayError) -> [MisnamedTemplate] {
        guard try files.isDirectory(folder) else { return [] }
        let known = Set(try entries(files).map(\.name))
        var result: [MisnamedTemplate] = []
        for child in try files.list(folder) where child.kind == .directory && !known.contains(child.name) {
            let found = try declarations(child.name, files)
            if !found.isEmpty {
                result.append(MisnamedTemplate(name: child.name, shown: "\(name)/\(child.name)", files: found))
            }
        }
        return result.sortedBytewise(by: \.name)
    }

    // MARK: The usual name

    /// Whether a Swift file declares a template: in Tuist's folder any does, elsewhere one that says so.
    private func isTemplate(_ file: Path, _ files: any FileSystem) throws(SlipwayError) -> Bool {
        guard try files.attributes(file)?.kind == .file else { return false }
        if isTuist { return true }
        let bytes = try files.read(file, limit: 1 << 20) ?? []
        return bytes.firstRange(of: Array("import ProjectDescription".utf8)) != nil
    }

    static func twice(_ name: String, _ one: String, _ other: String) -> SlipwayError {
        SlipwayError(
            .input, code: "two-templates", "there are two templates '\(name)'",
            cause: "\(one) and \(other) declare one each", hint: "keep one of them")
    }
}
