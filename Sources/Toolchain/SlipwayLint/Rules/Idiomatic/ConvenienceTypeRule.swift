import SlipwayReport
import SwiftSyntax

/// Finds structures and classes of which no instance is of use.
package struct ConvenienceTypeRule: Rule {
    package static let about = RuleDescription(
        id: "convenience_type", name: "Convenience Type",
        summary:
            "A type with nothing but static members should be an enumeration without cases, which has no instances.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let check = { (node: any DeclGroupSyntax, keyword: TokenSyntax) in
            guard node.inheritanceClause == nil, !node.memberBlock.members.isEmpty,
                !node.attributes.contains(anyOf: ["objc", "objcMembers"]), node.nearest(ProtocolDeclSyntax.self) == nil,
                !ConvenienceTypeRule.hasInstanceMembers(node.memberBlock)
            else { return }
            report(at: keyword, severity, "make the type an enumeration without cases")
        }
        walk.onEnter { (node: StructDeclSyntax) in check(node, node.structKeyword) }
        walk.onEnter { (node: ClassDeclSyntax) in check(node, node.classKeyword) }
    }

    /// Whether there is something that an enumeration without cases has no use for.
    private static func hasInstanceMembers(_ members: MemberBlockSyntax) -> Bool {
        var isFound = false
        PrunedWalk.run(Syntax(members)) { node in
            if isFound { return false }
            guard PrunedWalk.declarations.contains(node.kind) else { return true }
            isFound = needsInstance(node)
            return false
        }
        return isFound
    }

    private static func needsInstance(_ node: Syntax) -> Bool {
        if let variable = node.as(VariableDeclSyntax.self) {
            return !variable.modifiers.areStatic || variable.attributes.contains(anyOf: ["objc"])
        }
        if let function = node.as(FunctionDeclSyntax.self) {
            return !function.modifiers.areStatic || function.attributes.contains(anyOf: ["objc"])
        }
        if let initializer = node.as(InitializerDeclSyntax.self) { return !isUnavailable(initializer.attributes) }
        return node.as(SubscriptDeclSyntax.self).map { !$0.modifiers.areStatic } ?? false
    }

    /// Whether there is `@available(*, unavailable)`.
    private static func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { element in
            guard let attribute = element.as(AttributeSyntax.self), attribute.name == "available",
                let arguments = attribute.arguments?.as(AvailabilityArgumentListSyntax.self)
            else { return false }
            return arguments.contains { $0.argument.as(TokenSyntax.self)?.isWritten("unavailable") == true }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("enum Sizes { static let width = 1 }"),
        .init("struct Sizes { static let width = 1; let height = 2 }"),
        .init("struct Sizes { static func width() {}; init() {} }"),
        .init("class Sizes: Named { static let width = 1 }"),
        .init("class Sizes { @objc static func width() {} }\n@objcMembers class Others { static let width = 1 }"),
        .init("struct Sizes {}\nactor Store { static let shared = Store() }"),
        .init("struct Sizes {\n#if DEBUG\n    var width: Int { 1 }\n#endif\n}"),
        .init("↓struct Sizes { static let width = 1; static subscript(index: Int) -> Int { 1 } }"),
        .init("final ↓class Sizes { class var width: Int { let half = 1; return half } }"),
        .init("↓struct Sizes { static let width = 1\n    @available(*, unavailable) init() {} }"),
        .init("↓struct Sizes { struct Part { let width = 1 } }"),
    ]
}
