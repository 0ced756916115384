/// How a scheme makes an archive.
public struct ArchiveAction: Codable, Hashable, Sendable {
    /// The configuration that is archived.
    public var configuration: ConfigurationName
    /// Whether Xcode's Organizer shows the new archive.
    public var revealArchiveInOrganizer: Bool
    /// The name of the archive; nil is the scheme's.
    public var customArchiveName: String?
    /// Scripts run before the archive is made.
    public var preActions: [ExecutionAction]
    /// Scripts run after the archive is made.
    public var postActions: [ExecutionAction]

    /// Archives a configuration.
    public static func archiveAction(
        configuration: ConfigurationName,
        revealArchiveInOrganizer: Bool = true,
        customArchiveName: String? = nil,
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = []
    ) -> ArchiveAction {
        ArchiveAction(
            configuration: configuration,
            revealArchiveInOrganizer: revealArchiveInOrganizer,
            customArchiveName: customArchiveName,
            preActions: preActions,
            postActions: postActions
        )
    }
}
