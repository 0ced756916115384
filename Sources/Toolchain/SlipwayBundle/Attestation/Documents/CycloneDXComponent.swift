import SlipwayModel

/// A component of a CycloneDX document.
struct CycloneDXComponent: Encodable {
    let type: String
    let bomRef: String
    let name: String
    var version: String?
    var purl: String?
    var hashes: [Hash]?
    var licenses: [License]?
    var externalReferences: [Reference]?
    var properties: [Property]?
    var components: [CycloneDXComponent]?

    private enum CodingKeys: String, CodingKey {
        case type
        case bomRef = "bom-ref"
        case name, version, purl, hashes, licenses, externalReferences, properties, components
    }

    struct Hash: Encodable {
        let alg = "SHA-256"
        let content: String

        private enum CodingKeys: String, CodingKey { case alg, content }
    }

    /// An identifier of the SPDX list, or an expression.
    struct License: Encodable {
        var license: [String: String]?
        var expression: String?

        static func list(_ text: String) -> [License]? {
            if text == LicenseFinder.unknown { return nil }
            return text.contains(" ") ? [License(expression: text)] : [License(license: ["id": text])]
        }
    }

    struct Reference: Encodable {
        let type: String
        let url: String
    }

    struct Property: Encodable {
        let name: String
        let value: String
    }

    /// The package, with its artifacts inside.
    init(root release: AttestedRelease) {
        type = release.artifacts.contains { $0.kind == .executable } ? "application" : "library"
        bomRef = "package:\(release.name)@\(release.version)"
        name = release.name
        version = "\(release.version)"
        purl = release.purl
        licenses = License.list(release.license)
        externalReferences = release.repository.map { [Reference(type: "vcs", url: $0.url)] }
        properties = [Property(name: CycloneDXComponent.commit, value: release.commit.description)]
        components = release.artifacts.map { artifact in
            CycloneDXComponent(artifact, swiftSDK: artifact.triple.flatMap { release.swiftSDKNames[$0] })
        }
    }

    private init(_ artifact: Artifact, swiftSDK: String?) {
        type = "file"
        bomRef = CycloneDXComponent.reference(artifact)
        name = artifact.file
        hashes = [Hash(content: artifact.sha256.hex)]
        properties =
            [
                Property(name: "slipway:kind", value: artifact.kind.rawValue),
                Property(name: "slipway:product", value: artifact.product),
            ] + (artifact.triple.map { [Property(name: "slipway:triple", value: $0)] } ?? [])
            + (swiftSDK.map { [Property(name: "slipway:swift-sdk", value: $0)] } ?? [])
    }

    init(_ package: BundledPackage) {
        let resolved = package.resolved
        type = "library"
        bomRef = CycloneDXComponent.reference(package)
        name = resolved.identity
        version = resolved.versionText.isEmpty ? nil : resolved.versionText
        purl = resolved.purl
        licenses = License.list(package.license)
        externalReferences = resolved.address.map { [Reference(type: "vcs", url: $0.url)] }
        let known = [(CycloneDXComponent.commit, resolved.revision), (CycloneDXComponent.path, resolved.folder)]
        let told = known.compactMap { name, value in value.map { Property(name: name, value: $0) } }
        properties = told.isEmpty ? nil : told
    }

    /// A part of the toolchain's runtime that is linked in.
    init(_ part: RuntimePart, toolchain: String) {
        type = "library"
        bomRef = CycloneDXComponent.reference(part)
        name = part.name
        version = part.version(toolchain)
        licenses = License.list(part.license)
        properties = [Property(name: "slipway:linkage", value: "static")]
    }

    /// A shared library of the system, of which the name alone is known.
    init(system soname: String) {
        type = "library"
        bomRef = CycloneDXComponent.reference(system: soname)
        name = soname
        properties = [Property(name: "slipway:linkage", value: "dynamic")]
    }

    init(tool version: String?) {
        type = "application"
        bomRef = "tool:slipway"
        name = "slipway"
        self.version = version
    }

    /// A package's own name in the document.
    static func reference(_ package: BundledPackage) -> String {
        package.resolved.purl ?? "dependency:\(package.resolved.identity)"
    }

    static func reference(_ part: RuntimePart) -> String { runtime + part.name }

    static func reference(system soname: String) -> String { system + soname }

    /// What references to parts of the runtime begin with.
    static let runtime = "runtime:"
    /// What references to libraries of the system begin with.
    static let system = "system:"

    /// The properties of a package's commit, and of its folder in a repository.
    static let commit = "slipway:commit"
    static let path = "slipway:path"

    static func reference(_ artifact: Artifact) -> String { "artifact:\(artifact.file)" }
}
