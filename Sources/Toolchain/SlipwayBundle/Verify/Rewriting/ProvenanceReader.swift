import SlipwayModel
import SlipwayReport

/// How a release was built, out of its provenance: the inverse of ``ProvenanceStatement``. What the statement says that
/// no release says is passed over, and is missing when it is written again.
struct ProvenanceReader {
    private let document: JSONValue

    init(_ document: JSONValue) { self.document = document }

    private var definition: JSONValue? { document["predicate"]?["buildDefinition"] }
    private var external: JSONValue? { definition?["externalParameters"] }
    private var `internal`: JSONValue? { definition?["internalParameters"] }
    private var details: JSONValue? { document["predicate"]?["runDetails"] }
    private var resources: [JSONValue] { definition?["resolvedDependencies"]?.list ?? [] }

    var repository: PackageAddress? { external?["repository"]?.text.flatMap { PackageAddress($0) } }
    var products: [String] { (external?["products"]?.texts ?? []).sortedBytewise() }
    var triples: [String] { external?["triples"]?.texts ?? [] }
    var environment: [String: String] { RecordedBuild.environment(in: document) }
    var traits: [String]? { RecordedBuild.traits(in: document)?.sortedBytewise() }
    var pins: String? { BundlePins.text(in: document) }

    /// The version of the Slipway that has written the statement.
    var tool: String? { details?["builder"]?["version"]?["slipway"]?.text }

    var commands: [AttestedCommand] {
        (`internal`?["commands"]?.list ?? []).compactMap { AttestedCommand($0) }
    }

    var overlay: [AttestedFile] {
        (`internal`?["overlay"]?.list ?? []).compactMap { file in
            guard let path = file["path"]?.text, let digest = file["sha256"]?.text.flatMap(ContentDigest.init(hex:))
            else { return nil }
            return AttestedFile(path: path, sha256: digest)
        }
        .sortedBytewise(by: \.path)
    }

    /// The manifests and the pins: what has a digest and no address.
    var inputs: [AttestedInput] {
        resources.compactMap { file in
            guard file["uri"] == nil, let path = file["name"]?.text,
                let digest = file["digest"]?["sha256"]?.text.flatMap(ContentDigest.init(hex:))
            else { return nil }
            let isArchived = file["annotations"]?[ResourceDescriptor.archived] == nil
            return AttestedInput(path: path, sha256: digest, isArchived: isArchived)
        }
        .sortedBytewise(by: \.path)
    }

    var run: BuilderRun? {
        guard let builder = details?["builder"]?["id"]?.text, let run = details?["metadata"]?["invocationId"]?.text
        else { return nil }
        return BuilderRun(builder: builder, invocation: run)
    }

    /// The digests of Swift SDKs: each stands with its name.
    func digest(ofSwiftSDK id: String) -> ContentDigest? {
        resources.first { $0["uri"]?.text == ResourceDescriptor.swiftSDKs + id }?["digest"]?["dirHash"]?.text
            .flatMap(ContentDigest.init(hex:))
    }

    var compressor: String {
        let uri = resources.last?["uri"]?.text ?? ""
        guard uri.hasPrefix(ResourceDescriptor.generic) else { return "" }
        return uri.dropFirst(ResourceDescriptor.generic.count).split(separator: "@").joined(separator: " ")
    }

    /// The packages that were fetched, which the pins name.
    var hasPinnedPackages: Bool {
        ProvenanceAgreement.packages(resources).contains { package in
            let uri = package["uri"]?.text ?? ""
            return !uri.hasPrefix(ResolvedPackage.localURI) && !uri.contains("#")
        }
    }
}

extension AttestedCommand {
    /// - Parameter value: as a document has it.
    /// - Returns: `nil` where something is missing.
    init?(_ value: JSONValue) {
        guard let purpose = value["purpose"]?.text, let product = value["product"]?.text,
            let program = value["program"]?.text, let arguments = value["arguments"],
            let variables = value["environment"]
        else { return nil }
        self.purpose = purpose
        self.product = product
        self.program = program
        self.arguments = arguments.texts
        environment = Dictionary(
            variables.keys.compactMap { key in variables[key]?.text.map { (key, $0) } },
            uniquingKeysWith: { first, _ in first })
    }
}
