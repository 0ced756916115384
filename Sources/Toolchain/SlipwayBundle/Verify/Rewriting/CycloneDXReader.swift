import SlipwayModel
import SlipwayReport

/// What a release was built with and what is in its artifacts, out of its bill of materials: the inverse of
/// ``CycloneDXDocument``. What the bill says that no release says is passed over, and is missing when it is written
/// again.
struct CycloneDXReader {
    private let document: JSONValue
    private let root: JSONValue?
    /// The references that each one needs.
    private var needs: [String: [String]] = [:]
    private var knowledge: [String: ArtifactContent.Knowledge] = [:]
    /// The identities of packages, by reference.
    private var identities: [String: String] = [:]

    init(_ document: JSONValue) {
        self.document = document
        root = document["metadata"]?["component"]
        for dependency in document["dependencies"]?.list ?? [] {
            needs[dependency["ref"]?.text ?? ""] = dependency["dependsOn"]?.texts ?? []
        }
        for composition in document["compositions"]?.list ?? [] {
            guard let known = composition["aggregate"]?.text.flatMap(ArtifactContent.Knowledge.init(rawValue:))
            else { continue }
            for reference in composition["dependencies"]?.texts ?? [] { knowledge[reference] = known }
        }
        for component in dependencies { identities[Self.reference(component)] = component["name"]?.text ?? "" }
    }

    var license: String { root.flatMap(CycloneDXAgreement.license) ?? LicenseFinder.unknown }

    var tool: String? { CycloneDXReader.tool(document) }

    /// The version of the Slipway that has written a bill.
    static func tool(_ document: JSONValue) -> String? {
        document["metadata"]?["tools"]?["components"]?[0]?["version"]?.text
    }

    /// Whether a component is a package, and neither a part of the runtime nor a library of the system.
    static func isPackage(_ component: JSONValue) -> Bool {
        let reference = reference(component)
        return ![CycloneDXComponent.runtime, CycloneDXComponent.system].contains { reference.hasPrefix($0) }
    }

    private static func reference(_ component: JSONValue) -> String { component["bom-ref"]?.text ?? "" }

    private var dependencies: [JSONValue] { (document["components"]?.list ?? []).filter(Self.isPackage) }

    /// - Parameter own: the package itself, in whose repository others may lie.
    func packages(own: InnerPackages.Outer) -> BundledPackages {
        var known = [own]
        var result: [BundledPackage] = []
        let inner = dependencies.filter { CycloneDXAgreement.property(CycloneDXComponent.path, $0) != nil }
        for component in dependencies where !inner.contains(component) {
            let package = CycloneDXReader.resolved(component, origin: nil)
            known.append(
                InnerPackages.Outer(address: package.address, version: package.version, revision: package.revision))
            result.append(bundled(package, component))
        }
        for component in inner {
            let folder = CycloneDXAgreement.property(CycloneDXComponent.path, component) ?? ""
            let address = CycloneDXReader.address(component)
            let revision = CycloneDXAgreement.property(CycloneDXComponent.commit, component)
            let outer = known.first { $0.address == address && $0.revision == revision }
            let origin = ResolvedPackage.Origin.within(address, version: outer?.version, folder: folder)
            result.append(bundled(CycloneDXReader.resolved(component, origin: origin), component))
        }
        let reference = root?["bom-ref"]?.text ?? ""
        return BundledPackages(
            packages: result.sortedBytewise(by: \.resolved.identity), direct: packages(neededBy: reference),
            isWhole: knowledge[reference] == .complete)
    }

    private func bundled(_ package: ResolvedPackage, _ component: JSONValue) -> BundledPackage {
        BundledPackage(
            resolved: package, license: CycloneDXAgreement.license(component) ?? LicenseFinder.unknown,
            dependencies: packages(neededBy: CycloneDXReader.reference(component)))
    }

    private static func address(_ component: JSONValue) -> PackageAddress? {
        CycloneDXAgreement.vcs(component).flatMap { PackageAddress($0) }
    }

    private static func resolved(_ component: JSONValue, origin: ResolvedPackage.Origin?) -> ResolvedPackage {
        let revision = CycloneDXAgreement.property(CycloneDXComponent.commit, component)
        var (version, branch) = (component["version"]?.text, String?.none)
        if let text = version, let revision, text == revision || text.hasSuffix("@" + revision) {
            branch = text == revision ? nil : String(text.dropLast(revision.count + 1))
            version = nil
        }
        let address = address(component)
        return ResolvedPackage(
            identity: component["name"]?.text ?? "",
            origin: origin ?? address.map { .repository($0) } ?? (component["purl"] == nil ? .local : .registry),
            version: version, branch: branch, revision: revision)
    }

    private func packages(neededBy reference: String) -> [String] {
        (needs[reference] ?? []).compactMap { identities[$0] }.sortedBytewise()
    }

    /// - Returns: by file name.
    func contents(of artifacts: [Artifact]) -> [String: ArtifactContent] {
        var result: [String: ArtifactContent] = [:]
        for artifact in artifacts {
            let reference = CycloneDXComponent.reference(artifact)
            let needed = needs[reference] ?? []
            result[artifact.file] = ArtifactContent(
                packages: packages(neededBy: reference),
                runtime: RuntimePart.allCases.filter { needed.contains(CycloneDXComponent.reference($0)) },
                system: needed.filter { $0.hasPrefix(CycloneDXComponent.system) }
                    .map { String($0.dropFirst(CycloneDXComponent.system.count)) }.sortedBytewise(),
                knowledge: knowledge[reference] ?? .unknown)
        }
        return result
    }
}
