// What actions of schemes consist of, as it was written before each had a factory.

/// Arguments with variables that are always set.
@available(*, deprecated, message: "use .arguments(environmentVariables:launchArguments:)")
extension Arguments {
    public init(environment: [String: String] = [:], launchArguments: [LaunchArgument] = []) {
        self = .arguments(environment: environment, launchArguments: launchArguments)
    }

    /// - Parameter launch: arguments, and whether each is enabled; a dictionary has no order, so they are sorted.
    public init(environment: [String: String] = [:], launch: [String: Bool]) {
        let arguments = launch.sorted { $0.key < $1.key }.map { LaunchArgument(name: $0.key, isEnabled: $0.value) }
        self = .arguments(environment: environment, launchArguments: arguments)
    }

    public static func arguments(environment: [String: String], launchArguments: [LaunchArgument] = []) -> Self {
        .arguments(
            environmentVariables: environment.mapValues { .environmentVariable(value: $0, isEnabled: true) },
            launchArguments: launchArguments)
    }
}

extension TestableTarget {
    @available(*, deprecated, message: "use .testableTarget(target:isSkipped:parallelization:)")
    public init(
        target: TargetReference, skipped: Bool = false, parallelizable: Bool = false,
        randomExecutionOrdering: Bool = false
    ) {
        self = .testableTarget(
            target: target, isSkipped: skipped, parallelization: parallelizable ? .enabled : .disabled,
            isRandomExecutionOrdering: randomExecutionOrdering)
    }
}

/// A check that Xcode makes while a program runs.
@available(*, deprecated, message: "use SchemeDiagnosticsOptions.options(…)")
public enum SchemeDiagnosticsOption: String, Codable, Hashable, Sendable {
    case enableAddressSanitizer
    case enableASanStackUseAfterReturn
    case enableThreadSanitizer
    case mainThreadChecker
    case performanceAntipatternChecker
}

/// The checks that are listed are made, the others are not.
@available(*, deprecated, message: "use .options(…)")
extension SchemeDiagnosticsOptions: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: SchemeDiagnosticsOption...) {
        self = .options(
            addressSanitizerEnabled: elements.contains(.enableAddressSanitizer),
            detectStackUseAfterReturnEnabled: elements.contains(.enableASanStackUseAfterReturn),
            threadSanitizerEnabled: elements.contains(.enableThreadSanitizer),
            mainThreadCheckerEnabled: elements.contains(.mainThreadChecker),
            performanceAntipatternCheckerEnabled: elements.contains(.performanceAntipatternChecker))
    }
}
