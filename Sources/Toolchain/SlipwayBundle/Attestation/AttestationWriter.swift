import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Writes what is said about the artifacts of a bundle.
struct AttestationWriter {
    let host: Host
    let plan: BundlePlan
    let request: BundleRequest
    let packages: BundledPackages
    /// What is in the artifacts, by file name.
    let contents: [String: ArtifactContent]

    /// The documents that a request asks for, sorted by file name.
    static func documents(of request: BundleRequest) -> [ReleaseDocument.Kind] {
        [ReleaseDocument.Kind.cycloneDX, .provenance, .spdx] + (request.notes == nil ? [] : [.notes])
    }

    /// The file names of the documents and of the signature.
    static func files(of request: BundleRequest) -> [String] {
        documents(of: request).map {
            ArtifactLayout.documentFile($0, name: request.manifest.name, version: request.version)
        } + (request.signer.map { [$0.file] } ?? [])
    }

    /// - Returns: what was written, sorted by file name.
    /// - Throws: status 3 from the file system.
    func write(about artifacts: [Artifact], to folder: Path) throws(SlipwayError) -> [ReleaseDocument] {
        let release = try AttestedRelease(
            plan, request, packages: packages, artifacts: artifacts, contents: contents, files: host.files)
        var result: [ReleaseDocument] = []
        for kind in AttestationWriter.documents(of: request) {
            let bytes = Array(text(kind, of: release).utf8)
            let file = ArtifactLayout.documentFile(kind, name: plan.name, version: plan.version)
            try host.files.write(bytes, to: folder.appending(file))
            result.append(
                ReleaseDocument(
                    file: file, kind: kind, size: Int64(bytes.count), sha256: ContentHasher.digest(of: bytes)))
        }
        return result.sortedBytewise(by: \.file)
    }

    private func text(_ kind: ReleaseDocument.Kind, of release: AttestedRelease) -> String {
        switch kind {
        case .spdx: SPDXDocument.text(of: release)
        case .cycloneDX: CycloneDXDocument.text(of: release)
        case .provenance: ProvenanceStatement.text(of: release)
        case .notes: request.notes ?? ""
        }
    }
}
