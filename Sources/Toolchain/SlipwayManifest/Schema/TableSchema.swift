/// Makes the definition of a table of keys.
struct TableSchema {
    typealias Table = XcodeKeys.Table
    typealias Key = XcodeKeys.Key

    let table: Table
    /// Whether a key without a value counts as absent, as in all of XcodeGen's tables.
    let takesEmpty: Bool
    /// Keys that are taken with any value and not used.
    var foreign: [String] = []

    /// Tables of the entries of lists. Nothing is merged into these, so what they need must be in them; all other
    /// mappings may get it from a template or an included file.
    static let entries: Set<String> = [
        "include", "groupOrdering", "source", "buildPhase", "copyFiles", "dependency", "resourceSynthesizer",
        "buildToolPlugin", "buildScript", "buildRule",
        "executionAction", "commandLineArgument", "environmentVariable", "testTarget", "targetReference",
        "testPlan",
        "breakpoint", "breakpointAction", "resource", "pluginUse", "permission", "networkPermission",
        "dependencyTrait", "targetDependency", "swiftCondition", "cCondition", "linkerCondition",
    ]

    var definition: SchemaValue {
        var members: [SchemaValue.Member] = [
            .init("description", .text(table.summary)), .init("type", "object"),
        ]
        if TableSchema.entries.contains(table.name) {
            let names = table.keys.filter(\.isRequired).map(\.name)
            let needs = (names.isEmpty ? [] : [.init("required", .texts(names))]) + TableSchema.choices(table.name)
            if !needs.isEmpty { members += SchemaValue.needed(.object(needs)).members }
        }
        let properties = properties
        members.append(.init("properties", .object(properties)))
        members.append(
            .init(
                "patternProperties",
                .object(TableSchema.patterns(properties, of: "definitions/\(table.name)/", foreign: foreign))))
        return SchemaValue.object(members).adding([.init("additionalProperties", false)])
    }

    var properties: [SchemaValue.Member] { table.keys.map { .init($0.name, schema($0)) } }

    func schema(_ key: Key) -> SchemaValue {
        let orEmpty = takesEmpty && !key.isRequired
        let isPlatforms = key.name == "platforms" && key.kind == OwnKeys.platforms
        let form =
            isPlatforms
            ? SchemaException.platforms
            : SchemaException.schema(table.name, key.name, orEmpty: orEmpty)
                ?? KindSchema.schema(key.kind, orEmpty: orEmpty)
        var schema = form.described(TableSchema.description(key))
        if case .old(let name) = key.use {
            schema = schema.adding([.init("deprecationMessage", .text("write '\(name)'"))])
        }
        return schema
    }

    private static func description(_ key: Key) -> String {
        guard case .unused(let reason) = key.use else { return key.summary }
        return "\(key.summary); not used: \(reason)"
    }

    /// `key:REPLACE` with the values of `key`, and keys that variables are part of.
    ///
    /// Keys of the same form share a pattern, and long forms are referred to.
    ///
    /// - Parameter place: where the properties are in the document.
    static func patterns(
        _ properties: [SchemaValue.Member], of place: String, foreign: [String] = []
    ) -> [SchemaValue.Member] {
        var groups: [(form: SchemaValue, names: [String])] = []
        for property in properties {
            let form = SchemaValue.object(
                property.value.members.filter { !["description", "deprecationMessage"].contains($0.name) })
            if let index = groups.firstIndex(where: { $0.form == form }) {
                groups[index].names.append(property.name)
            } else {
                groups.append((form, [property.name]))
            }
        }
        let known = groups.map { group in
            let isLong = group.form.line.utf8.count > 60
            let form = isLong ? ["$ref": .text("#/\(place)properties/\(group.names[0])")] : group.form
            return SchemaValue.Member("^(?:\(group.names.joined(separator: "|"))):REPLACE$", form)
        }
        let others = SchemaValue.Member("^(?:\(foreign.joined(separator: "|")))(?::REPLACE)?$", true)
        return known + (foreign.isEmpty ? [] : [others]) + [.init(SchemaScalar.variable, true)]
    }

    /// Of which keys a mapping must have one.
    private static func choices(_ table: String) -> [SchemaValue.Member] {
        func one(of names: [String]) -> SchemaValue { .anyOf(names.map { .given($0) }) }
        switch table {
        case "dependency":
            return one(of: ["target", "framework", "carthage", "sdk", "package", "bundle", "product"]).members
        case "buildScript": return one(of: ["script", "path"]).members
        case "buildRule":
            return [.init("allOf", [one(of: ["filePattern", "fileType"]), one(of: ["script", "compilerSpec"])])]
        case "testTarget": return one(of: ["name", "target", "local", "package", "project"]).members
        case "targetReference": return one(of: ["local", "package", "project"]).members
        case "targetDependency": return one(of: ["target", "package"]).members
        case "swiftCondition", "cCondition", "linkerCondition":
            return one(of: ["platforms", "configuration", "traits"]).members
        case "permission": return [.init("minProperties", 1), .init("maxProperties", 1)]
        case "breakpoint":
            return [
                .init(
                    "if",
                    [
                        "properties": [
                            "type": ["type": "string", "pattern": "^(?:Xcode\\.Breakpoint\\.)?File(?:Breakpoint)?$"]
                        ]
                    ]),
                .init("then", ["required": ["path", "line"]]),
            ]
        default: return []
        }
    }
}
