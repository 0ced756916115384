import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether a provenance statement says what the release and its bills of materials say.
struct ProvenanceAgreement {
    let release: Release
    let file: String
    let document: JSONValue
    let repository: ReleaseRepository

    private var definition: JSONValue? { document["predicate"]?["buildDefinition"] }
    private var resources: [JSONValue] { definition?["resolvedDependencies"]?.list ?? [] }

    func check(_ bills: [BillOfMaterials], _ found: inout Disagreements) {
        found.check(file, "_type", document["_type"]?.text, isAlways: ProvenanceStatement.statementType)
        found.check(
            file, "predicateType", document["predicateType"]?.text, isAlways: ProvenanceStatement.predicateType)
        found.check(file, "buildType", definition?["buildType"]?.text, isAlways: ProvenanceStatement.buildType)
        checkSubjects(&found)
        checkParameters(&found)
        checkBuilder(bills, &found)
        checkResources(&found)
        for bill in bills { checkPackages(bill, &found) }
        checkPins(&found)
    }

    private func checkSubjects(_ found: inout Disagreements) {
        let subjects = document["subject"]?.list ?? []
        found.check(
            file, "subject", subjects.map { $0["name"]?.text ?? "" }, are: release.artifacts.map(\.file),
            by: ArtifactLayout.releaseFile)
        for artifact in release.artifacts {
            guard let subject = subjects.first(where: { $0["name"]?.text == artifact.file }) else { continue }
            found.check(
                file, "sha256 of subject \(Disagreements.plain(artifact.file))", subject["digest"]?["sha256"]?.text,
                is: artifact.sha256.hex, by: ArtifactLayout.releaseFile)
        }
    }

    private func checkParameters(_ found: inout Disagreements) {
        let source = ArtifactLayout.releaseFile
        let external = definition?["externalParameters"]
        found.check(
            file, "externalParameters.commit", external?["commit"]?.text, is: release.commit.description, by: source)
        found.check(
            file, "externalParameters.version", external?["version"]?.text, is: "\(release.version)", by: source)
        let built = release.artifacts.filter { $0.kind == .executable || $0.kind == .library }.map(\.product)
        let products = external?["products"]?.texts ?? []
        for product in Set(built + release.sourceOnly.map(\.product)).subtracting(products).sortedBytewise() {
            found.add(
                file, "externalParameters.products has no \(Disagreements.told(product)), \(source) has")
        }
        let triples = external?["triples"]?.texts ?? []
        let wanted = Set(release.artifacts.compactMap(\.triple) + release.triples.map(\.triple))
        // sources alone are of no platform, and the build was of one
        if wanted.isEmpty, triples.count <= 1 { return }
        found.check(file, "externalParameters.triples", triples, are: Array(wanted), by: source)
    }

    /// A run that is named is one of the builder's own service and repository.
    private func checkBuilder(_ bills: [BillOfMaterials], _ found: inout Disagreements) {
        let details = document["predicate"]?["runDetails"]
        let builder = details?["builder"]?["id"]?.text
        if let run = details?["metadata"]?["invocationId"]?.text {
            let shared = run.split(separator: "/", omittingEmptySubsequences: false).prefix(5).joined(separator: "/")
            if !run.hasPrefix("https://") && !run.hasPrefix("http://") || builder?.hasPrefix(shared + "/") != true {
                found.check(file, "runDetails.builder.id", builder, is: shared + "/…", by: "its invocationId")
            }
        } else {
            found.check(file, "runDetails.builder.id", builder, isAlways: ProvenanceStatement.builder)
        }
        for bill in bills {
            found.check(
                file, "runDetails.builder.version", details?["builder"]?["version"]?["slipway"]?.text,
                is: bill.root["version of Slipway"], by: bill.file)
        }
    }

    private func checkResources(_ found: inout Disagreements) {
        let source = ArtifactLayout.releaseFile
        let own = resources.first
        found.check(file, "name of the first resolved dependency", own?["name"]?.text, is: release.name, by: source)
        found.check(
            file, "gitCommit of \(release.name)", own?["digest"]?["gitCommit"]?.text, is: release.commit.description,
            by: source)
        found.check(
            file, "uri of \(release.name)", own?["uri"]?.text,
            is: repository.address?.git(at: release.commit.description), by: "externalParameters")
        let compiler = resources.filter(ProvenanceAgreement.isCompiler)
        found.check(
            file, "version of swift", compiler.count == 1 ? compiler[0]["annotations"]?["version"]?.text : nil,
            is: release.toolchain, by: source)
        let sdks = resources.filter { $0["uri"]?.text?.hasPrefix(ResourceDescriptor.swiftSDKs) == true }
        found.check(
            file, "Swift SDKs",
            sdks.map { "\($0["name"]?.text ?? "") \($0["annotations"]?["version"]?.text ?? "")" },
            are: Set(
                release.triples.compactMap { triple in
                    triple.swiftSDK.map { "\($0) \(triple.swiftSDKVersion ?? "")" }
                }
            ).sortedBytewise(), by: source)
    }

    private static func isCompiler(_ resource: JSONValue) -> Bool {
        resource["name"]?.text == "swift"
            && resource["uri"]?.text?.hasPrefix(ResourceDescriptor.generic + "swift") == true
    }

    private var packages: [JSONValue] { ProvenanceAgreement.packages(resources) }

    /// What stands for packages that the release was built with.
    static func packages(_ resources: [JSONValue]) -> [JSONValue] {
        resources.dropFirst().filter { resource in
            let uri = resource["uri"]?.text ?? ""
            return ["git+", "git:", "https:", "http:", "ssh:", "pkg:swift/", ResolvedPackage.localURI]
                .contains { uri.hasPrefix($0) }
        }
    }

    private func checkPackages(_ bill: BillOfMaterials, _ found: inout Disagreements) {
        found.check(
            file, "resolvedDependencies", packages.map { $0["name"]?.text ?? "" }, are: Array(bill.packages),
            by: bill.file)
        for package in packages {
            guard let name = package["name"]?.text, let known = bill.components[name] else { continue }
            let shown = BillOfMaterials.Element.component(name)
            let (uri, commit) = (package["uri"]?.text, package["digest"]?["gitCommit"]?.text)
            if let place = known["place"] {
                let wanted = place == LicenseFinder.unknown ? known["purl"] ?? ResolvedPackage.localURI + name : place
                found.check(file, "uri of \(shown)", uri, is: wanted, by: bill.file)
            } else {
                found.check(file, "gitCommit of \(shown)", commit, is: known["commit"], by: bill.file)
            }
            // a branch has its commit in the version
            let version = package["annotations"]?["version"]?.text
            if version != nil || known["version"].map({ $0.hasSuffix(commit ?? "@") }) == false {
                found.check(file, "version of \(shown)", version, is: known["version"], by: bill.file)
            }
        }
    }

    /// What the bundle would be built again with is what it says that it was built with.
    private func checkPins(_ found: inout Disagreements) {
        guard let text = BundlePins.text(in: document) else { return }
        let told = resources.first { $0["name"]?.text == SourceExport.pins }?["digest"]?["sha256"]?.text
        found.check(
            file, "sha256 of \(SourceExport.pins)", told, is: ContentHasher.digest(of: Array(text.utf8)).hex,
            by: "the text of its pins")
        guard let pins = try? ResolvedPackages.parse(text) else {
            return found.add(file, "its pins cannot be understood")
        }
        for pin in pins {
            guard let package = packages.first(where: { $0["name"]?.text == pin.identity }) else {
                found.add(file, "resolvedDependencies has no \(Disagreements.told(pin.identity)), its pins have")
                continue
            }
            let shown = BillOfMaterials.Element.component(pin.identity)
            found.check(file, "uri of \(shown)", package["uri"]?.text, is: pin.uri, by: "its pins")
            found.check(
                file, "gitCommit of \(shown)", package["digest"]?["gitCommit"]?.text, is: pin.revision, by: "its pins")
            found.check(
                file, "version of \(shown)", package["annotations"]?["version"]?.text, is: pin.version, by: "its pins")
        }
    }
}
