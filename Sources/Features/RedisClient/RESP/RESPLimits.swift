/// What a parser takes from somebody it need not trust.
public struct RESPLimits: Sendable, Hashable {
    /// How deep values may lie in each other, from 1 to 1,000; attributes count as their value does.
    public var depth: Int
    /// Bytes of a line: of a simple string, a simple error, a number.
    public var lineBytes: Int
    /// Bytes of one string. Redis itself takes 512 MiB.
    public var stringBytes: Int
    /// Bytes of a whole value, with all that is in it.
    public var valueBytes: Int
    /// Members of a whole value, with those of all that is in it; a pair of a map counts as two.
    public var members: Int

    public init(
        depth: Int = 64, lineBytes: Int = 65_536, stringBytes: Int = 512 << 20, valueBytes: Int = 1 << 30,
        members: Int = 4 << 20
    ) {
        self.depth = min(max(depth, 1), 1_000)
        self.lineBytes = max(lineBytes, 1)
        self.stringBytes = max(stringBytes, 0)
        self.valueBytes = max(valueBytes, 1)
        self.members = max(members, 0)
    }
}
