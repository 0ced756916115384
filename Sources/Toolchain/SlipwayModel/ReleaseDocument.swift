/// A file of a bundle that says something about its artifacts.
package struct ReleaseDocument: Hashable, Sendable, Codable {
    /// The file's name in the bundle's folder.
    package let file: String
    package let kind: Kind
    /// Bytes.
    package let size: Int64
    package let sha256: ContentDigest

    package init(file: String, kind: Kind, size: Int64, sha256: ContentDigest) {
        self.file = file
        self.kind = kind
        self.size = size
        self.sha256 = sha256
    }

    package enum Kind: String, Sendable, Codable, CaseIterable {
        /// A bill of materials in SPDX 2.3.
        case spdx
        /// A bill of materials in CycloneDX 1.6.
        case cycloneDX = "cyclonedx"
        /// SLSA provenance v1 in an in-toto statement.
        case provenance
        /// Release notes in Markdown.
        case notes
    }
}
