/// Which sanitizers and checkers watch a run or a test.
public struct SchemeDiagnosticsOptions: Codable, Hashable, Sendable {
    /// The address sanitizer.
    public var addressSanitizerEnabled: Bool
    /// The address sanitizer's check for use of a stack frame after its return.
    public var detectStackUseAfterReturnEnabled: Bool
    /// The thread sanitizer.
    public var threadSanitizerEnabled: Bool
    /// The check for user-interface calls off the main thread.
    public var mainThreadCheckerEnabled: Bool
    /// The check for threads that wait on less urgent ones.
    public var performanceAntipatternCheckerEnabled: Bool

    /// The checks given; the cheap ones are on by default.
    public static func options(
        addressSanitizerEnabled: Bool = false,
        detectStackUseAfterReturnEnabled: Bool = false,
        threadSanitizerEnabled: Bool = false,
        mainThreadCheckerEnabled: Bool = true,
        performanceAntipatternCheckerEnabled: Bool = true
    ) -> SchemeDiagnosticsOptions {
        SchemeDiagnosticsOptions(
            addressSanitizerEnabled: addressSanitizerEnabled,
            detectStackUseAfterReturnEnabled: detectStackUseAfterReturnEnabled,
            threadSanitizerEnabled: threadSanitizerEnabled,
            mainThreadCheckerEnabled: mainThreadCheckerEnabled,
            performanceAntipatternCheckerEnabled: performanceAntipatternCheckerEnabled
        )
    }
}
