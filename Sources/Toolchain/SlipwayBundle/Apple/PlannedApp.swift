package import SlipwayModel

/// An app that is archived and exported.
package struct PlannedApp: Sendable, Equatable, Codable {
    /// What its files are called.
    package let app: String
    /// The target of the project.
    package let target: String
    package let configuration: String
    package let bundles: [AppleAppBundle]
    package let options: ExportOptions
    package let archive: PlannedCommand
    /// The folder that the archive is written to.
    package let archivePath: Path
    package let export: PlannedCommand
    /// The folder that what is exported is written to.
    package let exportPath: Path
    /// The file of the options.
    package let optionsPath: Path

    /// What is called as the app, and ends so.
    package func file(version: SemanticVersion) -> String {
        ArtifactLayout.applicationFile(app: app, version: version, kind: options.fileKind)
    }

    /// The folder of the dSYMs in the archive.
    var symbols: Path { archivePath.appending("dSYMs") }
}
