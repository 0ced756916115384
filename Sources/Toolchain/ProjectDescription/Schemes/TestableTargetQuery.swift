/// Test targets picked by a query over all projects, with the way their tests are run.
public struct TestableTargetQuery: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// What the targets must match.
    public var query: TargetQuery
    /// Whether the targets are listed, but not run.
    public var isSkipped: Bool
    /// Which tests of one target run side by side.
    public var parallelization: TestableTarget.Parallelization
    /// Whether the tests run in a new order each time.
    public var isRandomExecutionOrdering: Bool
    /// The place that the simulator pretends to be at.
    public var simulatedLocation: SimulatedLocation?

    init(
        query: TargetQuery,
        isSkipped: Bool,
        parallelization: TestableTarget.Parallelization,
        isRandomExecutionOrdering: Bool,
        simulatedLocation: SimulatedLocation?
    ) {
        self.query = query
        self.isSkipped = isSkipped
        self.parallelization = parallelization
        self.isRandomExecutionOrdering = isRandomExecutionOrdering
        self.simulatedLocation = simulatedLocation
    }

    /// The test targets that match, with the way their tests are run.
    public static func testableTargets(
        matching query: TargetQuery,
        isSkipped: Bool = false,
        parallelization: TestableTarget.Parallelization = .disabled,
        isRandomExecutionOrdering: Bool = false,
        simulatedLocation: SimulatedLocation? = nil
    ) -> Self {
        TestableTargetQuery(
            query: query,
            isSkipped: isSkipped,
            parallelization: parallelization,
            isRandomExecutionOrdering: isRandomExecutionOrdering,
            simulatedLocation: simulatedLocation
        )
    }

    /// The test targets that match, run in the default way.
    public init(stringLiteral value: String) {
        self = .testableTargets(matching: TargetQuery(stringLiteral: value))
    }
}
