import SlipwayModel

/// What a manifest refers to (OCI image specification 1.1, "Content Descriptors").
struct OCIDescriptor: Sendable, Hashable, Codable {
    let mediaType: String
    /// `sha256:` and 64 digits.
    let digest: String
    let size: Int64
    var artifactType: String?
    var annotations: [String: String]?
}

/// An artifact (OCI image specification 1.1, "Guidelines for Artifact Usage").
struct OCIManifest: Sendable, Hashable, Codable {
    static let mediaType = "application/vnd.oci.image.manifest.v1+json"

    let schemaVersion: Int
    let mediaType: String
    let artifactType: String?
    let config: OCIDescriptor
    let layers: [OCIDescriptor]
    let subject: OCIDescriptor?
    let annotations: [String: String]?

    init(
        artifactType: String, layers: [OCIDescriptor], subject: OCIDescriptor? = nil,
        annotations: [String: String]? = nil
    ) {
        schemaVersion = 2
        mediaType = OCIManifest.mediaType
        self.artifactType = artifactType
        config = OCIManifest.empty
        self.layers = layers
        self.subject = subject
        self.annotations = annotations
    }

    /// `{}`, which stands where there is nothing to say.
    static let empty = OCIDescriptor(
        mediaType: "application/vnd.oci.empty.v1+json",
        digest: "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a", size: 2)
}

/// What refers to a manifest, as a registry without a list of its own has it (OCI distribution specification 1.1,
/// "Referrers Tag Schema").
struct OCIIndex: Sendable, Hashable, Codable {
    static let mediaType = "application/vnd.oci.image.index.v1+json"

    let schemaVersion: Int
    let mediaType: String
    var manifests: [OCIDescriptor]

    init(manifests: [OCIDescriptor]) {
        schemaVersion = 2
        mediaType = OCIIndex.mediaType
        self.manifests = manifests
    }
}

/// The media types of Slipway's artifacts.
enum OCIMediaType {
    static let bundle = "application/vnd.slipway.bundle.v1"
    static let release = "application/vnd.slipway.release.v1+json"
    static let checksums = "application/vnd.slipway.checksums.v1"

    static func of(_ file: String, _ release: Release) -> String {
        switch file {
        case ArtifactLayout.releaseFile: return self.release
        case ArtifactLayout.checksumsFile: return checksums
        case ArtifactLayout.sshSignatureFile: return "application/vnd.slipway.signature.ssh.v1"
        case ArtifactLayout.minisignFile: return "application/vnd.slipway.signature.minisign.v1"
        default: break
        }
        switch release.documents.first(where: { $0.file == file })?.kind {
        case .cycloneDX: return "application/vnd.cyclonedx+json"
        case .spdx: return "application/spdx+json"
        case .provenance: return "application/vnd.in-toto+json"
        case .notes: return "text/markdown"
        case nil: break
        }
        return file.hasSuffix(".zip") ? "application/zip" : "application/octet-stream"
    }

    /// Whether a file is about the bundle: a signature of it, what is in it, how it was made.
    static func isReferrer(_ file: String, _ release: Release) -> Bool {
        if [ArtifactLayout.sshSignatureFile, ArtifactLayout.minisignFile].contains(file) { return true }
        return release.documents.contains { $0.file == file && $0.kind != .notes }
    }
}

/// The keys of annotations.
enum OCIAnnotation {
    static let title = "org.opencontainers.image.title"
    static let version = "org.opencontainers.image.version"
    static let revision = "org.opencontainers.image.revision"
    static let created = "org.opencontainers.image.created"
    static let source = "org.opencontainers.image.source"
    static let channel = "dev.slipway.channel"
    static let channelKind = "dev.slipway.channel.kind"
}
