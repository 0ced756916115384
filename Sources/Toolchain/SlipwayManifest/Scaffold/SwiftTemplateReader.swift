import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads a template that is declared in Swift, as Tuist's are.
struct SwiftTemplateReader {
    let host: Host
    /// The folder that the templates' folder is below.
    let root: SlipwayModel.Path

    func load(
        _ entry: TemplateLibrary.Entry
    ) throws(SlipwayError) -> (template: ScaffoldTemplate, warnings: [Diagnostic]) {
        try SwiftRepository.with(manifest: entry.file, host: host) { (repository) throws(SlipwayError) in
            try load(entry, repository)
        }
    }

    private func load(
        _ entry: TemplateLibrary.Entry, _ repository: SwiftRepository
    ) throws(SlipwayError) -> (template: ScaffoldTemplate, warnings: [Diagnostic]) {
        let manifest = try repository.evaluate(entry.file)
        guard let (declared, count) = try manifest.value("template", as: Template.self) else {
            throw SlipwayError(
                .input, code: "no-template", "'\(manifest.file)' declares no template",
                hint: "end it with `let template = Template(description: …)`", at: SourceLocation(file: manifest.file))
        }
        let problems = Problems(file: manifest.file)
        let place = Place(file: declared.place.file, line: declared.place.line, column: declared.place.column)
        if count > 1 {
            problems.warning(
                "several-templates", "'\(manifest.file)' makes \(count) templates", cause: "the first counts",
                at: place)
        }
        let context = try repository.context(of: entry.file, problems)
        let attributes = declared.attributes.map(SwiftTemplateReader.attribute)
        TemplateNameCheck(problems: problems).check(attributes.map { ($0.name, place) })
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        let template = ScaffoldTemplate(
            name: entry.name, description: declared.description, attributes: attributes,
            items: declared.items.map { item in
                ScaffoldItem(
                    path: item.path, contents: SwiftTemplateReader.contents(item.contents, context), line: place.line,
                    column: place.column)
            }, folder: entry.folder, root: root, manifest: manifest.file)
        return (template, problems.sorted)
    }

    private static func contents(
        _ contents: Template.Contents, _ context: SwiftTreeContext
    ) -> ScaffoldItem.Contents {
        switch contents {
        case .string(let text): .text(text)
        case .file(let path): .file(context.path(path))
        case .directory(let path): .copy(context.path(path))
        }
    }

    private static func attribute(_ attribute: Template.Attribute) -> ScaffoldAttribute {
        switch attribute {
        case .required(let name): ScaffoldAttribute(name: name)
        case .optional(let name, let value):
            ScaffoldAttribute(name: name, defaultValue: SwiftTemplateReader.value(value))
        }
    }

    private static func value(_ value: Template.Attribute.Value) -> TemplateValue {
        switch value {
        case .string(let text): .text(text)
        case .integer(let number): .integer(number)
        case .real(let number): .real(number)
        case .boolean(let flag): .flag(flag)
        case .dictionary(let entries): .table(entries.mapValues { SwiftTemplateReader.value($0) })
        case .array(let values): .list(values.map { SwiftTemplateReader.value($0) })
        }
    }
}
