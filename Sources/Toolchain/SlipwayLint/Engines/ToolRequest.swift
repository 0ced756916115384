import SlipwayModel
package import SlipwaySystem

/// What a run asks of a tool, besides files.
struct ToolRequest: Sendable {
    let engine: LintEngine
    /// Paths as they were given; empty for what the tool's configuration includes.
    let paths: [String]
    /// The folder of the configuration that was looked for, where that lies above the working directory: a tool that
    /// looks no further than its own working directory has to run there. `nil` for the working directory.
    var folder: Path?
    /// The tool's configurations, absolute.
    var configurations: [String]
    let forceExclude: Bool
    let onlyRules: [String]
    let wantsAllRules: Bool
    let cache: LintRequest.CacheChoice
    /// Whether the configuration names a baseline to read or to write.
    let hasBaseline: Bool
    /// Whether the files are copies, and what the configuration includes lies elsewhere.
    var isCopy = false

    /// - Parameter configuration: what the team's `.swiftlint.yml` comes to.
    init(_ request: LintRequest, _ configuration: LintConfiguration) {
        engine = request.engine
        paths = request.paths.map(\.string)
        folder = ToolRequest.folder(request, configuration)
        configurations = request.configurations.map { request.directory.appending($0).string }
        forceExclude = request.forceExclude
        onlyRules = request.onlyRules
        wantsAllRules = request.wantsAllRules
        cache = request.cache
        hasBaseline = configuration.baseline != nil || configuration.newBaseline != nil
    }

    private static func folder(_ request: LintRequest, _ configuration: LintConfiguration) -> Path? {
        guard request.configurations.isEmpty else { return nil }
        let above = configuration.files.filter { $0.lastComponent == ConfigurationFinder.name }.map(\.parent)
        let nearest = above.filter(request.directory.isWithin).max { $0.components.count < $1.components.count }
        return nearest == request.directory ? nil : nearest
    }
}

extension LintPlan {
    /// What runs in place of Slipway's engine, for people; `nil` where nothing does.
    package func outline(host: Host) -> String? { toolEngine(host)?.outline(of: self) }

    func toolEngine(_ host: Host) -> (any ToolEngine)? {
        switch tool?.engine {
        case .swiftlint: SwiftLintEngine(host: host)
        case .swiftFormat: SwiftFormatEngine(host: host)
        case .slipway, nil: nil
        }
    }
}
