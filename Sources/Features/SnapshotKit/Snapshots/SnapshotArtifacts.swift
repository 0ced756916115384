internal import Foundation

/// The folder in which failures leave what shows them, and which may hold no reference.
struct SnapshotArtifacts {
    let folder: URL
    let references: URL

    /// - Throws: where references are in the same folder: the next run would take an artifact for one.
    init(_ folder: URL, references: URL) throws(SnapshotFailure) {
        (self.folder, self.references) = (folder, references)
        let isThere = FileIdentity(folder).map { $0 == FileIdentity(references) } ?? false
        guard !isThere, SnapshotArtifacts.parts(folder) != SnapshotArtifacts.parts(references) else {
            throw SnapshotArtifacts.failure("the folder for artifacts is that of the references", folder)
        }
    }

    /// What is written where a value differs from its reference: the value, and what shows the difference.
    ///
    /// - Throws: where one of them would be written over a reference, through a link.
    func writings(
        _ files: [String: Data], _ new: Data, _ name: String
    ) throws(SnapshotFailure) -> [SnapshotVerdict.Writing] {
        let reference = FileIdentity(references.appending(path: name))
        let all = [(name, new)] + files.sorted { $0.key < $1.key }.map { ("\(name).\($0.key)", $0.value) }
        var writings: [SnapshotVerdict.Writing] = []
        for (name, data) in all {
            let place = folder.appending(path: name)
            let isReference = FileIdentity(place).map { $0 == reference } ?? false
            guard !isReference, !leadsToReferences(place) else {
                throw SnapshotArtifacts.failure("an artifact would be written over a reference", place)
            }
            writings.append(SnapshotVerdict.Writing(place: place, data: data))
        }
        return writings
    }

    /// A link may lead to any reference.
    private func leadsToReferences(_ place: URL) -> Bool {
        let target = URL(filePath: WholeFile.target(of: place.path(percentEncoded: false)))
        return FileIdentity(target.deletingLastPathComponent()).map { $0 == FileIdentity(references) } ?? false
    }

    private static func parts(_ folder: URL) -> [String] { folder.absoluteURL.standardizedFileURL.pathComponents }

    private static func failure(_ message: String, _ place: URL) -> SnapshotFailure {
        SnapshotFailure(
            .mode, "\(message): \(place.path(percentEncoded: false))",
            hint: "name another folder for artifacts (SNAPSHOT_ARTIFACTS): a reference is replaced by recording only")
    }
}
