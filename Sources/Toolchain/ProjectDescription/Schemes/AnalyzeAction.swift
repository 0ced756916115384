/// How a scheme runs the static analyzer.
public struct AnalyzeAction: Codable, Hashable, Sendable {
    /// The configuration that is analyzed.
    public var configuration: ConfigurationName

    /// Analyzes a configuration.
    public static func analyzeAction(configuration: ConfigurationName) -> AnalyzeAction {
        AnalyzeAction(configuration: configuration)
    }
}
