import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether all that a bundle says twice is the same: in its description, its bills of materials, its provenance and its
/// archives.
struct DocumentAgreement {
    let files: any FileSystem

    /// What is told of one bundle; one wrong value may be in every line of a document.
    private static let limit = 50

    /// - Throws: status 3 where a file cannot be read.
    func problems(in bundle: Bundle) throws(SlipwayError) -> [String] {
        var found = Disagreements()
        var documents: [ReleaseDocument.Kind: (file: String, value: JSONValue)] = [:]
        for document in bundle.release.documents where document.kind != .notes {
            let text = try files.readText(bundle.directory.appending(component: document.file), limit: 64 << 20)
            guard let value = JSONValue.parse(text) else {
                found.add(document.file, "it is not valid JSON")
                continue
            }
            if let key = RepeatedKeys.first(in: text) {
                found.add(document.file, "it has the key \(Disagreements.told(key)) twice in one object")
            }
            documents[document.kind] = (document.file, value)
        }
        let release = bundle.release
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
        }
        try ArchiveAgreement(bundle: bundle, provenance: documents[.provenance], files: files).check(&found)
        let more = found.problems.count - DocumentAgreement.limit
        return found.problems.prefix(DocumentAgreement.limit) + (more > 0 ? ["and \(more) more"] : [])
    }
}
