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
            let hasSwift = try isTemplate(inside.appending(component: child.name + ".swift"), files)
            let hasFile = try files.exists(inside.appending(component: TemplateLibrary.fileName))
            guard hasSwift || hasFile else { continue }
            let shown = "\(name)/\(child.name)"
            if hasSwift && hasFile {
                throw TemplateFolder.twice(
                    child.name, "\(shown)/\(child.name).swift", "\(shown)/\(TemplateLibrary.fileName)")
            }
            entries.append(
                TemplateLibrary.Entry(
                    name: child.name, folder: inside, isSwift: hasSwift, root: root, shown: shown, plugin: plugin))
        }
        return entries.sortedBytewise(by: \.name)
    }

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
