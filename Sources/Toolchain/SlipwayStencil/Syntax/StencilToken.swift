import SlipwayReport

/// A piece of a template: text as it is, `{{ … }}` or `{% … %}`.
struct StencilToken: Sendable {
    enum Kind: Sendable { case text, output, tag, comment }

    /// What a sign inside a tag's ends says about the space outside: `{%-` takes it away, `{%+` leaves it.
    enum Space: Sendable { case remove, keep }

    let kind: Kind
    /// A text as it stands; what is between the ends otherwise, on one line and trimmed.
    let text: String
    let place: SourceLocation
    var before: Space?
    var after: Space?

    /// The words of a tag or an output.
    var words: [String] { StencilWords.split(text) }
}
