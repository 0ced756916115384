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
        primaryPackagePurpose = SPDXPackage.purpose(of: artifact.kind)
        packageFileName = artifact.file
        checksums = [Checksum(checksumValue: artifact.sha256.hex)]
    }

    init(_ package: BundledPackage, number: Int) {
        let resolved = package.resolved
        id = "\(SPDXPackage.dependency)\(number)-\(SPDXPackage.idText(resolved.identity))"
        name = resolved.identity
        versionInfo = resolved.versionText.isEmpty ? nil : resolved.versionText
        downloadLocation = resolved.location ?? LicenseFinder.unknown
        licenseDeclared = package.license
        primaryPackagePurpose = "LIBRARY"
        externalRefs = resolved.purl.map { [Reference(referenceLocator: $0)] }
    }

    /// A part of the toolchain's runtime that is linked in.
    init(_ part: RuntimePart, toolchain: String) {
        id = SPDXPackage.id(of: part)
        name = part.name
        versionInfo = part.version(toolchain)
        downloadLocation = LicenseFinder.unknown
        licenseDeclared = part.license
        primaryPackagePurpose = "LIBRARY"
    }

    /// A shared library of the system, of which the name alone is known.
    init(system soname: String, number: Int) {
        id = "SPDXRef-System-\(number)-\(SPDXPackage.idText(soname))"
        name = soname
        versionInfo = nil
        downloadLocation = LicenseFinder.unknown
        licenseDeclared = LicenseFinder.unknown
        primaryPackagePurpose = "LIBRARY"
    }

    private static let dependency = "SPDXRef-Dependency-"

    /// Whether an identifier is one of a package, and none of a part of the runtime or a library of the system.
    static func isDependency(_ id: String) -> Bool { id.hasPrefix(dependency) }

    static func purpose(of kind: Artifact.Kind) -> String { kind == .source ? "SOURCE" : "ARCHIVE" }

    static func id(of part: RuntimePart) -> String { "SPDXRef-Runtime-\(part.name)" }

    /// A text with what an identifier may have: letters, digits, `.` and `-`.
    static func idText(_ text: String) -> String {
        String(
            decoding: text.utf8.map { byte in
                let isKept = (97...122).contains(byte | 0x20) || (48...57).contains(byte) || ".-".utf8.contains(byte)
                return isKept ? byte : UInt8(ascii: "-")
            }, as: UTF8.self)
    }
}
