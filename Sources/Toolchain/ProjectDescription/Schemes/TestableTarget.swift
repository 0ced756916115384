/// A test target in a test action, with the way its tests are run.
public struct TestableTarget: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Which tests of a target run side by side.
    public enum Parallelization: Codable, Hashable, Sendable {
        /// None.
        case disabled
        /// Those of Swift Testing.
        case swiftTestingOnly
        /// All.
        case enabled
    }

    /// The test target.
    public var target: TargetReference
    /// Whether the target is listed, but not run.
    public var isSkipped: Bool
    /// Which tests run side by side.
    public var parallelization: Parallelization
    /// Whether the tests run in a new order each time.
    public var isRandomExecutionOrdering: Bool
    /// The place that the simulator pretends to be at.
    public var simulatedLocation: SimulatedLocation?
    /// The only tests that are run, as `Suite/test()`; empty is all.
    public var selectedTests: [String] = []
    /// Tests that are not run.
    public var skippedTests: [String] = []

    /// Whether all tests run side by side.
    @available(*, deprecated, renamed: "parallelization")
    public var isParallelizable: Bool { parallelization == .enabled }

    init(
        target: TargetReference,
        isSkipped: Bool,
        parallelization: Parallelization,
        isRandomExecutionOrdering: Bool,
        simulatedLocation: SimulatedLocation?,
        selectedTests: [String] = [],
        skippedTests: [String] = []
    ) {
        self.target = target
        self.isSkipped = isSkipped
        self.parallelization = parallelization
        self.isRandomExecutionOrdering = isRandomExecutionOrdering
        self.simulatedLocation = simulatedLocation
        self.selectedTests = selectedTests
        self.skippedTests = skippedTests
    }

    /// A test target in the older spelling.
    @available(
        *,
        deprecated,
        renamed: "testableTarget(target:isSkipped:parallelization:isRandomExecutionOrdering:simulatedLocation:)"
    )
    public static func testableTarget(
        target: TargetReference,
        isSkipped: Bool = false,
        isParallelizable: Bool,
        isRandomExecutionOrdering: Bool = false,
        simulatedLocation: SimulatedLocation? = nil,
        selectedTests: [String] = [],
        skippedTests: [String] = []
    ) -> Self {
        TestableTarget(
            target: target,
            isSkipped: isSkipped,
            parallelization: isParallelizable ? .enabled : .disabled,
            isRandomExecutionOrdering: isRandomExecutionOrdering,
            simulatedLocation: simulatedLocation,
            selectedTests: selectedTests,
            skippedTests: skippedTests
        )
    }

    /// A test target with the way its tests are run.
    public static func testableTarget(
        target: TargetReference,
        isSkipped: Bool = false,
        parallelization: Parallelization = .disabled,
        isRandomExecutionOrdering: Bool = false,
        simulatedLocation: SimulatedLocation? = nil,
        selectedTests: [String] = [],
        skippedTests: [String] = []
    ) -> Self {
        TestableTarget(
            target: target,
            isSkipped: isSkipped,
            parallelization: parallelization,
            isRandomExecutionOrdering: isRandomExecutionOrdering,
            simulatedLocation: simulatedLocation,
            selectedTests: selectedTests,
            skippedTests: skippedTests
        )
    }

    /// A test target of the project at hand, by its name.
    public init(stringLiteral value: String) {
        self = .testableTarget(target: .target(value))
    }
}
