import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The documents of a bundle that are JSON.
struct BundleDocuments {
    private var known: [ReleaseDocument.Kind: (file: String, value: JSONValue)] = [:]

    init() {}

    /// Tells what is no JSON, and what is read in two ways.
    ///
    /// - Throws: status 3 where one cannot be read.
    init(_ bundle: Bundle, files: any FileSystem, _ found: inout Disagreements) throws(SlipwayError) {
        for document in bundle.release.documents where document.kind != .notes {
            let text = try files.readText(bundle.directory.appending(component: document.file), limit: 64 << 20)
            guard let value = JSONValue.parse(text) else {
                found.add(document.file, "it is not valid JSON")
                continue
            }
            if let key = RepeatedKeys.first(in: text) {
                found.add(document.file, "it has the key \(Disagreements.told(key)) twice in one object")
            }
            self[document.kind] = (document.file, value)
        }
    }

    subscript(kind: ReleaseDocument.Kind) -> (file: String, value: JSONValue)? {
        get { known[kind] }
        set { known[kind] = newValue }
    }

    /// The version of the Slipway that has written them; `nil` where they do not say it.
    var tool: String? {
        self[.cycloneDX].flatMap { CycloneDXReader.tool($0.value) }
            ?? self[.spdx].flatMap { SPDXAgreement.tool($0.value) }
            ?? self[.provenance].flatMap { ProvenanceReader($0.value).tool }
    }
}
