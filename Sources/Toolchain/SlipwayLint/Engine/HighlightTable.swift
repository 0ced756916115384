import SwiftSyntax

/// What editors colour a piece of text as, by the names that configurations of SwiftLint use in `match_kinds`.
package enum Highlight: String, Sendable, CaseIterable {
    case argument
    case attributeBuiltin = "attribute.builtin"
    case attributeID = "attribute.id"
    case buildconfigID = "buildconfig.id"
    case buildconfigKeyword = "buildconfig.keyword"
    case comment
    case commentMark = "comment.mark"
    case commentURL = "comment.url"
    case docComment = "doccomment"
    case docCommentField = "doccomment.field"
    case identifier, keyword, number
    case objectLiteral = "objectliteral"
    case `operator`, parameter, placeholder
    case poundDirectiveKeyword = "pounddirective.keyword"
    case string
    case stringInterpolationAnchor = "string_interpolation_anchor"
    case typeIdentifier = "typeidentifier"
}

/// Highlights of a whole file, in the order of its text. White space and punctuation have none.
package struct HighlightTable: Sendable {
    private var pieces: [(range: Range<Int>, highlight: Highlight)] = []

    init(of file: LintedFile) {
        var pieces: [(range: Range<Int>, highlight: Highlight)] = []
        SyntaxWalk.forEachToken(in: Syntax(file.tree)) { token in
            if let highlight = Highlight(token) { pieces.append((token.textRange, highlight)) }
        }
        for comment in file.tokens.comments { pieces += HighlightTable.pieces(of: comment, in: file) }
        self.pieces = pieces.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The highlights of what a range touches.
    func highlights(in range: Range<Int>) -> Set<Highlight> {
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var found: Set<Highlight> = []
        while low < pieces.count, pieces[low].range.lowerBound < range.upperBound {
            found.insert(pieces[low].highlight)
            low += 1
        }
        return found
    }

    /// A comment; what follows `MARK:` in it is a mark.
    private static func pieces(of comment: Comment, in file: LintedFile) -> [(range: Range<Int>, highlight: Highlight)]
    {
        if comment.kind == .docLine || comment.kind == .docBlock { return [(comment.range, .docComment)] }
        let mark = Array("MARK:".utf8)
        let bytes = file.bytes[comment.range]
        guard
            let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) })
        else { return [(comment.range, .comment)] }
        return [(comment.range.lowerBound..<start, .comment), (start..<comment.range.upperBound, .commentMark)]
    }
}

extension Highlight {
    /// `nil` for punctuation.
    init?(_ token: TokenSyntax) {
        switch token.tokenKind {
        case .integerLiteral, .floatLiteral: self = .number
        case .stringSegment, .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter: self = .string
        case .regexLiteralPattern, .regexSlash, .regexPoundDelimiter: self = .string
        case .poundIf, .poundElse, .poundElseif, .poundEndif: self = .buildconfigKeyword
        case .poundAvailable, .poundUnavailable, .poundSourceLocation: self = .poundDirectiveKeyword
        case .atSign: self = .attributeBuiltin
        case .backslash where token.parent?.is(ExpressionSegmentSyntax.self) == true: self = .stringInterpolationAnchor
        case .keyword: self = Highlight.isModifier(token) ? .attributeBuiltin : .keyword
        case .identifier, .dollarIdentifier, .wildcard: self = Highlight.name(token)
        default: return nil
        }
    }

    private static func isModifier(_ token: TokenSyntax) -> Bool {
        token.parent?.is(DeclModifierSyntax.self) == true || token.parent?.is(AttributeSyntax.self) == true
    }

    private static func name(_ token: TokenSyntax) -> Highlight {
        if token.text.hasPrefix("<#") { return .placeholder }
        guard let parent = token.parent else { return .identifier }
        if parent.is(IdentifierTypeSyntax.self) || parent.is(MemberTypeSyntax.self) {
            return parent.parent?.is(AttributeSyntax.self) == true ? .attributeBuiltin : .typeIdentifier
        }
        return parent.nearest(ofAny: [.ifConfigClause, .codeBlockItem, .memberBlockItem])?.is(IfConfigClauseSyntax.self)
            == true ? .buildconfigID : .identifier
    }
}
