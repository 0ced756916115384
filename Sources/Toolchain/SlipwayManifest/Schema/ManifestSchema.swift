/// The JSON Schema of a manifest: draft-07, the newest that the YAML servers of editors know well.
///
/// It is made from the tables of keys that readers use, so a key cannot be read and be unknown to it. It describes a
/// file before includes, templates and `${…}` are resolved.
package enum ManifestSchema {
    /// The document, the same at every run, with a newline at its end.
    package static var text: String { document.document }

    private static var document: SchemaValue {
        let root = rootProperties
        return SchemaValue.object(
            [
                .init("$schema", "http://json-schema.org/draft-07/schema#"), .init("title", "Slipway manifest"),
                .init("description", "A project.yml for slipway, or a file that it includes."),
                .init("type", "object"), .init("properties", .object(root)),
                .init(
                    "patternProperties",
                    .object(TableSchema.patterns(root, of: "") + [.init(RootReader.ownersPattern, .object([]))])),
                .init("additionalProperties", false),
            ] + SchemaNeeds.root + [.init("definitions", .object(definitions))])
    }

    // MARK: Root

    /// The keys of the root: who and what it is first.
    private static var rootProperties: [SchemaValue.Member] {
        let project = TableSchema(table: XcodeKeys.root, takesEmpty: true).properties.map(withTargets)
        let own = TableSchema(table: OwnKeys.manifest, takesEmpty: false).properties
        return project.prefix(1) + own + project.dropFirst()
    }

    private static func withTargets(_ property: SchemaValue.Member) -> SchemaValue.Member {
        let description = property.value["description"]?.string ?? ""
        switch property.name {
        case "targets": return .init("targets", KindSchema.named(.reference("anyTarget")).described(description))
        case "packages": return .init("packages", KindSchema.named(.reference("package")).described(description))
        case "targetTemplates":
            let templates = KindSchema.named(.reference("partialTarget"), orEmpty: true)
            return .init("targetTemplates", templates.described(description))
        default: return property
        }
    }

    // MARK: Definitions

    private static var definitions: [SchemaValue.Member] {
        let project = XcodeKeys.tables.filter { !["project", "settings", "package"].contains($0.name) }
        let own = OwnKeys.tables.filter { !["manifest", "packageTarget"].contains($0.name) }
        return SchemaScalar.definitions
            + project.map { .init($0.name, TableSchema(table: $0, takesEmpty: true).definition) }
            + SettingsSchema.definitions
            + [.init("package", package)]
            + TargetSchema.definitions
            + own.map { .init($0.name, TableSchema(table: $0, takesEmpty: false, foreign: foreign($0)).definition) }
    }

    /// XcodeGen's keys of packages and our own; two keys may be without a value, as only the project reads them.
    private static var package: SchemaValue {
        let table = XcodeKeys.Table(
            XcodeKeys.package.name, XcodeKeys.package.summary, XcodeKeys.package.keys + [OwnKeys.packageTraits])
        let takesEmpty = TableSchema(table: table, takesEmpty: true)
        let filled = TableSchema(table: table, takesEmpty: false)
        let properties = table.keys.map { key in
            let isEmptyable = ["group", "excludeFromProject"].contains(key.name)
            return SchemaValue.Member(key.name, (isEmptyable ? takesEmpty : filled).schema(key))
        }
        return [
            "description": .text(table.summary), "type": "object", "properties": .object(properties),
            "patternProperties": .object(TableSchema.patterns(properties, of: "definitions/package/")),
            "additionalProperties": false,
        ]
    }

    /// Keys of XcodeGen that package targets have in these places without a use.
    private static func foreign(_ table: XcodeKeys.Table) -> [String] {
        let others: [String: XcodeKeys.Table] = [
            "packageSource": XcodeKeys.source, "targetDependency": XcodeKeys.dependency,
        ]
        return others[table.name]?.names.filter { !table.names.contains($0) } ?? []
    }
}
