/// What a request may ask for: more is refused before anything is resolved, or where a response grows too large.
public struct GraphQLLimits: Sendable, Hashable {
    /// Of the document.
    public var document: GraphQLParserLimits
    /// How many fields stand within each other, fragments with them. The query that tools ask introspection with has
    /// 14.
    public var depth: Int
    /// How many fields an operation has where every fragment is written out: aliases count.
    public var fields: Int
    /// How many operations a document has, of which one is run.
    public var operations: Int
    /// How many fields and elements of lists a response has.
    public var values: Int
    /// About how many bytes a response has: names, texts and errors are counted where they are made, so that long
    /// aliases and variables that come back make none that is larger.
    public var bytes: Int
    /// How many errors are told of where a request is not run.
    public var errors: Int

    public init(
        document: GraphQLParserLimits = GraphQLParserLimits(), depth: Int = 16, fields: Int = 2000,
        operations: Int = 50, values: Int = 100_000, bytes: Int = 16 << 20, errors: Int = 50
    ) {
        (self.document, self.depth, self.fields) = (document, depth, fields)
        (self.operations, self.values, self.bytes, self.errors) = (operations, values, bytes, max(errors, 1))
    }
}
