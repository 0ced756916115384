/// Which targets a plan measures the code coverage of.
public enum TestPlanCodeCoverage: Codable, Hashable, Sendable {
    /// None.
    case disabled
    /// All that can be measured.
    case allTargets
    /// Those listed.
    case specificTargets([TargetReference])
}

/// How a plan uses the address sanitizer.
public enum TestPlanAddressSanitizer: Codable, Hashable, Sendable {
    /// Not at all.
    case disabled
    /// With or without the check for use of a stack frame after its return.
    case enabled(detectStackUseAfterReturn: Bool)
}

/// Which stack traces of allocations a plan records.
public enum TestPlanMallocStackLogging: String, Codable, Hashable, Sendable {
    /// Those of all.
    case allAllocations
    /// Those of allocations that are still alive.
    case liveAllocations
}

/// Where a plan checks allocations.
public enum TestPlanCheckedAllocations: String, Codable, Hashable, Sendable {
    /// Nowhere.
    case disabled
    /// Everywhere.
    case always
    /// Where the hardware tags memory.
    case mteOnly
}

/// What an issue found at run time counts as.
public enum TestPlanRuntimeIssueSeverity: String, Codable, Hashable, Sendable {
    /// A warning.
    case warning
    /// An error.
    case error
}

/// Whether issues of one kind are reported at run time.
public enum TestPlanRuntimeIssueDetectionPolicy: Codable, Hashable, Sendable {
    /// Not at all.
    case disabled
    /// As what is given.
    case enabled(TestPlanRuntimeIssueSeverity)
}
