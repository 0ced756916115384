package import SlipwayGit
package import SlipwayModel
import SlipwayRelease
package import SlipwayReport

/// The release notes that go into a bundle: what its version brings, by the history of its commit alone, so that they
/// are the same wherever it is bundled.
package enum BundleNotes {
    /// - Returns: Markdown; `nil` in a shallow clone, which does not have what came before. That is told.
    /// - Throws: status 3 where the history cannot be read.
    package static func text(
        of version: SemanticVersion, _ manifest: Manifest, in repository: Repository, events: any EventSink
    ) throws(SlipwayError) -> String? {
        if try repository.isShallow() {
            events.send(
                .diagnostic(
                    Diagnostic(
                        .note, code: "no-notes", "the bundle has no release notes", cause: "the clone is shallow",
                        hint: "`git fetch --unshallow --tags`, or name a file with `--notes`")))
            return nil
        }
        let settings = manifest.release
        let request = NotesRequest(
            project: manifest.name, line: settings.wholeLine(branch: nil), version: version, bump: settings.bump,
            remoteURL: try NotesRequest.address(of: settings.remote, in: repository))
        let notes = try ReleaseNotes.make(in: repository, request)
        return ReleaseNotes.markdown([notes])
    }
}
