package import SwiftSyntax

extension TypeSyntax {
    /// The name of a type that is no more than a name, with or without generic arguments: `Set` of `Set<Int>`; `nil`
    /// of `A.B`, `T?`, `any P` and all other types.
    package var simpleName: TokenSyntax? { self.as(IdentifierTypeSyntax.self)?.name }
}

extension InheritanceClauseSyntax? {
    /// Whether one of the types inherited from or conformed to has one of some names.
    package func names(anyOf names: Set<String>) -> Bool {
        self?.inheritedTypes.contains { $0.type.simpleName.map { names.contains($0.text) } ?? false } ?? false
    }
}

extension AttributeSyntax {
    /// `objc` of `@objc`, `@objc(name)` and `@objc<Type>`.
    package var name: String { attributeName.simpleName?.text ?? attributeName.description }
}

extension AttributeListSyntax {
    /// Whether one of the attributes has one of some names; those within `#if` do not count.
    package func contains(anyOf names: Set<String>) -> Bool {
        contains { $0.as(AttributeSyntax.self).map { names.contains($0.name) } ?? false }
    }
}

extension EnumDeclSyntax {
    /// What the cases of the enumeration declare, without those within `#if`.
    package var caseElements: [EnumCaseElementSyntax] {
        memberBlock.members.flatMap { $0.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
    }
}

extension EnumDeclSyntax {
    /// Names of types that raw values may have.
    package static let rawTypes: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
        "Float80", "Decimal", "NSNumber", "NSDecimalNumber", "NSInteger", "String", "CGFloat",
    ]
}
