/// How Metal is watched while a scheme runs.
public struct MetalOptions: Codable, Hashable, Sendable {
    /// Whether calls of the Metal interface are checked.
    public var apiValidation: Bool
    /// Whether shaders are checked.
    public var shaderValidation: Bool
    /// Whether the performance overlay is shown.
    public var showGraphicsOverview: Bool
    /// Whether the figures of the overlay are logged.
    public var logGraphicsOverview: Bool

    /// The checks given; only calls are checked by default.
    public static func options(
        apiValidation: Bool = true,
        shaderValidation: Bool = false,
        showGraphicsOverview: Bool = false,
        logGraphicsOverview: Bool = false
    ) -> MetalOptions {
        MetalOptions(
            apiValidation: apiValidation,
            shaderValidation: shaderValidation,
            showGraphicsOverview: showGraphicsOverview,
            logGraphicsOverview: logGraphicsOverview
        )
    }
}
