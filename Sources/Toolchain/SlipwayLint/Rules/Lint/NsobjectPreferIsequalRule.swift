import SlipwayReport
@_spi(RawSyntax) import SwiftSyntax

/// Finds `==` in subclasses of `NSObject`.
package struct NsobjectPreferIsequalRule: Rule {
    package static let about = RuleDescription(
        id: "nsobject_prefer_isequal", name: "NSObject Prefer isEqual",
        summary: "Classes of Objective-C compare by `isEqual(_:)`; an own `==` is not called by the collections.",
        kind: .lint, options: [.severity()],
        examples: [
            .init("class Key: NSObject { override func isEqual(_ object: Any?) -> Bool { true } }"),
            .init("class Key: Equatable { static func == (lhs: Key, rhs: Key) -> Bool { true } }"),
            .init("class Key: NSObject { static func == (lhs: Key, rhs: Other) -> Bool { true } }"),
            .init("class Key: NSObject { static func == (one: Key, other: Key) -> Bool { true } }"),
            .init("class Key: NSObject { struct Part { static func == (lhs: Part, rhs: Part) -> Bool { true } } }"),
            .init("extension Key { static func == (lhs: Key, rhs: Key) -> Bool { true } }"),
            .init("class Key: NSObject { ↓static func == (lhs: Key, rhs: Key) -> Bool { true } }"),
            .init("@objc class Key: Base { ↓public static func == (lhs: Key, rhs: Key) -> Bool { true } }"),
            .init("@objcMembers final class Key { ↓static func ==(lhs: Key, rhs: Key)->Bool { true } }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, bytes) = (walk.report, severity, walk.file.bytes)
        let protocols = walk.depth(of: .protocolDecl)
        walk.onEntry(to: .functionDecl) { place in
            guard place.place.first(.binaryOperator)?.raw.isWritten("==") == true,
                let node = place.syntax.as(FunctionDeclSyntax.self), protocols.isZero, node.modifiers.contains(.static),
                NsobjectPreferIsequalRule.comparesTwo(node.signature, bytes),
                let owner = NsobjectPreferIsequalRule.declaration(around: node)?.as(ClassDeclSyntax.self),
                NsobjectPreferIsequalRule.isOfObjectiveC(owner)
            else { return }
            report(at: node, severity, "override 'isEqual(_:)' instead of '=='")
        }
    }

    private static func comparesTwo(_ signature: FunctionSignatureSyntax, _ bytes: [UInt8]) -> Bool {
        let parameters = signature.parameterClause.parameters
        guard parameters.count == 2, let left = parameters.first, let right = parameters.last else { return false }
        return left.firstName.isWritten("lhs") && right.firstName.isWritten("rhs")
            && bytes[left.type.textRange] == bytes[right.type.textRange]
            && signature.returnClause?.type.as(IdentifierTypeSyntax.self)?.name.isWritten("Bool") == true
    }

    /// The nearest declaration around a node, which may be an `#if`.
    private static func declaration(around node: FunctionDeclSyntax) -> DeclSyntax? {
        var parent = node.parent
        while let current = parent {
            if let declaration = current.as(DeclSyntax.self) { return declaration }
            parent = current.parent
        }
        return nil
    }

    private static func isOfObjectiveC(_ node: ClassDeclSyntax) -> Bool {
        if node.attributes.contains("objc") || node.attributes.contains("objcMembers") { return true }
        return node.inheritanceClause?.inheritedTypes.contains {
            $0.type.as(IdentifierTypeSyntax.self)?.name.isWritten("NSObject") == true
        } ?? false
    }
}
