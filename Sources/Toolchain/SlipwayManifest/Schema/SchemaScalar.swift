/// The forms of text that keys have; each is a definition of the schema.
///
/// YAML makes numbers and truth values of some texts, and `${…}` may stand for any of them.
enum SchemaScalar: String, CaseIterable {
    case text, flag, integer, number, percent, version, semanticVersion, deploymentVersion, toolsVersion,
        manifestVersion, buildNumber

    /// The name of the definition.
    ///
    /// - Parameter orEmpty: whether the key may stand without a value.
    func reference(orEmpty: Bool) -> SchemaValue { .reference(rawValue + (orEmpty ? "OrEmpty" : "")) }

    static let definitions: [SchemaValue.Member] =
        allCases.flatMap { scalar in
            [false, true].map { orEmpty in
                .init(scalar.rawValue + (orEmpty ? "OrEmpty" : ""), scalar.schema(orEmpty: orEmpty))
            }
        } + [
            .init("texts", texts(orEmpty: false)), .init("textsOrEmpty", texts(orEmpty: true)),
            .init("variable", ["type": "string", "pattern": .text(variable)]),
            .init("hasComputedKeys", ["not": ["propertyNames": ["not": ["pattern": .text(":REPLACE$|\(variable)")]]]]),
        ]

    /// A text with `${NAME}` in it.
    static let variable = #"\$\{[^}]+\}"#
    static let scalarTypes = ["string", "number", "boolean"]

    private static let percentage = "(?:[0-9]{1,2}(?:\\.[0-9]+)?|100(?:\\.0+)?)"
    private static let numbers = "[0-9]+(?:\\.[0-9]+){0,2}"
    /// Semantic Versioning 2.0.0.
    private static let semantic =
        "(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)"
        + "(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?"

    private func schema(orEmpty: Bool) -> SchemaValue {
        switch self {
        case .text: ["type": .texts(SchemaScalar.scalarTypes + (orEmpty ? ["null"] : []))]
        case .flag:
            SchemaScalar.form(
                ["boolean"], SchemaScalar.anyCase(["true", "yes", "on", "false", "no", "off"]), orEmpty)
        case .integer: SchemaScalar.form(["integer"], "[0-9]+", orEmpty)
        case .number: SchemaScalar.form(["number"], "[0-9]+(?:\\.[0-9]+)?", orEmpty)
        case .percent:
            SchemaScalar.form(["number"], SchemaScalar.percentage, orEmpty).adding([.init("maximum", .number(100))])
        case .version: SchemaScalar.form(["number"], "[vV]?" + SchemaScalar.numbers, orEmpty)
        case .deploymentVersion, .buildNumber:
            SchemaScalar.form(["number"], (self == .buildNumber ? "git|" : "") + SchemaScalar.numbers, orEmpty)
        case .toolsVersion:
            SchemaScalar.form(["number"], "(?:[5-9]|[1-9][0-9]+)(?:\\.[0-9]+){1,2}", orEmpty, least: 5)
        // projects take one or two numbers too
        case .semanticVersion:
            SchemaScalar.form(["number"], "[vV]?(?:\(SchemaScalar.semantic)|\(SchemaScalar.numbers))", orEmpty)
        case .manifestVersion: SchemaScalar.form([], "git|" + SchemaScalar.semantic, orEmpty)
        }
    }

    /// A text of a pattern, or one of YAML's other types; `pattern` and `minimum` say nothing about other types than
    /// their own.
    private static func form(
        _ types: [String], _ pattern: String, _ orEmpty: Bool, least: Int = 0
    ) -> SchemaValue {
        var members: [SchemaValue.Member] = [
            .init("type", .texts(types + ["string"] + (orEmpty ? ["null"] : []))),
            .init("pattern", .text("^(?:\(pattern))$|\(variable)")),
        ]
        if types.contains("number") || types.contains("integer") { members.append(.init("minimum", .number(least))) }
        return .object(members)
    }

    private static func texts(orEmpty: Bool) -> SchemaValue {
        [
            "type": .texts(scalarTypes + ["array"] + (orEmpty ? ["null"] : [])), "items": .reference("text"),
        ]
    }

    /// A pattern of some words in any case: schemas have no flag for that.
    static func anyCase(_ words: [String]) -> String {
        words.map { word in
            word.map { letter in
                letter.isLetter ? "[\(letter.uppercased())\(letter.lowercased())]" : escaped(String(letter))
            }.joined()
        }.joined(separator: "|")
    }

    /// A text as a pattern that means itself.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\^$.|?*+()[]{}".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
