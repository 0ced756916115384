/// One option of a project, as lists of them had it.
@available(*, deprecated, message: "use Project.Options.options(…)")
public enum ProjectOption: Codable, Hashable, Sendable {
    public typealias AutomaticSchemesOptions = Project.Options.AutomaticSchemesOptions

    case automaticSchemesOptions(Project.Options.AutomaticSchemesOptions)
    case developmentRegion(String)
    case disableBundleAccessors
    case disableShowEnvironmentVarsInScriptPhases
    case disableSynthesizedResourceAccessors
    case textSettings(
        usesTabs: Bool? = nil, indentWidth: UInt? = nil, tabWidth: UInt? = nil, wrapsLines: Bool? = nil)
    case xcodeProjectName(String)
}

/// Options in a list: of one that is given twice the later holds.
@available(*, deprecated, message: "use .options(…)")
extension Project.Options: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: ProjectOption...) {
        self = .options()
        for element in elements {
            switch element {
            case .automaticSchemesOptions(let options): automaticSchemesOptions = options
            case .developmentRegion(let region): developmentRegion = region
            case .disableBundleAccessors: disableBundleAccessors = true
            case .disableShowEnvironmentVarsInScriptPhases: disableShowEnvironmentVarsInScriptPhases = true
            case .disableSynthesizedResourceAccessors: disableSynthesizedResourceAccessors = true
            case .textSettings(let tabs, let indent, let tab, let wraps):
                textSettings = .textSettings(usesTabs: tabs, indentWidth: indent, tabWidth: tab, wrapsLines: wraps)
            case .xcodeProjectName(let name): xcodeProjectName = name
            }
        }
    }
}
