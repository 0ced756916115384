import SlipwayModel
import SlipwayReport
import SlipwayStencil
import SlipwaySystem

/// Renders the template of a synthesizer, and those that it includes: they lie beside it, or below.
final class TemplateRenderer {
    private let files: any FileSystem
    /// The template, and how messages name it.
    private let template: Path
    private let display: String
    /// Where included templates are, by how messages name them.
    private var places: [String: Path] = [:]

    /// Bytes of one template.
    private static let largest = 4 << 20

    /// - Parameters:
    ///   - root: the manifest's folder.
    ///   - manifest: the manifest, as messages name it.
    init(_ path: String, files: any FileSystem, root: Path, manifest: String?) {
        self.files = files
        template = root.appending(path)
        display = path.hasPrefix("/") ? path : Path(manifest ?? "manifest").parent.appending(path).string
        places[display] = template
    }

    /// - Parameter place: who asks.
    /// - Throws: status 2 with file, line and column of what is wrong with the template.
    func render(_ values: TemplateContext.Values, at place: SourceLocation?) throws(SlipwayError) -> String {
        guard let text = try text(template, display) else {
            throw SlipwayError(
                .input, code: "no-template", "there is no template '\(display)'",
                cause: "a synthesizer of resources names it", hint: try near(), at: place)
        }
        let engine = StencilEngine(closed: ["param"]) { (name, file) throws(SlipwayError) in
            try self.included(name, by: file)
        }
        let rendered = try engine.render(text, file: display, values: values)
        guard rendered.unknown.isEmpty else {
            throw SlipwayError(.input, rendered.unknown.map { TemplateRenderer.unknown($0, values) })
        }
        return rendered.text
    }

    private static func unknown(_ found: StencilEngine.UnknownName, _ values: TemplateContext.Values) -> Diagnostic {
        var known = Array(values.keys)
        if case .table(let parameters)? = values["param"] { known += parameters.keys.map { "param." + $0 } }
        let names = known.sortedBytewise()
        return Diagnostic(
            .error, code: "unknown-name", "nothing is known of '\(found.name)'",
            cause: "the template is given \(names.map { "'\($0)'" }.joined(separator: ", "))",
            hint: Suggestion.nearest(to: found.name, in: names).map { "did you mean '\($0)'?" }
                ?? "set it in the template, or say what it is otherwise by `default`",
            at: found.place)
    }

    private func included(_ name: String, by file: String) throws(SlipwayError) -> (text: String, file: String)? {
        let base = template.parent
        let beside = places[file]?.parent ?? base
        for folder in beside == base ? [base] : [beside, base] {
            let path = folder.appending(name)
            guard path.isWithin(base) else {
                throw SlipwayError(
                    .input, code: "path-outside", "'\(name)' cannot be read",
                    cause: "a template includes what is in its folder", at: SourceLocation(file: file))
            }
            guard try files.exists(path) else { continue }
            guard let real = Host.realPath(path), let root = Host.realPath(base), real.isWithin(root) else {
                throw SlipwayError(
                    .input, code: "path-outside", "'\(name)' cannot be read",
                    cause: "a symbolic link leads out of the template's folder", at: SourceLocation(file: file))
            }
            let shown = Path(display).parent.appending(path.relative(to: base) ?? name).string
            places[shown] = path
            if let text = try text(path, shown) { return (text, shown) }
        }
        return nil
    }

    private func text(_ path: Path, _ shown: String) throws(SlipwayError) -> String? {
        guard let real = Host.realPath(path), try files.attributes(real)?.kind == .file else { return nil }
        guard let bytes = try files.read(real, limit: TemplateRenderer.largest) else {
            throw SlipwayError(
                .input, code: "template-limit", "the template is larger than \(TemplateRenderer.largest >> 20) MB",
                at: SourceLocation(file: shown))
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw SlipwayError(
            .input, code: "not-utf8", "the template is not valid UTF-8", hint: "save the file as UTF-8",
            at: SourceLocation(file: shown))
    }

    private func near() throws(SlipwayError) -> String? {
        guard try files.isDirectory(template.parent) else { return nil }
        let names = try files.list(template.parent).map(\.name)
        return Suggestion.nearest(to: template.lastComponent, in: names).map { "did you mean '\($0)'?" }
    }
}
