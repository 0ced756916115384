package import SlipwayModel

/// A framework that is archived for every platform, and put together.
package struct PlannedXCFramework: Sendable, Equatable, Codable {
    package let framework: AppleFramework
    package let archives: [Archive]
    /// What puts the archives together.
    package let create: PlannedCommand
    /// The folder that comes of it.
    package let output: Path
    /// What imports it as its users will; `nil` where that is not known before.
    package let check: PlannedCommand?
    /// The file that the check compiles.
    package let checkFile: Path?

    /// One platform of it.
    package struct Archive: Sendable, Equatable, Codable {
        package let place: AppleBuildPlace
        /// The folder that the archive is written to.
        package let path: Path
        package let command: PlannedCommand
    }

    /// What users write.
    var checkText: String { "import \(framework.module)\n" }
}
