// Options of workspaces as they were written before they were one value.

/// One option of a workspace, as lists of them had it.
@available(*, deprecated, message: "use .options(enableAutomaticXcodeSchemes:)")
public enum WorkspaceGenerationOption: Codable, Hashable, Sendable {
    case automaticXcodeSchemes(Workspace.GenerationOptions.AutomaticSchemeMode)

    @available(*, deprecated, renamed: "automaticXcodeSchemes")
    public static func automaticSchemeGeneration(
        _ mode: Workspace.GenerationOptions.AutomaticSchemeMode
    ) -> WorkspaceGenerationOption { .automaticXcodeSchemes(mode) }
}

@available(*, deprecated, message: "use .options(enableAutomaticXcodeSchemes:)")
extension Workspace.GenerationOptions {
    /// Whether Xcode adds schemes of its own.
    public enum AutomaticSchemeMode: String, Codable, Hashable, Sendable {
        /// Xcode decides.
        case `default`
        case disabled
        case enabled

        var value: Bool? {
            switch self {
            case .default: nil
            case .disabled: false
            case .enabled: true
            }
        }
    }

    public static func options(automaticXcodeSchemes: AutomaticSchemeMode) -> Self {
        .options(enableAutomaticXcodeSchemes: automaticXcodeSchemes.value)
    }
}

/// Options in a list.
@available(*, deprecated, message: "use .options(…)")
extension Workspace.GenerationOptions: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: WorkspaceGenerationOption...) {
        self = .options(enableAutomaticXcodeSchemes: nil)
        for case .automaticXcodeSchemes(let mode) in elements { enableAutomaticXcodeSchemes = mode.value }
    }
}
