package import SlipwayModel
package import SlipwayReport

/// Renders templates in Stencil's language (stencil.fuller.li), with the filters and tags that SwiftGen and Tuist add.
///
/// A template sees the values that it is given and the templates that the loader hands out, and nothing else; what it
/// may use up is limited.
package struct StencilEngine {
    /// The template of a name that another one asks for.
    ///
    /// - Returns: its text, and how messages name it; `nil` where there is none.
    package typealias Loader =
        (_ name: String, _ file: String) throws(SlipwayError) -> (text: String, file: String)?

    private let budget: StencilBudget
    /// Names of tables all of whose entries are known.
    private let closed: Set<String>
    private let loader: Loader

    /// - Parameter closed: names of tables of which it is told, too, where an entry is printed that is not there.
    package init(
        budget: StencilBudget = StencilBudget(), closed: Set<String> = [],
        loader: @escaping Loader = { (_, _) throws(SlipwayError) in nil }
    ) {
        self.budget = budget
        self.closed = closed
        self.loader = loader
    }

    /// What came of a template.
    package struct Rendered: Sendable {
        package let text: String
        /// Names that were printed, or gone through by a loop, and stand for nothing.
        package let unknown: [UnknownName]
    }

    package struct UnknownName: Hashable, Sendable {
        package let name: String
        package let place: SourceLocation

        /// The same name at another place.
        package func at(_ place: SourceLocation) -> UnknownName { UnknownName(name: name, place: place) }
    }

    /// - Parameter file: how messages name the template.
    /// - Throws: status 2 with file, line and column of what is wrong.
    package func render(
        _ text: String, file: String, values: [String: TemplateValue]
    ) throws(SlipwayError) -> Rendered {
        // most texts are none
        guard text.utf8.contains(UInt8(ascii: "{")) else {
            try budget.add(text.utf8.count, at: SourceLocation(file: file))
            return Rendered(text: text, unknown: [])
        }
        let nodes = try StencilParser.nodes(of: text, file: file)
        let renderer = StencilRenderer(values: values, budget: budget, closed: closed, loader: loader)
        return Rendered(text: try renderer.text(of: nodes), unknown: renderer.unknown)
    }
}
