import SwiftSyntax

/// Highlights of tokens, which come in the order of the text.
struct TokenHighlights {
    private(set) var pieces: [HighlightedText] = []
    /// The end of what is highlighted as a whole: an attribute, a modifier, a string.
    private var end = 0
    /// Where a `-` begins that a number may follow.
    private var minus: Int?

    mutating func add(_ token: TokenSyntax) {
        let range = token.textRange
        defer { minus = token.tokenKind == .prefixOperator("-") ? range.lowerBound : nil }
        guard range.lowerBound >= end, !range.isEmpty else { return }
        switch token.tokenKind {
        case .integerLiteral, .floatLiteral: add((minus ?? range.lowerBound)..<range.upperBound, .number)
        case .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter: addString(from: token)
        case .stringSegment:
            if token.parent?.parent?.parent?.is(StringLiteralExprSyntax.self) != true { add(range, .string) }
        case .atSign: addAttribute(from: token)
        case .pound: addMacro(from: token)
        default:
            if let modifier = token.parent?.as(DeclModifierSyntax.self), !TokenHighlights.isKeyword(modifier) {
                addWhole(modifier.textRange, .attributeBuiltin)
            } else if let highlight = Highlight(token) {
                add(range, highlight)
            }
        }
    }

    private mutating func add(_ range: Range<Int>, _ highlight: Highlight) {
        if !range.isEmpty { pieces.append(HighlightedText(range: range, highlight: highlight)) }
    }

    private mutating func addWhole(_ range: Range<Int>, _ highlight: Highlight) {
        add(range, highlight)
        end = range.upperBound
    }

    /// `static` and `class` say what a member is one of; the other modifiers are attributes of the declaration.
    private static func isKeyword(_ modifier: DeclModifierSyntax) -> Bool {
        modifier.name.tokenKind == .keyword(.static) || modifier.name.tokenKind == .keyword(.class)
    }

    /// The text between the quotes and the interpolations, quotes, white space and all.
    private mutating func addString(from token: TokenSyntax) {
        guard let literal = token.parent?.as(StringLiteralExprSyntax.self) else {
            if token.parent?.is(SimpleStringLiteralExprSyntax.self) == true { add(token.textRange, .string) }
            return
        }
        guard token.id == (literal.openingPounds ?? literal.openingQuote).id else { return }
        var start = token.textRange.lowerBound
        for segment in literal.segments {
            guard case .expressionSegment(let expression) = segment else { continue }
            add(start..<expression.backslash.textRange.lowerBound, .string)
            start = expression.rightParen.textRange.upperBound
        }
        add(start..<literal.textRange.upperBound, .string)
    }

    /// An attribute that the compiler knows is one piece, but what `@available` asks for; others are names of types.
    private mutating func addAttribute(from token: TokenSyntax) {
        guard let attribute = token.parent?.as(AttributeSyntax.self), let name = attribute.attributeName.simpleName,
            KnownAttributes.contains(name.text)
        else { return }
        let isOfType = attribute.parent?.parent?.is(AttributedTypeSyntax.self) == true
        let last = isOfType || name.isWritten("available") ? name.textRange : attribute.textRange
        addWhole(token.textRange.lowerBound..<last.upperBound, .attributeBuiltin)
    }

    /// What is a macro for the parser and a keyword for editors.
    private mutating func addMacro(from token: TokenSyntax) {
        guard let expression = token.parent?.as(MacroExpansionExprSyntax.self) else {
            if let name = token.parent?.as(MacroExpansionDeclSyntax.self)?.macroName { addMacro(token, name) }
            return
        }
        if ["colorLiteral", "fileLiteral", "imageLiteral"].contains(expression.macroName.text) {
            return addWhole(expression.textRange, .objectLiteral)
        }
        addMacro(token, expression.macroName)
    }

    private mutating func addMacro(_ pound: TokenSyntax, _ name: TokenSyntax) {
        let range = pound.textRange.lowerBound..<name.textRange.upperBound
        switch name.text {
        case "column", "dsohandle", "file", "fileID", "filePath", "function", "keyPath", "line", "selector":
            addWhole(range, .keyword)
        case "error", "warning": addWhole(range, .poundDirectiveKeyword)
        default: break
        }
    }
}

extension Highlight {
    /// Of a token that is a piece by itself; `nil` for punctuation.
    fileprivate init?(_ token: TokenSyntax) {
        switch token.tokenKind {
        case .regexLiteralPattern, .regexSlash, .regexPoundDelimiter: self = .string
        case .poundIf, .poundElse, .poundElseif, .poundEndif: self = .buildconfigKeyword
        case .poundSourceLocation: self = .poundDirectiveKeyword
        case .poundAvailable, .poundUnavailable, .wildcard: self = .keyword
        case .leftParen, .rightParen:
            guard token.parent?.is(ExpressionSegmentSyntax.self) == true else { return nil }
            self = .stringInterpolationAnchor
        case .keyword(.Self): self = token.parent?.is(IdentifierTypeSyntax.self) == true ? .typeIdentifier : .keyword
        case .keyword: self = .keyword
        case .identifier, .dollarIdentifier: self = Highlight.name(token)
        default: return nil
        }
    }

    private static func name(_ token: TokenSyntax) -> Highlight {
        if token.text.hasPrefix("<#") { return .placeholder }
        guard let parent = token.parent else { return .identifier }
        if parent.is(IdentifierTypeSyntax.self) || parent.is(MemberTypeSyntax.self) { return .typeIdentifier }
        return parent.nearest(ofAny: [.ifConfigClause, .codeBlockItem, .memberBlockItem])?.is(IfConfigClauseSyntax.self)
            == true ? .buildconfigID : .identifier
    }
}

/// The attributes that the compiler knows: all others are property wrappers, macros and the like.
///
/// Source: `DeclAttr.def` and `TypeAttr.def` of the Swift compiler.
private enum KnownAttributes {
    static func contains(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: "_") || names.contains(name) }

    private static let names: Set<String> = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
        "LLDBDebuggerFunction", "NSApplicationMain", "NSCopying", "NSManaged", "Sendable", "UIApplicationMain",
        "abi", "attached", "autoclosure", "available", "backDeployed", "c", "cdecl", "concurrent", "convention",
        "derivative", "differentiable", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping",
        "exclusivity", "execution", "export", "extensible", "freestanding", "frozen", "globalActor",
        "implementation", "inlinable", "inline", "isolated", "lifetime", "main", "noDerivative", "noescape",
        "nonexhaustive", "nonobjc", "noreturn", "objc", "objcMembers", "opened", "optimize", "preEnumExtensibility",
        "preconcurrency", "propertyWrapper", "pseudogeneric", "reparented", "requires_stored_property_inits",
        "resultBuilder", "rethrows", "retroactive", "runtimeMetadata", "safe", "section", "sensitive",
        "specialized", "storageRestrictions", "substituted", "testable", "transpose", "typeWrapper", "unchecked",
        "unknown", "unsafe", "usableFromInline", "used", "warn_unqualified_access",
    ]
}
