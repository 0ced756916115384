/// How the schemes that are made by themselves run their tests.
public struct TestingOptions: OptionSet, Codable, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set by its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Tests run side by side.
    public static let parallelizable = TestingOptions(rawValue: 1)
    /// Tests run in a new order each time.
    public static let randomExecutionOrdering = TestingOptions(rawValue: 2)
    /// Only tests of Swift Testing run side by side; this wins over `parallelizable`.
    public static let swiftTestingOnlyParallelizable = TestingOptions(rawValue: 4)
}
