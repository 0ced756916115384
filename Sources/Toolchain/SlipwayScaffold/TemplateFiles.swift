import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The files of a template: they are read below the repository's folder, or that of the plugin that it is of, through
/// no link that leads out of it.
struct TemplateFiles {
    let files: any FileSystem
    let template: ScaffoldTemplate

    /// Bytes of one file.
    private static let largest = 16 << 20

    /// Where a path of an item is.
    ///
    /// - Parameter place: who asks.
    /// - Throws: status 2 where it is outside the repository or the plugin.
    func path(_ name: String, at place: SourceLocation) throws(SlipwayError) -> Path {
        let path = template.folder.appending(name)
        guard path.isWithin(template.root) else { throw outside(name, "it lies outside the \(owner)", place) }
        guard try files.exists(path) else {
            throw SlipwayError(
                .input, code: "no-template-file", "there is no '\(name)' in the template",
                cause: "it is looked for in \(display(template.folder))", hint: try near(path), at: place)
        }
        guard let real = Host.realPath(path), let root = Host.realPath(template.root), real.isWithin(root) else {
            throw outside(name, "a symbolic link leads out of the \(owner)", place)
        }
        return path
    }

    /// The bytes of a file, and whether it can be run.
    func read(_ path: Path, at place: SourceLocation) throws(SlipwayError) -> (bytes: [UInt8], isExecutable: Bool) {
        let real = Host.realPath(path) ?? path
        guard let attributes = try files.attributes(real), attributes.kind == .file else {
            throw SlipwayError(
                .input, code: "no-template-file", "'\(display(path))' is no file", at: place)
        }
        guard let bytes = try files.read(real, limit: TemplateFiles.largest) else {
            throw SlipwayError(
                .input, code: "template-limit", "'\(display(path))' is larger than \(TemplateFiles.largest >> 20) MB",
                at: place)
        }
        return (bytes, attributes.permissions & 0o100 != 0)
    }

    /// The text of a template.
    func text(_ path: Path, at place: SourceLocation) throws(SlipwayError) -> (text: String, isExecutable: Bool) {
        let (bytes, isExecutable) = try read(path, at: place)
        if let text = String(validating: bytes, as: UTF8.self) { return (text, isExecutable) }
        throw SlipwayError(
            .input, code: "not-utf8", "the template is not valid UTF-8", hint: "save the file as UTF-8",
            at: SourceLocation(file: display(path)))
    }

    /// The files of a folder, by their paths below it.
    func names(in folder: Path, at place: SourceLocation) throws(SlipwayError) -> [String] {
        guard try files.isDirectory(folder) else {
            throw SlipwayError(.input, code: "no-template-file", "'\(display(folder))' is no folder", at: place)
        }
        let names = try files.files(below: folder).filter { Path($0).lastComponent != ".DS_Store" }
        if names.count > 10_000 {
            throw SlipwayError(
                .input, code: "template-limit", "'\(display(folder))' has more than 10,000 files", at: place)
        }
        return names
    }

    /// The template that another one includes, beside it or in the template's folder.
    func included(_ name: String, by file: String) throws(SlipwayError) -> (text: String, file: String)? {
        let place = SourceLocation(file: file)
        let beside = (template.namesFrom ?? template.root).appending(file).parent
        for folder in beside == template.folder ? [beside] : [beside, template.folder] {
            let path = folder.appending(name)
            guard path.isWithin(folder) else {
                throw outside(name, "a template includes what is in its folder", place)
            }
            guard try files.exists(path) else { continue }
            guard let real = Host.realPath(path), let root = Host.realPath(folder), real.isWithin(root) else {
                throw outside(name, "a symbolic link leads out of the template's folder", place)
            }
            return (try text(path, at: place).text, display(path))
        }
        return nil
    }

    /// A file as messages name it.
    func display(_ path: Path) -> String { template.namesFrom.flatMap { path.relative(to: $0) } ?? path.string }

    /// Whose files they are.
    private var owner: String { template.plugin.map { "plugin '\($0.name)'" } ?? "repository" }

    private func outside(_ name: String, _ cause: String, _ place: SourceLocation) -> SlipwayError {
        SlipwayError(
            .input, code: "path-outside", "'\(name)' cannot be read", cause: cause,
            hint: "put it into the template's folder", at: place)
    }

    /// A name like it in the folder where it should be.
    private func near(_ path: Path) throws(SlipwayError) -> String? {
        guard try files.isDirectory(path.parent) else { return nil }
        let names = try files.list(path.parent).map(\.name)
        return Suggestion.nearest(to: path.lastComponent, in: names).map { "did you mean '\($0)'?" }
    }
}
