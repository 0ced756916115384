import SlipwayModel

/// A package of an SPDX document: the package itself, one of its artifacts, or what it was built with.
struct SPDXPackage: Encodable {
    let id: String
    let name: String
    let versionInfo: String?
    let downloadLocation: String
    let filesAnalyzed = false
    /// Concluding is up to people.
    let licenseConcluded = LicenseFinder.unknown
    let licenseDeclared: String
    let copyrightText = LicenseFinder.unknown
    let primaryPackagePurpose: String
    var packageFileName: String?
    var checksums: [Checksum]?
    var externalRefs: [Reference]?

    private enum CodingKeys: String, CodingKey {
        case id = "SPDXID"
        case name, versionInfo, downloadLocation, filesAnalyzed, licenseConcluded, licenseDeclared
        case copyrightText, primaryPackagePurpose, packageFileName, checksums, externalRefs
    }

    struct Checksum: Encodable {
        let algorithm = "SHA256"
        let checksumValue: String

        private enum CodingKeys: String, CodingKey { case algorithm, checksumValue }
    }

    struct Reference: Encodable {
        let referenceCategory = "PACKAGE-MANAGER"
        let referenceType = "purl"
        let referenceLocator: String

        private enum CodingKeys: String, CodingKey { case referenceCategory, referenceType, referenceLocator }
    }

    init(root release: AttestedRelease) {
        id = "SPDXRef-Package"
        name = release.name
        versionInfo = "\(release.version)"
        downloadLocation = release.repository?.git(at: release.commit.description) ?? LicenseFinder.unknown
        licenseDeclared = release.license
        primaryPackagePurpose = release.artifacts.contains { $0.kind == .executable } ? "APPLICATION" : "LIBRARY"
        externalRefs = release.purl.map { [Reference(referenceLocator: $0)] }
    }

    /// What is built has the licences of all that is in it, which nobody has put together: only sources have one.
    init(_ artifact: Artifact, number: Int, of release: AttestedRelease) {
        id = "SPDXRef-Artifact-\(number)-\(SPDXPackage.idText(artifact.file))"
        name = artifact.file
        versionInfo = "\(release.version)"
        downloadLocation = LicenseFinder.unknown
        licenseDeclared = artifact.kind == .source ? release.license : LicenseFinder.unknown
        primaryPackagePurpose = artifact.kind == .source ? "SOURCE" : "ARCHIVE"
        packageFileName = artifact.file
        checksums = [Checksum(checksumValue: artifact.sha256.hex)]
    }

    init(_ package: BundledPackage, number: Int) {
        let resolved = package.resolved
        id = "SPDXRef-Dependency-\(number)-\(SPDXPackage.idText(resolved.identity))"
        name = resolved.identity
        versionInfo = resolved.versionText.isEmpty ? nil : resolved.versionText
        downloadLocation = resolved.location ?? LicenseFinder.unknown
        licenseDeclared = package.license
        primaryPackagePurpose = "LIBRARY"
        externalRefs = resolved.purl.map { [Reference(referenceLocator: $0)] }
    }

    /// A text with what an identifier may have: letters, digits, `.` and `-`.
    static func idText(_ text: String) -> String {
        String(
            decoding: text.utf8.map { byte in
                let isKept = (97...122).contains(byte | 0x20) || (48...57).contains(byte) || ".-".utf8.contains(byte)
                return isKept ? byte : UInt8(ascii: "-")
            }, as: UTF8.self)
    }
}
