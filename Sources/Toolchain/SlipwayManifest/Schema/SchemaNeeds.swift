/// Makes schemas of what a mapping needs where nothing is merged into it: the keys that it cannot do without, at every
/// depth.
enum SchemaNeeds {
    /// The needs of a table; the empty object where it has none.
    static func needs(_ table: XcodeKeys.Table) -> SchemaValue { needs(table, inside: []) }

    private static func needs(_ table: XcodeKeys.Table, inside: Set<String>) -> SchemaValue {
        // the entries of lists say by themselves what they need
        guard !inside.contains(table.name), !TableSchema.entries.contains(table.name) else { return .object([]) }
        let names = table.keys.filter(\.isRequired).map(\.name)
        let properties = table.keys.compactMap { key -> SchemaValue.Member? in
            guard key.use != .resolved, let name = mapping(in: key.kind), let other = XcodeKeys.table(name) else {
                return nil
            }
            let needs = needs(other, inside: inside.union([table.name]))
            if needs == .object([]) { return nil }
            let needed = SchemaValue.needed(needs)
            return .init(key.name, isNamed(key.kind) ? ["additionalProperties": needed] : needed)
        }
        var members: [SchemaValue.Member] = []
        if !names.isEmpty { members.append(.init("required", .texts(names))) }
        if !properties.isEmpty { members.append(.init("properties", .object(properties))) }
        if table == XcodeKeys.resourceAccessors {
            members += SchemaValue.anyOf(["kinds", "synthesizers"].map { ["required": .texts([$0])] }).members
        }
        return .object(members)
    }

    private static func mapping(in kind: XcodeKeys.Kind) -> String? {
        switch kind {
        case .mapping(let name): name
        case .named(let kind): mapping(in: kind)
        case .anyOf(let kinds): kinds.lazy.compactMap(mapping).first
        case .list, .text, .flag, .integer, .number, .percent, .version, .path, .choice, .any, .null: nil
        }
    }

    private static func isNamed(_ kind: XcodeKeys.Kind) -> Bool {
        if case .named = kind { true } else { false }
    }

    /// What a manifest that includes no other needs.
    ///
    /// A file without a name is one that others include.
    static let root: [SchemaValue.Member] = {
        let root = needs(XcodeKeys.root)["properties"]?.members ?? []
        let properties =
            root.filter { !["targets", "schemes", "packages"].contains($0.name) } + [
                .init("targets", ["additionalProperties": .reference("wholeTarget")]),
                .init("packages", ["additionalProperties": .needed(package)]),
                .init(
                    "schemes",
                    [
                        "additionalProperties": [
                            "if": ["required": ["templates"]], "else": .needed(needs(XcodeKeys.scheme)),
                        ]
                    ]),
                .init(
                    "swiftpm", ["properties": ["products": ["additionalProperties": .needed(needs(OwnKeys.product))]]]),
            ]
        return [
            .init("if", ["required": ["name"], "not": ["required": ["include"]]]),
            .init("then", ["properties": .object(properties)]),
        ]
    }()

    /// One address, and one requirement where that is of a remote package.
    private static let package: SchemaValue = {
        func one(of names: [String]) -> SchemaValue { ["oneOf": .list(names.map { ["required": .texts([$0])] })] }
        let single = ["from", "majorVersion", "minorVersion", "exactVersion", "version", "branch", "revision"]
        return [
            "oneOf": one(of: ["url", "github", "path", "id"])["oneOf"] ?? [],
            "if": ["required": ["path"]],
            "else": [
                "if": .anyOf(["minVersion", "maxVersion"].map { ["required": .texts([$0])] }),
                "then": ["required": ["minVersion", "maxVersion"]], "else": one(of: single),
            ],
        ]
    }()
}
