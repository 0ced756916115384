import SwiftSyntax

/// Limits the lines of type declarations.
package struct TypeBodyLengthRule: Rule {
    package static let about = RuleDescription(
        id: "type_body_length", name: "Type Body Length", summary: "Type bodies should not span too many lines.",
        kind: .metrics,
        options: [
            .init("warning", "250", "lines above which a body is a warning; comments and blank lines do not count"),
            .init("error", "350", "lines above which a body is an error"),
            .init("excluded_types", "[extension, protocol]", "declarations not to be measured"),
        ],
        examples: examples)

    private static let kinds = ["actor", "class", "enum", "extension", "protocol", "struct"]

    private let limits: Limits
    private let excluded: Set<String>

    package init(_ options: inout RuleOptions) {
        limits = options.limits(warning: 250, error: 350)
        excluded = Set(
            options.choices("excluded_types", from: TypeBodyLengthRule.kinds, default: ["extension", "protocol"]))
    }

    package func register(_ walk: inout RuleWalk) {
        let measure = BodyLength(walk, limits: limits)
        func check(_ block: MemberBlockSyntax, _ keyword: TokenSyntax) {
            measure.check(from: block.leftBrace, to: block.rightBrace, of: keyword.text, at: keyword)
        }
        if !excluded.contains("actor") {
            walk.onLeave { (node: ActorDeclSyntax) in check(node.memberBlock, node.actorKeyword) }
        }
        if !excluded.contains("class") {
            walk.onLeave { (node: ClassDeclSyntax) in check(node.memberBlock, node.classKeyword) }
        }
        if !excluded.contains("enum") {
            walk.onLeave { (node: EnumDeclSyntax) in check(node.memberBlock, node.enumKeyword) }
        }
        if !excluded.contains("extension") {
            walk.onLeave { (node: ExtensionDeclSyntax) in check(node.memberBlock, node.extensionKeyword) }
        }
        if !excluded.contains("protocol") {
            walk.onLeave { (node: ProtocolDeclSyntax) in check(node.memberBlock, node.protocolKeyword) }
        }
        if !excluded.contains("struct") {
            walk.onLeave { (node: StructDeclSyntax) in check(node.memberBlock, node.structKeyword) }
        }
    }

    private static let members = " Box {\n    let one = 1\n    let two = 2\n    let three = 3\n}"

    private static let examples: [RuleDescription.Example] =
        [
            .init("struct Box {\n    let one = 1\n    // not counted\n\n    let two = 2\n}", options: "{warning: 2}"),
            .init("extension" + members, options: "{warning: 2}"),
            .init("protocol" + members, options: "{warning: 2}"),
            .init("class" + members, options: "{warning: 2, excluded_types: [class]}"),
            .init("public final ↓class" + members, options: "[2, 2]"),
        ]
        + kinds.map { .init("↓" + $0 + members, options: "{warning: 2, excluded_types: []}") }
}
