import SlipwayModel
import SlipwayReport

/// A bill of materials in CycloneDX 1.6, as JSON (cyclonedx.org/docs/1.6/json).
struct CycloneDXDocument: Encodable {
    private let schema = "http://cyclonedx.org/schema/bom-1.6.schema.json"
    private let bomFormat = "CycloneDX"
    private let specVersion = "1.6"
    private var serialNumber: String?
    private let version = 1
    private let metadata: Metadata
    private let components: [CycloneDXComponent]
    private let dependencies: [Dependency]
    private let compositions: [Composition]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case bomFormat, specVersion, serialNumber, version, metadata, components, dependencies, compositions
    }

    private struct Metadata: Encodable {
        let timestamp: String
        let lifecycles = [["phase": "build"]]
        let tools: [String: [CycloneDXComponent]]
        let component: CycloneDXComponent

        private enum CodingKeys: String, CodingKey { case timestamp, lifecycles, tools, component }
    }

    private struct Dependency: Encodable {
        let ref: String
        let dependsOn: [String]
    }

    /// How much of who needs whom is known.
    private struct Composition: Encodable {
        let aggregate: String
        let dependencies: [String]
    }

    static func text(of release: AttestedRelease) -> String {
        var document = CycloneDXDocument(release)
        document.serialNumber = "urn:uuid:\(NameUUID.text(of: JSONDocument.pretty(document)))"
        return JSONDocument.pretty(document)
    }

    private init(_ release: AttestedRelease) {
        let root = CycloneDXComponent(root: release)
        let packages = release.packages.packages
        let references = Dictionary(
            packages.map { ($0.resolved.identity, CycloneDXComponent.reference($0)) },
            uniquingKeysWith: { first, _ in first })
        metadata = Metadata(
            timestamp: release.created, tools: ["components": [CycloneDXComponent(tool: release.tool)]],
            component: root)
        components = packages.map { CycloneDXComponent($0) }
        let own = Dependency(ref: root.bomRef, dependsOn: release.packages.direct.compactMap { references[$0] })
        let known = release.packages.isWhole ? packages : []
        dependencies =
            [own]
            + known.map { package in
                Dependency(
                    ref: CycloneDXComponent.reference(package),
                    dependsOn: package.dependencies.compactMap { references[$0] })
            }
        compositions = [
            Composition(aggregate: release.packages.isWhole ? "complete" : "incomplete", dependencies: [root.bomRef])
        ]
    }
}
