import SlipwayModel
import SlipwayReport

/// What is written for the resources of one target, and what templates see of them.
struct AccessorSources {
    /// What the names of types begin with.
    let name: String
    let header: String
    let found: ResourceFinder.Found
    let reader: ResourceReader
    /// Of Core Data models, by path.
    let currentVersions: [Path: String]
    /// Whether there is `Bundle.module`.
    let hasBundle: Bool

    private func paths(_ synthesizer: ResourceSynthesizer) -> [Path] {
        let wanted = synthesizer.extensions ?? synthesizer.parser.extensions
        return found.paths.filter { wanted.contains($0.pathExtension ?? "") }
    }

    private func separator(_ synthesizer: ResourceSynthesizer) -> String { synthesizer.option("separator") ?? "." }

    // MARK: without a template

    /// The text of a file; `nil` where there is nothing to write.
    func text(of synthesizer: ResourceSynthesizer) throws(SlipwayError) -> String? {
        let name = synthesizer.value("name") ?? name
        let paths = paths(synthesizer)
        var source = AccessorSource(header: header)
        switch synthesizer.parser {
        case .assets:
            let catalogs = try reader.catalogs(paths)
            if catalogs.isEmpty { return nil }
            AssetAccessors(name: name, catalogs: catalogs).write(to: &source)
        case .strings:
            let tables = try reader.tables(paths)
            if tables.isEmpty { return nil }
            StringAccessors(name: name, tables: tables, separator: separator(synthesizer)).write(to: &source)
        case .plists:
            let lists = try reader.propertyLists(paths)
            if lists.isEmpty { return nil }
            PlistAccessors(lists: lists.map { ($0.path.stem, $0.list) }).write(to: &source)
        case .fonts:
            let fonts = try reader.fonts(paths)
            if fonts.isEmpty { return nil }
            FontAccessors(name: name, fonts: fonts).write(to: &source)
        case .files:
            if paths.isEmpty { return nil }
            FileAccessors(
                name: synthesizer.value("enumName") ?? synthesizer.name, paths: ResourceReader.firstByName(paths)
            ).write(to: &source)
        case .coreData, .interfaceBuilder, .json, .yaml: return nil
        }
        return source.text
    }

    // MARK: for templates

    /// What a template sees; `nil` where there are no such resources.
    func values(for synthesizer: ResourceSynthesizer) throws(SlipwayError) -> TemplateContext.Values? {
        let paths = paths(synthesizer)
        if paths.isEmpty { return nil }
        var parameters: TemplateContext.Values = ["publicAccess": .flag(true), "name": .text(name)]
        if hasBundle { parameters["bundle"] = .text("Bundle.module") }
        let own = TemplateValue.table(synthesizer.values)
        var values = own
        values.merge(try resources(synthesizer, paths)) { $1 }
        values["param"] = .table(parameters.merging(own) { $1 })
        return values
    }

    private func resources(
        _ synthesizer: ResourceSynthesizer, _ paths: [Path]
    ) throws(SlipwayError) -> TemplateContext.Values {
        switch synthesizer.parser {
        case .strings:
            TemplateContext.strings(try reader.tables(paths), separator: separator(synthesizer))
        case .assets: TemplateContext.assets(try reader.catalogs(paths))
        case .fonts: TemplateContext.fonts(try reader.fonts(paths))
        case .plists:
            TemplateContext.documents(
                try reader.propertyLists(paths).map {
                    TemplateContext.File(path: $0.path, documents: [DocumentValue($0.list)])
                })
        case .json: TemplateContext.documents(try reader.jsonDocuments(paths))
        case .yaml: TemplateContext.documents(try reader.yamlDocuments(paths))
        case .files: TemplateContext.files(ResourceReader.firstByName(paths))
        case .interfaceBuilder: StoryboardContext(try reader.storyboards(paths)).values
        case .coreData: CoreDataContext.values(try reader.models(paths, currentVersions: currentVersions))
        }
    }
}
