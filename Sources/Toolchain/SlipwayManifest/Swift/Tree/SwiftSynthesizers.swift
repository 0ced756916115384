import ProjectDescription
import SlipwayModel
import SlipwayReport

/// What a project's resource synthesizers ask for: those that are as usual are kinds of accessors, and others say what
/// is different.
struct SwiftSynthesizers {
    let project: Project
    let context: SwiftTreeContext

    /// Where templates are, below the repository's root or a plugin's folder.
    private static let folder = "ResourceSynthesizers"

    /// - Throws: status 2 where a plugin or its template is not there; what reading the repository's options throws.
    func add(to accessors: inout ResourceAccessors) throws(SlipwayError) {
        for synthesizer in project.resourceSynthesizers {
            guard let synthesizer = try read(synthesizer) else { continue }
            if let kind = SwiftSynthesizers.usualKind(synthesizer) {
                if !accessors.kinds.contains(kind) { accessors.kinds.append(kind) }
                continue
            }
            // both would write the same file: what is said later is meant, as where a project adds to the usual ones
            accessors.synthesizers.removeAll { $0.name == synthesizer.name }
            accessors.kinds.removeAll { $0 != .bundle && SwiftSynthesizers.name(of: $0) == synthesizer.name }
            accessors.synthesizers.append(synthesizer)
        }
    }

    /// The kind that a synthesizer asks for; `nil` where it has something of its own.
    private static func usualKind(_ synthesizer: SlipwayModel.ResourceSynthesizer) -> ResourceAccessors.Kind? {
        guard synthesizer.template == nil, synthesizer.extensions == nil, synthesizer.options.isEmpty,
            synthesizer.values.isEmpty, synthesizer.name == synthesizer.parser.usualName
        else { return nil }
        return ResourceAccessors.Kind(rawValue: synthesizer.parser.rawValue)
    }

    private static func name(of kind: ResourceAccessors.Kind) -> String {
        SlipwayModel.ResourceSynthesizer.Parser(rawValue: kind.rawValue)?.usualName ?? kind.rawValue
    }

    private func read(
        _ synthesizer: ProjectDescription.ResourceSynthesizer
    ) throws(SlipwayError) -> SlipwayModel.ResourceSynthesizer? {
        guard let parser = SlipwayModel.ResourceSynthesizer.Parser(rawValue: synthesizer.parser.rawValue) else {
            return nil
        }
        let name: String
        let template: String?
        switch synthesizer.templateType {
        case .defaultTemplate(let resource):
            name = resource
            let file = "Tuist/\(SwiftSynthesizers.folder)/\(name).stencil"
            let path = context.path(.relativeToRoot(file))
            template = context.search.exists(path) ? path : nil
            if template == nil, !parser.isBuiltIn {
                context.unused(
                    "the resource synthesizer '\(name == parser.usualName ? parser.rawValue : name)'",
                    cause: "it needs a template, and there is no '\(file)'", at: context.place(project.place))
                return nil
            }
        case .plugin(let plugin, let resource):
            name = resource
            template = try self.template(resource, of: plugin)
        }
        let isUsual = SwiftSynthesizers.usualExtensions(parser) == synthesizer.extensions
        var result = SlipwayModel.ResourceSynthesizer(
            parser: parser, name: name, template: template,
            extensions: isUsual ? nil : synthesizer.extensions.sortedBytewise(by: \.self),
            options: SwiftSynthesizers.entries(synthesizer.parserOptions),
            values: SwiftSynthesizers.entries(synthesizer.context))
        result.place = context.place(project.place)
        return result
    }

    /// The template of a plugin, as the manifest says it.
    private func template(_ name: String, of plugin: String) throws(SlipwayError) -> String {
        let place = SourceLocation(context.place(project.place))
        let plugins = try context.plugins()
        guard let found = plugins.first(where: { $0.name == plugin }) else {
            throw SlipwayError(
                .input, code: "no-plugin", "there is no plugin '\(plugin)'",
                cause: "a resource synthesizer of project '\(project.name)' takes its template",
                hint: plugins.isEmpty
                    ? "name it in `plugins:` of Tuist.swift" : Suggestion.hint(for: plugin, in: plugins.map(\.name)),
                at: place)
        }
        let file = found.folder.appending(SwiftSynthesizers.folder).appending(component: name + ".stencil")
        guard context.search.exists(file.string) else {
            throw SlipwayError(
                .input, code: "no-template", "plugin '\(plugin)' has no template '\(name)'",
                cause: "there is no \(SwiftSynthesizers.folder)/\(name).stencil in it",
                hint: "write it, or take another plugin's", at: place)
        }
        return file.string(from: context.search.folder)
    }

    /// The extensions that `ProjectDescription` gives where a manifest says none.
    static func usualExtensions(_ parser: SlipwayModel.ResourceSynthesizer.Parser) -> Set<String>? {
        switch parser {
        case .strings: ProjectDescription.ResourceSynthesizer.strings().extensions
        case .assets: ProjectDescription.ResourceSynthesizer.assets().extensions
        case .plists: ProjectDescription.ResourceSynthesizer.plists().extensions
        case .fonts: ProjectDescription.ResourceSynthesizer.fonts().extensions
        case .coreData: ProjectDescription.ResourceSynthesizer.coreData().extensions
        case .interfaceBuilder: ProjectDescription.ResourceSynthesizer.interfaceBuilder().extensions
        case .json: ProjectDescription.ResourceSynthesizer.json().extensions
        case .yaml: ProjectDescription.ResourceSynthesizer.yaml().extensions
        case .files: nil
        }
    }

    // MARK: values

    private typealias Option = ProjectDescription.ResourceSynthesizer.Parser.Option

    private static func entries(_ options: [String: Option]) -> [ManifestValue.Entry] {
        options.sortedBytewise(by: \.key).map { ManifestValue.Entry($0.key, value($0.value)) }
    }

    private static func value(_ option: Option) -> ManifestValue {
        switch option {
        case .string(let text): .text(text)
        case .integer(let number): .scalar("\(number)", isPlain: true)
        case .double(let number): .scalar("\(number)", isPlain: true)
        case .boolean(let flag): .scalar("\(flag)", isPlain: true)
        case .dictionary(let options): .mapping(entries(options))
        case .array(let options): .list(options.map { value($0) })
        }
    }
}
