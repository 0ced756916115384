import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads a template that is declared in `template.yml`.
struct TemplateFileReader {
    let host: Host

    private static let keys = ["description", "attributes", "files"]
    private static let attributeKeys = ["description", "default", "values"]
    private static let contentKeys = ["text", "file", "folder"]

    func load(
        _ entry: TemplateLibrary.Entry
    ) throws(SlipwayError) -> (template: ScaffoldTemplate, warnings: [Diagnostic]) {
        let name = host.display(entry.file)
        let text = try ManifestFile(files: host.files, what: "template").text(entry.file, name: name) ?? ""
        let problems = Problems(file: name)
        guard let node = try YAMLDocument.node(of: text, file: name, what: "the template", problems: problems) else {
            throw SlipwayError(
                .input, code: "empty-template", "the template is empty",
                hint: "write `description:`, `attributes:` and `files:`", at: SourceLocation(file: name, line: 1))
        }
        let template = read(node, entry, name, problems)
        guard let template, !problems.hasErrors else { throw SlipwayError(.input, problems.sorted) }
        return (template, problems.sorted)
    }

    private func read(
        _ node: ManifestNode, _ entry: TemplateLibrary.Entry, _ name: String, _ problems: Problems
    ) -> ScaffoldTemplate? {
        guard let mapping = node.mapping else {
            problems.error(
                "wrong-form", "a template should be a mapping", cause: "it is \(node.description)",
                hint: "write `description:`, `attributes:` and `files:`", at: node.place)
            return nil
        }
        let reader = MappingReader(
            mapping, name: "the template", known: TemplateFileReader.keys, problems: problems, at: node.place)
        let attributes = reader.named("attributes")?.entries ?? []
        TemplateNameCheck(problems: problems).check(attributes.map { ($0.name, $0.mark) })
        let files = reader.named("files")?.entries ?? []
        if files.isEmpty {
            problems.error(
                "no-files", "the template makes nothing", hint: "name what it makes below `files:`",
                at: reader.mark(of: "files"))
        }
        return ScaffoldTemplate(
            name: entry.name, description: reader.string("description") ?? "",
            attributes: attributes.map { attribute($0.name, $0.value, problems) },
            items: files.compactMap { item($0.name, $0.mark, $0.value, problems) }, folder: entry.folder,
            root: entry.root, namesFrom: host.directory, manifest: name, plugin: entry.owner)
    }

    /// Nothing, a default, or a mapping that says more.
    private func attribute(_ name: String, _ node: ManifestNode, _ problems: Problems) -> ScaffoldAttribute {
        guard let mapping = node.mapping else {
            return ScaffoldAttribute(name: name, defaultValue: node.isNull ? nil : TemplateFileReader.value(of: node))
        }
        let reader = MappingReader(
            mapping, name: "attribute '\(name)'", known: TemplateFileReader.attributeKeys, problems: problems,
            at: node.place)
        let values = reader.strings("values")
        let defaultValue = reader["default"].map { TemplateFileReader.value(of: $0) }
        if let defaultValue, !values.isEmpty, !values.contains(defaultValue.printed) {
            reader.badValue("default", defaultValue.printed, in: values, at: reader["default"]?.place)
        }
        return ScaffoldAttribute(
            name: name, description: reader["description"] == nil ? nil : reader.string("description"),
            defaultValue: defaultValue, values: values)
    }

    /// What is written without quotes and reads the same as a number, or as true or false, is that.
    private static func value(of node: ManifestNode) -> TemplateValue {
        switch node.content {
        case .sequence(let nodes): return .list(nodes.map { value(of: $0) })
        case .mapping(let mapping):
            return .table(
                Dictionary(mapping.entries.map { ($0.key, value(of: $0.value)) }) { _, later in later })
        case .scalar(let scalar):
            let text = scalar.string
            guard scalar.isPlain else { return .text(text) }
            if scalar.isNull { return .text("") }
            if text == "true" || text == "false" { return .flag(text == "true") }
            if let number = Int(text), "\(number)" == text { return .integer(number) }
            if let number = Double(text), "\(number)" == text, number.isFinite { return .real(number) }
            return .text(text)
        }
    }

    /// The name of a file of the template, or a mapping with one of `text`, `file` and `folder`.
    private func item(
        _ path: String, _ mark: Place?, _ node: ManifestNode, _ problems: Problems
    ) -> ScaffoldItem? {
        if let scalar = node.scalar, !scalar.isNull {
            return ScaffoldItem(path: path, contents: .file(scalar.string), line: mark?.line, column: mark?.column)
        }
        guard let mapping = node.mapping else {
            problems.error(
                "wrong-form", "'\(path)' should be the name of a file, or a mapping",
                cause: "it is \(node.description)",
                hint: "write the file's name, or `text:`, `file:` or `folder:` below", at: node.place)
            return nil
        }
        let reader = MappingReader(
            mapping, name: "'\(path)'", known: TemplateFileReader.contentKeys, problems: problems, at: node.place)
        let given = TemplateFileReader.contentKeys.filter { reader[$0] != nil }
        guard given.count == 1, let key = given.first else {
            problems.error(
                "bad-contents", "'\(path)' has \(given.isEmpty ? "no contents" : "contents of two kinds")",
                hint: "write one of `text:`, `file:` and `folder:`", at: mark)
            return nil
        }
        guard let value = reader.string(key) else { return nil }
        let contents: ScaffoldItem.Contents =
            switch key {
            case "text": .text(value)
            case "file": .file(value)
            default: .tree(value)
            }
        return ScaffoldItem(path: path, contents: contents, line: mark?.line, column: mark?.column)
    }
}
