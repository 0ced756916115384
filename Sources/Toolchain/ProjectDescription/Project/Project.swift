/// An Xcode project.
public struct Project: Codable, Hashable, Sendable {
    public let name: String
    public let organizationName: String?
    public let classPrefix: String?
    public let options: Options
    public let packages: [Package]
    public var targets: [Target]
    public let schemes: [Scheme]
    public let settings: Settings?
    public let fileHeaderTemplate: FileHeaderTemplate?
    /// Files of the navigator that belong to no target.
    public let additionalFiles: [FileElement]
    /// What is made of resources for use in code.
    public let resourceSynthesizers: [ResourceSynthesizer]
    public let place: ManifestPlace

    public init(
        name: String, organizationName: String? = nil, classPrefix: String? = nil, options: Options = .options(),
        packages: [Package] = [], settings: Settings? = nil, targets: [Target] = [], schemes: [Scheme] = [],
        fileHeaderTemplate: FileHeaderTemplate? = nil, additionalFiles: [FileElement] = [],
        resourceSynthesizers: [ResourceSynthesizer] = .default, file: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        self.name = name
        self.organizationName = organizationName
        self.classPrefix = classPrefix
        self.options = options
        self.packages = packages
        self.targets = targets
        self.schemes = schemes
        self.settings = settings
        self.fileHeaderTemplate = fileHeaderTemplate
        self.additionalFiles = additionalFiles
        self.resourceSynthesizers = resourceSynthesizers
        place = ManifestPlace(file: file, line: line, column: column)
        ManifestOutput.declare(self, as: .project)
    }

    /// Whether a target needs a package of `Tuist/Package.swift`.
    public var containsExternalDependencies: Bool {
        targets.contains { target in
            target.dependencies.contains { if case .external = $0 { true } else { false } }
        }
    }
}
