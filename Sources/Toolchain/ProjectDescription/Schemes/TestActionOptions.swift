/// How a scheme's tests are set up beyond their targets.
public struct TestActionOptions: Codable, Hashable, Sendable {
    /// The language of the tests.
    public var language: SchemeLanguage?
    /// The region of the tests, such as `US`.
    public var region: String?
    /// What user-interface tests keep of the screen.
    public var preferredScreenCaptureFormat: ScreenCaptureFormat?
    /// Whether code coverage is measured.
    public var coverage: Bool
    /// The targets measured; none listed means all.
    public var codeCoverageTargets: [TargetReference]

    /// The set-up given.
    public static func options(
        language: SchemeLanguage? = nil,
        region: String? = nil,
        preferredScreenCaptureFormat: ScreenCaptureFormat? = nil,
        coverage: Bool = false,
        codeCoverageTargets: [TargetReference] = []
    ) -> TestActionOptions {
        TestActionOptions(
            language: language,
            region: region,
            preferredScreenCaptureFormat: preferredScreenCaptureFormat,
            coverage: coverage,
            codeCoverageTargets: codeCoverageTargets
        )
    }
}
