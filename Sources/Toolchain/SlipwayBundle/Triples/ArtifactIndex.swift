import SlipwayModel
import SlipwayReport

/// An index of a product's artifact bundles (SE-0305): one address and one checksum for a package that uses it on
/// several platforms, each of which fetches the archive of its own.
struct ArtifactIndex: Encodable {
    private let schemaVersion = "1.0"
    private let archives: [Archive]

    private struct Archive: Encodable {
        let fileName: String
        let checksum: String
        let supportedTriples: [String]
    }

    /// - Parameter artifacts: of one product.
    init(of artifacts: [Artifact]) {
        archives = artifacts.sortedBytewise(by: \.file).map {
            Archive(
                fileName: $0.file, checksum: $0.sha256.hex, supportedTriples: [$0.triple].compactMap { $0 })
        }
    }

    var text: String { JSONDocument.pretty(self) }

    /// One for each product with artifact bundles of several platforms.
    static func planned(of artifacts: [PlannedArtifact], version: SemanticVersion) -> [PlannedArtifact] {
        let bundles = artifacts.filter { isBundle($0.kind) }
        return Set(bundles.map(\.product)).sortedBytewise().compactMap { product in
            guard bundles.count(where: { $0.product == product }) > 1 else { return nil }
            return PlannedArtifact(
                file: ArtifactLayout.indexFile(product: product, version: version), kind: .index, product: product,
                triple: nil, executable: nil)
        }
    }

    static func isBundle(_ kind: Artifact.Kind) -> Bool { kind == .executable || kind == .library }
}
