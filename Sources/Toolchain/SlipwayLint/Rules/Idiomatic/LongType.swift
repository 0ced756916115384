import SlipwayReport
import SwiftSyntax

/// A type written by its name although the language has a short form.
struct LongType {
    enum Name {
        case array, dictionary, optional

        var shortForm: String {
            switch self {
            case .array: "`[Element]`"
            case .dictionary: "`[Key: Value]`"
            case .optional: "`Wrapped?`"
            }
        }

        fileprivate init?(_ token: TokenSyntax) {
            if token.isWritten("Array") {
                self = .array
            } else if token.isWritten("Dictionary") {
                self = .dictionary
            } else if token.isWritten("Optional") {
                self = .optional
            } else {
                return nil
            }
        }
    }

    let node: Syntax
    let name: Name
    private let clause: GenericArgumentClauseSyntax
    /// Those that begin its first and last argument.
    let inner: [LongType]

    private init?(_ node: some SyntaxProtocol, _ name: Name, _ clause: GenericArgumentClauseSyntax?) {
        guard let clause, let first = clause.arguments.first, let last = clause.arguments.last else { return nil }
        if name == .dictionary, first.trailingComma == nil { return nil }
        self.node = Syntax(node)
        self.name = name
        self.clause = clause
        let ends = clause.arguments.count > 1 ? [first, last] : [first]
        inner = ends.compactMap { LongType.first(in: $0.argument.as(TypeSyntax.self)) }
    }

    /// The type itself or what is optional in it; otherwise the first such argument that it has.
    static func first(in type: TypeSyntax?) -> LongType? {
        var type = type
        while let optional = type?.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
        if let type = type?.as(IdentifierTypeSyntax.self) {
            if let name = Name(type.name) { return LongType(type, name, type.genericArgumentClause) }
            return first(in: type.genericArgumentClause)
        }
        if let type = type?.as(MemberTypeSyntax.self), let name = Name(type.name),
            type.baseType.as(IdentifierTypeSyntax.self)?.name.isWritten("Swift") == true
        {
            return LongType(type, name, type.genericArgumentClause)
        }
        return nil
    }

    /// As ``first(in:)``, of a type in front of a call or member access.
    static func first(in node: GenericSpecializationExprSyntax) -> LongType? {
        let member = node.expression.as(MemberAccessExprSyntax.self)
        let isQualified = member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.isWritten("Swift") == true
        let reference = isQualified ? member?.declName : node.expression.as(DeclReferenceExprSyntax.self)
        if let reference, let name = Name(reference.baseName) {
            return LongType(node, name, node.genericArgumentClause)
        }
        return first(in: node.genericArgumentClause)
    }

    private static func first(in clause: GenericArgumentClauseSyntax?) -> LongType? {
        guard let clause else { return nil }
        for argument in clause.arguments {
            if let found = first(in: argument.argument.as(TypeSyntax.self)) { return found }
        }
        return nil
    }

    /// What makes the short form of the type and of those inside of it; nothing where it would cost a comment.
    func edits(in file: LintedFile) -> [TextEdit] {
        guard let first = clause.arguments.first, let last = clause.arguments.last,
            clause.arguments.count == (name == .dictionary ? 2 : 1)
        else { return [] }
        let arguments = clause.leftAngle.endPosition.utf8Offset..<last.argument.end.utf8Offset
        let brackets = name == .optional ? optionalBrackets(arguments, last.argument, file) : ("[", "]")
        var edits = [
            TextEdit(node.start.utf8Offset..<arguments.lowerBound, brackets.0),
            TextEdit(arguments.upperBound..<clause.rightAngle.end.utf8Offset, brackets.1),
        ]
        if name == .dictionary, let comma = first.trailingComma {
            edits.append(TextEdit(first.argument.end.utf8Offset..<comma.endPosition.utf8Offset, ": "))
        }
        if edits.contains(where: { file.mayHaveComment(in: $0.range) }) { return [] }
        return edits + inner.flatMap { $0.edits(in: file) }
    }

    /// What stands around the wrapped type; `?` binds stronger than `any`, `&` and `->`.
    private func optionalBrackets(
        _ range: Range<Int>, _ argument: GenericArgumentSyntax.Argument, _ file: LintedFile
    ) -> (String, String) {
        let text = String(decoding: file.bytes[range], as: UTF8.self)
        let kinds: [SyntaxKind] = [.attributedType, .compositionType, .functionType, .someOrAnyType]
        return kinds.contains(argument.kind) || text.contains("any ") || text.contains("some ")
            ? ("(", ")?") : ("", "?")
    }
}
