import SlipwayReport
import SwiftSyntax

/// Asks that protocols for delegates are for classes.
package struct ClassDelegateProtocolRule: Rule {
    package static let about = RuleDescription(
        id: "class_delegate_protocol", name: "Class Delegate Protocol",
        summary: "A protocol for delegates should be for classes only, so that a delegate can be `weak`.",
        kind: .lint, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: ProtocolDeclSyntax) in
            guard node.name.text.hasSuffix("Delegate"), !ClassDelegateProtocolRule.isForClasses(node),
                node.nearest(ofAny: ClassDelegateProtocolRule.unseen) == nil
            else { return }
            report(at: node.protocolKeyword, severity, "make the protocol inherit from `AnyObject`")
        }
    }

    /// Declarations whose inside is not looked at.
    private static let unseen = PrunedWalk.declarations.subtracting([.protocolDecl])

    private static func isForClasses(_ node: ProtocolDeclSyntax) -> Bool {
        if node.attributes.contains(anyOf: ["objc"]) { return true }
        let inherited = node.inheritanceClause?.inheritedTypes
        if inherited?.contains(where: { $0.type.is(ClassRestrictionTypeSyntax.self) || restricts($0.type) }) == true {
            return true
        }
        return node.genericWhereClause?.requirements.contains { element in
            guard let requirement = element.requirement.as(ConformanceRequirementSyntax.self) else { return false }
            return requirement.leftType.simpleName?.text == "Self" && restricts(requirement.rightType)
        } ?? false
    }

    /// Whether only classes can have a type: by its name, or by a part of a composition.
    private static func restricts(_ type: TypeSyntax) -> Bool {
        if let name = type.simpleName?.text {
            return ["AnyObject", "NSObjectProtocol", "Actor"].contains(name) || name.hasSuffix("Delegate")
        }
        return type.as(CompositionTypeSyntax.self)?.elements.contains { restricts($0.type) } ?? false
    }

    private static let examples: [RuleDescription.Example] = [
        .init("protocol ViewDelegate: AnyObject {}"),
        .init("protocol ViewDelegate: class {}"),
        .init("protocol ViewDelegate: Named & NSObjectProtocol {}"),
        .init("protocol ViewDelegate: ScrollDelegate {}"),
        .init("protocol ViewDelegate where Self: Actor {}"),
        .init("@objc(SLViewDelegate) protocol ViewDelegate {}"),
        .init("protocol Viewing {}"),
        .init("enum Views { protocol ViewDelegate {} }"),
        .init("public ↓protocol ViewDelegate {}"),
        .init("↓protocol ViewDelegate: Named, Other & Named {}"),
        .init("↓protocol ViewDelegate where Self: Named, Element: AnyObject {}"),
        .init("#if os(iOS)\n↓protocol ViewDelegate {}\n#endif"),
    ]
}
