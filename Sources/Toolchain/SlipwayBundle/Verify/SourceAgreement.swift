import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether the source archive has what the provenance says that was built.
struct SourceAgreement {
    let release: Release
    let artifact: Artifact
    let archive: ZipFile
    let provenance: (file: String, value: JSONValue)?

    private var top: String { ArtifactLayout.sourceFolder(name: release.name, version: release.version) + "/" }

    /// - Parameter isOwn: whether a Slipway like this one has written the provenance.
    /// - Throws: status 3 where the archive cannot be read.
    func check(isOwn: Bool, _ found: inout Disagreements) throws(SlipwayError) {
        if let other = archive.entries.first(where: { !$0.path.hasPrefix(top) }) {
            found.add(artifact.file, "\(Disagreements.told(other.path)) is not in the folder '\(top)'")
        }
        guard let (file, value) = provenance else { return }
        let statement = ProvenanceReader(value)
        // those were written over for the build, and SwiftPM may do so with the pins
        let written = Set(statement.overlay.map(\.path) + [SourceExport.pins])
        for input in statement.inputs where !written.contains(input.path) {
            guard let entry = archive.entry(top + input.path) else { continue }
            found.check(
                file, "sha256 of \(Disagreements.plain(input.path))", input.sha256.hex,
                is: try archive.digest(of: entry)?.hex, by: artifact.file)
        }
        if isOwn { checkManifests(statement, file, &found) }
    }

    /// The manifests at the root are those that the provenance names, and no others.
    private func checkManifests(_ statement: ProvenanceReader, _ file: String, _ found: inout Disagreements) {
        let inputs = statement.inputs
        let named = Set(inputs.map(\.path))
        for entry in archive.entries where entry.isRegular && entry.path.hasPrefix(top) {
            let name = String(entry.path.dropFirst(top.count))
            let isWanted = ManifestName.isAny(name) || name == SourceExport.pins && statement.hasPinnedPackages
            if isWanted, !named.contains(name) {
                found.add(file, "resolvedDependencies has no \(Disagreements.told(name)), \(artifact.file) has")
            }
        }
        for input in inputs where input.isArchived != (archive.entry(top + input.path) != nil) {
            let name = Disagreements.told(input.path)
            found.add(
                file,
                input.isArchived
                    ? "resolvedDependencies has \(name), \(artifact.file) has not"
                    : "resolvedDependencies has \(name) as not archived, \(artifact.file) has it")
        }
    }
}
