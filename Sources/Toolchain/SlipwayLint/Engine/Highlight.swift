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

/// A piece of a file's text, in bytes.
struct HighlightedText: Sendable {
    let range: Range<Int>
    let highlight: Highlight
}
