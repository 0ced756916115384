import SlipwayModel

extension BuildRecord {
    /// Builds of a channel that a store counts to.
    package static let mostBuilds = 1 << 31

    /// What makes a record that could be decoded one that nobody wrote, in plain words; `nil` for a good one.
    ///
    /// A store is a folder that others can write to: what its records say ends up in paths, sums and pages.
    package var problem: String? {
        guard (1..<BuildRecord.mostBuilds).contains(number) else { return "'number' is \(number)" }
        for artifact in release.artifacts {
            if !FileName.isPlain(artifact.file) { return "it names the file '\(artifact.file)', which is no file name" }
            if artifact.size < 0 { return "the size of '\(artifact.file)' is \(artifact.size)" }
        }
        for document in release.documents where !FileName.isPlain(document.file) {
            return "it names the file '\(document.file)', which is no file name"
        }
        for file in files {
            if !FileName.isPlain(file.name) { return "it names the file '\(file.name)', which is no file name" }
            if file.size < 0 { return "the size of '\(file.name)' is \(file.size)" }
        }
        if release.name.isEmpty || channel.isEmpty { return "it has an empty name" }
        if let repository, !RepositoryAddress.isKnown(repository) {
            return "'\(repository)' is no address of a repository"
        }
        return nil
    }
}
