import SlipwayModel
import SlipwayReport

/// How the artifacts came to be: SLSA provenance v1 (slsa.dev/spec/v1.0/provenance) in an in-toto statement v1
/// (github.com/in-toto/attestation).
struct ProvenanceStatement: Encodable {
    /// What the parameters mean: the page *Attestations* describes it.
    static let buildType = "urn:slipway:build:bundle:v1"
    /// A Slipway that anyone runs anywhere.
    static let builder = "urn:slipway:builder:v1"

    static let statementType = "https://in-toto.io/Statement/v1"
    static let predicateType = "https://slsa.dev/provenance/v1"

    private let type = ProvenanceStatement.statementType
    private let subject: [ResourceDescriptor]
    private let predicateType = ProvenanceStatement.predicateType
    private let predicate: Predicate

    private enum CodingKeys: String, CodingKey {
        case type = "_type"
        case subject, predicateType, predicate
    }

    private struct Predicate: Encodable {
        let buildDefinition: BuildDefinition
        let runDetails: RunDetails
    }

    private struct BuildDefinition: Encodable {
        let buildType = ProvenanceStatement.buildType
        let externalParameters: External
        let internalParameters: Internal
        let resolvedDependencies: [ResourceDescriptor]

        private enum CodingKeys: String, CodingKey {
            case buildType, externalParameters, internalParameters, resolvedDependencies
        }
    }

    /// What a person asked for.
    private struct External: Encodable {
        let repository: String?
        let commit: ObjectID
        let version: SemanticVersion
        let products: [String]
        let triples: [String]
        /// `nil` where the package has none.
        let traits: [String]?
        /// `nil` where the manifest names none.
        let environment: [String: String]?
    }

    /// What Slipway made of it.
    private struct Internal: Encodable {
        let commands: [AttestedCommand]
        let overlay: [AttestedFile]
        /// `Package.resolved`, where the commit has none.
        let pins: String?
    }

    private struct RunDetails: Encodable {
        let builder: Builder
        let metadata: [String: String]?
    }

    private struct Builder: Encodable {
        let id: String
        let version: [String: String]?
    }

    static func text(of release: AttestedRelease) -> String { JSONDocument.pretty(ProvenanceStatement(release)) }

    private init(_ release: AttestedRelease) {
        subject = release.artifacts.map { ResourceDescriptor(name: $0.file, digest: ["sha256": $0.sha256.hex]) }
        let definition = BuildDefinition(
            externalParameters: External(
                repository: release.repository?.url, commit: release.commit, version: release.version,
                products: release.products, triples: release.triples, traits: release.traits,
                environment: release.environment.isEmpty ? nil : release.environment),
            internalParameters: Internal(
                commands: release.commands, overlay: release.overlay, pins: release.pins),
            resolvedDependencies: ResourceDescriptor.all(of: release))
        let details = RunDetails(
            builder: Builder(
                id: release.run?.builder ?? ProvenanceStatement.builder,
                version: release.tool.map { ["slipway": $0] }),
            metadata: release.run.map { ["invocationId": $0.invocation] })
        predicate = Predicate(buildDefinition: definition, runDetails: details)
    }
}
