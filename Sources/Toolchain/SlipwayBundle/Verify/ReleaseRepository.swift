import SlipwayModel
import SlipwayReport

/// The repository that the documents of a bundle name: the release itself does not.
struct ReleaseRepository {
    /// Who names it; the bill where there is no provenance.
    let source: String
    let address: PackageAddress?
    /// Whether any document may name one.
    let isKnown: Bool

    init(provenance: (file: String, value: JSONValue)?, cycloneDX: (file: String, value: JSONValue)?) {
        isKnown = provenance != nil || cycloneDX != nil
        source = provenance?.file ?? cycloneDX?.file ?? ""
        let text: String?
        if let provenance {
            text =
                provenance.value["predicate"]?["buildDefinition"]?["externalParameters"]?["repository"]?.text
        } else {
            text = cycloneDX?.value["metadata"]?["component"].flatMap(CycloneDXAgreement.vcs)
        }
        address = text.flatMap { PackageAddress($0) }
    }

    func purl(_ release: Release) -> String? {
        address.map { PackageURL.make($0, version: "\(release.version)") }
    }
}
