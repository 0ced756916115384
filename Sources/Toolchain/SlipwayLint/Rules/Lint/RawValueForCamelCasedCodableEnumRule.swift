import SlipwayReport
import SwiftSyntax

/// Finds cases whose names are encoded as they are written in Swift.
package struct RawValueForCamelCasedCodableEnumRule: Rule {
    package static let about = RuleDescription(
        id: "raw_value_for_camel_cased_codable_enum", name: "Raw Value for Camel Cased Codable Enum",
        summary: """
            Give cases in camel case that are encoded as text a raw value: other programs write names in other ways, and \
            a new name here should not be one there.
            """,
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("enum State: String { case isOpen }"),
            .init("enum State: Int, Codable { case isOpen }"),
            .init("enum State: String, Codable { case isOpen = \"is_open\" }"),
            .init("enum State: String, Codable { case open, CLOSED, half_open }"),
            .init("enum State { enum Kind: String, Codable { case isOpen } }"),
            .init("enum State: String, Codable { case ↓isOpen, open, ↓halfOpen }"),
            .init("enum State: Swift.String, String, Decodable {\n  indirect case ↓isOpen\n}"),
            .init("struct Door { enum State: Encodable, String { case ↓Open } }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let others = OpenEnums()
        walk.onEnter { (node: EnumDeclSyntax) in
            if !RawValueForCamelCasedCodableEnumRule.isEncodedAsText(node) { others.depth += 1 }
        }
        walk.onLeave { (node: EnumDeclSyntax) in
            if !RawValueForCamelCasedCodableEnumRule.isEncodedAsText(node) { others.depth -= 1 }
        }
        walk.onEnter { (node: EnumCaseElementSyntax) in
            guard others.depth == 0, node.rawValue == nil else { return }
            let name = node.name.text
            guard name != name.uppercased(), name != name.lowercased() else { return }
            report(at: node, severity, "give the case a raw value, since its name is encoded")
        }
    }

    private static func isEncodedAsText(_ node: EnumDeclSyntax) -> Bool {
        guard let types = node.inheritanceClause?.inheritedTypes else { return false }
        let names = types.compactMap { $0.type.as(IdentifierTypeSyntax.self)?.name }
        return names.contains { $0.isWritten("String") }
            && names.contains { $0.isWritten("Codable") || $0.isWritten("Decodable") || $0.isWritten("Encodable") }
    }
}

/// How many enumerations around the current node are not encoded as text.
private final class OpenEnums {
    var depth = 0
}
