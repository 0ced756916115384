import SlipwayModel
import SlipwayReport

/// A bill of materials in SPDX 2.3, as JSON (spdx.github.io/spdx-spec/v2.3).
struct SPDXDocument: Encodable {
    private let spdxVersion = "SPDX-2.3"
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

    private static let documentID = "SPDXRef-DOCUMENT"

    static func text(of release: AttestedRelease) -> String {
        var document = SPDXDocument(release)
        let uuid = NameUUID.text(of: JSONDocument.pretty(document))
        // what the specification names for those who have no place of their own
        let name = SPDXPackage.idText(document.name)
        document.documentNamespace = "https://spdx.org/spdxdocs/\(name)-\(uuid)"
        return JSONDocument.pretty(document)
    }

    private init(_ release: AttestedRelease) {
        name = "\(release.name)-\(release.version)"
        creationInfo = Creation(
            created: release.created, creators: ["Tool: slipway\(release.tool.map { "-\($0)" } ?? "")"])
        let root = SPDXPackage(root: release)
        let artifacts = release.artifacts.enumerated().map { SPDXPackage($1, number: $0 + 1, of: release) }
        var ids: [String: String] = [:]
        var others: [SPDXPackage] = []
        for (index, package) in release.packages.packages.enumerated() {
            let other = SPDXPackage(package, number: index + 1)
            ids[package.resolved.identity] = other.id
            others.append(other)
        }
        packages = [root] + artifacts + others
        var links = [(SPDXDocument.documentID, "DESCRIBES", root.id)]
        links += artifacts.map { ($0.id, "GENERATED_FROM", root.id) }
        links += release.packages.direct.compactMap { ids[$0] }.map { (root.id, "DEPENDS_ON", $0) }
        for package in release.packages.packages {
            guard let id = ids[package.resolved.identity] else { continue }
            links += package.dependencies.compactMap { ids[$0] }.map { (id, "DEPENDS_ON", $0) }
        }
        relationships = links.map { Relationship(spdxElementId: $0, relationshipType: $1, relatedSpdxElement: $2) }
    }
}
