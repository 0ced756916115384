import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads a template that is declared in Swift, as Tuist's are.
struct SwiftTemplateReader {
    let host: Host
    /// Whether it is run where it is not known what it says.
    let isRun: Bool

    func load(
        _ entry: TemplateLibrary.Entry
    ) throws(SlipwayError) -> (template: ScaffoldTemplate, warnings: [Diagnostic]) {
        // those of a plugin are read as manifests of the repository that uses it: with its helpers and plugins
        let place = entry.plugin?.user.folder.appending(SwiftManifestReader.name) ?? entry.file
        let read = { (repository: SwiftRepository) throws(SlipwayError) in try load(entry, repository) }
        return try SwiftRepository.with(manifest: place, host: host, isRun: isRun, read)
    }

    private func load(
        _ entry: TemplateLibrary.Entry, _ repository: SwiftRepository
    ) throws(SlipwayError) -> (template: ScaffoldTemplate, warnings: [Diagnostic]) {
        let manifest = try repository.evaluate(entry.file)
        guard let (declared, count) = try manifest.value("template", as: Template.self) else {
            throw SlipwayError(
                .input, code: "no-template", "'\(manifest.name)' declares no template",
                hint: "end it with `let template = Template(description: …)`", at: manifest.location)
        }
        let problems = Problems(file: manifest.name)
        let place = repository.places.place(declared.place)
        if count > 1 {
            problems.warning(
                "several-templates", "'\(manifest.name)' makes \(count) templates", cause: "the first counts",
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
                    path: item.path,
                    contents: SwiftTemplateReader.contents(item.contents) { path(of: $0, entry, context) },
                    line: place.line, column: place.column)
            }, folder: entry.folder, root: entry.root, namesFrom: host.directory, manifest: manifest.name,
            plugin: entry.owner)
        return (template, problems.sorted)
    }

    /// A path as it is said from the template's folder. To the manifests of a plugin its folder is the root.
    private func path(
        of path: ProjectDescription.Path, _ entry: TemplateLibrary.Entry, _ context: SwiftTreeContext
    ) -> String {
        guard entry.plugin != nil, path.type == .relativeToRoot else { return context.path(path) }
        return SwiftTreeContext.relative(path.pathString, to: entry.folder.relative(to: entry.root) ?? "")
    }

    private static func contents(
        _ contents: Template.Contents, _ said: (ProjectDescription.Path) -> String
    ) -> ScaffoldItem.Contents {
        switch contents {
        case .string(let text): .text(text)
        case .file(let path): .file(said(path))
        case .directory(let path): .copy(said(path))
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
