import SwiftSyntax

/// Follows expressions to the texts that they stand for, through constants with a name.
struct SwiftConstants {
    let sources: [SwiftSourceText]

    /// Constants that name each other have an end here.
    private static let mostSteps = 16

    /// The texts that an expression may stand for; empty where it is computed.
    func literals(of expression: ExprSyntax, in source: SwiftSourceText, steps: Int = mostSteps) -> [SwiftLiteral] {
        guard steps > 0 else { return [] }
        if let string = expression.as(StringLiteralExprSyntax.self) {
            if let literal = SwiftConstants.literal(string, source) { return [literal] }
            // "\(version)" is the constant as text
            guard let inner = string.onlyInterpolation else { return [] }
            return literals(of: inner, in: source, steps: steps - 1)
        }
        if let number = expression.as(IntegerLiteralExprSyntax.self) {
            return [
                SwiftLiteral(source: source, range: number.literal.bytes, text: number.literal.text, isQuoted: false)
            ]
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return literals(of: only.expression, in: source, steps: steps - 1)
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            // `.string(version)`, `SettingValue.string(version)`, `Slipway.Value.plain(version)`
            guard ["string", "plain", "String"].contains(call.calledExpression.dottedNames.last),
                let inner = call.onlyArgument
            else { return [] }
            return literals(of: inner, in: source, steps: steps - 1)
        }
        let names = expression.dottedNames
        guard let name = names.last else { return [] }
        if names.count == 1, let parameter = SwiftParameter(name, around: expression) {
            let given = parameter.usual.map { [($0, source)] } ?? []
            let arguments = sources.flatMap { other in parameter.arguments(in: other).map { ($0, other) } }
            return (arguments + given).flatMap { literals(of: $0, in: $1, steps: steps - 1) }
        }
        return sources.flatMap { other in
            let finder = SwiftNamedValues(name, of: names.dropLast().last)
            finder.walk(other.tree)
            return finder.found.flatMap { literals(of: $0, in: other, steps: steps - 1) }
        }
    }

    private static func literal(_ string: StringLiteralExprSyntax, _ source: SwiftSourceText) -> SwiftLiteral? {
        guard let text = string.plainText, case .stringSegment(let segment)? = string.segments.first else { return nil }
        return SwiftLiteral(source: source, range: segment.content.bytes, text: text, isQuoted: true)
    }
}

/// The values of the constants with a name: `let version = "1.0.0"`, `static var version: String { "1.0.0" }`.
private final class SwiftNamedValues: SyntaxVisitor {
    private let name: String
    private let type: String?
    private(set) var found: [ExprSyntax] = []
    private var types: [String] = []

    /// - Parameter type: the type that the constant is one of; `nil` for any place.
    init(_ name: String, of type: String?) {
        self.name = name
        self.type = type == "Self" || type == "self" ? nil : type
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ binding: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
            type == nil || types.last == type
        else { return .visitChildren }
        if let value = binding.initializer?.value {
            found.append(value)
        } else if case .getter(let statements)? = binding.accessorBlock?.accessors, statements.count == 1,
            let only = statements.first
        {
            switch only.item {
            case .expr(let value): found.append(value)
            case .stmt(let statement):
                if let value = statement.as(ReturnStmtSyntax.self)?.expression { found.append(value) }
            default: break
            }
        }
        return .visitChildren
    }

    private func enter(_ type: String) -> SyntaxVisitorContinueKind {
        types.append(type)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription.split(separator: ".").last.map(String.init) ?? "")
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
}

extension ExprSyntax {
    /// `a.b.c` by its names; empty for what is more than names.
    var dottedNames: [String] {
        if let reference = self.as(DeclReferenceExprSyntax.self) {
            return reference.argumentNames == nil ? [reference.baseName.text] : []
        }
        guard let access = self.as(MemberAccessExprSyntax.self) else { return [] }
        let name = access.declName.baseName.text
        guard let base = access.base else { return [name] }
        return base.dottedNames + [name]
    }

    /// The text of a literal without interpolations and escapes.
    var plainText: String? { self.as(StringLiteralExprSyntax.self)?.plainText }
}

extension StringLiteralExprSyntax {
    /// The text of a literal without interpolations and escapes, on one line.
    var plainText: String? {
        guard openingQuote.tokenKind == .stringQuote, segments.count == 1,
            case .stringSegment(let segment)? = segments.first, !segment.content.text.utf8.contains(UInt8(ascii: "\\"))
        else { return nil }
        return segment.content.text
    }

    /// The expression of a literal that is one interpolation and nothing else.
    var onlyInterpolation: ExprSyntax? {
        var result: ExprSyntax?
        for segment in segments {
            switch segment {
            case .stringSegment(let text):
                if !text.content.text.isEmpty { return nil }
            case .expressionSegment(let interpolation):
                guard result == nil, interpolation.expressions.count == 1,
                    let only = interpolation.expressions.first, only.label == nil
                else { return nil }
                result = only.expression
            }
        }
        return result
    }
}

extension FunctionCallExprSyntax {
    /// The argument of a call with one that has no label.
    var onlyArgument: ExprSyntax? {
        guard arguments.count == 1, let only = arguments.first, only.label == nil, trailingClosure == nil else {
            return nil
        }
        return only.expression
    }
}

extension TokenSyntax {
    /// The token without what stands around it.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}
