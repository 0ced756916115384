import SlipwayModel
import SlipwayReport
import SlipwayStencil
import SlipwaySystem

/// A file that a template makes.
struct RenderedFile {
    /// Below the folder that the template is used in.
    let path: String
    let bytes: [UInt8]
    let isExecutable: Bool
    /// The item that makes it.
    let place: SourceLocation
}

/// Renders the items of a template.
final class ItemRendering {
    private let sources: TemplateFiles
    private let template: ScaffoldTemplate
    private let values: [String: TemplateValue]
    private let engine: StencilEngine
    private var unknown: [StencilEngine.UnknownName] = []
    private var bytes = 0

    /// Of all files together.
    private static let mostBytes = 256 << 20
    /// What a template is called that is rendered.
    private static let ending = ".stencil"

    init(files: TemplateFiles, template: ScaffoldTemplate, values: [String: TemplateValue]) {
        sources = files
        self.template = template
        self.values = values
        engine = StencilEngine(budget: StencilBudget()) { (name, file) throws(SlipwayError) in
            try files.included(name, by: file)
        }
    }

    func all() throws(SlipwayError) -> [RenderedFile] {
        var result: [RenderedFile] = []
        for item in template.items {
            let place = SourceLocation(file: template.manifest, line: item.line, column: item.column)
            result += try render(item, at: place)
        }
        return result
    }

    /// Names that templates print and nobody has declared.
    var warnings: [Diagnostic] {
        let names = template.attributes.map(\.name)
        return unknown.map { found in
            Diagnostic(
                .warning, code: "unknown-name", "nothing is known of '\(found.name)'",
                cause: "it is no attribute of '\(template.name)', and nothing is printed for it",
                hint: Suggestion.nearest(to: found.name, in: names).map { "did you mean '\($0)'?" }
                    ?? "declare it, or set it in the template",
                at: found.place)
        }
    }

    private func render(_ item: ScaffoldItem, at place: SourceLocation) throws(SlipwayError) -> [RenderedFile] {
        let path = try name(item.path, at: place)
        switch item.contents {
        case .text(let text):
            return try within("the text of '\(path)'", at: place) { () throws(SlipwayError) in
                try rendered(text, file: place.file, to: path, false, at: place, isOfManifest: true)
            }
        case .file(let name):
            let source = try sources.path(try self.name(name, at: place), at: place)
            return try file(source, to: path, at: place)
        case .copy(let name):
            let source = try sources.path(try self.name(name, at: place), at: place)
            let folder = Path(path).appending(component: source.lastComponent)
            var result: [RenderedFile] = []
            for name in try sources.names(in: source, at: place) {
                result.append(
                    try copy(try sources.path(below(source, name), at: place), to: folder.appending(name).string, place)
                )
            }
            return result
        case .tree(let name):
            let source = try sources.path(try self.name(name, at: place), at: place)
            var result: [RenderedFile] = []
            for name in try sources.names(in: source, at: place) {
                let target = Path(path).appending(try self.name(name, at: place)).string
                let isTemplate = target.hasSuffix(ItemRendering.ending)
                let file = try sources.path(below(source, name), at: place)
                result += try self.file(
                    file, to: isTemplate ? String(target.dropLast(ItemRendering.ending.count)) : target, at: place)
            }
            return result
        }
    }

    /// A file of a folder of the template, from that on.
    private func below(_ folder: Path, _ name: String) -> String { folder.appending(name).string }

    private func file(_ source: Path, to path: String, at place: SourceLocation) throws(SlipwayError) -> [RenderedFile]
    {
        guard source.lastComponent.hasSuffix(ItemRendering.ending) else { return [try copy(source, to: path, place)] }
        let (text, isExecutable) = try sources.text(source, at: place)
        return try rendered(text, file: sources.display(source), to: path, isExecutable, at: place)
    }

    private func copy(_ source: Path, to path: String, _ place: SourceLocation) throws(SlipwayError) -> RenderedFile {
        let (bytes, isExecutable) = try sources.read(source, at: place)
        return RenderedFile(
            path: Path(path).string, bytes: try counted(bytes, place), isExecutable: isExecutable, place: place)
    }

    /// A rendered text that is blank makes no file, so that a condition around all of it leaves it out.
    private func rendered(
        _ text: String, file: String, to path: String, _ isExecutable: Bool, at place: SourceLocation,
        isOfManifest: Bool = false
    ) throws(SlipwayError) -> [RenderedFile] {
        let rendered = try engine.render(text, file: file, values: values)
        for name in rendered.unknown { note(isOfManifest ? name.at(place) : name) }
        let path = Path(path)
        let isBlank = rendered.text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
        if isBlank, path.lastComponent != ".gitkeep" { return [] }
        let bytes = try counted(Array(rendered.text.utf8), place)
        return [RenderedFile(path: path.string, bytes: bytes, isExecutable: isExecutable, place: place)]
    }

    /// A path with its attributes filled in.
    private func name(_ text: String, at place: SourceLocation) throws(SlipwayError) -> String {
        try within("the path '\(text)'", at: place) { () throws(SlipwayError) in
            let rendered = try engine.render(text, file: place.file, values: values)
            for name in rendered.unknown { note(name.at(place)) }
            return rendered.text
        }
    }

    /// Does something with a text that the declaration itself has: the place inside of it is none of the file's. What
    /// is told of another file, which the text includes, stays as it is.
    private func within<Result>(
        _ what: String, at place: SourceLocation, _ work: () throws(SlipwayError) -> Result
    ) throws(SlipwayError) -> Result {
        do throws(SlipwayError) {
            return try work()
        } catch {
            throw SlipwayError(
                error.status,
                error.diagnostics.map { problem in
                    guard problem.location?.file == place.file, problem.location != place else { return problem }
                    let line = problem.location?.line.map { $0 > 1 ? "line \($0) of " : "" } ?? ""
                    return Diagnostic(
                        problem.severity, code: problem.code, "in \(line)\(what): \(problem.message)",
                        cause: problem.cause, hint: problem.hint, at: place)
                })
        }
    }

    private func note(_ name: StencilEngine.UnknownName) {
        if !unknown.contains(name) { unknown.append(name) }
    }

    private func counted(_ bytes: [UInt8], _ place: SourceLocation) throws(SlipwayError) -> [UInt8] {
        self.bytes += bytes.count
        if self.bytes <= ItemRendering.mostBytes { return bytes }
        throw SlipwayError(
            .input, code: "template-limit", "the template makes more than \(ItemRendering.mostBytes >> 20) MB",
            at: place)
    }
}
