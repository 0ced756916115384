/// Projects that Xcode opens as one.
public struct Workspace: Codable, Hashable, Sendable {
    /// The name of the workspace and of its file.
    public let name: String
    /// The directories of the projects, or patterns of them.
    public let projects: [Path]
    /// The workspace's own schemes.
    public let schemes: [Scheme]
    /// What a new file made in Xcode starts with.
    public let fileHeaderTemplate: FileHeaderTemplate?
    /// Files that the workspace shows and no project builds.
    public let additionalFiles: [FileElement]
    /// How the workspace is generated.
    public let generationOptions: GenerationOptions
    /// Where the manifest makes the workspace.
    public let place: ManifestPlace

    /// A workspace of the projects given.
    public init(
        name: String,
        projects: [Path],
        schemes: [Scheme] = [],
        fileHeaderTemplate: FileHeaderTemplate? = nil,
        additionalFiles: [FileElement] = [],
        generationOptions: GenerationOptions = .options(),
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.name = name
        self.projects = projects
        self.schemes = schemes
        self.fileHeaderTemplate = fileHeaderTemplate
        self.additionalFiles = additionalFiles
        self.generationOptions = generationOptions
        place = ManifestPlace(file: file, line: line, column: column)
        ManifestOutput.declare(self, as: .workspace)
    }
}
