import SlipwayModel

/// Makes the definitions of targets: what a target consists of follows from what it says of itself, as in
/// ``XcodeSpecReader/claims(_:)``.
enum TargetSchema {
    static let definitions: [SchemaValue.Member] = [
        .init("anyTarget", anyTarget), .init("wholeTarget", wholeTarget), .init("partialTarget", partialTarget),
        .init("packageTarget", packageTarget),
    ]

    /// A target of a project, or of the package; one that does not say which may have the keys of both: the rest comes
    /// from a template or from an included file.
    private static var anyTarget: SchemaValue {
        [
            "type": "object", "if": claims, "then": .reference("target"),
            "else": [
                "if": hasType(OwnKeys.packageTypes), "then": .reference("packageTarget"),
                "else": .reference("partialTarget"),
            ],
        ]
    }

    /// What a target needs that gets nothing from elsewhere.
    private static var wholeTarget: SchemaValue {
        [
            "if": .anyOf([required("templates"), .reference("hasComputedKeys")]),
            "else": [
                "required": ["type"], "if": claims,
                "then": SchemaNeeds.needs(XcodeKeys.target).adding([
                    .init("anyOf", [.given("platform", not: ["", .null]), .given("supportedDestinations")])
                ]),
                "else": [
                    "allOf": .list(
                        [["if": hasType(OwnKeys.sharedTypes), "then": .reference("packageTarget")]] + typeNeeds)
                ],
            ],
        ]
    }

    private static var claims: SchemaValue {
        let own = ProductType.allCases.map(\.rawValue).filter { !OwnKeys.sharedTypes.contains($0) }
        let keys = ["platform", "supportedDestinations", "legacy"].flatMap { [$0, "\($0):REPLACE"] }
        let type: SchemaValue = .anyOf([
            ["enum": .texts(own)], ["type": "string", "pattern": "^com\\.apple\\.product-type\\."],
        ])
        return .anyOf(keys.map(required) + [["required": ["type"], "properties": ["type": type]]])
    }

    // MARK: Package targets

    private static let package = TableSchema(
        table: OwnKeys.packageTarget, takesEmpty: false,
        foreign: XcodeKeys.target.names.filter {
            !OwnKeys.packageTarget.names.contains($0) && !templateKeys.contains($0)
        })

    private static let templateKeys = ["templates", "templateAttributes"]

    private static var packageTarget: SchemaValue {
        let project = TableSchema(table: XcodeKeys.target, takesEmpty: true)
        let templates = XcodeKeys.target.keys.filter { templateKeys.contains($0.name) }
        let properties = package.properties + templates.map { .init($0.name, project.schema($0)) }
        return [
            "description": .text(OwnKeys.packageTarget.summary), "type": "object", "properties": .object(properties),
            "patternProperties": .object(
                TableSchema.patterns(properties, of: "definitions/packageTarget/", foreign: package.foreign)),
            "additionalProperties": false, "allOf": .list(typeKeys),
        ]
    }

    /// Keys that go with some types only, as `TargetReader` has it.
    private static var typeKeys: [SchemaValue] {
        let source = ["swiftSettings", "cSettings", "cxxSettings", "linkerSettings", "plugins"]
        let plugin = ["capability", "intent", "verb", "description", "permissions"]
        let libraries = ["library", "library.static", "library.dynamic", "framework", "framework.static"]
        let all = OwnKeys.packageTypes + OwnKeys.sharedTypes
        func only(_ types: [String], _ keys: [String]) -> SchemaValue {
            without(keys, all.filter { !types.contains($0) })
        }
        return [
            only(libraries, ["linkage"]), only(["systemLibrary"], ["pkgConfig", "providers"]),
            only(["binary"], ["path", "url", "checksum"]), only(["plugin"], plugin),
            without(
                ["sources", "dependencies", "resources", "versionFile", "publicHeadersPath", "packageAccess"] + source,
                ["binary"]),
            without(["resources"] + source, ["plugin"]),
            without(["resources", "cSettings", "cxxSettings", "publicHeadersPath"], ["macro"]),
            without(["publicHeadersPath"], ["test", "bundle.unit-test"]),
        ]
    }

    private static func without(_ keys: [String], _ types: [String]) -> SchemaValue {
        ["if": hasType(types), "then": ["properties": .object(keys.map { .init($0, false) })]]
    }

    private static var typeNeeds: [SchemaValue] {
        [
            ["if": hasType(["plugin"]), "then": ["required": ["capability"]]],
            [
                "if": hasType(["binary"]),
                "then": ["oneOf": [["required": ["path"]], ["required": ["url", "checksum"]]]],
            ],
        ]
    }

    // MARK: Both

    private static var partialTarget: SchemaValue {
        func reference(_ table: XcodeKeys.Table, _ key: String) -> SchemaValue {
            .reference("\(table.name)/properties/\(key)")
        }
        let shared = Set(OwnKeys.packageTarget.names)
        var properties = XcodeKeys.target.keys.map { key in
            let forms = [XcodeKeys.target] + (shared.contains(key.name) ? [OwnKeys.packageTarget] : [])
            let schema = SchemaValue.anyOf(forms.map { reference($0, key.name) })
            return SchemaValue.Member(key.name, schema.described(key.summary))
        }
        for key in OwnKeys.packageTarget.keys where !XcodeKeys.target.names.contains(key.name) {
            properties.append(.init(key.name, reference(OwnKeys.packageTarget, key.name).described(key.summary)))
        }
        return [
            "description": "A target of the project or of the package that is completed by a template or another file.",
            "type": "object", "properties": .object(properties),
            "patternProperties": .object(TableSchema.patterns(properties, of: "definitions/partialTarget/")),
            "additionalProperties": false,
        ]
    }

    private static func hasType(_ types: [String]) -> SchemaValue {
        ["required": ["type"], "properties": ["type": ["enum": .texts(types)]]]
    }

    private static func required(_ key: String) -> SchemaValue { ["required": .texts([key])] }
}
