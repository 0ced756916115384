import SwiftSyntax

/// What decides of a structure whether the compiler makes its initializers: variables and initializers, also those
/// between `#if` and `#endif`.
struct StructureMembers {
    private let file: LintedFile
    private var initializers: [InitializerDeclSyntax] = []
    /// Those that are not static. Computed ones are among them.
    private var properties: [VariableDeclSyntax] = []

    /// Declarations with names, which have members of their own.
    private static let named: Set<SyntaxKind> = [
        .actorDecl, .associatedTypeDecl, .classDecl, .enumDecl, .functionDecl, .macroDecl, .operatorDecl,
        .precedenceGroupDecl, .protocolDecl, .structDecl, .typeAliasDecl,
    ]

    /// `nil` for a structure without initializers.
    init?(of structure: StructDeclSyntax, in file: LintedFile) {
        self.file = file
        var rest: [Syntax] = [Syntax(structure.memberBlock.members)]
        while let node = rest.popLast() {
            if let initializer = node.as(InitializerDeclSyntax.self) {
                initializers.append(initializer)
            } else if let property = node.as(VariableDeclSyntax.self) {
                if !property.modifiers.contains(.static) { properties.append(property) }
            } else if !StructureMembers.named.contains(node.kind) {
                rest += node.children(viewMode: .sourceAccurate).reversed().filter { !$0.is(TokenSyntax.self) }
            }
        }
        if initializers.isEmpty { return nil }
    }

    /// All initializers where the compiler makes all of them; it makes none where any is written.
    var unneededInitializers: [InitializerDeclSyntax] { initializers.allSatisfy(isUnneeded) ? initializers : [] }

    private func isUnneeded(_ node: InitializerDeclSyntax) -> Bool {
        let parameters = node.signature.parameterClause.parameters
        guard node.optionalMark == nil, node.signature.effectSpecifiers?.throwsClause == nil, node.attributes.isEmpty,
            hasUsualAccess(node.modifiers)
        else { return false }
        if parameters.isEmpty {
            guard properties.allSatisfy({ $0.isVariable && $0.bindings.first?.initializer != nil }) else {
                return false
            }
            return node.body?.statements.isEmpty ?? true || assignsProperties(node.body)
        }
        return parameters.count == properties.count && zip(parameters, properties).allSatisfy(isMemberwise)
            && assignsProperties(node.body)
    }

    /// Whether the initializer is as accessible as the compiler's, which is as accessible as the least property.
    private func hasUsualAccess(_ modifiers: DeclModifierListSyntax) -> Bool {
        let access = modifiers.access?.name.tokenKind
        if properties.contains(where: { $0.modifiers.contains(.private) }) { return access == .keyword(.private) }
        if properties.contains(where: { $0.modifiers.contains(.fileprivate) }) {
            return access == .keyword(.fileprivate)
        }
        return access == nil || access == .keyword(.internal)
    }

    /// Whether a parameter is that of a memberwise initializer for a property. White space and comments make a
    /// difference in types and values.
    private func isMemberwise(_ parameter: FunctionParameterSyntax, _ property: VariableDeclSyntax) -> Bool {
        guard parameter.secondName == nil, parameter.attributes.isEmpty, let binding = property.bindings.first else {
            return false
        }
        let value = parameter.defaultValue?.value
        if property.isVariable, let initial = binding.initializer?.value {
            return value.map { bytes(of: $0) == bytes(of: initial) } ?? false
        }
        guard value == nil, property.firstName?.text == parameter.firstName.text else { return false }
        guard let type = binding.typeAnnotation?.type else { return true }
        return trimmed(bytes(of: type)) == trimmed(bytes(of: parameter.type))
    }

    /// Whether a body gives each property the value of the same name, and does nothing else.
    private func assignsProperties(_ body: CodeBlockSyntax?) -> Bool {
        guard let statements = body?.statements, statements.count == properties.count else { return false }
        let assigned = statements.compactMap(StructureMembers.assignedName)
        let names = properties.compactMap(\.firstName?.text)
        return names.count == properties.count && assigned.sorted() == names.sorted()
    }

    /// `x` of `self.x = x`; `nil` for everything else.
    private static func assignedName(_ statement: CodeBlockItemSyntax) -> String? {
        guard let elements = statement.item.as(SequenceExprSyntax.self)?.elements else { return nil }
        var (member, value) = ("", "")
        for element in elements {
            if let access = element.as(MemberAccessExprSyntax.self) {
                guard access.base?.as(DeclReferenceExprSyntax.self)?.baseName.isWritten("self") == true else {
                    return nil
                }
                member = access.declName.baseName.text
            } else if let reference = element.as(DeclReferenceExprSyntax.self) {
                value = reference.baseName.text
            } else if !element.is(AssignmentExprSyntax.self) {
                return nil
            }
        }
        return member == value ? member : nil
    }

    private func bytes(of node: some SyntaxProtocol) -> ArraySlice<UInt8> {
        file.bytes[node.position.utf8Offset..<node.endPosition.utf8Offset]
    }

    private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = text.drop(while: Ascii.isSpace)
        return start.prefix(
            (start.lastIndex { !Ascii.isSpace($0) } ?? start.startIndex - 1) - start.startIndex + 1)
    }
}

extension VariableDeclSyntax {
    fileprivate var isVariable: Bool { bindingSpecifier.tokenKind == .keyword(.var) }

    /// The first name that it declares.
    fileprivate var firstName: TokenSyntax? {
        for binding in bindings {
            if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier { return name }
        }
        return nil
    }
}
