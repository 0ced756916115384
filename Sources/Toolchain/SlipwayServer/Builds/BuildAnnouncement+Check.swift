import SlipwayModel
import SlipwayPages

extension BuildAnnouncement {
    /// Files that a build may have, and commits that are told of it.
    private static let most = (files: 10_000, changes: 10_000)

    /// What makes it one that nobody can have meant, in plain words; `nil` for a good one.
    func problem(as key: BuildKey) -> String? {
        if schema != 1 { return "it has schema \(schema), known is 1" }
        if release.name != key.project || release.version != key.version {
            return "it describes \(release.name) \(release.version)"
        }
        if key.channel.isEmpty || key.project.isEmpty { return "it has an empty name" }
        if files.count > BuildAnnouncement.most.files { return "it has \(files.count) files" }
        if changes.count > BuildAnnouncement.most.changes { return "it has \(changes.count) commits" }
        var names: Set<String> = []
        for file in files {
            if !FileName.isPlain(file.name) { return "'\(file.name)' is no file name" }
            if file.size < 0 { return "the size of '\(file.name)' is \(file.size)" }
            if !names.insert(file.name).inserted { return "it has '\(file.name)' twice" }
        }
        for name in release.files + [ArtifactLayout.checksumsFile, ArtifactLayout.releaseFile]
        where !names.contains(name) {
            return "it has no file '\(name)'"
        }
        for file in files {
            if let wanted = release.sha256(of: file.name), wanted != file.sha256 {
                return "'\(file.name)' has the SHA-256 \(file.sha256), its release says \(wanted)"
            }
        }
        if let repository, !RepositoryAddress.isKnown(repository) {
            return "'\(repository)' is no address of a repository"
        }
        return nil
    }
}
