/// How much is read at most.
public struct WorkoutFileLimits: Sendable, Hashable {
    /// Bytes of a file.
    public var bytes: Int
    /// Samples, and apart from them laps, sessions, events, intervals and values of developers, of each.
    public var samples: Int
    /// Problems that are told; all are counted.
    public var problems: Int
    /// Elements in each other, in TCX.
    public var depth: Int

    /// A gigabyte, four million samples (46 days of one a second), 100 problems, 64 elements in each other.
    public static let standard = WorkoutFileLimits()

    public init(bytes: Int = 1 << 30, samples: Int = 4_000_000, problems: Int = 100, depth: Int = 64) {
        (self.bytes, self.samples, self.problems, self.depth) = (bytes, samples, problems, depth)
    }
}
