public import Foundation

/// A text is no document.
public struct GraphQLSyntaxError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, for people.
    public let reason: String
    /// From 1.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int

    public var description: String { "\(line):\(column): \(reason)" }
    public var errorDescription: String? { description }
}

/// What a document may have.
public struct GraphQLParserLimits: Sendable, Hashable {
    /// How deep selections, lists, objects and types are nested; at most 64.
    public var depth: Int
    /// Names, numbers, strings and signs.
    public var tokens: Int
    /// Bytes of UTF-8.
    public var bytes: Int
    /// Bytes of a name: it comes back in each error that tells of it.
    public var names: Int

    /// What a thread of 512 KiB reads, in a build for debugging, too.
    private static let deepest = 64

    public init(depth: Int = 64, tokens: Int = 20_000, bytes: Int = 1 << 20, names: Int = 256) {
        self.depth = min(max(depth, 1), GraphQLParserLimits.deepest)
        (self.tokens, self.bytes, self.names) = (tokens, bytes, names)
    }
}
