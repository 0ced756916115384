import SlipwayModel
import SlipwayReport

/// A bill of materials in SPDX 2.3, as JSON (spdx.github.io/spdx-spec/v2.3).
struct SPDXDocument: Encodable {
    static let specification = "SPDX-2.3"
    static let documentID = "SPDXRef-DOCUMENT"
    /// The relationships of what an element is linked with, has in it, or needs.
    static let needs: Set<String> = ["DEPENDS_ON", "STATIC_LINK", "DYNAMIC_LINK", "CONTAINS"]

    private let spdxVersion = SPDXDocument.specification
    private let dataLicense = "CC0-1.0"
    private let id = SPDXDocument.documentID
    private let name: String
    private var documentNamespace = ""
    private let creationInfo: Creation
    private let packages: [SPDXPackage]
    private let relationships: [Relationship]

    private enum CodingKeys: String, CodingKey {
        case spdxVersion, dataLicense, name, documentNamespace, creationInfo, packages, relationships
        case id = "SPDXID"
    }

    private struct Creation: Encodable {
        let created: String
        let creators: [String]
    }

    private struct Relationship: Encodable {
        let spdxElementId: String
        let relationshipType: String
        let relatedSpdxElement: String
    }

    static func text(of release: AttestedRelease) -> String {
        var document = SPDXDocument(release)
        let uuid = NameUUID.text(of: JSONDocument.pretty(document))
        document.documentNamespace = namespace(of: document.name) + uuid
        return JSONDocument.pretty(document)
    }

    /// What namespaces of documents of a name begin with: what the specification names for those who have no place of
    /// their own.
    static func namespace(of name: String) -> String { "https://spdx.org/spdxdocs/\(SPDXPackage.idText(name))-" }

    /// How the program is named among the creators.
    static func tool(_ version: String?) -> String { "Tool: slipway" + (version.map { "-\($0)" } ?? "") }

    private init(_ release: AttestedRelease) {
        name = "\(release.name)-\(release.version)"
        creationInfo = Creation(
            created: release.created, creators: [SPDXDocument.tool(release.tool)])
        let root = SPDXPackage(root: release)
        let artifacts = release.artifacts.enumerated().map { SPDXPackage($1, number: $0 + 1, of: release) }
        var ids: [String: String] = [:]
        var others: [SPDXPackage] = []
        for (index, package) in release.packages.packages.enumerated() {
            let other = SPDXPackage(package, number: index + 1)
            ids[package.resolved.identity] = other.id
            others.append(other)
        }
        let system = release.system.enumerated().map { SPDXPackage(system: $1, number: $0 + 1) }
        packages =
            [root] + artifacts + others
            + release.runtime.map { SPDXPackage($0, toolchain: release.toolchain) } + system
        let systemIDs = Dictionary(system.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
        var links = [(SPDXDocument.documentID, "DESCRIBES", root.id)]
        for (artifact, package) in zip(release.artifacts, artifacts) {
            let content = release.content(of: artifact)
            links.append((package.id, "GENERATED_FROM", root.id))
            let isProgram = artifact.kind == .executable
            links += content.packages.compactMap { ids[$0] }
                .map { (package.id, isProgram ? "STATIC_LINK" : "CONTAINS", $0) }
            links += content.runtime.map { (package.id, "STATIC_LINK", SPDXPackage.id(of: $0)) }
            links += content.system.compactMap { systemIDs[$0] }.map { (package.id, "DYNAMIC_LINK", $0) }
            if content.knowledge != .complete { links.append((package.id, "DEPENDS_ON", LicenseFinder.unknown)) }
        }
        links += release.packages.direct.compactMap { ids[$0] }.map { (root.id, "DEPENDS_ON", $0) }
        for package in release.packages.packages {
            guard let id = ids[package.resolved.identity] else { continue }
            links += package.dependencies.compactMap { ids[$0] }.map { (id, "DEPENDS_ON", $0) }
        }
        // a list that says that it goes on
        if !release.packages.isWhole { links.append((root.id, "DEPENDS_ON", LicenseFinder.unknown)) }
        relationships = links.map { Relationship(spdxElementId: $0, relationshipType: $1, relatedSpdxElement: $2) }
    }
}
