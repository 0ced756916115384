import SlipwayModel
import SlipwayPages
import SlipwayReport

extension BuildAnnouncement {
    /// Files that a build may have, and commits that are told of it.
    private static let most = (files: 10_000, changes: 10_000)
    /// Bytes that the name of a project or a channel may have: no file system has longer ones.
    private static let longestName = 255

    /// What makes it one that nobody can have meant, in plain words; `nil` for a good one.
    func problem(as key: BuildKey) -> String? {
        if schema != 1 { return "it has schema \(schema), known is 1" }
        if release.name != key.project || release.version != key.version {
            return "it describes \(release.name) \(release.version)"
        }
        for name in [key.project, key.channel] {
            if let problem = BuildAnnouncement.problem(with: name) { return problem }
        }
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
        if let problem = contradiction { return problem }
        if let repository, !RepositoryAddress.isKnown(repository) {
            return "'\(repository)' is no address of a repository"
        }
        return nil
    }

    /// What a project or a channel cannot be called: SQLite ends a text at its first zero byte, so that two names would
    /// be one.
    private static func problem(with name: String) -> String? {
        if name.isEmpty { return "it has an empty name" }
        if name.utf8.count > longestName { return "it has a name of \(name.utf8.count) bytes" }
        return name.unicodeScalars.contains(where: \.isControlCode) ? "it has a control character in a name" : nil
    }

    /// Where the release says something else of a file than the list of files: what is shown of a build is looked up
    /// by what its release says, and whoever announces it has brought what the list says.
    private var contradiction: String? {
        let told =
            release.artifacts.map { PublishedFile(name: $0.file, size: $0.size, sha256: $0.sha256) }
            + release.documents.map { PublishedFile(name: $0.file, size: $0.size, sha256: $0.sha256) }
        let known = Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var names: Set<String> = []
        for file in told {
            if !names.insert(file.name).inserted { return "its release has '\(file.name)' twice" }
            guard let own = known[file.name] else { continue }
            if own.sha256 != file.sha256 {
                return "'\(file.name)' has the SHA-256 \(own.sha256), its release says \(file.sha256)"
            }
            if own.size != file.size {
                return "'\(file.name)' has \(own.size) bytes, its release says \(file.size)"
            }
        }
        return nil
    }
}
