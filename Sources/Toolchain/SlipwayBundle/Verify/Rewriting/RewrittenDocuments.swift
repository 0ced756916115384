import SlipwayModel
import SlipwayReport

/// The documents of a bundle as they would be written, by what the bundle says in all of them together. They are made
/// of nothing else, so whatever differs is a contradiction.
struct RewrittenDocuments {
    let release: Release
    let documents: BundleDocuments

    /// Tells every value that is another.
    func check(_ found: inout Disagreements) {
        guard let cycloneDX = documents[.cycloneDX], let provenance = documents[.provenance],
            let spdx = documents[.spdx]
        else { return }
        let attested = attested(CycloneDXReader(cycloneDX.value), ProvenanceReader(provenance.value))
        for (document, text) in [
            (cycloneDX, CycloneDXDocument.text(of: attested)), (provenance, ProvenanceStatement.text(of: attested)),
            (spdx, SPDXDocument.text(of: attested)),
        ] {
            for difference in RewrittenDocuments.differences(document.value, JSONValue.parse(text)) {
                found.add(document.file, difference.text(by: "the rest of the bundle"))
            }
        }
    }

    /// Numbers that are made of all the rest of a document, and are another where anything is.
    private static let numbers: Set<String> = ["serialNumber", "documentNamespace"]

    private static func differences(_ document: JSONValue, _ wanted: JSONValue?) -> [JSONDifference] {
        let all = JSONDifference.all(document, wanted)
        let rest = all.filter { !numbers.contains($0.path) }
        return rest.isEmpty ? all : rest
    }

    /// What is said twice is taken from where it is said first: `release.json`, the bill of materials, the provenance.
    private func attested(_ bill: CycloneDXReader, _ provenance: ProvenanceReader) -> AttestedRelease {
        let repository = provenance.repository
        let own = InnerPackages.Outer(
            address: repository, version: "\(release.version)", revision: release.commit.description)
        let triples = Set(release.artifacts.compactMap(\.triple) + release.triples.map(\.triple))
        return AttestedRelease(
            name: release.name, version: release.version, commit: release.commit,
            created: CalendarTime(secondsSince1970: release.time).timestamp, toolchain: release.toolchain,
            repository: repository, license: bill.license, packages: bill.packages(own: own),
            artifacts: release.artifacts,
            contents: bill.contents(of: release.artifacts), products: provenance.products,
            // sources alone are of no platform, and the build was of one
            triples: triples.isEmpty ? Array(provenance.triples.prefix(1)) : triples.sortedBytewise(),
            swiftSDKs: swiftSDKs(provenance),
            swiftSDKNames: Dictionary(
                release.triples.compactMap { triple in triple.swiftSDK.map { (triple.triple, $0) } },
                uniquingKeysWith: { first, _ in first }),
            commands: provenance.commands, inputs: provenance.inputs, overlay: provenance.overlay,
            pins: provenance.pins, compressor: provenance.compressor, tool: bill.tool, run: provenance.run,
            environment: provenance.environment, traits: provenance.traits)
    }

    private func swiftSDKs(_ provenance: ProvenanceReader) -> [AttestedSwiftSDK] {
        var known: Set<String> = []
        return release.triples.compactMap { triple in
            guard let id = triple.swiftSDK, known.insert(id).inserted, let digest = provenance.digest(ofSwiftSDK: id)
            else { return nil }
            return AttestedSwiftSDK(id: id, version: triple.swiftSDKVersion ?? "", digest: digest)
        }
        .sortedBytewise(by: \.id)
    }
}
