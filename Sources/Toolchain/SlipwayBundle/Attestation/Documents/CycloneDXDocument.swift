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
        components =
            packages.map { CycloneDXComponent($0) }
            + release.runtime.map { CycloneDXComponent($0, toolchain: release.toolchain) }
            + release.system.map { CycloneDXComponent(system: $0) }
        let own = Dependency(ref: root.bomRef, dependsOn: release.packages.direct.compactMap { references[$0] })
        dependencies =
            [own]
            + release.artifacts.map { artifact in
                let content = release.content(of: artifact)
                return Dependency(
                    ref: CycloneDXComponent.reference(artifact),
                    dependsOn: content.packages.compactMap { references[$0] }
                        + content.runtime.map { CycloneDXComponent.reference($0) }
                        + content.system.map { CycloneDXComponent.reference(system: $0) })
            }
            + packages.map { package in
                Dependency(
                    ref: CycloneDXComponent.reference(package),
                    dependsOn: package.dependencies.compactMap { references[$0] })
            }
        compositions = CycloneDXDocument.compositions(of: release, root: root.bomRef)
    }

    /// Each reference stands in one of them. What parts of the runtime and libraries of the system need is not known.
    private static func compositions(of release: AttestedRelease, root: String) -> [Composition] {
        let packages = [root] + release.packages.packages.map { CycloneDXComponent.reference($0) }
        var known: [ArtifactContent.Knowledge: [String]] = [:]
        known[release.packages.isWhole ? .complete : .incomplete] = packages
        for artifact in release.artifacts {
            known[release.content(of: artifact).knowledge, default: []].append(CycloneDXComponent.reference(artifact))
        }
        known[.unknown, default: []] +=
            release.runtime.map { CycloneDXComponent.reference($0) }
            + release.system.map { CycloneDXComponent.reference(system: $0) }
        return [ArtifactContent.Knowledge.complete, .incomplete, .unknown].compactMap { knowledge in
            guard let references = known[knowledge], !references.isEmpty else { return nil }
            return Composition(aggregate: knowledge.rawValue, dependencies: references)
        }
    }
}
