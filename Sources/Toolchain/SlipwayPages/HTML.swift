/// A piece of a page as a value. Text and attributes are escaped when it is rendered, so nothing that a commit or a
/// manifest says can become markup.
indirect enum HTML: Sendable, Equatable {
    case text(String)
    case element(name: String, attributes: [Attribute], children: [HTML])
    /// The content of a `style` element: our own text, which has nothing to escape.
    case styleSheet(StyleSheet)

    struct Attribute: Sendable, Equatable {
        let name: String
        let value: String
    }
}

/// An element. Attributes are written in the order given.
func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], @HTMLBuilder _ content: () -> [HTML] = { [] }
) -> HTML {
    .element(
        name: name, attributes: attributes.map { HTML.Attribute(name: $0.key, value: $0.value) }, children: content())
}

/// Text from outside, kept from reordering what stands around it (HTML §4.5.24).
func isolated(_ text: String) -> HTML { tag("bdi") { text } }

/// Lists of pieces, written as statements.
@resultBuilder
enum HTMLBuilder {
    static func buildExpression(_ piece: HTML) -> [HTML] { [piece] }
    static func buildExpression(_ pieces: [HTML]) -> [HTML] { pieces }
    static func buildExpression(_ text: String) -> [HTML] { [.text(text)] }
    static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [HTML]?) -> [HTML] { part ?? [] }
    static func buildEither(first part: [HTML]) -> [HTML] { part }
    static func buildEither(second part: [HTML]) -> [HTML] { part }
    static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap { $0 } }
}
