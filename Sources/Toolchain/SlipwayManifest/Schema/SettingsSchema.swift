/// Makes the definition of `settings:`, which are either names and values, or have `base`, `configs` or `groups`.
enum SettingsSchema {
    private static let value: SchemaValue = [
        "type": .texts(SchemaScalar.scalarTypes + ["array", "null"]),
        "items": SchemaScalar.text.reference(orEmpty: true),
    ]

    static let definitions: [SchemaValue.Member] = [
        .init("settings", settings), .init("settingValue", value.described("The value of a build setting.")),
    ]

    private static var settings: SchemaValue {
        let table = XcodeKeys.settings
        let properties = TableSchema(table: table, takesEmpty: true).properties.map { property in
            property.name != "base"
                ? property
                : .init(
                    "base",
                    KindSchema.named(.reference("settingValue"), orEmpty: true)
                        .described(property.value["description"]?.string ?? ""))
        }
        return [
            "description": .text(table.summary), "type": "object", "properties": .object(properties),
            "if": .anyOf(
                ["base", "configs", "groups"].flatMap { [$0, "\($0):REPLACE"] }.map { ["required": .texts([$0])] }),
            // what stands beside is dropped with a warning
            "then": [
                "patternProperties": .object(TableSchema.patterns(properties, of: "definitions/settings/").dropLast())
            ],
            "else": ["additionalProperties": .reference("settingValue")],
        ]
    }
}

extension SchemaValue {
    var string: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
