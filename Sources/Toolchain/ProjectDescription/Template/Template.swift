/// Files to start something new from, with attributes to fill in.
public struct Template: Codable, Hashable, Sendable {
    /// What the template makes, in a few words.
    public let description: String
    /// What the user can fill in.
    public let attributes: [Attribute]
    /// What is made.
    public let items: [Item]
    /// Where the manifest makes the template.
    public let place: ManifestPlace

    /// A template of the items given.
    public init(
        description: String,
        attributes: [Attribute] = [],
        items: [Item] = [],
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.description = description
        self.attributes = attributes
        self.items = items
        place = ManifestPlace(file: file, line: line, column: column)
        ManifestOutput.declare(self, as: .template)
    }
}
