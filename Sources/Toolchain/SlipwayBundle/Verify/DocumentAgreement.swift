import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether all that a bundle says twice is the same: in its description, its bills of materials, its provenance and its
/// archives.
struct DocumentAgreement {
    let files: any FileSystem

    /// What is told of one bundle; one wrong value may be in every line of a document.
    private static let limit = 50

    /// The version of this Slipway; `nil` takes every bundle for one of its own.
    var tool: String?

    /// - Throws: status 3 where a file cannot be read.
    func problems(in bundle: Bundle) throws(SlipwayError) -> [String] {
        var found = Disagreements()
        let documents = try BundleDocuments(bundle, files: files, &found)
        let isOwn = isOwn(documents)
        checkFields(bundle.release, documents, isOwn: isOwn, &found)
        // what the fields have told in their own words, the paths of values would tell again
        if isOwn, found.problems.isEmpty { checkAll(bundle.release, documents, &found) }
        try ArchiveAgreement(bundle: bundle, provenance: documents[.provenance], isOwn: isOwn, files: files)
            .check(&found)
        let more = found.count - DocumentAgreement.limit
        return found.problems.prefix(DocumentAgreement.limit) + (more > 0 ? ["and \(more) more"] : [])
    }

    /// Whether documents have the form that this Slipway gives them.
    private func isOwn(_ documents: BundleDocuments) -> Bool {
        guard let tool, let other = documents.tool else { return true }
        return tool == other
    }

    /// - Returns: that not everything was compared; `nil` where it was.
    func note(on bundle: Bundle) throws(SlipwayError) -> Diagnostic? {
        var found = Disagreements()
        let documents = try BundleDocuments(bundle, files: files, &found)
        guard !isOwn(documents), let other = documents.tool, let tool else { return nil }
        return Diagnostic(
            .note, code: "other-slipway",
            "the bundle was made by Slipway \(Disagreements.plain(other)), this is \(tool)",
            cause: "its documents may have another form, so only the fields that all of them have were compared",
            hint: "check it with that version to have all of them compared")
    }

    func checkFields(
        _ release: Release, _ documents: BundleDocuments, isOwn: Bool, _ found: inout Disagreements
    ) {
        let repository = ReleaseRepository(
            provenance: documents[.provenance], cycloneDX: documents[.cycloneDX])
        var bills: [BillOfMaterials?] = []
        if let (file, value) = documents[.cycloneDX] {
            bills.append(
                CycloneDXAgreement(release: release, file: file, document: value, repository: repository).check(&found))
        }
        if let (file, value) = documents[.spdx] {
            bills.append(
                SPDXAgreement(release: release, file: file, document: value, repository: repository).check(&found))
        }
        let known = bills.compactMap { $0 }
        if known.count == 2 { known[0].compare(with: known[1], &found) }
        if let (file, value) = documents[.provenance] {
            ProvenanceAgreement(release: release, file: file, document: value, repository: repository)
                .check(known, &found)
            if isOwn {
                CommandAgreement(release: release, file: file, commands: ProvenanceReader(value).commands)
                    .check(&found)
            }
        }
    }

    /// Bundles of before have no documents; all others have all of them.
    private func checkAll(_ release: Release, _ documents: BundleDocuments, _ found: inout Disagreements) {
        let kinds: [ReleaseDocument.Kind] = [.cycloneDX, .provenance, .spdx]
        let missing = kinds.filter { documents[$0] == nil }
        if missing.count == kinds.count { return }
        for kind in missing {
            let file = ArtifactLayout.documentFile(kind, name: release.name, version: release.version)
            found.add(ArtifactLayout.releaseFile, "documents has no '\(file)', which goes with the others")
        }
        RewrittenDocuments(release: release, documents: documents).check(&found)
    }
}
